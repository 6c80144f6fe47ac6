import { createStore } from '#web/visit/stores.ts';
import { keptOnDevice } from '#web/visit/storage.ts';
import { useEffect, useReducer, useSyncExternalStore } from 'react';
import { type Direction, type Game, newGame, pauseGame, step, stepMs, togglePause, turn } from './game.ts';

const kept = keptOnDevice('tierdach-snake-bestwert');

const read = () => {
  const score = Number(kept.read());
  return Number.isSafeInteger(score) && score > 0 ? score : 0;
};

const store = createStore<number | null>(null);

/** The best walk of this browser. */
const highScore = {
  subscribe: store.subscribe,
  get: () => store.get() ?? read(),
  inPage: () => 0,
  note: (score: number) => {
    if (score <= highScore.get()) return;
    kept.write(String(score));
    store.set(score);
  },
};

type Event = { type: 'turn'; direction: Direction } | { type: 'step' | 'togglePause' | 'pause' | 'restart' };

const { random } = Math;

const reduce = (game: Game, event: Event): Game => {
  switch (event.type) {
    case 'turn':
      return turn(game, event.direction);
    case 'step':
      return step(game, random);
    case 'togglePause':
      return togglePause(game);
    case 'pause':
      return pauseGame(game);
    case 'restart':
      return { ...newGame(random), phase: 'running' };
  }
};

const directions: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  KeyW: 'up',
  KeyS: 'down',
  KeyA: 'left',
  KeyD: 'right',
};

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A button that has the focus keeps its own keys. */
const isOnControl = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('a, button, input, summary') !== null;

const useKeys = (dispatch: (event: Event) => void) => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const direction = directions[event.code];
      if (direction !== undefined) dispatch({ type: 'turn', direction });
      else if (event.code === 'KeyP' || (event.code === 'Space' && !isOnControl(event))) dispatch({ type: 'togglePause' });
      else return;
      // Otherwise the page scrolls away under the dog.
      event.preventDefault();
    };
    const leave = () => dispatch({ type: 'pause' });
    addEventListener('keydown', press);
    addEventListener('blur', leave);
    return () => {
      removeEventListener('keydown', press);
      removeEventListener('blur', leave);
    };
  }, [dispatch]);
};

export const useGame = () => {
  // The first treat lies where the build put it: the page was written without chance.
  const [game, dispatch] = useReducer(reduce, null, () => newGame(() => 0.7));
  const best = useSyncExternalStore(highScore.subscribe, highScore.get, highScore.inPage);
  const { phase, score } = game;
  useEffect(() => {
    if (phase !== 'running') return;
    const timer = setInterval(() => dispatch({ type: 'step' }), stepMs(score, isCalm()));
    return () => clearInterval(timer);
  }, [phase, score]);
  useEffect(() => highScore.note(score), [score]);
  useKeys(dispatch);
  return { game, best, dispatch };
};
