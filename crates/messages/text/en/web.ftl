### What the server says to whoever asks it wrongly, and `jogada serve`.

fault-json = the request is no JSON: it goes wrong at line { $line }, column { $column }
fault-field = `{ $key }` is { $found }: expected { $expected }
fault-field-number = `{ $key }` is { $found }: expected a whole number from { $low } to { $high }
fault-field-missing = `{ $key }` is missing
fault-field-unknown = unknown field `{ $found }`
    .hint = the fields are { $known }
fault-long-game = a game of { $found } moves is too long here: at most { $high }
fault-players = `players` are two: human, or ai:..
fault-many-runs = a comparison of { $found } runs is too long here: at most { $high }
fault-too-much = `{ $found }` asks for more than this server gives: at most { $most }
fault-host = this server does not answer to the name `{ $found }`
fault-origin = this server takes no requests from the page `{ $found }`
fault-path = there is nothing at { $found }
fault-method = { $path } cannot be asked with { $found }
fault-slow = the request took too long to arrive
fault-large = the request is too large: at most { $high } bytes
fault-broken = the request broke off
fault-content-type = the request is `{ $found }`: expected application/json
fault-busy = too many searches are waiting already: try again in a moment
fault-overrun = the work was not done when its time was up, and was given up
fault-closing = the server is being shut down
fault-internal = something went wrong inside the server
fault-preparation = the time was up before the search could begin

what-text = text
what-texts = a list of texts
what-flag = true or false
what-port = a port, a whole number from 0 to 65535

serve-address = jogada is at { $address }
serve-by-name = By name, where the network knows it: { $address }
serve-engine-form = `{ $found }` names no program: expected NAME=PROGRAM, such as anna=./anna, with a name of letters, digits, - _ and . that no other has
serve-stop = Press Ctrl-C to end.
serve-open = Everybody who can reach this machine over the network can use the page: there are no accounts and no passwords.
serve-failed = there can be no server at { $address }: { $reason }
what-window = a window such as -3,5: what player 1 is sure of, and what player 2 is, in points
fault-shared = there is no game { $found } on this server: it may have ended, or the server was started anew
