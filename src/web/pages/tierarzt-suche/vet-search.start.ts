import { startIsland } from '#web/islands/start-island.tsx';
import { VetSearch } from '#web/pages/tierarzt-suche/vet-search.tsx';

export const start = startIsland(VetSearch);
