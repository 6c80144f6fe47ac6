import { startIsland } from '#web/islands/start-island.tsx';
import { Simulator } from './simulator.tsx';

export const start = startIsland(Simulator);
