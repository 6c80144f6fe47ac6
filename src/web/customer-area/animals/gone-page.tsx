import { useParams, useSearchParams } from 'react-router';
import { GoneFlow } from '#web/customer-area/animals/gone-flow.tsx';
import { causeOfReason, goneTexts } from '#web/customer-area/animals/gone-text.ts';
import { Loaded } from '#web/customer-area/area/loaded.tsx';
import { useAnimal } from '#web/customer-area/area/records.ts';
import { BackLink } from '#web/customer-area/parts/back-link.tsx';
import { useTitle } from '#web/use-title.ts';

/** A quiet page: the name, two sentences, the day, one button. */
export default function GonePage() {
  const { animalUuid = '' } = useParams();
  const [search] = useSearchParams();
  const causeKey = causeOfReason(search.get('grund'));
  const query = useAnimal(animalUuid);
  useTitle(query.data === undefined ? null : goneTexts[causeKey].title(query.data.animalName));
  return (
    <>
      {/* The frame sells nothing here (header and sidebar look for it). */}
      <span data-quiet hidden />
      <BackLink to={`/user/tiere/${animalUuid}`}>Zurück</BackLink>
      <Loaded query={query} what="Dieses Tier" heading="h1">
        {(animal) => <GoneFlow animal={animal} causeKey={causeKey} />}
      </Loaded>
    </>
  );
}
