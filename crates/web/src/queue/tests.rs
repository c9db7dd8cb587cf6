//! The queue is fair and bounded.

use std::net::{IpAddr, Ipv4Addr};

use super::*;

fn client(address: u8, token: u64) -> Client {
    Client { address: IpAddr::V4(Ipv4Addr::new(10, 0, 0, address)), token: Some(token) }
}

fn queue(slots: usize, waiting: usize) -> Queue {
    Queue::new(&ServerSettings { slots, waiting, ..ServerSettings::default() })
}

async fn slot_of(queue: &Queue, client: Client) -> Slot {
    queue.enter(Lane::Study, client).unwrap().slot().await.unwrap()
}

/// Whether a ticket has its slot now.
fn is_called(ticket: &mut Ticket) -> bool {
    match ticket {
        Ticket::Running(_) => true,
        Ticket::Waiting(waiting) => matches!(waiting.given.try_recv(), Ok(Ok(_))),
    }
}

#[tokio::test]
async fn equals_are_served_in_the_order_they_came() {
    let queue = queue(1, 2);
    let first = slot_of(&queue, client(1, 1)).await;
    let mut waiting = [2, 3].map(|token| queue.enter(Lane::Study, client(1, token)).unwrap());
    assert_eq!((queue.searching(), queue.waiting()), (1, 2));
    assert_eq!(queue.enter(Lane::Study, client(1, 4)).unwrap_err(), ApiError::Busy);
    assert_eq!(queue.waiting(), 2);
    drop(first);
    assert!(is_called(&mut waiting[0]), "the slot is given, and given back when it is looked at");
    assert!(is_called(&mut waiting[1]));
    assert_eq!((queue.searching(), queue.waiting()), (0, 0));
}

#[tokio::test]
async fn a_waiter_knows_its_place_and_moves_up() {
    let queue = queue(1, 3);
    let first = slot_of(&queue, client(1, 1)).await;
    let [second, third] = [2, 3].map(|token| queue.enter(Lane::Study, client(1, token)).unwrap());
    assert_eq!([&second, &third].map(Ticket::place), [Some(1), Some(2)]);
    let third = third.slot_within(Duration::from_millis(1)).await.unwrap_err();
    assert_eq!(third.place(), Some(2), "who has waited for a while still waits");
    drop(second);
    assert_eq!(third.place(), Some(1));
    drop(first);
    assert!(third.slot_within(Duration::from_secs(60)).await.is_ok_and(|slot| slot.is_ok()));
}

#[tokio::test]
async fn a_full_study_lane_does_not_affect_the_play_lane() {
    let queue = queue(1, 2);
    let _study = slot_of(&queue, client(1, 1)).await;
    let _waiting = [1, 1].map(|token| queue.enter(Lane::Study, client(1, token)).unwrap());
    let playing = queue.enter(Lane::Play, client(1, 1)).unwrap();
    assert!(matches!(playing, Ticket::Running(_)));
    assert!(matches!(queue.enter(Lane::Play, client(1, 1)), Ok(Ticket::Waiting(_))));
}

#[tokio::test]
async fn one_client_never_takes_all_seats() {
    let queue = queue(4, 10);
    let hog = client(1, 1);
    let mut slots = Vec::new();
    for _ in 0..3 {
        slots.push(slot_of(&queue, hog).await);
    }
    let mut fourth = queue.enter(Lane::Study, hog).unwrap();
    assert!(!is_called(&mut fourth));
    let other = queue.enter(Lane::Study, client(1, 2)).unwrap();
    assert!(matches!(other, Ticket::Running(_)));
    drop(other);
    assert!(!is_called(&mut fourth), "what the other leaves is not for the hog");
    slots.pop();
    assert!(is_called(&mut fourth));
}

#[tokio::test]
async fn a_free_seat_goes_to_the_client_with_the_fewest_searches() {
    let queue = queue(4, 10);
    let [hog, other] = [client(1, 1), client(2, 1)];
    let mut slots = Vec::new();
    for client in [hog, hog, hog, other] {
        slots.push(slot_of(&queue, client).await);
    }
    let mut hogs = [hog, hog].map(|client| queue.enter(Lane::Study, client).unwrap());
    // Another client at the greedy one's address comes later, and one from an idle address last of all.
    let mut near = queue.enter(Lane::Study, client(1, 2)).unwrap();
    let mut far = queue.enter(Lane::Study, client(3, 1)).unwrap();
    slots.remove(0);
    let Ticket::Waiting(called) = &mut far else { panic!("there was a free slot") };
    let far_seat = called.given.try_recv().unwrap().unwrap();
    assert!(!is_called(&mut near) && hogs.iter_mut().all(|ticket| !is_called(ticket)));
    drop(slots.remove(0));
    assert!(is_called(&mut near));
    drop(far_seat);
}

#[tokio::test]
async fn a_full_list_loses_the_newest_of_the_client_with_the_most() {
    let queue = queue(1, 3);
    let _slot = slot_of(&queue, client(1, 1)).await;
    let hogs = [1, 1, 1].map(|token| queue.enter(Lane::Study, client(1, token)).unwrap());
    // Another browser at the same address, and another address: both find a place.
    let one = queue.enter(Lane::Study, client(1, 2)).unwrap();
    let two = queue.enter(Lane::Study, client(2, 1)).unwrap();
    assert_eq!(queue.waiting(), 3);
    let [first, second, third] = hogs;
    assert_eq!(third.slot().await.unwrap_err(), ApiError::Busy);
    assert_eq!(second.slot().await.unwrap_err(), ApiError::Busy);
    // One search each: the address with the most gives a place to one that has none.
    let three = queue.enter(Lane::Study, client(3, 1)).unwrap();
    assert_eq!(one.slot().await.unwrap_err(), ApiError::Busy);
    assert_eq!(queue.enter(Lane::Study, client(3, 1)).unwrap_err(), ApiError::Busy);
    drop((first, two, three));
    assert_eq!(queue.waiting(), 0);
}

#[tokio::test]
async fn searches_that_do_not_stop_give_up_their_seats_up_to_a_limit() {
    let queue = queue(1, 5);
    let first = slot_of(&queue, client(1, 1)).await;
    let overrun = first.leave().unwrap();
    assert_eq!(queue.searching(), 1, "it still searches");
    let second = slot_of(&queue, client(1, 2)).await;
    let second = second.leave().unwrap_err();
    let mut third = queue.enter(Lane::Study, client(1, 3)).unwrap();
    assert!(!is_called(&mut third));
    drop(overrun);
    let overrun = second.leave().unwrap();
    assert!(is_called(&mut third));
    drop(overrun);
    assert_eq!(queue.searching(), 0);
}
