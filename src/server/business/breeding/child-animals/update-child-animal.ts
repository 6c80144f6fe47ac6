import type { Transaction } from '#server/foundation/database/connect.ts';
import { required, complete } from '#domain/basics/complete.ts';
import { error, ok, type Issue, isSuccess } from '#domain/basics/issue.ts';
import { isMissing } from '#domain/basics/rule.ts';
import { parseUuid, trimTexts } from '#domain/basics/text.ts';
import { Problem } from '#server/foundation/problem.ts';
import type { Work } from '#server/foundation/work.ts';
import * as store from './child-animal-store.ts';
import { lockChildAnimal, findChildAnimal, type ChildAnimalRow, findBirthsOfMother } from './child-animal-store.ts';
import { toChildAnimal, childAnimalView } from './child-animals.ts';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { checkChildAnimal, checkChipAlone } from '#domain/breeding/child-animal.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { findBreedingPolices } from '#server/business/polices/police-store.ts';
import { lockAnimals } from '#server/business/customers/contact/animal-store.ts';
import { findAnimals } from '#server/business/breeding/breeding-animal-store.ts';
import { litterContext, nameTaken } from './litter-rules.ts';
import type { ChildAnimalAnswer, ChildAnimalChip, ChildAnimalUpdate } from '#domain/wire/breeding/child-animals.ts';

const field = 'childAnimalUuid';

/** `mailId` of a mail that tells about it, which is sent after the commit. */
export type ChangeOutcome = { issues: Issue[]; isDone: boolean; mailId?: number };

type Change = {
  uuid: unknown;
  failed: string;
  done: (name: string) => string;
  /** After the commit: what is to be said beside the success. */
  follow?: (outcome: ChangeOutcome) => Promise<Issue[]>;
};

/** The way of every change of a child animal: it is the breeder's, it is held, it is judged, it is told (spec 9.9). */
export const changeChildAnimal = async (
  userId: number,
  { uuid: given, failed, done, follow = async () => [] }: Change,
  dependencies: Work,
  change: (child: ChildAnimalRow, transaction: Transaction) => Promise<ChangeOutcome>,
): Promise<ChildAnimalAnswer> => {
  const { database } = dependencies;
  const refuse = (...issues: Issue[]): ChildAnimalAnswer => ({ childAnimal: null, _issues: [...issues, error(failed)] });
  if (isMissing(given)) return refuse(error('Bitte wähle das Jungtier aus.', field));
  const uuid = parseUuid(given);
  const outcome = await database.transaction().execute(async (transaction) => {
    const child = uuid === null ? null : await lockChildAnimal(transaction, userId, uuid);
    return child === null ? null : change(child, transaction);
  });
  if (outcome === null || uuid === null) {
    throw new Problem('missing', [error('Das Jungtier wurde nicht gefunden.', field), error(failed)]);
  }
  if (!outcome.isDone) return refuse(...outcome.issues);
  const further = await follow(outcome);
  const child = required(await findChildAnimal(database, userId, uuid), 'the child animal that was changed');
  return {
    childAnimal: toChildAnimal(child, await childAnimalView(userId, dependencies)),
    _issues: [...outcome.issues, ...further, ok(done(child.name))],
  };
};

export const refuseChange = (...issues: Issue[]): ChangeOutcome => ({ issues, isDone: false });

/** Nothing of a child animal changes after its state has gone on; said at the animal. */
export const refuseState = (message: string) => refuseChange(error(message, field));

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
  transaction: Transaction,
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
      mother: required(
        mothers.find(({ id }) => id === motherId),
        'the mother of a child animal',
      ),
      police: required(
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
