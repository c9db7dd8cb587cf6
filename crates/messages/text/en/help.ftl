### `--help`: one message for the program, for each command and for each option.

help-usage = Usage:
help-commands = Commands:
help-arguments = Arguments:
help-options = Options:
help-usage-options = OPTIONS
help-usage-command = COMMAND

help-jogada = A workbench for search in state spaces and games: it explains, plays and solves.
help-games = List the games, their parameters and their notation
help-show = Draw a position
help-moves = List the legal moves of a position
help-perft = Count the leaves of the move tree, the plainest test of a move generator
help-play = Play a game against the computer, against a person, or watch two computers
help-replay = Show a recorded game move by move
help-analyse = Judge a recorded game: the value of every move, mistakes, and a graph
help-history = The games kept: list, search, show, export

help-option-game = The game, with parameters after a colon: nim, bishop:threat=off
help-option-position = The position, as `jogada games` explains; the start of the game if left out
help-option-depth = How many moves deep
help-option-divide = Count below each move
help-option-json = Print one JSON object instead of text
help-option-lang = Language: en or pt; otherwise the locale decides
help-option-ascii = Draw with ASCII characters only
help-option-color = Colour: auto, always or never
help-option-time = Stop after this long: 500ms, 2s, 1m
help-option-help = Print help
help-option-version = Print the version
help-option-p1 = Who plays first: human, or ai such as ai:level=5,time=2s,depth=8,nodes=100000
help-option-p2 = Who plays second, written likewise
help-option-start = Which of the two starts: 1 or 2
help-option-plain = Line by line, without taking the whole screen
help-option-speed = Pause between the moves of two computers: 500ms, 2s
help-option-record = Write the game to this file: text with tags if it ends in .pgn, otherwise JSON lines
help-option-log = Write a log for people to this file: time, nodes, cuts, value and board of every move
help-option-resume = Go on with the game in this file
help-option-forget = Do not keep the game in the history
help-option-file = The file of a recorded game
help-option-nodes = How many positions to look at for each position of the game
help-option-words = What to look for: a game, a player, a date; or the number of a game in the list
help-option-show = Show the game that was found, the newest if there are several
help-option-export = Write it to this file: text with tags if it ends in .pgn, otherwise JSON lines; - writes to standard output
