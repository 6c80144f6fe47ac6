import { startIsland } from '#web/islands/start-island.tsx';
import { Film } from '#web/pages/home/film/film.tsx';

export const start = startIsland(Film);
