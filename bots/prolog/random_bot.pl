% A random player of tic-tac-toe: `MILLISECONDS POSITION` in, a move out, one line each.
:- initialization(main, main).

cells([a3, b3, c3, a2, b2, c2, a1, b1, c1]).  % as a position lists them

main :-
    read_line_to_string(user_input, Line),
    (   Line == end_of_file -> true
    ;   split_string(Line, " ", "\r", [_Milliseconds, Position]),  % such as 1000 xo./.../...
        string_chars(Position, Characters),
        exclude(==(/), Characters, Board),
        cells(Cells),
        findall(Cell, (nth0(Place, Board, '.'), nth0(Place, Cells, Cell)), Free),
        random_member(Move, Free),
        writeln(Move),
        flush_output,
        main
    ).
