import { startIsland } from '#web/islands/start-island.tsx';
import { ReviewsPart } from '#web/pages/home/reviews-part.tsx';

export const start = startIsland(ReviewsPart);
