import { startIsland } from '#web/islands/start-island.tsx';
import { FeedbackForm } from './feedback-form.tsx';

export const start = startIsland(FeedbackForm);
