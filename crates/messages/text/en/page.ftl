### The page: its frame, playing and analysing. Only plain variables: the page fills them in itself.

page-skip = Skip to the content
page-navigation = Views
page-nav-play = Play
page-nav-analyse = Analyse
page-nav-theatre = Theatre
page-nav-laboratory = Laboratory
page-other-language = Mudar para português
page-theme-light = Light theme
page-theme-dark = Dark theme
