import { useRef, useLayoutEffect, useState } from 'react';
import { useTitle } from '#web/use-in-browser.ts';
import { useStepFocus } from './frame/use-step-focus.ts';
import { useStepHistory } from './state/use-step-history.ts';
import { useWizard } from './state/use-wizard.ts';
import { wizardTitle } from './frame/headings.tsx';
import { WizardView } from './wizard-view.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { wizardClient } from './state/connection.ts';
import { readEntry, type StepEntry, wizardPath } from './state/step-entry.ts';

type WizardProps = { search: string; offerUuid: string | undefined; onForgotten: () => void };

const Wizard = ({ search, offerUuid, onForgotten }: WizardProps) => {
  const wizard = useWizard({ search, offerUuid });
  const { state, send, isRestoring, forget } = wizard;
  const form = useRef<HTMLFormElement>(null);
  useStepHistory(state, { dispatch: send, isRestoring });
  useStepFocus(state, { presses: wizard.presses, form });
  useTitle(isRestoring ? null : wizardTitle(state));

  const startAnew = () => {
    forget();
    onForgotten();
  };
  return <WizardView wizard={wizard} form={form} onForget={startAnew} />;
};

/** What the address says. At build time there is none: then it is the first question of somebody without a link. */
const readAddress = () => {
  const { pathname = wizardPath, search = '' } = globalThis.location ?? {};
  const [, offerUuid] = pathname.slice(wizardPath.length).split('/');
  return { search, offerUuid };
};

/** The calculator has no router: its pages are entries of the history (use-step-history.ts). */
export const WizardApp = () => {
  const [{ visit, ...address }, setVisit] = useState(() => ({ visit: readEntry().visit ?? 0, ...readAddress() }));

  useLayoutEffect(() => {
    const follow = ({ state }: PopStateEvent) => {
      // A jump to an anchor of this page leaves no state.
      if (state === null) return;
      const { visit = 0 } = readEntry(state);
      // Within a visit the wizard itself follows: an offer gets its address, and going back leaves it again.
      setVisit((before) => (before.visit === visit ? before : { visit, ...readAddress() }));
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  const startAnew = () => {
    history.replaceState({ visit: visit + 1 } satisfies StepEntry, '', wizardPath);
    setVisit({ visit: visit + 1, ...readAddress() });
  };
  const { search, offerUuid } = address;
  return (
    <QueryClientProvider client={wizardClient}>
      <Wizard key={visit} search={search} offerUuid={offerUuid} onForgotten={startAnew} />
    </QueryClientProvider>
  );
};
