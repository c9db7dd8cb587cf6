### The words of the page: plain text and plain variables, filled in by the page itself.

page-title = jogada: play, analyse and watch algorithms search
