import { ArrowRight } from 'lucide-react';
import { ButtonLink, Empty } from '#web/customer-area/parts/screen-parts.tsx';

/** Bills and estimates are about somebody who is insured. */
export const NoAnimal = () => (
  <Empty
    picture="stethoscope"
    title="Noch kein Tier, für das du einreichen kannst"
    action={
      <ButtonLink to="/beitragberechnen" icon={<ArrowRight />}>
        Beitrag berechnen
      </ButtonLink>
    }
  >
    Sobald ein Tier bei uns gegen Tierarztkosten versichert ist, reichst du hier seine Rechnungen ein.
  </Empty>
);
