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
bot-check-last-words = What it wrote to its standard error last:
bot-check-failed = the bot did not pass
