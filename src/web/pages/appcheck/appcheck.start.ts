import { startIsland } from '#web/islands/start-island.tsx';
import { Appcheck } from './appcheck.tsx';

export const start = startIsland(Appcheck);
