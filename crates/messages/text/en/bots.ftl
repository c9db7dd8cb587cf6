### Programs that play: `engine:` players, `jogada bots`, `jogada ugi`, `jogada sandbox`.

help-ugi = Be a UGI engine, for any program that speaks the protocol
help-bots = Help for those who write bots: starter kits, and a check
help-bots-new = Write out a starter kit: a random and an alpha-beta player
help-bots-check = Check a bot: does it start, speak, move legally, keep its time, survive odd positions?
help-sandbox = Run a program with no network, no files but its own, and limits; used by everything that starts bots
help-option-bot-language = The language: python, lisp, prolog, c, java, javascript, rust
help-option-bot-folder = The folder to make
help-option-bot-command = The bot: its command line, or engine:cmd="..",key=value,..
help-option-bot-game = The game it plays, with parameters after a colon
help-option-bot-protocol = How it is spoken to: line, ugi or lisp; line if left out
help-option-bot-time = The time it is told to take for a move; 1s if left out
help-option-no_sandbox = Run programs that play without the sandbox: only those you trust
help-option-sandbox-settings = read=PATH, write=FOLDER, memory=BYTES, file-size=BYTES, open-files=N, processes=N
help-option-sandbox-command = The program and its arguments, after --
value-language = LANGUAGE
value-bot = BOT

fault-bot-language = there is no starter kit in `{ $found }`
    .hint = the languages are { $known }

bots-new-exists = `{ $path }` is there already: choose another name
bots-new-written = { $folder } has a random and an alpha-beta player of tic-tac-toe. What to type next:

bot-check-start = it starts
bot-check-move = it answers with a legal move
bot-check-first = it plays a whole game as player 1
bot-check-second = it plays a whole game as player 2
bot-check-odd = it answers in positions that come from nowhere
bot-check-time = it takes no longer than it is told
bot-check-passed = yes
bot-check-not-passed = NO
bot-check-skipped = not tried
bot-check-figures = { $moves } { $moves ->
    [one] move
   *[other] moves
  }; the longest took { $longest } ms, told were { $told } ms
bot-check-flaws = States that it returned and that are not those after its moves: { $flaws }. The first: { $first }
bot-check-last-words = What it wrote to its standard error last:
bot-check-failed = the bot did not pass

## Why a bot failed. What it said itself stands in backquotes, as it said it.

fault-bot-command = no command is given
fault-bot-path = there is no folder or program `{ $found }` here
    .hint = a command is given as engine:cmd="..."
fault-bot-program = there is no program `{ $program }`
fault-bot-run = `{ $program }` cannot be run: { $reason }
fault-bot-format = `{ $program }` cannot be run: it is neither a program of this machine nor a script whose first line begins with #!
fault-bot-folder = the folder `{ $folder }` cannot be used: { $reason }
fault-bot-scratch = no folder for it to write in could be made: { $reason }
fault-bot-pipes = the system gave no pipes to speak with it
fault-bot-said = it said `{ $said }`
fault-bot-error = `{ $message }`
fault-bot-option = it has no option `{ $option }`
fault-bot-bestmove = it answered `bestmove` without a move
fault-bot-empty-line = it answered with an empty line
fault-bot-output = it wrote too much, or a line that is too long
fault-bot-closed = it closed its output
fault-bot-exit = exit code { $code }
fault-bot-signal = ended by signal { $signal }
fault-bot-memory = it used { $used } MB; allowed are { $most } MB
fault-bot-tasks = it had { $tasks } processes and threads; allowed are { $most }
fault-bot-waited = after { $wall } ms, with { $cpu } ms of processor time, there was no answer
fault-bot-slow = its longest answer took { $longest } ms; it was told to take { $told } ms
fault-bot-many-moves = the position has too many moves to list

fault-sandbox-linux = there is no sandbox on this system, only on Linux: `--no-sandbox` does without
fault-sandbox-kernel = this system cannot confine programs (`{ $reason }`): `--no-sandbox` does without
fault-sandbox-enforced = this system does not enforce the limits on files (landlock): `--no-sandbox` does without
fault-sandbox-setting = `{ $found }` is no setting of the sandbox

fault-lisp-files = there are no Lisp files in `{ $folder }`
fault-lisp-setting = { $file }: `{ $setting }` is no setting of a Lisp program
fault-lisp-argument = `{ $found }` is no argument that a program can be given
fault-lisp-state = `{ $found }` is no kind of state; the kinds are { $known }
fault-lisp-choice = `{ $game }` has no position in which both players have a choice
fault-lisp-game = the course had no programs that play `{ $game }`
fault-lisp-missing = it has no function `{ $function }`
fault-lisp-menu = its function takes no arguments: it is a menu for people, not a function that plays
fault-lisp-parameters = nobody can guess what its function wants: `({ $names })`; say it in bot.toml, as in `args = ["estado", "tempo", 4]`
fault-lisp-value = what it returned cannot be read: `{ $value }`
fault-lisp-call = however it is called, it does not give both players a legal move; what came of the call that went furthest, `{ $asked }`
fault-lisp-returned = it returned `{ $value }`
fault-lisp-unchanged = it returned `{ $value }`: nothing has been played there
fault-lisp-successor = it returned `{ $value }`: no state after a legal move is in it
fault-lisp-meant-board = no legal move leads to the state that it returned; on its board `{ $move }` was played, and `{ $found }` should be `{ $right }`
fault-lisp-meant-move = no legal move leads to the state that it returned; the coordinates before it say `{ $move }`
