import { startIsland } from '#web/islands/start-island.tsx';
import { ProofCheck } from './proof-check.tsx';

export const start = startIsland(ProofCheck);
