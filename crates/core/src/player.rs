//! The two players and how a game between them ends.

/// One of the two players.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Player {
    /// The player who starts, unless a position says otherwise.
    One,
    /// The other one.
    Two,
}

impl Player {
    /// Both players, in order.
    pub const BOTH: [Player; 2] = [Player::One, Player::Two];

    /// The opponent.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Player {
        match self {
            Player::One => Player::Two,
            Player::Two => Player::One,
        }
    }

    /// 0 or 1: a place in an array of two.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// 1 or 2: as people and positions write it.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The player people call `number`.
    #[must_use]
    pub const fn from_number(number: u8) -> Option<Player> {
        match number {
            1 => Some(Player::One),
            2 => Some(Player::Two),
            _ => None,
        }
    }

    /// +1 for player one, -1 for player two: turns player one's view into this player's.
    #[inline]
    #[must_use]
    pub const fn sign(self) -> i32 {
        1 - 2 * (self as i32)
    }
}

/// How a finished game ended: by how much player one won, negative if player two did.
///
/// Games without points end in +1, 0 or -1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    difference: i32,
}

impl Outcome {
    /// Nobody won.
    pub const DRAW: Outcome = Outcome { difference: 0 };

    /// A game without points, won by `player`.
    #[inline]
    #[must_use]
    pub const fn win(player: Player) -> Outcome {
        Outcome { difference: player.sign() }
    }

    /// A game decided by points: player one's minus player two's.
    #[inline]
    #[must_use]
    pub const fn by_points(difference: i32) -> Outcome {
        Outcome { difference }
    }

    /// The winner, or `None` for a draw.
    #[must_use]
    pub const fn winner(self) -> Option<Player> {
        match self.difference {
            0 => None,
            1.. => Some(Player::One),
            _ => Some(Player::Two),
        }
    }

    /// The result as `player` sees it: positive is good.
    #[inline]
    #[must_use]
    pub const fn value_for(self, player: Player) -> i32 {
        self.difference * player.sign()
    }
}
