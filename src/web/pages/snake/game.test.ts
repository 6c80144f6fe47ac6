import { expect, test } from 'vitest';
import { type Direction, type Game, garden, newGame, pauseGame, step, stepMs, togglePause, turn } from './game.ts';

const first = () => 0;
const running = (change: Partial<Game> = {}): Game => ({ ...newGame(first), phase: 'running', ...change });

test('the dog walks on in its direction, its trail behind it', () => {
  const { body } = step(running(), first);
  expect(body).toEqual([
    { x: 6, y: 8 },
    { x: 5, y: 8 },
    { x: 4, y: 8 },
  ]);
});

test('nothing moves before the start, in a pause and after the end', () => {
  for (const phase of ['ready', 'paused', 'over', 'won'] as const) {
    const game = running({ phase });
    expect(step(game, first)).toBe(game);
  }
});

test('the first direction starts the walk; a pause stops and resumes it', () => {
  const started = turn(newGame(first), 'up');
  expect([started.phase, step(started, first).heading]).toEqual(['running', 'up']);
  const paused = togglePause(started);
  expect([paused.phase, togglePause(paused).phase]).toEqual(['paused', 'running']);
  expect(turn(paused, 'down')).toBe(paused);
  expect(pauseGame(started).phase).toBe('paused');
});

test('two quick turns are two turns, and no turn leads back into the trail', () => {
  const game = turn(turn(running(), 'up'), 'left');
  expect(game.turns).toEqual(['up', 'left']);
  const after = step(step(game, first), first);
  expect([after.heading, after.body[0]]).toEqual(['left', { x: 4, y: 7 }]);
  expect(turn(running(), 'left').turns).toEqual([]);
});

test('a treat makes the trail longer and lies somewhere free then', () => {
  const fed = step(running({ treat: { x: 6, y: 8 } }), first);
  expect([fed.body.length, fed.score, fed.treat]).toEqual([4, 1, { x: 0, y: 0 }]);
});

test.each<[Direction, number]>([
  ['up', garden.height / 2],
  ['right', garden.width - 6],
])('the fence ends the walk (%s)', (direction, stepsUntilFence) => {
  let game = turn(running(), direction);
  for (let count = 0; count < stepsUntilFence; count += 1) game = step(game, first);
  expect(game.phase).toBe('running');
  expect(step(game, first).phase).toBe('over');
});

test('the own trail ends the walk, but not the place that its end just leaves', () => {
  const square = [
    { x: 1, y: 1 },
    { x: 1, y: 2 },
    { x: 2, y: 2 },
    { x: 2, y: 1 },
  ];
  expect(step(running({ body: square, heading: 'up', turns: ['right'] }), first).phase).toBe('running');
  expect(step(running({ body: [...square, { x: 3, y: 1 }], heading: 'up', turns: ['right'] }), first).phase).toBe('over');
});

test('a full garden is won', () => {
  const all = Array.from({ length: garden.width * garden.height }, (_, at) => ({
    x: at % garden.width,
    y: Math.floor(at / garden.width),
  }));
  const body = all.filter(({ x, y }) => !(x === 0 && y === 0));
  const game = running({
    body: [{ x: 1, y: 0 }, ...body.filter(({ x, y }) => !(x === 1 && y === 0))],
    heading: 'left',
    treat: { x: 0, y: 0 },
  });
  expect(step(game, first).phase).toBe('won');
});

test('the dog gets quicker to a limit; for calm readers it stays slow', () => {
  expect([stepMs(0, false), stepMs(10, false), stepMs(500, false), stepMs(500, true)]).toEqual([190, 150, 90, 320]);
});
