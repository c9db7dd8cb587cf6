//! Tasks on the threads of this machine.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError, mpsc};

use jogada_core::Cancel;

use crate::{ATTEMPTS, Outcome, Task, Workshop, perform};

/// Does tasks on so many threads, and tells of each one as it ends, in any order. When somebody cancels, tasks under way are thrown away.
pub(crate) fn run(
    threads: usize,
    tasks: &mut (dyn Iterator<Item = (usize, Task)> + Send),
    workshop: &Workshop,
    cancel: &Cancel,
    told: &mut dyn FnMut(usize, Outcome) -> ControlFlow<()>,
) {
    let tasks = Mutex::new(tasks);
    let is_over = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let (sender, heard) = mpsc::channel();
        for _ in 0..threads.max(1) {
            let (sender, tasks, is_over) = (sender.clone(), &tasks, &is_over);
            scope.spawn(move || {
                while !is_over.load(Ordering::Relaxed) && !cancel.is_cancelled() {
                    let next = tasks.lock().unwrap_or_else(PoisonError::into_inner).next();
                    let Some((place, task)) = next else { break };
                    let outcome = settle(&task, workshop, cancel);
                    if cancel.is_cancelled() || sender.send((place, outcome)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        for (place, outcome) in heard {
            if !is_over.load(Ordering::Relaxed) && told(place, outcome).is_break() {
                is_over.store(true, Ordering::Relaxed);
            }
        }
    });
}

/// Does a task, again if it fails.
fn settle(task: &Task, workshop: &Workshop, cancel: &Cancel) -> Outcome {
    let mut reason = String::new();
    for _ in 0..ATTEMPTS {
        match perform(task, workshop, cancel) {
            Ok(product) => return Outcome::Done(product),
            Err(told) => reason = told,
        }
        if cancel.is_cancelled() {
            break;
        }
    }
    Outcome::SetAside(reason)
}
