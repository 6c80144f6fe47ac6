import type { Issue } from '#domain/basics/issue.ts';
import { animalLine } from '#web/customer-area/breeding/breeding-words.ts';
import { today } from '#web/contract/words.ts';
import { speciesWords } from '#web/product/animal-words.ts';
import { Choice } from '#web/ui/form/choosing/choice.tsx';
import { Combobox } from '#web/ui/form/choosing/combobox.tsx';
import { DateSelect } from '#web/ui/form/date/date-select.tsx';
import { issuesOf } from '#web/ui/form/issues.tsx';
import { isSpeciesKey } from '#domain/animal/species.ts';
import litter from './litter.module.css';
import type { ParentAnimal } from '#domain/wire/breeding/animals.ts';
import type { RaceOption } from '#domain/wire/shop/options.ts';

type SharedValue = { parentAnimalUuid: string; animalBirthdateStr: string; animalRaceId: string };

type SharedFieldsProps = {
  mothers: readonly ParentAnimal[];
  races: readonly RaceOption[];
  value: SharedValue;
  issues: readonly Issue[];
  onChange: (change: Partial<SharedValue>) => void;
  onMother: (animalUuid: string) => void;
};

/** Mother, day and race: the same for the whole litter. */
export const SharedFields = ({ mothers, races, value, issues, onChange, onMother }: SharedFieldsProps) => (
  <>
    <Choice
      name="parentAnimalUuid"
      label="Wer ist die Mutter?"
      issues={issuesOf(issues, 'parentAnimalUuid')}
      value={value.parentAnimalUuid}
      options={mothers.map((mother) => ({
        value: mother.animalUuid,
        label: mother.animalName,
        sub: animalLine(mother, today()),
        ...(isSpeciesKey(mother.speciesKey) && { picture: speciesWords[mother.speciesKey].face }),
      }))}
      onChange={onMother}
    />
    <div className={litter.pair}>
      <DateSelect
        name="animalBirthdateStr"
        label="Wann sind sie geboren?"
        issues={issuesOf(issues, 'animalBirthdateStr')}
        max={today()}
        value={value.animalBirthdateStr}
        onChange={(animalBirthdateStr) => onChange({ animalBirthdateStr })}
      />
      <Combobox
        name="animalRaceId"
        label="Rasse"
        issues={issuesOf(issues, 'animalRaceId')}
        options={races.map(({ raceId, title, searchNames }) => ({ value: String(raceId), label: title, searchNames }))}
        value={value.animalRaceId}
        onChange={(animalRaceId) => onChange({ animalRaceId })}
      />
    </div>
  </>
);
