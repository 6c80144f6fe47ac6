import { startIsland } from '#web/islands/start-island.tsx';
import { SnakeGame } from './snake-game.tsx';

export const start = startIsland(SnakeGame);
