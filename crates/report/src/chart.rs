//! Charts as SVG: groups of bars over named places, one bar a series, with a logarithmic or a plain axis. Places are
//! categories (problems, games): nothing lies between two of them, so no line joins them.

use std::fmt::Write;

use jogada_messages::{Language, decimal};

/// The bars of one colour.
#[derive(Clone, PartialEq, Debug)]
pub struct Series {
    /// Its name.
    pub name: String,
    /// A value for each place of the chart, and whether the search was finished: one that a limit ended is drawn as a hollow bar,
    /// up to what it had reached.
    pub values: Vec<Option<(f64, bool)>>,
}

/// A chart of several series over the same places.
#[derive(Clone, PartialEq, Debug)]
pub struct Chart {
    /// Its title.
    pub title: String,
    /// The names along the lower edge.
    pub places: Vec<String>,
    /// The bars, a colour each.
    pub series: Vec<Series>,
    /// Whether the axis counts in powers of ten.
    pub logarithmic: bool,
    /// The reader's language: it decides the decimal mark.
    pub language: Language,
}

/// Colours that people with any colour vision can tell apart (Okabe and Ito, 2008).
const COLOURS: [&str; 8] =
    ["#0072b2", "#e69f00", "#009e73", "#d55e00", "#cc79a7", "#56b4e9", "#8c6d31", "#7f7f7f"];

const WIDTH: f64 = 760.0;
const HEIGHT: f64 = 320.0;
const LEFT: f64 = 70.0;
const RIGHT: f64 = 20.0;
const TOP: f64 = 16.0;
const BOTTOM: f64 = 36.0;

/// The values between which an axis runs, and where it has its marks.
struct Axis {
    low: f64,
    high: f64,
    marks: Vec<f64>,
    logarithmic: bool,
}

impl Axis {
    fn of(values: impl Iterator<Item = f64>, logarithmic: bool) -> Axis {
        let values: Vec<f64> = values.filter(|value| value.is_finite() && *value > 0.0).collect();
        let largest = values.iter().copied().fold(1.0_f64, f64::max);
        if logarithmic {
            let least = values.iter().copied().fold(f64::INFINITY, f64::min).min(largest);
            let [from, to] = [least.log10().floor() as i32, largest.log10().ceil() as i32];
            let to = to.max(from + 1);
            // Not more than about eight marks, however many powers of ten there are.
            let step = ((to - from) / 8 + 1) as usize;
            let marks = (from..=to).step_by(step).map(|power| 10_f64.powi(power)).collect();
            Axis { low: 10_f64.powi(from), high: 10_f64.powi(to), marks, logarithmic }
        } else {
            let magnitude = 10_f64.powf(largest.log10().floor());
            let step = [0.2, 0.5, 1.0, 2.0]
                .map(|part| part * magnitude)
                .into_iter()
                .find(|step| largest / step <= 6.0)
                .unwrap_or(magnitude);
            let count = (largest / step).ceil();
            let marks = (0..=count as u32).map(|mark| f64::from(mark) * step).collect();
            Axis { low: 0.0, high: count * step, marks, logarithmic }
        }
    }

    fn height(&self, value: f64) -> f64 {
        let part = if self.logarithmic {
            let value = value.max(self.low);
            (value.log10() - self.low.log10()) / (self.high.log10() - self.low.log10())
        } else {
            (value - self.low) / (self.high - self.low)
        };
        HEIGHT - BOTTOM - part * (HEIGHT - BOTTOM - TOP)
    }
}

impl Chart {
    /// The chart as an SVG element, to be put into a page. Colours of text and lines are the page's own.
    #[must_use]
    pub fn svg(&self) -> String {
        let values = self.series.iter().flat_map(|series| series.values.iter().flatten());
        let axis = Axis::of(values.map(|(value, _)| *value), self.logarithmic);
        let title = escaped(&self.title);
        let mut svg = format!(
            "<svg viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" aria-label=\"{title}\"><title>{title}</title>"
        );
        self.draw_axes(&axis, &mut svg);
        for number in 0..self.series.len() {
            self.draw_series(number, &axis, &mut svg);
        }
        svg.push_str("</svg>");
        svg
    }

    /// The names of the series with their colours, as a list to stand beside the chart.
    #[must_use]
    pub fn legend(&self) -> String {
        let entry = |(number, series): (usize, &Series)| {
            let colour = COLOURS[number % COLOURS.len()];
            format!("<li><span style=\"background:{colour}\"></span>{}</li>", escaped(&series.name))
        };
        format!("<ul class=\"legend\">{}</ul>", self.series.iter().enumerate().map(entry).collect::<String>())
    }

    fn place(&self, number: usize) -> f64 {
        let room = WIDTH - LEFT - RIGHT;
        LEFT + room * (number as f64 + 0.5) / self.places.len().max(1) as f64
    }

    fn draw_axes(&self, axis: &Axis, svg: &mut String) {
        for mark in &axis.marks {
            let y = axis.height(*mark);
            let right = WIDTH - RIGHT;
            put(svg, format_args!("<path class=\"rule\" d=\"M{LEFT} {y:.1}H{right}\"/>"));
            let (x, y, text) = (LEFT - 8.0, y + 4.0, short(self.language, *mark));
            put(svg, format_args!("<text x=\"{x}\" y=\"{y:.1}\" text-anchor=\"end\">{text}</text>"));
        }
        for (number, name) in self.places.iter().enumerate() {
            let (x, y, name) = (self.place(number), HEIGHT - BOTTOM + 20.0, escaped(name));
            put(svg, format_args!("<text x=\"{x:.1}\" y=\"{y}\" text-anchor=\"middle\">{name}</text>"));
        }
    }

    /// The bars of one series, each in its place within its group.
    fn draw_series(&self, number: usize, axis: &Axis, svg: &mut String) {
        let (series, colour) = (&self.series[number], COLOURS[number % COLOURS.len()]);
        let group = (WIDTH - LEFT - RIGHT) / self.places.len().max(1) as f64;
        // A fifth of a group is the gap to the next.
        let width = (0.8 * group / self.series.len().max(1) as f64).min(48.0);
        let left = -0.5 * width * self.series.len() as f64 + width * number as f64;
        for (place, value) in series.values.iter().enumerate() {
            let Some((value, whole)) = *value else { continue };
            let (x, y) = (self.place(place) + left, axis.height(value));
            // The smallest value on the axis still shows.
            let height = (HEIGHT - BOTTOM - y).max(1.0);
            let top = HEIGHT - BOTTOM - height;
            let fill = if whole { colour } else { "var(--page)" };
            let name = self.places.get(place).map_or("", String::as_str);
            let tip = escaped(&format!("{}, {name}: {}", series.name, short(self.language, value)));
            let shape = format!(
                "<rect x=\"{x:.1}\" y=\"{top:.1}\" width=\"{:.1}\" height=\"{height:.1}\" fill=\"{fill}\" stroke=\"{colour}\"><title>{tip}</title></rect>",
                width - 1.0
            );
            svg.push_str(&shape);
        }
    }
}

fn put(text: &mut String, piece: std::fmt::Arguments<'_>) {
    text.write_fmt(piece).expect("a string takes everything");
}

/// A number in a few characters: `1.5 M`, `20`, `0.05`; with the reader's decimal mark.
pub(crate) fn short(language: Language, value: f64) -> String {
    let (value, unit) = match value {
        value if value >= 1e9 => (value / 1e9, " G"),
        value if value >= 1e6 => (value / 1e6, " M"),
        value if value >= 1e4 => (value / 1e3, " k"),
        value => (value, ""),
    };
    let text =
        if value >= 100.0 || value == value.trunc() { format!("{value:.0}") } else { format!("{value:.3}") };
    let text = if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.') } else { &text };
    let places = text.split('.').nth(1).map_or(0, str::len);
    let text = text.parse().map_or_else(|_| text.to_owned(), |value| decimal(language, value, places));
    format!("{text}{unit}")
}

/// Each name once, in the order in which they come.
pub(crate) fn distinct(names: impl Iterator<Item = String>) -> Vec<String> {
    let mut found = Vec::new();
    for name in names {
        if !found.contains(&name) {
            found.push(name);
        }
    }
    found
}

/// Text that is safe inside a page.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_logarithmic_axis_marks_powers_of_ten() {
        let axis = Axis::of([3.0, 4_000.0].into_iter(), true);
        assert_eq!(axis.marks, [1.0, 10.0, 100.0, 1000.0, 10_000.0]);
        assert!(axis.height(10.0) > axis.height(100.0));
    }

    #[test]
    fn a_linear_axis_begins_at_zero() {
        let axis = Axis::of([14.0, 26.0].into_iter(), false);
        assert_eq!((axis.low, axis.high), (0.0, 30.0));
        assert_eq!(axis.height(0.0), HEIGHT - BOTTOM);
    }

    #[test]
    fn numbers_are_short() {
        for (value, text) in
            [(0.05, "0.05"), (20.0, "20"), (1.5e6, "1.5 M"), (12_345.0, "12.345 k"), (100.0, "100")]
        {
            assert_eq!(short(Language::English, value), text);
        }
        assert_eq!(short(Language::Portuguese, 21_468.0), "21,468 k");
    }

    #[test]
    fn problems_are_bars_not_joined_by_lines() {
        let series = |name: &str, values: [f64; 2], whole| Series {
            name: name.to_owned(),
            values: values.map(|value| Some((value, whole))).to_vec(),
        };
        let chart = Chart {
            title: "nodes".to_owned(),
            places: vec!["A".to_owned(), "B".to_owned()],
            series: vec![series("bfs", [10.0, 1000.0], true), series("dfs", [20.0, 100.0], false)],
            logarithmic: true,
            language: Language::English,
        };
        let svg = chart.svg();
        let numbers = |name: &str| -> Vec<f64> {
            let key = format!(" {name}=\"");
            let pieces = svg.split(&key).skip(1);
            pieces.filter_map(|piece| piece.split('"').next()?.parse().ok()).collect()
        };
        assert_eq!(svg.matches("<rect").count(), 4);
        assert_eq!(svg.matches("var(--page)").count(), 2, "what a limit ended is hollow");
        assert!(!svg.contains("fill=\"none\"") && !svg.contains("<circle"), "{svg}");
        let heights = numbers("height");
        assert!(heights[1] > heights[3] && heights[3] > heights[2] && heights[2] > heights[0], "{heights:?}");
    }

    #[test]
    fn a_chart_without_values_is_still_a_chart() {
        let chart = Chart {
            title: "<t>".to_owned(),
            places: vec![],
            series: vec![],
            logarithmic: true,
            language: Language::English,
        };
        assert!(chart.svg().contains("&lt;t&gt;"));
    }
}
