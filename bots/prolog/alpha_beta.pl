% An alpha-beta player of tic-tac-toe: `MILLISECONDS POSITION` in, a move out, one line each.
:- initialization(main, main).

cells([a3, b3, c3, a2, b2, c2, a1, b1, c1]).  % as a position lists them

line([A, B, C, _, _, _, _, _, _], [A, B, C]).
line([_, _, _, A, B, C, _, _, _], [A, B, C]).
line([_, _, _, _, _, _, A, B, C], [A, B, C]).
line([A, _, _, B, _, _, C, _, _], [A, B, C]).
line([_, A, _, _, B, _, _, C, _], [A, B, C]).
line([_, _, A, _, _, B, _, _, C], [A, B, C]).
line([A, _, _, _, B, _, _, _, C], [A, B, C]).
line([_, _, A, _, B, _, C, _, _], [A, B, C]).

won(Board, Player) :- line(Board, [Player, Player, Player]), !.

other(x, o).
other(o, x).

play([M | Rest], 0, Player, [Player | Rest]) :- M == '.'.
play([M | Rest], Place, Player, [M | Next]) :- Place > 0, Before is Place - 1, play(Rest, Before, Player, Next).

moves(Board, Places) :- findall(Place, nth0(Place, Board, '.'), Places).

% value(Board, Player, Alpha, Beta, Value): what the board is worth to Player, who is to move: 1, 0 or -1.
value(Board, Player, _, _, -1) :- other(Player, Other), won(Board, Other), !.
value(Board, _, _, _, 0) :- \+ memberchk('.', Board), !.
value(Board, Player, Alpha, Beta, Value) :- moves(Board, Places), search(Places, Board, Player, Alpha, Beta, Value).

search([], _, _, Alpha, _, Alpha).
search([Place | Places], Board, Player, Alpha, Beta, Value) :-
    worth(Board, Player, Place, Alpha, Beta, Worth),
    Best is max(Alpha, Worth),
    (   Best >= Beta -> Value = Best ; search(Places, Board, Player, Best, Beta, Value) ).

worth(Board, Player, Place, Alpha, Beta, Worth) :-
    play(Board, Place, Player, Next), other(Player, Other),
    Low is -Beta, High is -Alpha,
    value(Next, Other, Low, High, Theirs), Worth is -Theirs.

best(Board, Player, Place) :-
    moves(Board, Places),
    findall(Worth-P, (member(P, Places), worth(Board, Player, P, -2, 2, Worth)), Pairs),
    max_member(_-Place, Pairs).

mark_to_move(Board, Player) :-
    include(==(x), Board, Xs), include(==(o), Board, Os), length(Xs, N), length(Os, M),
    (   N =:= M -> Player = x ; Player = o ).

main :-
    read_line_to_string(user_input, Line),
    (   Line == end_of_file -> true
    ;   split_string(Line, " ", "\r", [_Milliseconds, Position]),  % such as 1000 xo./.../...
        string_chars(Position, Characters), exclude(==(/), Characters, Board),
        mark_to_move(Board, Player), best(Board, Player, Place),
        cells(Cells), nth0(Place, Cells, Move), writeln(Move), flush_output, main
    ).
