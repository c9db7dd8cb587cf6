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
