import { startIsland } from '#web/islands/start-island.tsx';
import { IbanPart } from './iban-part.tsx';

export const start = startIsland(IbanPart);
