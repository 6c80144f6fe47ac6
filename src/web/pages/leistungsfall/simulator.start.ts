import { startIsland } from '#web/islands/start-island.tsx';
import { Simulator } from '#web/pages/leistungsfall/simulator.tsx';

export const start = startIsland(Simulator);
