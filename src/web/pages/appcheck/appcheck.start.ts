import { startIsland } from '#web/islands/start-island.tsx';
import { Appcheck } from '#web/pages/appcheck/appcheck.tsx';

export const start = startIsland(Appcheck);
