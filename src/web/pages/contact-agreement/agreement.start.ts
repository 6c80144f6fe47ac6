import { startIsland } from '#web/islands/start-island.tsx';
import { AgreementPart } from './agreement-part.tsx';

export const start = startIsland(AgreementPart);
