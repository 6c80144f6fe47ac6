import { useSearchParams } from 'react-router';
import { Loaded } from '#web/customer-area/area/loaded.tsx';
import { useAnimals, usePolices } from '#web/customer-area/area/records.ts';
import { AnimalCards } from '#web/customer-area/overview/animal-cards.tsx';
import { Empty } from '#web/customer-area/parts/empty.tsx';
import { PageHead } from '#web/customer-area/parts/panel.tsx';
import { ButtonLink } from '#web/customer-area/parts/button-link.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';

const formerName = 'fruehere';
const mostPolices = 100;

export default function AnimalsPage() {
  const [search, setSearch] = useSearchParams();
  const withFormer = search.has(formerName);
  const animals = useAnimals(withFormer);
  const { data: polices } = usePolices({ limit: mostPolices });
  return (
    <>
      <PageHead title="Tiere" windowTitle="Deine Tiere" sub="Wer bei uns unter dem Dach ist." />
      <Checkbox
        name="withDeprecatedAnimals"
        label="Auch frühere Tiere zeigen"
        hint="Tiere, die nicht mehr versichert sind."
        optional
        checked={withFormer}
        onChange={(checked) => setSearch(checked ? { [formerName]: '1' } : {}, { preventScrollReset: true, replace: true })}
      />
      <Loaded query={animals} what="Deine Tiere">
        {(found) =>
          found.length === 0 ? (
            <Empty
              picture="paw-prints"
              title="Noch kein Tier"
              action={<ButtonLink to="/beitragberechnen">Tier versichern</ButtonLink>}
            >
              Sobald du ein Tier versicherst, wohnt es hier.
            </Empty>
          ) : (
            <AnimalCards
              canAdd
              heading="h2"
              animals={found.map((animal) => ({
                animal,
                polices: (polices?.polices ?? []).filter(({ policeUuid }) => animal.policeUuids.includes(policeUuid)),
              }))}
            />
          )
        }
      </Loaded>
    </>
  );
}
