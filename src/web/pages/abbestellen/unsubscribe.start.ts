import { startIsland } from '#web/islands/start-island.tsx';
import { UnsubscribePart } from './unsubscribe-part.tsx';

export const start = startIsland(UnsubscribePart);
