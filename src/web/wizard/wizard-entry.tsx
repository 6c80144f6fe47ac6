import { useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { SpeciesStage } from '#web/wizard/species-stage.tsx';
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
  const { search } = useLocation();
  const { insuranceOfferUuid } = useParams();
  const navigate = useNavigate();
  const [visit, setVisit] = useState(0);
  const startAnew = async () => {
    await navigate('/beitragberechnen', { replace: true });
    setVisit(visit + 1);
  };
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
