import { useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { SpeciesStage } from '#web/wizard/species-stage.tsx';
import type { StepEntry } from '#web/wizard/use-step-history.ts';
import { WizardGround } from '#web/wizard/wizard-ground.tsx';
import { Wizard } from '#web/wizard/wizard.tsx';

const never = () => () => {};
const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** The page as it was written at build time shows the first question; who comes by a link or comes back is met in the browser. */
export const WizardEntry = () => {
  const isHydrated = useHydrated();
  const { search, state } = useLocation();
  const { insuranceOfferUuid } = useParams();
  const navigate = useNavigate();
  const { visit = 0 } = (state ?? {}) as StepEntry;
  const startAnew = () => void navigate('/beitragberechnen', { replace: true, state: { visit: visit + 1 } satisfies StepEntry });
  if (!isHydrated) {
    return (
      <WizardGround>
        <SpeciesStage />
      </WizardGround>
    );
  }
  return (
    <Wizard
      key={`${visit} ${insuranceOfferUuid} ${search}`}
      search={search}
      offerUuid={insuranceOfferUuid}
      onForgotten={startAnew}
    />
  );
};
