import { startIsland } from '#web/islands/start-island.tsx';
import { Samples } from './samples.tsx';

export const start = startIsland(Samples);
