import { useQueryClient } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { GoneFlow } from '#web/contract/gone/gone-flow.tsx';
import { causeOfReason, goneTexts } from '#web/contract/gone/gone-text.ts';
import { Loaded } from '#web/customer-area/area/loaded.tsx';
import { useAnimal } from '#web/customer-area/area/records.ts';
import { BackLink, ButtonLink } from '#web/customer-area/parts/screen-parts.tsx';
import { sendCommand } from '#web/send-command.ts';
import { useTitle } from '#web/use-in-browser.ts';
import { previewAnimalGone, reportAnimalGone } from '#web/calls/area/endings.ts';

/** A quiet page: the name, two sentences, the day, one button. */
export default function GonePage() {
  const { animalUuid = '' } = useParams();
  const [search] = useSearchParams();
  const causeKey = causeOfReason(search.get('grund'));
  const client = useQueryClient();
  const query = useAnimal(animalUuid);
  useTitle(query.data === undefined ? null : goneTexts[causeKey].title(query.data.animalName));
  return (
    <>
      {/* The frame sells nothing here (header and sidebar look for it). */}
      <span data-quiet hidden />
      <BackLink to={`/user/tiere/${animalUuid}`}>Zurück</BackLink>
      <Loaded query={query} what="Dieses Tier" heading="h1">
        {(animal) => (
          <GoneFlow
            animal={animal}
            causeKey={causeKey}
            sendPreview={(report) => sendCommand(previewAnimalGone, report)}
            sendReport={(report) => sendCommand(reportAnimalGone, report)}
            onDone={() => void client.invalidateQueries()}
          >
            <ButtonLink to="/user" variant="secondary">
              Zur Übersicht
            </ButtonLink>
          </GoneFlow>
        )}
      </Loaded>
    </>
  );
}
