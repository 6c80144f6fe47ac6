import { startIsland } from '#web/islands/start-island.tsx';
import { ConfirmingPart } from '#web/pages/bestaetigen/confirming-part.tsx';

export const start = startIsland(ConfirmingPart);
