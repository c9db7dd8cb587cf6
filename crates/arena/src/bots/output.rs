//! What a bot writes, read on a thread of its own: whole lines of its standard output with limits, and the end of its standard error. For its
//! author a transcript keeps what both sides said.

use std::collections::VecDeque;
use std::io::Read;
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};

/// The longest line that is read, in bytes.
pub(super) const LONGEST_LINE: usize = 64 << 10;

/// Lines that may wait to be read. Whoever writes more without being asked floods.
const WAITING: usize = 4096;

/// So much of the standard error is kept for the bot's author.
const LAST_WORDS: usize = 8 << 10;

/// So much of a game's transcript is kept.
const TRANSCRIPT: usize = 64 << 10;

/// What came out of a bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Event {
    /// A line without its end; bytes that are no UTF-8 are replaced.
    Line(String),
    /// More than it may write, or a line that is too long.
    Flood,
    /// Nothing more will come.
    End,
}

/// Reads lines on a thread of its own. It stops at the end, at a flood, and when nobody listens any more.
pub(super) fn read_lines(source: impl Read + Send + 'static) -> Receiver<Event> {
    let (sender, receiver) = sync_channel(WAITING);
    std::thread::spawn(move || {
        let last = match send_lines(source, &sender) {
            Ok(last) | Err(last) => last,
        };
        let _ = sender.send(last);
    });
    receiver
}

/// Gives back what to say in the end: `Err` breaks off early.
fn send_lines(mut source: impl Read, sender: &SyncSender<Event>) -> Result<Event, Event> {
    let mut line = Vec::new();
    let mut chunk = [0; 4096];
    loop {
        let read = source.read(&mut chunk).unwrap_or(0);
        if read == 0 {
            if !line.is_empty() {
                send(&line, sender)?;
            }
            return Ok(Event::End);
        }
        for &byte in &chunk[..read] {
            if byte == b'\n' {
                send(&line, sender)?;
                line.clear();
            } else if line.len() < LONGEST_LINE {
                line.push(byte);
            } else {
                return Err(Event::Flood);
            }
        }
    }
}

fn send(line: &[u8], sender: &SyncSender<Event>) -> Result<(), Event> {
    let text = String::from_utf8_lossy(line).trim_end().to_owned();
    sender.try_send(Event::Line(text)).map_err(|error| match error {
        TrySendError::Full(_) => Event::Flood,
        TrySendError::Disconnected(_) => Event::End,
    })
}

/// The end of what a bot wrote to its standard error.
#[derive(Clone, Default, Debug)]
pub(super) struct LastWords(Arc<Mutex<VecDeque<u8>>>);

impl LastWords {
    /// Keeps the end of all that comes, on a thread of its own, and tells it to the transcript.
    pub(super) fn of(mut source: impl Read + Send + 'static, transcript: Transcript) -> LastWords {
        let words = LastWords::default();
        let kept = words.clone();
        std::thread::spawn(move || {
            let mut chunk = [0; 4096];
            let mut line = Vec::new();
            loop {
                let read = source.read(&mut chunk).unwrap_or(0);
                if read == 0 {
                    break;
                }
                kept.add(&chunk[..read]);
                line.extend_from_slice(&chunk[..read]);
                while let Some(end) = line.iter().position(|&byte| byte == b'\n') {
                    transcript.add(Voice::Error, &String::from_utf8_lossy(&line[..end]));
                    line.drain(..=end);
                }
                if line.len() > LONGEST_LINE {
                    transcript.add(Voice::Error, &String::from_utf8_lossy(&line));
                    line.clear();
                }
            }
            if !line.is_empty() {
                transcript.add(Voice::Error, &String::from_utf8_lossy(&line));
            }
        });
        words
    }

    /// Keeps these bytes, and of those before as many as there is room for.
    pub(super) fn add(&self, bytes: &[u8]) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.extend(bytes);
        let surplus = kept.len().saturating_sub(LAST_WORDS);
        kept.drain(..surplus);
    }

    /// As text, without control characters other than ends of lines and tabs.
    pub(super) fn text(&self) -> String {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let text = String::from_utf8_lossy(kept.make_contiguous()).into_owned();
        text.chars().filter(|c| !c.is_control() || matches!(c, '\n' | '\t')).collect()
    }
}

/// Who said a line of a transcript.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Voice {
    /// The referee, to the bot.
    Referee,
    /// The bot, on its standard output.
    Bot,
    /// The bot, on its standard error.
    Error,
}

/// What was said to a bot and what it wrote in one game, from the beginning, as far as there is room.
#[derive(Clone, Default, Debug)]
pub struct Transcript(Arc<Mutex<String>>);

impl Transcript {
    /// Adds a line; control characters are replaced.
    pub(super) fn add(&self, voice: Voice, line: &str) {
        const CUT: &str = "...\n";
        let mut text = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if text.len() >= TRANSCRIPT {
            return;
        }
        text.push_str(match voice {
            Voice::Referee => "> ",
            Voice::Bot => "< ",
            Voice::Error => "! ",
        });
        let line = line.trim_end_matches('\r');
        text.extend(line.chars().map(|c| if c.is_control() && c != '\t' { '\u{fffd}' } else { c }));
        text.push('\n');
        if text.len() >= TRANSCRIPT {
            let end = (0..=TRANSCRIPT).rev().find(|&end| text.is_char_boundary(end)).unwrap_or(0);
            text.truncate(end);
            text.push('\n');
            text.push_str(CUT);
        }
    }

    /// All of it, which is then forgotten.
    pub(super) fn take(&self) -> String {
        std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn events(bytes: &'static [u8]) -> Vec<Event> {
        read_lines(bytes).into_iter().collect()
    }

    #[test]
    fn lines_come_whole_and_the_last_one_needs_no_end() {
        let line = |text: &str| Event::Line(text.to_owned());
        assert_eq!(events(b"a1\r\nb2\n\nc3"), [line("a1"), line("b2"), line(""), line("c3"), Event::End]);
        assert_eq!(events(b""), [Event::End]);
        assert_eq!(events(b"\xff\x00\n"), [line("\u{fffd}\0"), Event::End]);
    }

    #[test]
    fn a_flood_is_noticed_by_length_and_by_number() {
        let endless = std::io::repeat(b'x');
        assert_eq!(read_lines(endless).into_iter().collect::<Vec<_>>(), [Event::Flood]);
        let many = std::io::repeat(b'\n');
        let receiver = read_lines(many);
        // Nobody reads until the thread gave up: it waits with its last word.
        std::thread::sleep(std::time::Duration::from_millis(50));
        assert!(receiver.into_iter().any(|event| event == Event::Flood));
    }

    #[test]
    fn a_transcript_tells_who_spoke_and_ends_somewhere() {
        let transcript = Transcript::default();
        transcript.add(Voice::Referee, "position 3,5,7");
        transcript.add(Voice::Bot, "1-1\u{7}\r");
        let words = LastWords::of(&b"I think\ntherefore"[..], transcript.clone());
        while !words.text().ends_with("therefore") {
            std::thread::yield_now();
        }
        while Arc::strong_count(&transcript.0) > 1 {
            std::thread::yield_now();
        }
        assert_eq!(transcript.take(), "> position 3,5,7\n< 1-1\u{fffd}\n! I think\n! therefore\n");
        (0..10).for_each(|_| transcript.add(Voice::Bot, &"é".repeat(10_000)));
        let cut = transcript.take();
        assert!(cut.ends_with("é\n...\n") && cut.len() <= TRANSCRIPT + 5, "{}", cut.len());
    }

    #[test]
    fn of_the_last_words_the_end_is_kept() {
        let words = LastWords::default();
        words.add(&[b'x'; LAST_WORDS]);
        words.add(b"the end\x1b[31m");
        assert!(words.text().ends_with("xthe end[31m"));
        assert_eq!(words.text().len(), LAST_WORDS - 1);
    }
}
