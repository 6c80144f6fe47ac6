import { useState } from 'react';
import { useParams } from 'react-router';
import { type Issue, warning } from '#domain/basics/issue.ts';
import styles from '#web/customer-area/breeding/breeding.module.css';
import { failures } from '#web/customer-area/breeding/breeding-issues.ts';
import { Found } from '#web/customer-area/breeding/found.tsx';
import { AcceptanceForm } from './acceptance-form.tsx';
import { Congratulation } from './congratulation.tsx';
import { acceptableUntil, offerFacts } from './offer-facts.ts';
import { breedingPath, calculatePath } from '#web/customer-area/breeding/places.tsx';
import { useBreedingOffer } from '#web/customer-area/breeding/records.ts';
import { BackLink, PageHead, ButtonLink } from '#web/customer-area/parts/screen-parts.tsx';
import { Panel, Rows } from '#web/contract/panel.tsx';
import { IssueList } from '#web/ui/form/issues.tsx';
import { RateLine } from '#web/ui/show/price.tsx';
import type { BreedingOfferResult } from '#domain/wire/breeding/tarif.ts';

const tooOld = warning('Versicherungs Angebot ist abgelaufen (älter als ein Tag)');

const TooOld = ({ offer }: { offer: BreedingOfferResult }) => (
  <Panel title="Das Angebot ist abgelaufen">
    <IssueList issues={[tooOld]} />
    <p>Annehmen kannst du ein Angebot einen Tag lang. Ein neues ist schnell berechnet.</p>
    <div className={styles.actions}>
      <ButtonLink to={calculatePath(offer.speciesKey)}>Neu berechnen</ButtonLink>
    </div>
  </Panel>
);

type OpenOfferProps = { offer: BreedingOfferResult; onAccepted: (issues: readonly Issue[]) => void };

const OpenOffer = ({ offer, onAccepted }: OpenOfferProps) => (
  <>
    <PageHead
      title="Dein Angebot zum Züchtertarif"
      sub={offer.isAcceptable ? `Du kannst es bis ${acceptableUntil(offer)} annehmen.` : 'Zum Nachlesen.'}
    />
    <Panel title="Auf einen Blick">
      <RateLine label="Dein Beitrag" rate={offer.rateStr} />
      <Rows rows={offerFacts(offer)} />
      {offer.isAcceptable && (
        <div>
          <ButtonLink to={calculatePath(offer.speciesKey)} variant="quiet">
            Etwas ändern und neu berechnen
          </ButtonLink>
        </div>
      )}
    </Panel>
    {offer.isAcceptable ? <AcceptanceForm offer={offer} onAccepted={onAccepted} /> : <TooOld offer={offer} />}
  </>
);

export default function OfferPage() {
  const { breedingOfferUuid = '' } = useParams();
  const query = useBreedingOffer(breedingOfferUuid);
  const [accepted, setAccepted] = useState<readonly Issue[] | null>(null);
  return (
    <>
      <BackLink to={breedingPath}>Zucht</BackLink>
      <Found query={query} failure={failures.offerNotLoaded} heading="h1">
        {(offer) =>
          offer.breedingPoliceUuid === null ? (
            <OpenOffer offer={offer} onAccepted={setAccepted} />
          ) : (
            <Congratulation offer={offer} policeUuid={offer.breedingPoliceUuid} issues={accepted} />
          )
        }
      </Found>
    </>
  );
}
