import { Loaded } from '#web/customer-area/area/loaded.tsx';
import { usePolices } from '#web/customer-area/area/records.ts';
import { ButtonLink, Empty, PageHead } from '#web/customer-area/parts/screen-parts.tsx';
import { withChosen, Portions, SearchBox, useListAddress } from '#web/customer-area/parts/long-list.tsx';
import { byAnimal, chosenOf, findPolices, isFiltered, policeFilters } from './police-filter.ts';
import { PoliceGroups } from './police-list.tsx';
import { Button } from '#web/ui/press/button.tsx';
import { Select } from '#web/ui/form/choosing/select.tsx';
import styles from './polices.module.css';

const portionSize = 8;

const NoMatch = ({ onAll }: { onAll: () => void }) => (
  <Empty
    picture="magnifying-glass-tilted-left"
    title="Dazu gibt es keine Police"
    action={
      <Button variant="secondary" onClick={onAll}>
        Alle zeigen
      </Button>
    }
  >
    Mit einem anderen Wort oder anderen Filtern findest du vielleicht, was du suchst.
  </Empty>
);

const NoPolice = () => (
  <Empty picture="shield" title="Noch keine Police" action={<ButtonLink to="/beitragberechnen">Beitrag berechnen</ButtonLink>}>
    Sobald du ein Tier versicherst, liegt die Police mit allen Unterlagen hier.
  </Empty>
);

export default function PolicesPage() {
  const [search, change] = useListAddress();
  const polices = usePolices();
  return (
    <>
      <PageHead title="Policen" windowTitle="Deine Policen" sub="Alle deine Verträge, auch die, die schon zu Ende sind." />
      <div className={styles.filters}>
        <SearchBox label="Suchen" placeholder="Name, Nummer oder Rasse" />
        {policeFilters.map((filter) => (
          <Select
            key={filter.name}
            name={filter.name}
            label={filter.label}
            optional
            placeholder="Alle"
            options={filter.options}
            value={chosenOf(search, filter)}
            onChange={(value) => change(withChosen(search, filter.name, value))}
          />
        ))}
      </div>
      <Loaded query={polices} what="Deine Policen">
        {(all) => {
          const matches = byAnimal(findPolices(all, search)).flat();
          return (
            <div className={styles.results}>
              <output className={styles.count}>{matches.length === 1 ? '1 Police' : `${matches.length} Policen`}</output>
              {matches.length === 0 &&
                (isFiltered(search) ? <NoMatch onAll={() => change(new URLSearchParams())} /> : <NoPolice />)}
              <Portions items={matches} size={portionSize} what="Policen">
                {(portion) => <PoliceGroups polices={portion} />}
              </Portions>
            </div>
          );
        }}
      </Loaded>
    </>
  );
}
