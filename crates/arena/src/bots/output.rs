//! Reads a bot's output on threads: whole lines of its standard output with limits, and the end of its standard error.
//! A transcript keeps what both sides wrote, for its author.

use std::collections::VecDeque;
use std::io::Read;
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};

/// Limit on the length of a line, in bytes.
pub(super) const MAX_LINE: usize = 64 << 10;

/// Limit on unread lines. A bot that writes more unasked is flooding.
const MAX_UNREAD_LINES: usize = 4096;

/// Bytes of standard error kept for the author.
const STDERR_BYTES: usize = 8 << 10;

/// Bytes of a game's transcript kept.
const TRANSCRIPT_BYTES: usize = 64 << 10;

/// An event of a bot's output.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Event {
    /// A line without its end; invalid UTF-8 is replaced.
    Line(String),
    /// Too much output, or a line that is too long.
    Flood,
    /// End of the output.
    End,
}

/// Reads lines on a thread, until the end, a flood, or until the receiver is dropped.
pub(super) fn read_lines(source: impl Read + Send + 'static) -> Receiver<Event> {
    let (sender, receiver) = sync_channel(MAX_UNREAD_LINES);
    std::thread::spawn(move || {
        let last = match send_lines(source, &sender) {
            Ok(last) | Err(last) => last,
        };
        let _ = sender.send(last);
    });
    receiver
}

/// Sends lines until the output ends. Returns the last event: `Ok` at the end of the output, `Err` if reading stopped
/// early.
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
            } else if line.len() < MAX_LINE {
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

/// The end of a bot's standard error.
#[derive(Clone, Default, Debug)]
pub(super) struct LastWords(Arc<Mutex<VecDeque<u8>>>);

impl LastWords {
    /// Collects the end of `source` on a thread, and copies it to the transcript.
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
                if line.len() > MAX_LINE {
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

    /// Appends bytes and drops the oldest ones beyond the limit.
    pub(super) fn add(&self, bytes: &[u8]) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.extend(bytes);
        let surplus = kept.len().saturating_sub(STDERR_BYTES);
        kept.drain(..surplus);
    }

    /// As text, without control characters other than line ends and tabs.
    pub(super) fn text(&self) -> String {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let text = String::from_utf8_lossy(kept.make_contiguous()).into_owned();
        text.chars().filter(|c| !c.is_control() || matches!(c, '\n' | '\t')).collect()
    }
}

/// The origin of a line of a transcript.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Voice {
    /// From the referee to the bot.
    Referee,
    /// The bot's standard output.
    Bot,
    /// The bot's standard error.
    Error,
}

/// The conversation with a bot in one game, from its beginning up to the size limit.
#[derive(Clone, Default, Debug)]
pub struct Transcript(Arc<Mutex<String>>);

impl Transcript {
    /// Adds a line; control characters are replaced.
    pub(super) fn add(&self, voice: Voice, line: &str) {
        const CUT: &str = "...\n";
        let mut text = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if text.len() >= TRANSCRIPT_BYTES {
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
        if text.len() >= TRANSCRIPT_BYTES {
            let end = (0..=TRANSCRIPT_BYTES).rev().find(|&end| text.is_char_boundary(end)).unwrap_or(0);
            text.truncate(end);
            text.push('\n');
            text.push_str(CUT);
        }
    }

    /// Takes the text, leaving it empty.
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

    struct EmptyLines {
        _source: std::sync::mpsc::Sender<()>,
    }

    impl Read for EmptyLines {
        fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
            buffer.fill(b'\n');
            Ok(buffer.len())
        }
    }

    #[test]
    fn a_flood_is_noticed_by_length_and_by_number() {
        let endless = std::io::repeat(b'x');
        assert_eq!(read_lines(endless).into_iter().collect::<Vec<_>>(), [Event::Flood]);
        // Nothing is read until the thread gave up, which drops its source: then its last event waits.
        let (source, is_dropped) = std::sync::mpsc::channel();
        let receiver = read_lines(EmptyLines { _source: source });
        assert!(is_dropped.recv().is_err());
        assert!(receiver.into_iter().any(|event| event == Event::Flood));
    }

    #[test]
    fn a_transcript_marks_the_speaker_and_has_a_size_limit() {
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
        assert!(cut.ends_with("é\n...\n") && cut.len() <= TRANSCRIPT_BYTES + 5, "{}", cut.len());
    }

    #[test]
    fn of_the_last_words_the_end_is_kept() {
        let words = LastWords::default();
        words.add(&[b'x'; STDERR_BYTES]);
        words.add(b"the end\x1b[31m");
        assert!(words.text().ends_with("xthe end[31m"));
        assert_eq!(words.text().len(), STDERR_BYTES - 1);
    }
}
