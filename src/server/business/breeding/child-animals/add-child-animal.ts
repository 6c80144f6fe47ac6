import type { Transaction } from '#server/foundation/database/connect.ts';
import { complete, required } from '#domain/basics/complete.ts';
import { isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { checkChildAnimal } from '#domain/breeding/child-animal.ts';
import { policeOn } from '#domain/police/police-standing.ts';
import { error, isSuccess, ok, type Issue } from '#domain/basics/issue.ts';
import { isMissing } from '#domain/basics/rule.ts';
import { trimTexts, parseUuid } from '#domain/basics/text.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { Problem } from '#server/foundation/problem.ts';
import { findBreedingPolices, type StoredBreedingPolice } from '#server/business/polices/police-store.ts';
import { lockAnimals } from '#server/business/customers/contact/animal-store.ts';
import { findAnimals } from '#server/business/breeding/breeding-animal-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { findPoliceByUuid } from '#server/business/breeding/breeding-animals.ts';
import { findBirthsOfMother, findChildAnimal, insertChildAnimal } from './child-animal-store.ts';
import { toChildAnimal, childAnimalView } from './child-animals.ts';
import { litterContext, nameTaken } from './litter-rules.ts';
import type { ChildAnimalAnswer, NewChildAnimal } from '#domain/wire/breeding/child-animals.ts';

const failed = 'Das Jungtier konnte nicht hinzugefügt werden.';
type Outcome = { issues: Issue[]; childAnimalUuid: string | null };

/** One child animal of a litter; the screen sends a litter one by one. */
export const addChildAnimal = async (userId: number, body: NewChildAnimal, dependencies: Work): Promise<ChildAnimalAnswer> => {
  const { issues, childAnimalUuid } = await dependencies.database
    .transaction()
    .execute((transaction) => add(userId, trimTexts(body), transaction, dependencies));
  if (childAnimalUuid === null) return { childAnimal: null, _issues: [...issues, error(failed)] };
  const child = required(
    await findChildAnimal(dependencies.database, userId, childAnimalUuid),
    'the child animal that was added',
  );
  return {
    childAnimal: toChildAnimal(child, await childAnimalView(userId, dependencies)),
    _issues: [...issues, ok(`${child.name} ist eingetragen.`)],
  };
};

const notFoundProblem = (message: string, field: string) => new Problem('missing', [error(message, field), error(failed)]);

const add = async (
  userId: number,
  child: NewChildAnimal,
  transaction: Transaction,
  { book, catalogue, clock }: Work,
): Promise<Outcome> => {
  const refuse = (...issues: Issue[]): Outcome => ({ issues, childAnimalUuid: null });
  if (isMissing(child.breedingPoliceUuid)) return refuse(error('Angabe zum Züchtertarif fehlt.', 'breedingPoliceUuid'));
  if (isMissing(child.parentAnimalUuid)) return refuse(error('Bitte wähle das Muttertier aus.', 'parentAnimalUuid'));
  const today = todayOf(clock);
  const police = findPoliceByUuid(await findBreedingPolices(transaction, userId), child.breedingPoliceUuid);
  if (police === null) throw notFoundProblem('Dieser Züchtertarif wurde nicht gefunden.', 'breedingPoliceUuid');
  const motherUuid = parseUuid(child.parentAnimalUuid);
  // Two child animals of one mother at the same moment: the second one is judged with the first one known.
  if (motherUuid !== null) await lockAnimals(transaction, userId, [motherUuid]);
  const mother = (await findAnimals(transaction, userId, today)).find(({ animalUuid }) => animalUuid === motherUuid);
  if (mother === undefined) throw notFoundProblem('Das Muttertier wurde nicht gefunden.', 'parentAnimalUuid');
  if (!hasCovered(police, today)) {
    return refuse(error('Dieser Züchtertarif ist nicht in Kraft.', 'breedingPoliceUuid'));
  }
  if (!police.breeding.covered.some(({ animalId }) => animalId === mother.id)) {
    return refuse(error(`${mother.name} ist nicht durch diesen Züchtertarif versichert.`, 'parentAnimalUuid'));
  }

  const births = await findBirthsOfMother(transaction, mother.id);
  const context = litterContext({ mother, police, births, raceId: child.animalRaceId ?? null, today }, { book, catalogue });
  const issues = checkChildAnimal(child, context, { presence: true });
  if (!isSuccess(issues)) return refuse(...issues);

  const checked = complete(child, ['animalName', 'animalBirthdateStr', 'animalGenderKey', 'animalRaceId']);
  const childAnimalUuid = await insertChildAnimal(transaction, {
    userId,
    policeId: police.policeId,
    motherId: mother.id,
    speciesKey: police.speciesKey,
    name: checked.animalName,
    birthDate: isoDate(checked.animalBirthdateStr),
    genderKey: checked.animalGenderKey,
    raceId: checked.animalRaceId,
    farbschlagKey: checked.animalFarbschlagKey ?? null,
    chipNummer: checked.animalChipNummer ?? null,
    now: clock.now(),
  });
  if (childAnimalUuid !== null) return { issues, childAnimalUuid };
  return refuse(error(nameTaken, 'animalName'));
};

/** A litter of the covered time may be registered after it, too. */
const hasCovered = (police: StoredBreedingPolice, today: IsoDate) =>
  !['new_manual', 'declined', 'withdrawn'].includes(policeOn(police, today).stateKey);
