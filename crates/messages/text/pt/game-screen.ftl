### Um jogo no ecrã: de quem é a vez, o que fazer, o que se pode pedir; e um jogo revisto.

name-you = Pessoa
name-player = Jogador { $player }
turn-plays = { $who ->
    [you] Jogou { $move }.
   *[other] { $name } joga { $move }.
  }
turn-passes = { $who ->
    [you] Não tem jogada e passa.
   *[other] { $name } não tem jogada e passa.
  }
outcome-draw = É um empate.
outcome-won = { $who ->
    [you] Ganhou.
   *[other] { $name } ganhou.
  }
outcome-won-by = { $who ->
    [you] Ganhou por { $points } { $points ->
        [one] ponto
       *[other] pontos
      }.
   *[other] { $name } ganhou por { $points } { $points ->
        [one] ponto
       *[other] pontos
      }.
  }
outcome-lost = Perdeu.
outcome-lost-by = Perdeu por { $points } { $points ->
    [one] ponto
   *[other] pontos
  }.
outcome-resigned = { $who ->
    [you] Desistiu.
   *[other] { $name } desistiu.
  }

task-move = Escolha uma jogada
task-pass = Não tem jogada: Enter passa
prompt-thinking = { $name } está a pensar
prompt-paused = Em pausa; a seguir: { $name }
prompt-over = O jogo acabou.
popup-end = Fim do jogo
popup-moving = Escreva uma jogada, ou escolha-a com as setas ou o rato; Enter joga-a. Ctrl-C sai logo, Ctrl-Z passa para segundo plano.
popup-commands = As letras com que uma jogada pode começar são jogadas, minúsculas ou maiúsculas; as letras abaixo são comandos enquanto nada está escrito. Dois pontos começam um comando por palavras: :guardar jogo.pgn, :nível 7
end-keys = Enter rever, N novo jogo, U desfazer, K números, Esc voltar
end-points = Pontos: { $one } contra { $two }

key-back = voltar
key-review = rever
key-figures = números
key-name-space = Espaço
key-pause = pausa
key-step = passo
confirm-resign = Desistir do jogo? Enter desiste, qualquer outra tecla continua.
confirm-restart = Recomeçar? Enter recomeça, qualquer outra tecla continua.
notice-nobody-resigns = Não há ninguém que possa desistir.
notice-no-moves-yet = Ainda ninguém jogou.
notice-nothing-to-pause = Só dois computadores podem ser postos em pausa.
notice-paused = Em pausa. Espaço continua; . ou a seta direita fazem uma jogada.
notice-no-command = Não há o comando { $word }; ? mostra as teclas.

list-more = e mais { $count }
list-earlier = { $count } antes destas

review-keys = Setas jogada a jogada, N P erros, Enter joga daqui, Tab lista, Esc voltar
review-start = Antes da primeira jogada.
review-better = melhor { $move }
review-good = Era tão boa como qualquer outra: { $value }.
review-bad = { $mark } { $value }; { $best } era melhor: { $best-value }.
review-line = Espera-se: { $line }
review-not-judged = Não pôde ser avaliada.
review-over = Aqui o jogo já acabou; recue até uma jogada anterior para continuar.
review-no-more = Não há mais erros nesse sentido.
review-still-looking = Nenhum por enquanto; ainda a procurar.
kept-shown = { $first } a { $last } de { $count }
kept-date = Data
kept-game = Jogo
kept-result = Resultado
kept-moves = Jogadas
kept-players = Jogadores
kept-unfinished = por acabar
kept-solved = resolvido
kept-won = ganhou o jogador { $player }
