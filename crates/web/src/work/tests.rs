//! Work that does not stop by itself is given up.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::*;
use crate::ServerSettings;
use crate::app::AppState;
use crate::body::Fields;
use crate::client::Client;
use crate::queue::Queue;
use crate::server::Stopper;
use crate::shared_games::SharedGames;

/// Work that ignores its cancellation until `end`; after a minute it gives up, so that a failing test ends.
fn stubborn(end: &Arc<AtomicBool>, time: Duration) -> Work {
    stubborn_from(&Arc::default(), end, time)
}

/// As [`stubborn`], but also sets `begun` when it starts.
fn stubborn_from(begun: &Arc<AtomicBool>, end: &Arc<AtomicBool>, time: Duration) -> Work {
    let (begun, end) = (Arc::clone(begun), Arc::clone(end));
    Work::new(Lane::Play, time, move |_| {
        begun.store(true, Ordering::Relaxed);
        for _ in 0..60_000 {
            if end.load(Ordering::Relaxed) {
                break;
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        Ok(())
    })
}

fn asked(stopper: &Stopper) -> ApiRequest {
    let settings = ServerSettings {
        slots: 1,
        waiting: 9,
        stopping: Duration::from_millis(5),
        ..ServerSettings::default()
    };
    let (queue, shared, stopped) = (Queue::new(&settings), SharedGames::default(), stopper.stopped());
    let app_state = AppState { queue, shared, settings, stopped };
    let address = std::net::Ipv4Addr::LOCALHOST.into();
    ApiRequest {
        language: Language::English,
        fields: Fields::new(),
        is_short: true,
        client: Client { address, token: None },
        app_state: Arc::new(app_state),
    }
}

/// Starts work, and returns its events.
fn begin_work(request: &ApiRequest, work: Work) -> EventStream {
    let (answer, begun) = open(request, Reply::Once(work)).unwrap();
    let (ticket, job) = begun.unwrap();
    tokio::spawn(job.attend(ticket));
    let Answer::Once(stream) = answer else { panic!("it is one object") };
    stream
}

async fn wait_until(is_so: impl Fn() -> bool) {
    for _ in 0..2000 {
        if is_so() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    panic!("it is never so");
}

#[tokio::test(flavor = "multi_thread")]
async fn work_beyond_its_time_loses_its_seat_and_its_reader_gets_an_error() {
    let request = asked(&Stopper::default());
    let end = Arc::new(AtomicBool::new(false));
    let stream = begin_work(&request, stubborn(&end, Duration::from_millis(5)));
    assert_eq!(stream.first().await.unwrap_err(), ApiError::Overrun);
    // There is one slot, and it is free although the work goes on.
    let quick = Work::new(Lane::Play, Duration::from_secs(60), |sink| {
        sink.tell("answer".to_owned(), "7".to_owned());
        Ok(())
    });
    assert_eq!(begin_work(&request, quick).first().await.unwrap(), "7");
    assert!(request.app_state.queue.searching() >= 1, "it is still counted");
    end.store(true, Ordering::Relaxed);
    wait_until(|| request.app_state.queue.searching() == 0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn work_whose_reader_has_left_loses_its_seat() {
    let request = asked(&Stopper::default());
    let end = Arc::new(AtomicBool::new(false));
    let begun = Arc::new(AtomicBool::new(false));
    let reader = begin_work(&request, stubborn_from(&begun, &end, Duration::from_secs(600)));
    // Work whose reader leaves before it has started is never started.
    wait_until(|| begun.load(Ordering::Relaxed)).await;
    let waiting = begin_work(&request, stubborn(&end, Duration::from_secs(600)));
    wait_until(|| (request.app_state.queue.searching(), request.app_state.queue.waiting()) == (1, 1)).await;
    drop(reader);
    wait_until(|| (request.app_state.queue.searching(), request.app_state.queue.waiting()) == (2, 0)).await;
    end.store(true, Ordering::Relaxed);
    wait_until(|| request.app_state.queue.searching() == 0).await;
    drop(waiting);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_ends_cancels_what_runs_and_refuses_what_waits() {
    let stopper = Stopper::default();
    let request = asked(&stopper);
    let is_begun = Arc::new(AtomicBool::new(false));
    let begun = Arc::clone(&is_begun);
    let polite = Work::new(Lane::Play, Duration::from_secs(600), move |sink| {
        begun.store(true, Ordering::Relaxed);
        while !sink.cancel().is_cancelled() {
            std::thread::sleep(Duration::from_millis(1));
        }
        sink.tell("answer".to_owned(), "\"so far\"".to_owned());
        Ok(())
    });
    let running = begin_work(&request, polite);
    wait_until(|| is_begun.load(Ordering::Relaxed)).await;
    let waiting = begin_work(&request, stubborn(&Arc::default(), Duration::from_secs(600)));
    stopper.stop();
    assert_eq!(running.first().await.unwrap(), "\"so far\"");
    assert_eq!(waiting.first().await.unwrap_err(), ApiError::Closing);
}
