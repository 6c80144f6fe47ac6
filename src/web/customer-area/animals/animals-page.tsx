import { Loaded } from '#web/customer-area/area/loaded.tsx';
import { useAnimals, usePolices } from '#web/customer-area/area/records.ts';
import { AnimalCards, findAnimals } from '#web/customer-area/overview/animal-cards.tsx';
import { ButtonLink, Empty, PageHead } from '#web/customer-area/parts/screen-parts.tsx';
import {
  searchTextOf,
  withChosen,
  withSearchText,
  Portions,
  SearchBox,
  useListAddress,
} from '#web/customer-area/parts/long-list.tsx';
import { Button } from '#web/ui/press/button.tsx';
import { Checkbox } from '#web/ui/form/choosing/checkbox.tsx';
import type { Animal } from '#domain/wire/area/records.ts';

const formerName = 'fruehere';
const portionSize = 8;

const NoAnimal = () => (
  <Empty picture="paw-prints" title="Noch kein Tier" action={<ButtonLink to="/beitragberechnen">Tier versichern</ButtonLink>}>
    Sobald du ein Tier versicherst, wohnt es hier.
  </Empty>
);

const NoMatch = ({ onAll }: { onAll: () => void }) => (
  <Empty
    picture="magnifying-glass-tilted-left"
    title="Dazu gibt es kein Tier"
    action={
      <Button variant="secondary" onClick={onAll}>
        Alle zeigen
      </Button>
    }
  >
    Vielleicht ist es ein früheres Tier, oder ein anderes Wort findet es.
  </Empty>
);

const AnimalList = ({ animals }: { animals: readonly Animal[] }) => {
  const [search, change] = useListAddress();
  const { data: polices = [] } = usePolices();
  const covered = animals.map((animal) => ({
    animal,
    polices: polices.filter(({ policeUuid }) => animal.policeUuids.includes(policeUuid)),
  }));
  const matches = findAnimals(covered, searchTextOf(search));
  if (animals.length === 0) return <NoAnimal />;
  if (matches.length === 0) return <NoMatch onAll={() => change(withSearchText(search, ''), { replace: true })} />;
  return (
    <Portions items={matches} size={portionSize} what="Tieren">
      {(portion, isAll) => <AnimalCards canAdd={isAll} heading="h2" animals={portion} />}
    </Portions>
  );
};

export default function AnimalsPage() {
  const [search, change] = useListAddress();
  const withFormer = search.has(formerName);
  const animals = useAnimals(withFormer);
  // Few are seen at a glance; a word typed before stays to be seen.
  const isSearched = (animals.data?.length ?? 0) > portionSize || searchTextOf(search) !== '';
  return (
    <>
      <PageHead title="Tiere" windowTitle="Deine Tiere" sub="Wer bei uns unter dem Dach ist." />
      {isSearched && <SearchBox label="Suchen" placeholder="Name, Nummer oder Rasse" />}
      <Checkbox
        name="withDeprecatedAnimals"
        label="Auch frühere Tiere zeigen"
        hint="Tiere, die nicht mehr versichert sind."
        optional
        checked={withFormer}
        onChange={(checked) => change(withChosen(search, formerName, checked ? '1' : ''), { replace: true })}
      />
      <Loaded query={animals} what="Deine Tiere">
        {(all) => <AnimalList animals={all} />}
      </Loaded>
    </>
  );
}
