### As palavras da página: só texto e variáveis simples, preenchidas pela própria página.

page-title = jogada: jogar, analisar e ver os algoritmos a procurar
