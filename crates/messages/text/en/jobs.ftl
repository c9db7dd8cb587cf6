### Tasks: shards, parts, other machines.

help-merge = Join the parts of all shards to what the whole command says
help-option-merged = The parts, one for each shard
help-option-shard = Do only every n-th task, beginning with the i-th, and write what comes of them to a part: 2/8
help-option-part = Where the part goes; COMMAND-i-of-n.part if left out
help-option-no_times = Say 0 wherever a time was measured, so that two runs say the same
value-part = PART
what-shard = a shard such as 2/8

jobs-part-written = { $path }: { $count ->
    [one] one result
   *[other] { $count } results
  }. When all shards are done: jogada merge PART...
jobs-set-aside = { $count ->
    [one] One task was set aside
   *[other] { $count } tasks were set aside
  } because it failed three times, first number { $place }: { $reason }
merge-no-tasks = the parts are of a command that has no tasks

fault-jobs-part = { $path } is no part of a command, or it is damaged: run its shard again with another --part
fault-jobs-part-unfinished = { $path } is not finished: run its shard again, it goes on where it was
fault-jobs-part-other = { $path } belongs to another command or another build of the program than the parts before it
fault-jobs-part-exists = { $path } is there already and belongs to another command, shard or build: choose another name with --part
fault-jobs-part-none = no part was named
fault-jobs-part-missing = the part of shard { $index }/{ $count } is missing
fault-jobs-part-lacks = the parts lack the result of task { $place }: files that the command reads, or tables, are not what they were
fault-jobs-bot-folder = where the files of the bot { $name } are is not known: name its folder, as in engine:FOLDER or folder=FOLDER
fault-jobs-bot-large = the folder of the bot { $name } is too large to travel (64 MB, 4000 files at most): put the bot into a folder of its own

fault-job-noted = { $detail }
fault-job-none = this is no job
fault-job-panicked = the program panicked
fault-job-silent = the workers that tried it ended without a word
fault-job-bot = no bot has the digest { $digest }
fault-job-player = nobody is called `{ $name }`
fault-job-unknown = { $what ->
   *[method] there is no method `{ $name }`
    [technique] the engine has no technique `{ $name }`
}
fault-job-no-folder = this worker has no shared folder: start it with --shared
fault-job-file = `{ $name }` is no name of a file
fault-job-object = the server does not send { $name }: “{ $detail }”
fault-job-digest = what the server sent as { $name } has another digest

column-number = #
column-position = position
column-best = best

help-worker = Do the jobs that others submit to a NATS server
help-jobs = List, watch, pause, cancel and retry the jobs on a NATS server
help-jobs-list = List batches and workers
help-jobs-watch = Show batches and workers anew each second
help-jobs-pause = Have the jobs of a batch wait
help-jobs-resume = Have the jobs of a paused batch go on
help-jobs-cancel = Throw the jobs of a batch away
help-jobs-retry = Try the jobs again that were set aside
help-jobs-key = Make a key for signing jobs
help-option-jobs = How the tasks are done: threads (here) or the address of a NATS server, nats://HOST:PORT
help-option-label = Only workers with this label do the jobs
help-option-sign = Sign the jobs with the key in this file (made by `jogada jobs key`)
help-option-creds = A file of credentials for the server
help-option-nkey = A file with the seed of an nkey for the server
help-option-authority = A file of certificates that the server's may be signed by
help-option-server = The server: nats://HOST:PORT or tls://HOST:PORT, with USER:PASSWORD@ before the host if need be
help-option-cores = Jobs at once; as many as there are cores if left out
help-option-labels = Do jobs with these labels, besides those without one
help-option-trust = Do only jobs signed with these public keys
help-option-lease = After so long without a sign of life a job goes to another worker; the same for all workers
help-option-grace = How long jobs may go on after SIGTERM; then they go to other workers
help-option-worker-folder = Where bots and tables are kept
help-option-shared = The folder, seen by all workers and by whoever submits, in which tables are built in blocks
help-option-quiet = Say nothing of jobs that are done
help-option-batch = The batch, as `jogada jobs list` names it
help-option-key-file = Where the secret seed goes
value-url = URL
value-label = LABEL
value-key = KEY
value-batch = BATCH
what-server = nats://HOST:PORT or tls://HOST:PORT
what-label = a label of letters, digits, - and _

worker-ready = Ready at { $url }: { $cores } at once, { $speed } nodes/s, build { $build }
worker-done = { $job } done
worker-failed = { $job } failed: { $reason }
worker-not-trusted = { $job } refused: nobody who is trusted signed it
worker-leaving = Leaving: jobs under way are finished or handed back.

jobs-progress = { $settled } of { $total } jobs, { $workers } { $workers ->
    [one] worker
   *[other] workers
  } (batch { $batch })
jobs-no-fitting-workers = No worker fits: { $strangers } of another build. Jobs wait for build { $build }, label { $label }.
jobs-go-on = The jobs of batch { $batch } go on: the same command again takes up their results; `jogada jobs cancel URL { $batch }` throws them away.
jobs-unequal = The workers are not equally fast ({ $slowest } to { $fastest } nodes/s): where players think by the clock, results depend on who played where. Both games of a pair were played by the same worker.
jobs-paused = Batch { $batch } waits.
jobs-resumed = Batch { $batch } goes on.
jobs-cancelled = Batch { $batch } is cancelled: { $count } { $count ->
    [one] job was
   *[other] jobs were
  } thrown away.
jobs-retried = { $count } { $count ->
    [one] job of batch { $batch } is
   *[other] jobs of batch { $batch } are
  } tried again. The same command again takes up the results.
jobs-key-written = { $path } has the secret seed. Workers trust it by: --trust { $public }
jobs-no-batches = There are no batches.
jobs-no-workers = There are no workers.
jobs-state-running = running
jobs-state-paused = paused
jobs-state-cancelled = cancelled
jobs-state-finished = finished
column-batch = batch
column-state = state
column-settled = settled
column-all = of
column-aside = set aside
column-command = command
column-worker = worker
column-cores = cores
column-running = running
column-done = done
column-failed = failed
column-speed = nodes/s
column-labels = labels
column-build = build

fault-jobs-connect = { $url } cannot be reached: { $why ->
    [address] that is no address of a server
    [host] no host has that name
    [login] the server does not let us in with this name, password or key
    [tls] no encrypted connection comes about; is its certificate trusted (--ca), and is it a server of TLS?
    [silent] it does not answer
    [refused] no server listens there
   *[broken] the connection breaks off
}
fault-jobs-server = the server refuses: “{ $detail }”
fault-jobs-cancelled = batch { $batch } was cancelled
fault-jobs-no-batch = there is no batch { $batch }: `jogada jobs list URL` names all
fault-jobs-key = { $path } holds no key: a line that begins with S, as `jogada jobs key` writes it
fault-jobs-new-key = the system gives no new key
fault-jobs-without-nats = this program was built without NATS, which jobs on many machines need: build it with the feature `nats`

help-examples-merge = jogada merge match-1-of-2.part match-2-of-2.part # what the whole match says
    jogada merge match-1-of-2.part match-2-of-2.part --json # the same for a program
help-examples-worker = jogada worker nats://127.0.0.1:4222 # a job for each core, until Ctrl-C
    jogada worker tls://host:4222 --cores 4 --labels fast --creds me.creds # four at once
help-examples-jobs = jogada jobs list nats://127.0.0.1:4222 # batches and workers
help-examples-list = jogada jobs list nats://127.0.0.1:4222 # batches and workers
help-examples-watch = jogada jobs watch nats://127.0.0.1:4222 # the same, each second anew
help-examples-pause = jogada jobs pause nats://127.0.0.1:4222 0a1b2c3d4e5f6071 # its jobs wait
help-examples-resume = jogada jobs resume nats://127.0.0.1:4222 0a1b2c3d4e5f6071 # they go on
help-examples-cancel = jogada jobs cancel nats://127.0.0.1:4222 0a1b2c3d4e5f6071 # they are thrown away
help-examples-retry = jogada jobs retry nats://127.0.0.1:4222 0a1b2c3d4e5f6071 # what was set aside, again
help-examples-key = jogada jobs key submitter.key # a secret for signing, and its public half
tournament-shard-format = only a round robin and a gauntlet without --sprt can be played in shards: in other formats who plays whom depends on results
solve-one-position = one position is one task: --shard and --jobs are for --file
compare-no-tasks = --shard and --jobs do not go together with --course, --korf and --scenarios
