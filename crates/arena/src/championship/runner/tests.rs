use super::*;
use crate::championship::openings::Fairness;
use crate::championship::policy::Policy;
use crate::championship::schedule::Format;
use jogada_search::games::Specification;
use jogada_solve::Tablebases;
use jogada_workbench::{Session, open};

fn entrants(players: &[&str]) -> Vec<Entrant> {
    let entrant = |(number, player): (usize, &&str)| Entrant {
        name: format!("{number} {player}"),
        player: (*player).to_owned(),
        bot: None,
        contestant: Box::new(player.parse::<Specification>().unwrap()),
    };
    players.iter().enumerate().map(entrant).collect()
}

fn runner<'a>(
    session: &'a dyn Session,
    policy: &'a Policy,
    entrants: &'a [Entrant],
    openings: &'a Mutex<Vec<Opening>>,
) -> Runner<'a> {
    let cancel = Cancel::default();
    let names = entrants.iter().map(|entrant| entrant.name.clone()).collect();
    let tables = Tablebases::default();
    Runner {
        conditions: Conditions { session, policy, time: None, longest: 500, seed: 1, cancel: cancel.clone() },
        entrants,
        schedule: Schedule { format: Format::RoundRobin, players: names, openings: 1, seed: 1 },
        recipe: Recipe { fairness: Fairness::Balanced, plies: 2, seed: 1, nodes: 100_000, tables, cancel },
        openings,
        proof: 0,
        parallel: 2,
        sprt: None,
    }
}

type Handled = Result<(), ()>;

#[test]
fn everything_that_is_due_is_played_once_and_follows_from_the_seed() {
    let (session, policy) = (open("tic-tac-toe", None).unwrap(), Policy::default());
    let entrants =
        entrants(&["ai:algorithm=random", "ai:level=1", "ai:depth=9", "ai:algorithm=random,seed=4"]);
    let openings = Mutex::default();
    let runner = runner(&*session, &policy, &entrants, &openings);
    let play = || {
        let (mut results, mut began) = (Vec::new(), 0);
        let mut on_event = |event: Event<'_>| -> Handled {
            began += u32::from(matches!(event, Event::Began(_)));
            Ok(())
        };
        runner.run(&mut results, &mut on_event).unwrap();
        assert_eq!((results.len(), began), (12, 12));
        results.sort_by(|one, two| one.fixture.cmp(&two.fixture));
        results
            .iter()
            .map(|game| game.moves.iter().map(|turn| turn.mv.clone()).collect::<Vec<_>>())
            .collect::<Vec<_>>()
    };
    assert_eq!(play(), play());
}

#[test]
fn what_was_played_is_not_played_again() {
    let (session, policy) = (open("tic-tac-toe", None).unwrap(), Policy::default());
    let entrants = entrants(&["ai:algorithm=random", "ai:level=1", "ai:algorithm=random,seed=4"]);
    let openings = Mutex::default();
    let runner = runner(&*session, &policy, &entrants, &openings);
    let mut results = Vec::new();
    let mut ended = 0;
    let stopped = runner.run(&mut results, &mut |event| {
        ended += u32::from(matches!(event, Event::Ended(_)));
        if ended == 2 { Err("the disk is full") } else { Ok(()) }
    });
    assert!(matches!(stopped, Err(EarlyEnd::Handler("the disk is full"))));
    let before = results.len();
    assert!((2..6).contains(&before), "games under way are played out, no others begin");
    let mut more = 0;
    runner
        .run(&mut results, &mut |event| -> Handled {
            more += usize::from(matches!(event, Event::Ended(_)));
            Ok(())
        })
        .unwrap();
    assert_eq!((before + more, results.len()), (6, 6));
}

#[test]
fn a_test_ends_the_games_when_it_is_decided() {
    let (session, policy) = (open("tic-tac-toe", None).unwrap(), Policy::default());
    let entrants = entrants(&["ai:depth=9", "ai:algorithm=random"]);
    let openings = Mutex::default();
    let mut runner = runner(&*session, &policy, &entrants, &openings);
    runner.schedule.openings = 1000;
    runner.sprt = Some(Sprt::read("elo0=0 elo1=200").unwrap());
    let mut results = Vec::new();
    runner.run(&mut results, &mut |_| -> Handled { Ok(()) }).unwrap();
    assert!(results.len() < 400, "{}", results.len());
    assert_eq!(runner.sprt.unwrap().decide(&runner.pairs(&results)), Decision::AcceptH1);
}

#[test]
fn disqualified_players_play_no_more() {
    let session = open("tic-tac-toe", None).unwrap();
    let mut policy = Policy::default();
    policy.disqualify_after = Some(1);
    let mut entrants = entrants(&["ai:algorithm=random", "ai:level=1"]);
    entrants.push(Entrant {
        name: "broken".into(),
        player: String::new(),
        bot: None,
        contestant: Box::new(Broken),
    });
    let openings = Mutex::default();
    let mut runner = runner(&*session, &policy, &entrants, &openings);
    runner.parallel = 1;
    let mut results = Vec::new();
    runner.run(&mut results, &mut |_| -> Handled { Ok(()) }).unwrap();
    let of_broken = results.iter().filter(|result| result.side_of("broken").is_some()).count();
    assert!(of_broken < 4, "the rest of its games is left out");
    assert_eq!(results.iter().filter(|result| result.side_of("broken").is_none()).count(), 2);
}

struct Broken;

impl Contestant for Broken {
    fn new_player(
        &self,
        _: &dyn Session,
        _: u64,
    ) -> Result<Box<dyn jogada_workbench::GamePlayer>, jogada_workbench::PlayerError> {
        Err(jogada_workbench::Forfeit::NotStarted.into())
    }
}
