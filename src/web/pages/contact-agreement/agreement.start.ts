import { startIsland } from '#web/islands/start-island.tsx';
import { AgreementPart } from '#web/pages/contact-agreement/agreement-part.tsx';

export const start = startIsland(AgreementPart);
