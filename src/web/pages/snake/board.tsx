import { useRef } from 'react';
import { type Direction, type Game, garden } from './game.ts';
import { pictureAddress } from '#web/ui/show/picture-address.ts';
import styles from './snake.module.css';

const cell = 10;
const swipePx = 24;

const swipeDirection = (x: number, y: number): Direction | null => {
  if (Math.max(Math.abs(x), Math.abs(y)) < swipePx) return null;
  if (Math.abs(x) > Math.abs(y)) return x > 0 ? 'right' : 'left';
  return y > 0 ? 'down' : 'up';
};

const lawn = Array.from({ length: garden.width * garden.height }, (_, at) => ({
  x: at % garden.width,
  y: Math.floor(at / garden.width),
})).filter(({ x, y }) => (x + y) % 2 === 1);

const Lawn = () => (
  <>
    <rect width={garden.width * cell} height={garden.height * cell} className={styles.lawn} />
    {lawn.map(({ x, y }) => (
      <rect key={`${x} ${y}`} x={x * cell} y={y * cell} width={cell} height={cell} className={styles.lawnDark} />
    ))}
  </>
);

/** The garden from above. A finger that swipes over it turns the dog. */
export const Board = ({ game, onTurn }: { game: Game; onTurn: (direction: Direction) => void }) => {
  const from = useRef<{ x: number; y: number }>(undefined);
  const [head, ...trail] = game.body;
  return (
    <svg
      viewBox={`0 0 ${garden.width * cell} ${garden.height * cell}`}
      className={styles.board}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing that is part of the page has no tag of its own
      role="img"
      aria-label="Ein Garten von oben: ein kleiner Hund läuft darin und sammelt Knochen, seine Spur wird länger"
      data-phase={game.phase}
      onPointerDown={({ clientX: x, clientY: y }) => {
        from.current = { x, y };
      }}
      onPointerMove={({ clientX, clientY }) => {
        if (from.current === undefined) return;
        const direction = swipeDirection(clientX - from.current.x, clientY - from.current.y);
        if (direction === null) return;
        from.current = { x: clientX, y: clientY };
        onTurn(direction);
      }}
      onPointerUp={() => {
        from.current = undefined;
      }}
      onPointerCancel={() => {
        from.current = undefined;
      }}
    >
      <Lawn />
      {trail.map(({ x, y }, at) => (
        // The trail is a row of places; which of them moved is of no concern.
        // oxlint-disable-next-line react/no-array-index-key
        <circle key={at} cx={x * cell + cell / 2} cy={y * cell + cell / 2} r={cell * 0.34} className={styles.trail} />
      ))}
      <image
        href={pictureAddress('bone', cell)}
        x={game.treat.x * cell + 1}
        y={game.treat.y * cell + 1}
        width={cell - 2}
        height={cell - 2}
      />
      {head && (
        <image
          href={pictureAddress('dog-face', cell)}
          x={head.x * cell - 1}
          y={head.y * cell - 1}
          width={cell + 2}
          height={cell + 2}
        />
      )}
    </svg>
  );
};
