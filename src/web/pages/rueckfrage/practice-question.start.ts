import { startIsland } from '#web/islands/start-island.tsx';
import { PracticeQuestionPart } from './practice-question-part.tsx';

export const start = startIsland(PracticeQuestionPart);
