#![allow(clippy::print_stdout, missing_docs)]
use jogada_bench::timed;
use jogada_core::*;
use jogada_games::*;
use jogada_search::games::*;
struct V(u32, Options);
impl Visitor for V {
    type Output = ();
    fn visit<G: Listed>(self, _: &Spec, game: G, state: G::State) {
        let e = G::Evaluation::default();
        let limits = Limits { depth: Some(self.0), ..Limits::default() };
        let (t, r) = timed(|| {
            Engine::new(self.1).search(
                Question { game: &game, evaluation: &e, state: &state },
                &limits,
                &mut (),
            )
        });
        println!(
            "value {} nodes {} cpu {:.1?} wall {:.1?} {:.2} M/s hits {} probes {} stores {} leaves {}",
            r.value,
            r.stats.nodes,
            t,
            r.stats.time,
            r.stats.nodes as f64 / t.as_secs_f64() / 1e6,
            r.stats.table_hits,
            r.stats.table_probes,
            r.stats.table_stores,
            r.stats.leaves
        );
    }
}
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let o = Options {
        megabytes: std::env::var("H").ok().and_then(|d| d.parse().ok()).unwrap_or(64),
        threads: std::env::var("T").ok().and_then(|d| d.parse().ok()).unwrap_or(1),
        table: std::env::var("NT").is_err(),
        ..Options::default()
    };
    let o = if std::env::var("S").is_ok() { o } else { o.faithful_to_depth() };
    visit(&a[1], None, V(a[2].parse().unwrap(), o)).unwrap();
}
