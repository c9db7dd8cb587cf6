//! Learned weights as source code.

use std::fmt::Write as _;

use jogada_games::adji_boto::{NetworkWeights, Row};
use jogada_games::dots;
use jogada_games::hole_weights::Weights;

fn joined(numbers: &[i16]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

pub(crate) fn of_holes(weights: &Weights) -> String {
    let mut text = "use crate::hole_weights::Weights;\n\n\
         /// By knot, hole and content, in sixteenths of a piece.\n\
         #[rustfmt::skip]\n\
         pub(super) static WEIGHTS: Weights = [\n"
        .to_owned();
    for holes in weights {
        text.push_str("    [\n");
        for contents in holes {
            let _ = writeln!(text, "        [{}],", joined(contents));
        }
        text.push_str("    ],\n");
    }
    text.push_str("];\n");
    text
}

pub(crate) fn of_network(NetworkWeights { holes, left, output }: &NetworkWeights) -> String {
    let rows = |rows: &[Row], indent: &str| {
        rows.iter().fold(String::new(), |text, row| text + indent + "[" + &joined(row) + "],\n")
    };
    let holes: String =
        holes.iter().map(|hole| format!("        [\n{}        ],\n", rows(hole, "            "))).collect();
    format!(
        "use super::network::NetworkWeights;\n\n\
         /// A row has a number for each hidden unit.\n\
         #[rustfmt::skip]\n\
         pub(super) static NETWORK: NetworkWeights = NetworkWeights {{\n    \
         holes: [\n{holes}    ],\n    left: [\n{}    ],\n    output: [\n{}    ],\n}};\n",
        rows(left, "        "),
        rows(output, "        "),
    )
}

/// Weights of the features of Dots and Boxes.
pub(crate) fn of_features(weights: &dots::Weights) -> String {
    let rows: String = weights.iter().map(|row| format!("    [{}],\n", joined(row))).collect();
    format!(
        "use super::learned::Weights;\n\n\
         /// By row and feature, in parts of a unit.\n\
         #[rustfmt::skip]\n\
         pub(super) static WEIGHTS: Weights = [\n{rows}];\n"
    )
}
