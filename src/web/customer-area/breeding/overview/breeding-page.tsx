import { ArrowRight, Plus } from 'lucide-react';
import { useSearchParams } from 'react-router';
import type { SpeciesKey } from '#domain/animal/species.ts';
import { failures } from '#web/customer-area/breeding/breeding-issues.ts';
import { Found } from '#web/customer-area/breeding/found.tsx';
import { BreedingEmpty } from './breeding-empty.tsx';
import { BreedingPoliceList } from './breeding-police-list.tsx';
import { LitterCard, littersOf } from './litter-card.tsx';
import { calculatePath, litterPath, overviewOf, speciesIn, SpeciesSwitch } from '#web/customer-area/breeding/places.tsx';
import { useBreedingAnimals, useChildAnimals, useParentAnimals } from '#web/customer-area/breeding/records.ts';
import { Empty, PageHead, ButtonLink } from '#web/customer-area/parts/screen-parts.tsx';
import overview from '#web/customer-area/overview/overview.module.css';
import type { BreedingAnimalsAnswer, ParentAnimalsAnswer } from '#domain/wire/breeding/animals.ts';

const CalculateLink = ({ species, variant }: { species: SpeciesKey; variant?: 'secondary' }) => (
  <ButtonLink to={calculatePath(species)} icon={<ArrowRight />} {...(variant && { variant })}>
    Züchtertarif berechnen
  </ButtonLink>
);

type BreedingProps = { species: SpeciesKey; parents: ParentAnimalsAnswer };

const Litters = ({ species, parents }: BreedingProps) => {
  const mothers = parents.parentAnimals;
  return (
    <section aria-labelledby="breeding-litters" className={overview.section}>
      <div className={overview.sectionTop}>
        <h2 id="breeding-litters">Deine Würfe</h2>
        {mothers.length > 0 && (
          <ButtonLink to={litterPath(species)} icon={<Plus />}>
            Wurf eintragen
          </ButtonLink>
        )}
      </div>
      <Found query={useChildAnimals(species)} failure={failures.childAnimalsNotFound}>
        {(childAnimals) =>
          childAnimals.length === 0 ? (
            <Empty picture="paw-prints" title="Noch kein Wurf">
              Sobald die Jungtiere da sind, trägst du sie hier ein: einzeln oder den ganzen Wurf auf einmal.
            </Empty>
          ) : (
            littersOf(childAnimals).map((litter) => (
              <LitterCard
                key={`${litter.parentAnimalUuid} ${litter.litterDateStr}`}
                litter={litter}
                canAdd={mothers.some(({ animalUuid }) => animalUuid === litter.parentAnimalUuid)}
              />
            ))
          )
        }
      </Found>
    </section>
  );
};

const Polices = ({ species, parents, animals }: BreedingProps & { animals: BreedingAnimalsAnswer }) => (
  <section aria-labelledby="breeding-polices" className={overview.section}>
    <div className={overview.sectionTop}>
      <h2 id="breeding-polices">Deine Züchtertarife</h2>
      {animals.animals.length > 0 && <CalculateLink species={species} variant="secondary" />}
    </div>
    <BreedingPoliceList breedingPolices={parents.breedingPolices} />
  </section>
);

const Breeding = ({ species, parents, animals }: BreedingProps & { animals: BreedingAnimalsAnswer }) => {
  if (parents.breedingPolices.length > 0)
    return (
      <>
        <Litters species={species} parents={parents} />
        <Polices species={species} parents={parents} animals={animals} />
      </>
    );
  const [first, ...others] = animals.animals;
  if (first === undefined) return <BreedingEmpty species={species} unavailable={animals.unavailableAnimals} />;
  return (
    <Empty picture="rosette" title="Dein Züchtertarif in zwei Minuten" action={<CalculateLink species={species} />}>
      {others.length === 0
        ? `${first.animalName} ist krankenversichert und kann aufgenommen werden. Sieh nach, was der Schutz für Geburt oder Wurf kostet.`
        : `${animals.animals.length} deiner Tiere sind krankenversichert und können aufgenommen werden. Sieh nach, was der Schutz für Geburt oder Wurf kostet.`}
    </Empty>
  );
};

export default function BreedingPage() {
  const [search] = useSearchParams();
  const species = speciesIn(search);
  const parents = useParentAnimals(species);
  const animals = useBreedingAnimals(species);
  return (
    <>
      <PageHead
        title="Zucht"
        windowTitle="Deine Zucht"
        sub="Deine Züchtertarife, Würfe und die Jungtiere auf ihrem Weg in ein neues Zuhause."
      />
      <SpeciesSwitch species={species} pathOf={overviewOf} />
      <Found query={parents} failure={failures.notLoaded}>
        {(parentAnswer) => (
          <Found query={animals} failure={failures.notLoaded}>
            {(animalAnswer) => <Breeding species={species} parents={parentAnswer} animals={animalAnswer} />}
          </Found>
        )}
      </Found>
    </>
  );
}
