import { Check } from 'lucide-react';
import { speciesKeys, type SpeciesKey, speciesWords } from '#domain/animal/species.ts';
import { breedingLimits } from '#domain/breeding/breeding-tarif.ts';
import { useAnimals } from '#web/customer-area/area/records.ts';
import { overviewOf } from '#web/customer-area/breeding/places.tsx';
import { Panel } from '#web/contract/panel.tsx';
import { ButtonLink } from '#web/customer-area/parts/screen-parts.tsx';
import { Picture } from '#web/ui/show/picture.tsx';
import styles from './overview.module.css';
import type { UnavailableBreedingAnimal } from '#domain/wire/breeding/animals.ts';

const { minimumAgeYears, maximumAgeYears, childAnimalCoverWeeks } = breedingLimits;

const points = [
  'Trächtigkeit, Geburt und Kaiserschnitt sind versichert.',
  `Auf Wunsch auch jedes Jungtier, bis es auszieht, höchstens ${childAnimalCoverWeeks} Wochen.`,
  'Die neue Familie bekommt einen Link, der alles schon ausfüllt, und versichert vom Einzug an, ohne Mindestalter.',
];

const Others = ({ species }: { species: SpeciesKey }) => {
  const { data: animals = [] } = useAnimals(false);
  const others = speciesKeys.filter((key) => key !== species && animals.some(({ speciesKey }) => speciesKey === key));
  return others.map((key) => (
    <ButtonLink key={key} variant="secondary" to={overviewOf(key)}>
      {`Bei deinen ${speciesWords[key].pluralDative} nachsehen`}
    </ButtonLink>
  ));
};

const reasonsAtAGlance = 3;

const Reasons = ({ unavailable }: { unavailable: readonly UnavailableBreedingAnimal[] }) => {
  const list = (
    <ul className={styles.reasons}>
      {unavailable.map(({ animalUuid, reason }) => (
        <li key={animalUuid}>{reason}</li>
      ))}
    </ul>
  );
  if (unavailable.length === 0) return null;
  return unavailable.length <= reasonsAtAGlance ? (
    list
  ) : (
    <details className={styles.manyReasons}>
      <summary>{`Warum deine ${unavailable.length} Tiere noch nicht infrage kommen`}</summary>
      {list}
    </details>
  );
};

/** Nobody can be covered yet: what the tarif is, and what to do for it. */
export const BreedingEmpty = ({
  species,
  unavailable,
}: {
  species: SpeciesKey;
  unavailable: readonly UnavailableBreedingAnimal[];
}) => (
  <Panel title="Schutz von der Trächtigkeit bis zum Auszug">
    <div className={styles.explanation}>
      <Picture name={species} size={96} />
      <div className={styles.explanationWords}>
        <p>Mit dem Züchtertarif wird ein Wurf zur Freude, nicht zum Risiko.</p>
        <ul className={styles.points}>
          {points.map((point) => (
            <li key={point}>
              <Check aria-hidden strokeWidth={3} />
              <span>{point}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
    <div className={styles.next}>
      <h3>So geht es weiter</h3>
      <p>
        {`Du brauchst ein weibliches Tier zwischen dem ${minimumAgeYears}. und dem ${maximumAgeYears}. Geburtstag, das bei uns krankenversichert ist. Versichere zuerst die Mutter, danach berechnest du hier den Züchtertarif.`}
      </p>
      <Reasons unavailable={unavailable} />
      <div className={styles.actions}>
        <ButtonLink to={`/beitragberechnen?species=${species}`}>Zuchttier versichern</ButtonLink>
        <Others species={species} />
        <ButtonLink to="/zuechtertarif" variant="quiet">
          Mehr zum Züchtertarif
        </ButtonLink>
      </div>
    </div>
  </Panel>
);
