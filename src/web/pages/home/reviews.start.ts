import { startIsland } from '#web/islands/start-island.tsx';
import { ReviewsPart } from './reviews.tsx';

export const start = startIsland(ReviewsPart);
