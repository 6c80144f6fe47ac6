import { animalFieldOf, animalDetails, type AnimalDetail } from '#domain/animal/animal-fields.ts';
import { Link } from 'react-router';
import type { IsoDate } from '#domain/basics/calendar-date.ts';
import { type Row, Panel } from '#web/contract/panel.tsx';
import { ageText, dayText, isLive, raceText } from '#web/contract/words.ts';
import { changeWords } from '#web/contract/change/change-words.ts';
import { usePolices } from '#web/customer-area/area/records.ts';
import { ButtonLink } from '#web/customer-area/parts/screen-parts.tsx';
import { changesPath } from '#web/customer-area/police/change/change-entry.tsx';
import { OpenCases } from '#web/customer-area/police/open-cases.tsx';
import styles from '#web/contract/gone/gone.module.css';
import type { Animal } from '#domain/wire/area/records.ts';

/** The race is told before, and that an animal is used for no business goes without saying. */
const untold = ['animalManualRaceName', 'animalIsUsedForBusiness'] as const satisfies AnimalDetail[];
type Fact = Exclude<AnimalDetail, (typeof untold)[number]>;
const isUntold = (field: string) => (untold as readonly string[]).includes(field);

/** In the user area's own words and order. Whatever is not named here follows, as the summary calls it. */
const ownLabels: Readonly<Partial<Record<Fact, string>>> = {
  animalFarbschlagKey: 'Farbschlag',
  animalHaltungsformKey: 'Haltung',
  animalIsChipped: 'Gechippt',
  animalChipNummer: 'Chipnummer',
  animalIsImported: 'Aus dem Ausland',
  animalIsUsedForHunting: 'Jagdlich geführt',
};

const facts = [...new Set([...Object.keys(ownLabels), ...animalDetails])].filter((field): field is Fact => !isUntold(field));

const factText = (animal: Animal, field: Fact) => {
  const value = animal[(animalFieldOf(field).shownAs ?? field) as Fact];
  return typeof value === 'boolean' ? (value ? 'ja' : 'nein') : value;
};

/** Everything we know about an animal; what was never asked is left out. */
export const animalFacts = (animal: Animal, today: IsoDate): Row[] => [
  ['Tierart', animal.animalSpeciesStr],
  ['Rasse', raceText(animal)],
  ['Geboren am', `${dayText(animal.animalBirthdateStr)} (${ageText(animal.animalBirthdateStr, today)})`],
  ['Geschlecht', animal.animalGenderStr],
  ...facts.map((field): Row => [ownLabels[field] ?? animalFieldOf(field).label, factText(animal, field)]),
];

/** Chip and name are changed at a contract of the animal, and hold for all of them; for the rest a person is asked. */
export const Corrections = ({ animal: { policeUuids, animalIsChipped } }: { animal: Animal }) => {
  const { data: polices } = usePolices();
  const changed = polices?.find(
    (police) => policeUuids.includes(police.policeUuid) && isLive(police) && police.insuranceTypeKey !== 'tier_zt',
  );
  // An animal that was never asked for a chip has none to change.
  const ways = [...(animalIsChipped === null ? [] : [changeWords.chip]), changeWords.animal_name];
  return (
    <>
      {changed !== undefined && (
        <div className={styles.ways}>
          {ways.map(({ slug, title }) => (
            <ButtonLink key={slug} to={`${changesPath(changed.policeUuid)}/${slug}`} variant="secondary">
              {`${title} ändern`}
            </ButtonLink>
          ))}
        </div>
      )}
      <p>
        Stimmt etwas anderes nicht? <Link to="/kontakt">Schreib uns</Link>, wir ändern es.
      </p>
    </>
  );
};

/** The way to say that an animal is gone; what was said and waits stands here instead. */
export const GonePanel = ({ animal }: { animal: Animal }) => {
  const { data } = usePolices();
  const { animalName, animalUuid, policeUuids } = animal;
  const own = data?.filter(({ policeUuid }) => policeUuids.includes(policeUuid)) ?? [];
  const waiting = own.flatMap(({ openCases }) => openCases).find(({ kindKey }) => kindKey === 'animal_gone');
  const path = `/user/tiere/${animalUuid}/abschied`;
  return (
    <Panel title={`${animalName} ist nicht mehr bei dir?`} sub="Sag uns den Tag. Um die Verträge kümmern wir uns.">
      {waiting === undefined ? (
        <div className={styles.ways}>
          <ButtonLink to={`${path}?grund=gestorben`} variant="secondary">
            Mein Tier ist gestorben
          </ButtonLink>
          <ButtonLink to={`${path}?grund=abgegeben`} variant="secondary">
            Ich habe mein Tier abgegeben
          </ButtonLink>
        </div>
      ) : (
        <OpenCases openCases={[waiting]} />
      )}
    </Panel>
  );
};
