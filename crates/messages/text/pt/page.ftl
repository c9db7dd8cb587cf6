### A página: a moldura, jogar e analisar. Só variáveis simples: é a página que as preenche.

page-skip = Saltar para o conteúdo
page-navigation = Vistas
page-nav-play = Jogar
page-nav-analyse = Analisar
page-nav-theatre = Teatro
page-nav-laboratory = Laboratório
page-other-language = Switch to English
page-theme-light = Tema claro
page-theme-dark = Tema escuro
