//! A comparison as one page: charts and a table, with nothing loaded from anywhere.

use jogada_messages::{Language, decimal, say};

use crate::chart::{distinct, escaped, short};
use crate::{Chart, Provenance, Run, Series, figure};

const STYLE: &str = "
:root { color-scheme: light dark; --page: light-dark(#fdfcf9, #1b1d20); --ink: light-dark(#22262b, #e6e4df);
  --faint: light-dark(#d9d6cf, #3a3e44); --quiet: light-dark(#5d646d, #a2a7ae); }
body { background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; max-width: 60rem;
  margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.1rem; margin-top: 2.5rem; }
svg { width: 100%; height: auto; } svg text { font-size: 12px; fill: var(--quiet); }
.rule { stroke: var(--faint); stroke-width: 1; }
.legend { display: flex; flex-wrap: wrap; gap: .3rem 1.2rem; padding: 0; list-style: none; }
.legend span { display: inline-block; width: .8rem; height: .8rem; border-radius: 50%; margin-right: .4rem; }
.scroll { overflow-x: auto; } table { border-collapse: collapse; font-variant-numeric: tabular-nums; width: 100%; }
th, td { padding: .3rem .7rem; text-align: right; border-bottom: 1px solid var(--faint); white-space: nowrap; }
th:nth-child(-n+2), td:nth-child(-n+2) { text-align: left; } th { color: var(--quiet); font-weight: 600; }
.note { color: var(--quiet); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem; } dt { color: var(--quiet); } dd { margin: 0; }
";

/// The runs as a page of their own, in the reader's language.
#[must_use]
pub fn html(runs: &[Run], provenance: &Provenance, language: Language) -> String {
    let word = |key: &str| say(language, key, &[]);
    let title = format!("jogada: {}", word("compare-title"));
    let rows: Vec<_> = runs.iter().map(|run| cells(run, language)).collect();
    let table = table(&HEADINGS.map(word), &rows);
    page(
        &title,
        &provenance.lines(language),
        &word("compare-note"),
        &charts(runs, language),
        &table,
        language,
    )
}

/// A page: a title, what the figures come from, a note, charts, and the table they are made of.
pub(crate) fn page(
    title: &str,
    heading: &[(String, String)],
    note: &str,
    charts: &[Chart],
    table: &str,
    language: Language,
) -> String {
    let charts: String = charts
        .iter()
        .map(|chart| format!("<h2>{}</h2>{}{}", escaped(&chart.title), chart.legend(), chart.svg()))
        .collect();
    let heading: String = heading
        .iter()
        .map(|(name, words)| format!("<dt>{}</dt><dd>{}</dd>", escaped(name), escaped(words)))
        .collect();
    format!(
        "<!DOCTYPE html>\n<html lang=\"{}\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width\"><title>{title}</title><style>{STYLE}</style></head>\n\
         <body><h1>{title}</h1><dl>{heading}</dl><p class=\"note\">{}</p>{charts}<h2>{}</h2>{table}</body></html>\n",
        language.code(),
        escaped(note),
        escaped(&say(language, "compare-table", &[])),
        title = escaped(title),
    )
}

/// The figure of a run that a chart shows. Time, nodes and memory span orders of magnitude; lengths do not.
type Measure = fn(&Run) -> Option<f64>;
const MEASURES: [(&str, bool, Measure); 4] = [
    ("compare-chart-time", true, |run| Some(run.milliseconds())),
    ("compare-chart-nodes", true, |run| Some(run.stats.generated as f64)),
    ("compare-chart-memory", true, |run| Some(run.stats.bytes as f64)),
    ("compare-chart-length", false, |run| run.length().map(|length| length as f64)),
];

fn charts(runs: &[Run], language: Language) -> Vec<Chart> {
    let places = distinct(runs.iter().map(|run| run.name.clone()));
    let methods = distinct(runs.iter().map(Run::method));
    let chart = |(key, logarithmic, measure): (&str, bool, Measure)| Chart {
        title: say(language, key, &[]),
        places: places.clone(),
        series: methods
            .iter()
            .map(|method| Series {
                name: method.clone(),
                values: places.iter().map(|place| value(runs, method, place, measure)).collect(),
            })
            .collect(),
        logarithmic,
        language,
    };
    MEASURES.into_iter().map(chart).collect()
}

fn value(runs: &[Run], method: &str, place: &str, measure: Measure) -> Option<(f64, bool)> {
    let run = runs.iter().find(|run| run.name == place && run.method() == method)?;
    measure(run).map(|value| (value, run.moves.is_some()))
}

/// The columns of the table.
const HEADINGS: [&str; 9] = [
    "column-problem",
    "column-method",
    "column-result",
    "column-generated",
    "column-expanded",
    "column-penetrance",
    "column-branching",
    "column-memory",
    "column-time",
];

fn cells(run: &Run, language: Language) -> Vec<String> {
    vec![
        run.name.clone(),
        run.method(),
        run.result(language),
        run.stats.generated.to_string(),
        run.stats.expanded.to_string(),
        run.penetrance.map_or_else(String::new, |value| figure(language, value)),
        run.branching_factor.map_or_else(String::new, |value| figure(language, value)),
        format!("{}B", short(language, run.stats.bytes as f64)),
        format!("{} ms", decimal(language, run.milliseconds(), 3)),
    ]
}

/// A table that scrolls by itself where the page is narrow.
pub(crate) fn table(headings: &[String], rows: &[Vec<String>]) -> String {
    let row = |tag: &str, cells: &[String]| {
        let cells: String = cells.iter().map(|cell| format!("<{tag}>{}</{tag}>", escaped(cell))).collect();
        format!("<tr>{cells}</tr>\n")
    };
    let body: String = rows.iter().map(|cells| row("td", cells)).collect();
    let head = row("th", headings);
    format!("<div class=\"scroll\"><table><thead>{head}</thead><tbody>{body}</tbody></table></div>")
}
