import { startIsland } from '#web/islands/start-island.tsx';
import { Samples } from '#web/pages/samples/samples.tsx';

export const start = startIsland(Samples);
