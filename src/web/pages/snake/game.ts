/** A small dog walks through the garden and collects treats; its trail grows. Pure: time and chance come from outside. */
type Point = { x: number; y: number };
export type Direction = 'up' | 'down' | 'left' | 'right';
export type Game = {
  /** The dog first, then its trail. */
  body: readonly Point[];
  heading: Direction;
  /** Turns that wait for their step, so that two quick presses are two turns. */
  turns: readonly Direction[];
  treat: Point;
  score: number;
  phase: 'ready' | 'running' | 'paused' | 'over' | 'won';
};

export const garden = { width: 16, height: 16 } as const;
const maxWaitingTurns = 3;

const moves: Record<Direction, Point> = {
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
};
const opposite: Record<Direction, Direction> = { up: 'down', down: 'up', left: 'right', right: 'left' };

const isSame = (a: Point, b: Point) => a.x === b.x && a.y === b.y;
const isInside = ({ x, y }: Point) => x >= 0 && y >= 0 && x < garden.width && y < garden.height;

/** On a free place; null when there is none left. `random` is from 0 to below 1. */
const layTreat = (body: readonly Point[], random: () => number): Point | null => {
  const free: Point[] = [];
  for (let y = 0; y < garden.height; y += 1)
    for (let x = 0; x < garden.width; x += 1) if (!body.some((part) => isSame(part, { x, y }))) free.push({ x, y });
  return free[Math.floor(random() * free.length)] ?? null;
};

export const newGame = (random: () => number): Game => {
  const body = [5, 4, 3].map((x) => ({ x, y: garden.height / 2 }));
  return { body, heading: 'right', turns: [], treat: layTreat(body, random) ?? { x: 0, y: 0 }, score: 0, phase: 'ready' };
};

/** Nobody can turn on the spot; a turn that changes nothing is none. The first turn also starts the walk. */
export const turn = (game: Game, direction: Direction): Game => {
  if (game.phase !== 'running' && game.phase !== 'ready') return game;
  const last = game.turns.at(-1) ?? game.heading;
  const isTurn = direction !== last && direction !== opposite[last] && game.turns.length < maxWaitingTurns;
  return { ...game, phase: 'running', turns: isTurn ? [...game.turns, direction] : game.turns };
};

export const togglePause = (game: Game): Game => {
  if (game.phase === 'running') return { ...game, phase: 'paused' };
  return game.phase === 'paused' || game.phase === 'ready' ? { ...game, phase: 'running' } : game;
};

export const pauseGame = (game: Game): Game => (game.phase === 'running' ? { ...game, phase: 'paused' } : game);

export const step = (game: Game, random: () => number): Game => {
  const [dog] = game.body;
  if (game.phase !== 'running' || dog === undefined) return game;
  const [heading = game.heading, ...turns] = game.turns;
  const head = { x: dog.x + moves[heading].x, y: dog.y + moves[heading].y };
  const isFed = isSame(head, game.treat);
  // The end of the trail moves on, unless the trail grows: its place is free.
  const trail = isFed ? game.body : game.body.slice(0, -1);
  if (!isInside(head) || trail.some((part) => isSame(part, head))) return { ...game, heading, turns, phase: 'over' };
  const body = [head, ...trail];
  if (!isFed) return { ...game, body, heading, turns };
  const treat = layTreat(body, random);
  return { ...game, body, heading, turns, score: game.score + 1, ...(treat === null ? { phase: 'won' } : { treat }) };
};

/** Each treat makes the dog a little quicker. */
export const stepMs = (score: number, isCalm: boolean) => (isCalm ? 320 : Math.max(90, 190 - score * 4));
