import { useSearchParams } from 'react-router';
import type { SpeciesKey } from '#domain/animal/species.ts';
import { failures } from '#web/customer-area/breeding/breeding-issues.ts';
import { Found } from '#web/customer-area/breeding/found.tsx';
import { LitterForm } from './litter-form.tsx';
import {
  calculatePath,
  knownLitterIn,
  litterPath,
  overviewOf,
  speciesIn,
  SpeciesSwitch,
} from '#web/customer-area/breeding/places.tsx';
import { useChildAnimals, useLitterOptions, useParentAnimals } from '#web/customer-area/breeding/records.ts';
import { BackLink, Empty, PageHead, ButtonLink } from '#web/customer-area/parts/screen-parts.tsx';

const NoMother = ({ species }: { species: SpeciesKey }) => (
  <Empty
    picture="rosette"
    title="Noch keine versicherte Mutter"
    action={<ButtonLink to={calculatePath(species)}>Züchtertarif berechnen</ButtonLink>}
  >
    Einen Wurf trägst du ein, sobald ein Züchtertarif die Mutter schützt.
  </Empty>
);

export default function LitterPage() {
  const [search] = useSearchParams();
  const species = speciesIn(search);
  const firstLitter = knownLitterIn(search);
  const parents = useParentAnimals(species);
  const childAnimals = useChildAnimals(species);
  const options = useLitterOptions(species);
  return (
    <>
      <BackLink to={overviewOf(species)}>Zucht</BackLink>
      <PageHead
        title={firstLitter === null ? 'Wurf eintragen' : 'Jungtier nachtragen'}
        sub="Willkommen auf der Welt! Ein Name reicht für den Anfang, der Chip kann folgen."
      />
      {firstLitter === null && <SpeciesSwitch species={species} pathOf={litterPath} />}
      <Found query={parents} failure={failures.notLoaded}>
        {(parentAnswer) => (
          <Found query={childAnimals} failure={failures.childAnimalsNotFound}>
            {(children) => (
              <Found query={options} failure={failures.notLoaded}>
                {(lists) =>
                  parentAnswer.parentAnimals[0] === undefined ? (
                    <NoMother species={species} />
                  ) : (
                    <LitterForm
                      key={species}
                      species={species}
                      parents={parentAnswer}
                      firstMother={parentAnswer.parentAnimals[0]}
                      firstLitter={firstLitter}
                      childAnimals={children}
                      options={lists}
                    />
                  )
                }
              </Found>
            )}
          </Found>
        )}
      </Found>
    </>
  );
}
