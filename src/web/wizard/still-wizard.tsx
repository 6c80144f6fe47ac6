import { useRef, useState } from 'react';
import { firstState } from '#web/wizard/first-state.ts';
import type { Wizard } from '#web/wizard/use-wizard.ts';
import { WizardView } from '#web/wizard/wizard-view.tsx';

const nothing = () => {};

const untouched = (now: Date): Wizard => {
  const first = firstState({ search: '', offerUuid: undefined, deviceText: null, now });
  const held = { isRestoring: false, needsRetry: false, isKept: false, isDebug: false, presses: 0, actionTexts: [] };
  return { ...held, first, state: first.state, send: nothing, retry: nothing, forget: nothing };
};

/** The wizard of somebody who has chosen nothing yet, as the page was written at build time. It asks and keeps nothing. */
export const StillWizard = () => {
  const [wizard] = useState(() => untouched(new Date()));
  return <WizardView wizard={wizard} form={useRef(null)} onForget={nothing} isStill />;
};
