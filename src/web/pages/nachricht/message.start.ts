import { startIsland } from '#web/islands/start-island.tsx';
import { MessagePart } from './message-part.tsx';

export const start = startIsland(MessagePart);
