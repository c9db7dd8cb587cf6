//! Work on a thread of its own. The caller polls for progress and for the result, or waits for it.

use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::thread::JoinHandle;

use jogada_core::Cancel;

enum Message<P, R> {
    Progress(P),
    Done(R),
}

/// Work in progress on a thread. Dropping it cancels the work and joins the thread, so that none is left behind.
#[derive(Debug)]
pub struct Background<P, R> {
    messages: Receiver<Message<P, R>>,
    cancel: Cancel,
    thread: Option<JoinHandle<()>>,
}

impl<P, R> std::fmt::Debug for Message<P, R> {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(match self {
            Message::Progress(_) => "Progress",
            Message::Done(_) => "Done",
        })
    }
}

impl<P: Send + 'static, R: Send + 'static> Background<P, R> {
    /// Starts `work` with a flag that asks it to stop and a callback for its progress.
    pub fn start(work: impl FnOnce(&Cancel, &mut dyn FnMut(P)) -> R + Send + 'static) -> Background<P, R> {
        let (sender, messages) = channel();
        let cancel = Cancel::default();
        let flag = cancel.clone();
        let thread = std::thread::spawn(move || run(work, &flag, &sender));
        Background { messages, cancel, thread: Some(thread) }
    }

    /// Asks the work to stop. The result still comes, with what was found by then.
    pub fn stop(&self) {
        self.cancel.cancel();
    }

    /// Without blocking: calls `progress` for everything reported since the last call, and returns the result once it
    /// is there. A panic in the work is raised here again.
    pub fn poll(&mut self, mut progress: impl FnMut(P)) -> Option<R> {
        loop {
            match self.messages.try_recv() {
                Ok(Message::Progress(one)) => progress(one),
                Ok(Message::Done(result)) => return Some(result),
                Err(TryRecvError::Empty) => return None,
                Err(TryRecvError::Disconnected) => self.pass_panic_on(),
            }
        }
    }

    /// Waits for the result.
    pub fn wait(mut self, mut progress: impl FnMut(P)) -> R {
        loop {
            match self.messages.recv() {
                Ok(Message::Progress(one)) => progress(one),
                Ok(Message::Done(result)) => return result,
                Err(_) => self.pass_panic_on(),
            }
        }
    }

    fn pass_panic_on(&mut self) -> ! {
        match self.thread.take().map(JoinHandle::join) {
            Some(Err(panic)) => std::panic::resume_unwind(panic),
            _ => panic!("the result was already fetched"),
        }
    }
}

fn run<P, R>(
    work: impl FnOnce(&Cancel, &mut dyn FnMut(P)) -> R,
    cancel: &Cancel,
    sender: &Sender<Message<P, R>>,
) {
    // Sending fails only when nobody listens any more.
    let result = work(cancel, &mut |progress| drop(sender.send(Message::Progress(progress))));
    drop(sender.send(Message::Done(result)));
}

impl<P, R> Drop for Background<P, R> {
    fn drop(&mut self) {
        self.cancel.cancel();
        if let Some(thread) = self.thread.take() {
            // A second panic while the first unwinds would abort the program and hide the first message.
            if let Err(panic) = thread.join()
                && !std::thread::panicking()
            {
                std::panic::resume_unwind(panic);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn progress_comes_before_the_result() {
        let work = Background::start(|_, tell| {
            (1..=3).for_each(tell);
            "done"
        });
        let mut reported = Vec::new();
        assert_eq!(work.wait(|number| reported.push(number)), "done");
        assert_eq!(reported, [1, 2, 3]);
    }

    #[test]
    #[should_panic(expected = "of the work")]
    fn a_panic_is_raised_again_even_on_drop() {
        drop(Background::start(|_, _: &mut dyn FnMut(())| panic!("of the work")));
    }

    #[test]
    fn what_is_dropped_is_stopped() {
        let (tell_end, end) = std::sync::mpsc::channel();
        let work = Background::start(move |cancel, _: &mut dyn FnMut(())| {
            while !cancel.is_cancelled() {
                std::thread::yield_now();
            }
            tell_end.send("stopped")
        });
        assert!(end.try_recv().is_err(), "nobody told it to stop");
        drop(work);
        assert_eq!(end.try_recv(), Ok("stopped"), "whoever drops it waits for its end");
    }
}
