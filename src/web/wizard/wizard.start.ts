import { replaceIsland, startIsland } from '#web/islands/start-island.tsx';
import { deviceEntry } from '#web/visit/device-entry.ts';
import { readEntry, wizardPath } from './state/step-entry.ts';
import { WizardApp } from './wizard-app.tsx';

/**
 * The page as it was written shows the first question. Whoever comes without a link and has nothing on this device goes on with
 * that very page: nothing they touch is replaced. The others meet what is theirs.
 */
const isFirstQuestion = () =>
  location.pathname === wizardPath && location.search === '' && readEntry().chosen === undefined && deviceEntry.read() === null;

export const start = (element: HTMLElement) =>
  isFirstQuestion() ? startIsland(WizardApp)(element) : replaceIsland(WizardApp)(element);
