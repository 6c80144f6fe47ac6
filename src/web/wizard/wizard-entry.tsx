import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { readDeviceEntry } from '#web/wizard/device-entry.ts';
import { useInBrowser } from '#web/use-in-browser.ts';
import { StillWizard } from '#web/wizard/still-wizard.tsx';
import type { StepEntry } from '#web/wizard/use-step-history.ts';
import { Wizard } from '#web/wizard/wizard.tsx';

/**
 * The page as it was written at build time shows the first question. Whoever comes without a link and has nothing on this
 * device goes on with that very page: nothing they touch is replaced. The others are met once the page has come to life.
 */
export const WizardEntry = () => {
  const isHydrated = useInBrowser(() => true, false);
  const { search, state } = useLocation();
  const { insuranceOfferUuid } = useParams();
  const [hasEntry] = useState(() => readDeviceEntry() !== null);
  const navigate = useNavigate();
  const { visit = 0 } = (state ?? {}) as StepEntry;
  const startAnew = () => void navigate('/beitragberechnen', { replace: true, state: { visit: visit + 1 } satisfies StepEntry });
  const isMetLater = search !== '' || insuranceOfferUuid !== undefined || hasEntry;
  if (!isHydrated && isMetLater) return <StillWizard />;
  return (
    <Wizard
      key={`${visit} ${insuranceOfferUuid} ${search}`}
      search={search}
      offerUuid={insuranceOfferUuid}
      onForgotten={startAnew}
    />
  );
};
