use jogada_core::*;
use jogada_games::Listed;
use jogada_games::adji_boto::*;
use jogada_search::games::*;
fn main() {
    let game = AdjiBoto;
    let state = game.start();
    let e = <AdjiBoto as Listed>::Evaluation::default();
    let depth: u32 = std::env::var("D").ok().and_then(|d| d.parse().ok()).unwrap_or(12);
    let opt = Options {
        threads: std::env::var("T").ok().and_then(|d| d.parse().ok()).unwrap_or(1),
        ..Options::default()
    };
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    for (name, o) in opt.faithful_to_depth().ablations().into_iter().chain([("selective", opt)]) {
        if std::env::var("A").is_err() && name != "full" && name != "selective" {
            continue;
        }
        let r =
            Engine::new(o).search(Question { game: &game, evaluation: &e, state: &state }, &limits, &mut ());
        println!(
            "{name:18} value {} nodes {} {:?} nps {}M hits {:.2} leaves {}",
            r.value,
            r.stats.nodes,
            r.stats.time,
            r.stats.nodes_per_second() / 1000000,
            r.stats.table_hits as f64 / r.stats.table_probes.max(1) as f64,
            r.stats.leaves
        );
    }
}
