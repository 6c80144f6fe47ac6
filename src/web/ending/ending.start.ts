import { startIsland } from '#web/islands/start-island.tsx';
import { PublicEnding } from './public-ending.tsx';

export const start = startIsland(PublicEnding);
