import { wizardProgress } from '#domain/wizard/steps/wizard-steps.ts';
import { stageOf, type WizardState } from '#domain/wizard/state/wizard-state.ts';
import { wordsOf } from '#web/product/animal-words.ts';

/** What the window is called on each page of the wizard; null on its first, which has the route's own title (spec 11.1). */
export const wizardTitle = (state: WizardState): string | null => {
  const stage = stageOf(state);
  if (stage === 'species') return null;
  if (stage === 'variant') return `Schutz für ${wordsOf(state).accusative} wählen: Beitrag berechnen`;
  const pages = wizardProgress(state);
  const place = pages.findIndex(({ status }) => status === 'current');
  return `${pages[place]?.title ?? ''} (Schritt ${place + 1} von ${pages.length}): Beitrag berechnen`;
};
