import type { Issue } from '#domain/basics/issue.ts';
import type { SpeciesKey } from '#domain/animal/species.ts';
import { animalLine } from './breeding-words.ts';
import { AnimalBadge } from '#web/customer-area/parts/animal-badge.tsx';
import { today } from '#web/contract/words.ts';
import { GroupFrame } from '#web/ui/form/frame.tsx';
import { OptionCard, OptionMark } from '#web/ui/form/choosing/option-card.tsx';
import styles from './tarif-fields.module.css';
import { Choice } from '#web/ui/form/choosing/choice.tsx';
import { Field } from '#web/ui/form/field.tsx';
import type { BreedingAnimal, UnavailableBreedingAnimal } from '#domain/wire/breeding/animals.ts';
import type { BreederAssociation } from '#domain/wire/breeding/tarif.ts';

type AnimalChoiceProps = {
  label: string;
  animals: readonly BreedingAnimal[];
  /** Shown with the reason, so that nobody wonders where an animal is. */
  unavailableAnimals: readonly UnavailableBreedingAnimal[];
  value: readonly string[];
  onChange: (uuids: string[]) => void;
  issues: readonly Issue[];
};

type CardProps = {
  animal: Omit<BreedingAnimal, 'isCovered'>;
  reason?: string;
  checked: boolean;
  onChange?: () => void;
};

const AnimalCard = ({ animal, reason, checked, onChange }: CardProps) => {
  const id = `animal-${animal.animalUuid}`;
  return (
    <li>
      <OptionCard
        type="checkbox"
        className={styles.animal}
        name="animalUuids"
        value={animal.animalUuid}
        checked={checked}
        disabled={reason !== undefined}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-line`}
        onChange={onChange ?? (() => {})}
      >
        <AnimalBadge species={animal.speciesKey as SpeciesKey} size="small" />
        <span className={styles.words}>
          <strong id={`${id}-name`}>{animal.animalName}</strong>
          <span id={`${id}-line`}>{reason ?? animalLine(animal, today())}</span>
        </span>
        <OptionMark />
      </OptionCard>
    </li>
  );
};

/** Several may be chosen; the whole card is the target. */
export const AnimalChoice = ({ label, animals, unavailableAnimals, value, onChange, issues }: AnimalChoiceProps) => (
  <GroupFrame name="animalUuids" label={label} issues={issues} isFilled={value.length > 0}>
    <ul className={styles.animals}>
      {animals.map((animal) => {
        const checked = value.includes(animal.animalUuid);
        return (
          <AnimalCard
            key={animal.animalUuid}
            animal={animal}
            checked={checked}
            onChange={() =>
              onChange(checked ? value.filter((uuid) => uuid !== animal.animalUuid) : [...value, animal.animalUuid])
            }
          />
        );
      })}
      {unavailableAnimals.map(({ reason, ...animal }) => (
        <AnimalCard key={animal.animalUuid} animal={animal} reason={reason} checked={false} />
      ))}
    </ul>
  </GroupFrame>
);

type TextProps = {
  name: string;
  value: string;
  onChange: (value: string) => void;
  issues?: readonly Issue[];
  onBlur?: () => void;
};

type AssociationFieldsProps = {
  associations: readonly BreederAssociation[];
  association: TextProps;
  /** Left out where a number is not asked for. */
  memberNumber?: TextProps;
};

/** The breeder's association; only members of a listed one have a number. */
export const AssociationFields = ({ associations, association, memberNumber }: AssociationFieldsProps) => {
  const chosen = associations.find(({ breederAssociationKey }) => breederAssociationKey === association.value);
  return (
    <>
      <Choice
        {...association}
        label="In welchem Verband züchtest du?"
        options={associations.map(({ breederAssociationKey, title, discountStr }) => ({
          value: breederAssociationKey,
          label: title,
          ...(discountStr !== null && { sub: discountStr }),
        }))}
      />
      {memberNumber && chosen?.hasMembers === true && (
        <Field {...memberNumber} label="Mitgliedsnummer" optional width="medium" maxLength={32} autoComplete="off" />
      )}
    </>
  );
};
