import { startIsland } from '#web/islands/start-island.tsx';
import { FeedbackForm } from '#web/pages/kontakt/feedback-form.tsx';

export const start = startIsland(FeedbackForm);
