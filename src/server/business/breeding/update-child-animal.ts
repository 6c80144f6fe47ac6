import type { Transaction } from 'kysely';
import { complete, there } from '#domain/basics/complete.ts';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { checkChildAnimal, checkChipAlone } from '#domain/breeding/child-animal.ts';
import { error, isSuccess } from '#domain/basics/issue.ts';
import { trimTexts } from '#domain/basics/text.ts';
import type { ChildAnimalAnswer, ChildAnimalChip, ChildAnimalUpdate } from '#domain/wire/breeding/child-animal-schemas.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { Tables } from '#server/foundation/database/tables.ts';
import { findBreedingPolices } from '#server/business/polices/police-store.ts';
import { findAnimals, lockAnimals } from './breeding-animal-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { changeChildAnimal, refuseChange, refuseState, type ChangeOutcome } from './change-child-animal.ts';
import * as store from './child-animal-change-store.ts';
import { findBirthsOfMother, type ChildAnimalRow } from './child-animal-store.ts';
import { litterContext, nameTaken } from './litter-rules.ts';

/** Corrects what was said of a child animal, until it is sold (spec 9.9). */
export const updateChildAnimal = (userId: number, body: ChildAnimalUpdate, dependencies: Work): Promise<ChildAnimalAnswer> => {
  const update = trimTexts(body);
  return changeChildAnimal(
    userId,
    {
      uuid: update.childAnimalUuid,
      failed: 'Die Angaben konnten nicht geändert werden.',
      done: (name) => `Die Angaben zu ${name} sind geändert.`,
    },
    dependencies,
    (child, transaction) => correct(child, update, transaction, dependencies),
  );
};

const correct = async (
  child: ChildAnimalRow,
  update: ChildAnimalUpdate,
  transaction: Transaction<Tables>,
  { book, catalogue, clock }: Work,
): Promise<ChangeOutcome> => {
  if (child.stateKey !== 'added') {
    return refuseState(`${child.name} ist schon verkauft. Die Angaben lassen sich nicht mehr ändern.`);
  }
  const today = todayOf(clock);
  const { userId, motherId } = child;
  // As in adding: whoever is judged by the litter holds its mother.
  await lockAnimals(transaction, userId, [child.motherUuid]);
  const mothers = await findAnimals(transaction, userId, today);
  const polices = await findBreedingPolices(transaction, userId);
  const context = litterContext(
    {
      mother: there(
        mothers.find(({ id }) => id === motherId),
        'the mother of a child animal',
      ),
      police: there(
        polices.find(({ policeId }) => policeId === child.policeId),
        'the police of a child animal',
      ),
      births: await findBirthsOfMother(transaction, motherId, child.id),
      raceId: update.animalRaceId ?? null,
      today,
    },
    { book, catalogue },
  );
  const issues = checkChildAnimal(update, context, { presence: true });
  if (!isSuccess(issues)) return refuseChange(...issues);

  const checked = complete(update, ['animalName', 'animalBirthdateStr', 'animalGenderKey', 'animalRaceId']);
  const name = checked.animalName;
  const birthDate = isoDate(checked.animalBirthdateStr);
  if (await store.isNameTaken(transaction, { id: child.id, motherId, name, birthDate })) {
    return refuseChange(error(nameTaken, 'animalName'));
  }
  await store.changeChildAnimal(transaction, child.id, {
    name,
    birthDate,
    genderKey: checked.animalGenderKey,
    raceId: checked.animalRaceId,
    farbschlagKey: checked.animalFarbschlagKey ?? null,
    chipNummer: checked.animalChipNummer ?? null,
  });
  return { issues, isDone: true };
};

/** The chip often comes weeks after the birth, so that it may follow until the animal is insured (spec 9.9). */
export const addChipNummer = (userId: number, body: ChildAnimalChip, dependencies: Work): Promise<ChildAnimalAnswer> => {
  const chip = trimTexts(body);
  return changeChildAnimal(
    userId,
    {
      uuid: chip.childAnimalUuid,
      failed: 'Die Chipnummer konnte nicht eingetragen werden.',
      done: (name) => `Die Chipnummer von ${name} ist eingetragen.`,
    },
    dependencies,
    async (child, transaction) => {
      if (child.stateKey === 'insured') {
        return refuseState(`${child.name} ist schon versichert. Die Chipnummer steht jetzt im Vertrag der neuen Familie.`);
      }
      const issues = checkChipAlone(chip, { presence: true });
      if (!isSuccess(issues)) return refuseChange(...issues);
      await store.changeChipNummer(transaction, child.id, complete(chip, ['animalChipNummer']).animalChipNummer);
      return { issues, isDone: true };
    },
  );
};
