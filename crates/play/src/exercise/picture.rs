//! The tree or graph of an exercise as SVG, black on white for printing.

use super::escaped;
use super::graph::Sketch;
use super::tree::Branch;

const STYLE: &str = "font-family='sans-serif' font-size='16' text-anchor='middle' fill='none' stroke='#222' stroke-width='1.6'";

fn svg(width: f64, height: f64, shapes: &str) -> String {
    format!(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {width} {height}' width='{width}' height='{height}' {STYLE}>\
<rect width='{width}' height='{height}' fill='#fff' stroke='none'/>{shapes}</svg>"
    )
}

fn text(x: f64, y: f64, words: &str, size: u32) -> String {
    format!(
        "<text x='{x:.0}' y='{y:.0}' font-size='{size}' fill='#222' stroke='#fff' stroke-width='4' paint-order='stroke'>{}</text>",
        escaped(words)
    )
}

/// A game tree: MAX nodes point up, MIN nodes down; branches have letters.
pub(super) fn tree(root: &Branch) -> String {
    let mut sketch = TreeSketch { shapes: String::new(), leaves: 0, deepest: 0 };
    sketch.draw(root, 0);
    let width = f64::from(sketch.leaves) * 46.0 + 24.0;
    svg(width, f64::from(sketch.deepest) * 84.0 + 64.0, &sketch.shapes)
}

struct TreeSketch {
    shapes: String,
    leaves: u32,
    deepest: u32,
}

impl TreeSketch {
    /// Draws a node and its subtree; returns its x coordinate.
    fn draw(&mut self, branch: &Branch, depth: u32) -> f64 {
        self.deepest = self.deepest.max(depth);
        let y = 30.0 + f64::from(depth) * 84.0;
        let children = match branch {
            Branch::Leaf(value) => {
                let x = f64::from(self.leaves) * 46.0 + 35.0;
                self.leaves += 1;
                self.shapes.push_str(&text(x, y + 6.0, &value.to_string(), 18));
                return x;
            }
            Branch::Node(children) => children,
        };
        let places: Vec<f64> = children.iter().map(|child| self.draw(child, depth + 1)).collect();
        let x = (places[0] + places[places.len() - 1]) / 2.0;
        let (from, to) = (y + 14.0, y + 66.0);
        for (place, letter) in places.iter().zip('a'..) {
            let (middle_x, middle_y) = (x + (place - x) * 0.55, from + (to - from) * 0.55);
            self.shapes.push_str(&format!("<path d='M{x:.0} {from:.0}L{place:.0} {to:.0}'/>"));
            self.shapes.push_str(&text(middle_x, middle_y + 4.0, &letter.to_string(), 13));
        }
        let (tip, base) = if depth.is_multiple_of(2) { (y - 18.0, y + 15.0) } else { (y + 18.0, y - 15.0) };
        let [left, right] = [x - 18.0, x + 18.0];
        self.shapes.push_str(&format!(
            "<path fill='#fff' d='M{x:.0} {tip:.0}L{right:.0} {base:.0}L{left:.0} {base:.0}z'/>"
        ));
        x
    }
}

/// A graph: names in circles, estimates below them if there are any, costs on the edges.
pub(super) fn graph(sketch: &Sketch) -> String {
    const RADIUS: f64 = 20.0;
    let place = |node: usize| {
        let (column, row, rows) = Sketch::place(node);
        let y = if rows == 1 { 110.0 } else { 45.0 + row as f64 * 130.0 };
        (45.0 + column as f64 * 125.0, y)
    };
    let mut shapes = String::from(
        "<defs><marker id='tip' viewBox='0 0 10 10' refX='9' refY='5' markerWidth='8' markerHeight='8' orient='auto'>\
<path d='M0 0L10 5L0 10z' fill='#222' stroke='none'/></marker></defs>",
    );
    for (from, to, cost) in &sketch.edges {
        let ((x, y), (far_x, far_y)) = (place(*from), place(*to));
        let length = (far_x - x).hypot(far_y - y);
        let (across, down) = ((far_x - x) / length, (far_y - y) / length);
        let [start_x, start_y] = [x + across * RADIUS, y + down * RADIUS];
        let [end_x, end_y] = [far_x - across * RADIUS, far_y - down * RADIUS];
        shapes.push_str(&format!(
            "<path d='M{start_x:.0} {start_y:.0}L{end_x:.0} {end_y:.0}' marker-end='url(#tip)'/>"
        ));
        let [label_x, label_y] = [start_x + (end_x - start_x) * 0.4, start_y + (end_y - start_y) * 0.4];
        shapes.push_str(&text(label_x, label_y + 5.0, &cost.to_string(), 15));
    }
    for (node, estimate) in sketch.estimates.iter().enumerate() {
        let (x, y) = place(node);
        shapes.push_str(&format!("<circle cx='{x}' cy='{y}' r='{RADIUS}' fill='#fff'/>"));
        if node + 1 == Sketch::NAMES.len() {
            shapes.push_str(&format!("<circle cx='{x}' cy='{y}' r='{}'/>", RADIUS - 4.0));
        }
        shapes.push_str(&text(x, y + 6.0, Sketch::NAMES[node], 17));
        if !sketch.is_blind() {
            let below = if y < 100.0 { y - RADIUS - 7.0 } else { y + RADIUS + 16.0 };
            shapes.push_str(&text(x, below, &format!("h = {estimate}"), 13));
        }
    }
    svg(590.0, 220.0, &shapes)
}
