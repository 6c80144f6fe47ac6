import { startIsland } from '#web/islands/start-island.tsx';
import { ReviewsPart } from './reviews-part.tsx';

export const start = startIsland(ReviewsPart);
