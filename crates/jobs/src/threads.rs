//! Runs tasks on threads of this machine.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError, mpsc};

use jogada_core::Cancel;

use crate::{ATTEMPTS, Reason, Task, TaskContext, TaskOutcome, perform};

/// Runs tasks on `threads` threads and calls `on_outcome` as each ends, in any order. After a cancellation, tasks in
/// progress are discarded.
pub(crate) fn run(
    threads: usize,
    tasks: &mut (dyn Iterator<Item = (usize, Task)> + Send),
    context: &TaskContext,
    cancel: &Cancel,
    on_outcome: &mut dyn FnMut(usize, TaskOutcome) -> ControlFlow<()>,
) {
    let tasks = Mutex::new(tasks);
    let is_over = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let (sender, outcomes) = mpsc::channel();
        for _ in 0..threads.max(1) {
            let (sender, tasks, is_over) = (sender.clone(), &tasks, &is_over);
            scope.spawn(move || {
                while !is_over.load(Ordering::Relaxed) && !cancel.is_cancelled() {
                    let next = tasks.lock().unwrap_or_else(PoisonError::into_inner).next();
                    let Some((place, task)) = next else { break };
                    let outcome = settle(&task, context, cancel);
                    if cancel.is_cancelled() || sender.send((place, outcome)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        for (place, outcome) in outcomes {
            if !is_over.load(Ordering::Relaxed) && on_outcome(place, outcome).is_break() {
                is_over.store(true, Ordering::Relaxed);
            }
        }
    });
}

/// Performs a task, up to [`ATTEMPTS`] times.
fn settle(task: &Task, context: &TaskContext, cancel: &Cancel) -> TaskOutcome {
    let mut attempts = 0;
    loop {
        attempts += 1;
        match perform(task, context, cancel) {
            Ok(task_output) => return TaskOutcome::Done(task_output),
            Err(fault) if attempts == ATTEMPTS || cancel.is_cancelled() => {
                return TaskOutcome::SetAside(Reason(fault));
            }
            Err(_) => {}
        }
    }
}
