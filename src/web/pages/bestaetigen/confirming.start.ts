import { startIsland } from '#web/islands/start-island.tsx';
import { ConfirmingPart } from './confirming-part.tsx';

export const start = startIsland(ConfirmingPart);
