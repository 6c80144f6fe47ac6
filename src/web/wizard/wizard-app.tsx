import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { wizardClient } from '#web/wizard/state/connection.ts';
import { type StepEntry, wizardPath } from '#web/wizard/state/use-step-history.ts';
import { Wizard } from '#web/wizard/wizard.tsx';

/** What the address says. At build time there is none: then it is the first question of somebody without a link. */
const readAddress = () => {
  const { pathname = wizardPath, search = '' } = globalThis.location ?? {};
  const [, offerUuid] = pathname.slice(wizardPath.length).split('/');
  return { search, offerUuid };
};

/** The calculator has one address and no router: its pages are entries of the history (use-step-history.ts). */
export const WizardApp = () => {
  const [address, setAddress] = useState(readAddress);
  const [visit, setVisit] = useState(0);

  useEffect(() => {
    const follow = ({ state }: PopStateEvent) => {
      // A jump to an anchor of this page leaves no state.
      if (state === null) return;
      setVisit((state as StepEntry).visit ?? 0);
      setAddress(readAddress());
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  const startAnew = () => {
    history.replaceState({ visit: visit + 1 } satisfies StepEntry, '', wizardPath);
    setVisit(visit + 1);
    setAddress(readAddress());
  };
  const { search, offerUuid } = address;
  return (
    <QueryClientProvider client={wizardClient}>
      <Wizard key={`${visit} ${offerUuid} ${search}`} search={search} offerUuid={offerUuid} onForgotten={startAnew} />
    </QueryClientProvider>
  );
};
