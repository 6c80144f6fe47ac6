import { startIsland } from '#web/islands/start-island.tsx';
import { ApplicationPart } from '#web/pages/antrag/application-part.tsx';

export const start = startIsland(ApplicationPart);
