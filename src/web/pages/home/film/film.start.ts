import { startIsland } from '#web/islands/start-island.tsx';
import { Film } from './film.tsx';

export const start = startIsland(Film);
