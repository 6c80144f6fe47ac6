import { startIsland } from '#web/islands/start-island.tsx';
import { UnsubscribePart } from '#web/pages/abbestellen/unsubscribe-part.tsx';

export const start = startIsland(UnsubscribePart);
