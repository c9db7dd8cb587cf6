### A página: o teatro da procura e o laboratório. Só variáveis simples: é a página que as preenche.
