import { startIsland } from '#web/islands/start-island.tsx';
import { PublicEnding } from '#web/ending/public-ending.tsx';

export const start = startIsland(PublicEnding);
