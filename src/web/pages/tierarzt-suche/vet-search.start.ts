import { startIsland } from '#web/islands/start-island.tsx';
import { VetSearch } from './vet-search.tsx';

export const start = startIsland(VetSearch);
