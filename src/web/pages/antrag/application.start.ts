import { startIsland } from '#web/islands/start-island.tsx';
import { ApplicationPart } from './application-part.tsx';

export const start = startIsland(ApplicationPart);
