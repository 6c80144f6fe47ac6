import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Pause, Play } from 'lucide-react';
import { Board } from './board.tsx';
import type { Direction, Game } from './game.ts';
import { useGame } from './use-game.ts';
import { Button } from '#web/ui/press/button.tsx';
import styles from './snake.module.css';

const pads = [
  { direction: 'up', label: 'Nach oben', Icon: ArrowUp },
  { direction: 'left', label: 'Nach links', Icon: ArrowLeft },
  { direction: 'right', label: 'Nach rechts', Icon: ArrowRight },
  { direction: 'down', label: 'Nach unten', Icon: ArrowDown },
] as const;

const pauseLabels = { ready: 'Los geht’s', running: 'Pause', paused: 'Weiter', over: '', won: '' } as const;

const treats = (count: number) => (count === 1 ? '1 Knochen' : `${count} Knochen`);

const gameText = ({ phase, score }: Game) =>
  ({
    ready: 'Drück eine Pfeiltaste oder wische über den Garten.',
    running: `${treats(score)} gesammelt.`,
    paused: `Pause bei ${treats(score)}.`,
    over: `Angestoßen! ${treats(score)} gesammelt.`,
    won: `Der ganze Garten ist voll: ${treats(score)}. Mehr geht nicht!`,
  })[phase];

const Pad = ({ onTurn }: { onTurn: (direction: Direction) => void }) => (
  <fieldset className={styles.pad} aria-label="Richtung">
    {pads.map(({ direction, label, Icon }) => (
      <button key={direction} type="button" aria-label={label} data-direction={direction} onClick={() => onTurn(direction)}>
        <Icon aria-hidden />
      </button>
    ))}
  </fieldset>
);

/** spec 13.1: hidden behind the copyright year. */
export const SnakeGame = () => {
  const { game, best, dispatch } = useGame();
  const onTurn = (direction: Direction) => dispatch({ type: 'turn', direction });
  const isOver = game.phase === 'over' || game.phase === 'won';
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>Leckerli-Runde</h1>
        <p>Führ den kleinen Hund durch den Garten: Jeder Knochen macht seine Spur länger. Zaun und Spur sind tabu.</p>
      </div>
      <div className={styles.state}>
        <p className={styles.score} aria-hidden>
          {game.score} <small>Bestwert {best}</small>
        </p>
        {isOver ? (
          <Button onClick={() => dispatch({ type: 'restart' })}>Noch eine Runde</Button>
        ) : (
          <Button
            onClick={() => dispatch({ type: 'togglePause' })}
            icon={game.phase === 'running' ? <Pause size={20} /> : <Play size={20} />}
          >
            {pauseLabels[game.phase]}
          </Button>
        )}
        <output className={styles.told}>{gameText(game)}</output>
      </div>
      <div className={styles.play}>
        <Board game={game} onTurn={onTurn} />
      </div>
      <Pad onTurn={onTurn} />
      <p className={styles.hint}>
        Mit Pfeiltasten oder W A S D, auf dem Handy mit einem Wisch oder den Knöpfen. Leertaste oder P macht Pause.
      </p>
    </div>
  );
};
