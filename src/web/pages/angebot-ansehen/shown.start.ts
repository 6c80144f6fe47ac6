import { startIsland } from '#web/islands/start-island.tsx';
import { ShownOffersPart } from './shown-offers.tsx';

export const start = startIsland(ShownOffersPart);
