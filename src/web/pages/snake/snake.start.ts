import { startIsland } from '#web/islands/start-island.tsx';
import { SnakeGame } from '#web/pages/snake/snake-game.tsx';

export const start = startIsland(SnakeGame);
