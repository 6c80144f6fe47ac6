import type { Transaction } from '#server/foundation/database/connect.ts';
import { complete, required } from '#domain/basics/complete.ts';
import { isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { checkChildAnimal } from '#domain/breeding/child-animal.ts';
import { policeOn } from '#domain/police/police-standing.ts';
import { error, isRefusal, isSuccess, type Issue, type Refusal, warning } from '#domain/basics/issue.ts';
import { isMissing } from '#domain/basics/rules/rule.ts';
import { trimTexts, parseUuid } from '#domain/basics/text.ts';
import type { ChildAnimalAnswer, ChildAnimalUpdate, NewChildAnimal } from '#domain/wire/breeding/child-animals.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { Problem } from '#server/foundation/problem.ts';
import { uuidOfRequest } from '#server/foundation/request-uuid.ts';
import { findBreedingPolices, type StoredBreedingPolice } from '#server/business/polices/police-store.ts';
import { lockAnimals } from '#server/business/customers/contact/animal-store.ts';
import { findAnimals, type AnimalRow } from '#server/business/breeding/breeding-animal-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { findPoliceByUuid } from '#server/business/breeding/breeding-animals.ts';
import { changeChildAnimal, refuseState, tellOfChildAnimal } from './change-child-animal.ts';
import * as store from './child-animal-store.ts';
import { childAnimalRaces } from './child-animals.ts';

type ChildDetails = Omit<ChildAnimalUpdate, 'childAnimalUuid'>;
/** `child` is the one that is corrected. */
type Litter = { mother: AnimalRow; police: StoredBreedingPolice; child: store.ChildAnimalRow | null };

/**
 * Judges a child animal by the rules of its litter, whether it is added or corrected (spec 9.5). The mother is held: of two child animals at the same moment
 * the second one is judged with the first one known.
 */
const judge = async (
  answers: ChildDetails,
  { mother, police, child }: Litter,
  transaction: Transaction,
  { book, catalogue, clock }: Work,
): Promise<{ issues: Issue[]; details: store.Details } | Refusal> => {
  const race = book.races.get(answers.animalRaceId ?? 0);
  const births = await store.findBirthsOfMother(transaction, mother.id, child?.id);
  const issues = checkChildAnimal(
    answers,
    {
      checkedAt: 'server',
      today: todayOf(clock),
      mother: {
        speciesKey: mother.speciesKey,
        animalName: mother.name,
        animalBirthdateStr: mother.birthDate,
        covered: police.breeding.covered
          .filter(({ animalId }) => animalId === mother.id)
          .map(({ from, to }) => ({ from, to: to ?? police.validTo })),
        births: births.map(isoDate),
      },
      genderOptions: catalogue.genders,
      raceOptions: childAnimalRaces(catalogue, police.speciesKey),
      farbschlagOptions: race === undefined ? [] : (catalogue.farbschlaegeOfRace.get(race.raceId) ?? []),
    },
    { presence: true },
  );
  if (!isSuccess(issues)) return { refusal: issues };
  const checked = complete(answers, ['animalName', 'animalBirthdateStr', 'animalGenderKey', 'animalRaceId']);
  const details = {
    name: checked.animalName,
    birthDate: isoDate(checked.animalBirthdateStr),
    genderKey: checked.animalGenderKey,
    raceId: checked.animalRaceId,
    farbschlagKey: checked.animalFarbschlagKey ?? null,
    chipNummer: checked.animalChipNummer ?? null,
  };
  if (await store.isNameTaken(transaction, { id: child?.id ?? 0, motherId: mother.id, ...details })) {
    return { refusal: [error('Ein Jungtier mit diesem Namen steht schon in diesem Wurf.', 'animalName')] };
  }
  return { issues, details };
};

const failed = 'Das Jungtier konnte nicht hinzugefügt werden.';
const notFoundProblem = (message: string, field: string) => new Problem('missing', [error(message, field), error(failed)]);
const otherDetails = (name: string) =>
  warning(
    `${name} steht schon in deinem Wurf, so wie du es zuerst gesendet hast. Was du danach geändert hast, gilt nicht: Das kannst du beim Jungtier ändern.`,
  );

/** A litter of the covered time may be registered after it, too. */
const hasCovered = (police: StoredBreedingPolice, today: IsoDate) =>
  !['new_manual', 'declined', 'withdrawn'].includes(policeOn(police, today).stateKey);

const isAsStored = (
  details: ChildDetails,
  { name, birthDate, genderKey, raceId, farbschlagKey, chipNummer }: store.ChildAnimalRow,
) =>
  details.animalName === name &&
  details.animalBirthdateStr === birthDate &&
  details.animalGenderKey === genderKey &&
  details.animalRaceId === raceId &&
  (details.animalFarbschlagKey ?? null) === farbschlagKey &&
  (details.animalChipNummer ?? null) === chipNummer;

/** One child animal of a litter; the screen sends a litter one by one. */
export const addChildAnimal = (userId: number, body: NewChildAnimal, dependencies: Work): Promise<ChildAnimalAnswer> => {
  const { requestKey, breedingPoliceUuid, parentAnimalUuid, ...details } = trimTexts(body);
  const words = { failed, done: (name: string) => `${name} ist eingetragen.` };
  const refuse = (message: string, field: string): Refusal => ({ refusal: [error(message, field)] });
  const { clock } = dependencies;
  return tellOfChildAnimal(userId, words, dependencies, async (transaction) => {
    if (isMissing(breedingPoliceUuid)) return refuse('Angabe zum Züchtertarif fehlt.', 'breedingPoliceUuid');
    if (isMissing(parentAnimalUuid)) return refuse('Bitte wähle das Muttertier aus.', 'parentAnimalUuid');
    const today = todayOf(clock);
    const police = findPoliceByUuid(await findBreedingPolices(transaction, userId), breedingPoliceUuid);
    if (police === null) throw notFoundProblem('Dieser Züchtertarif wurde nicht gefunden.', 'breedingPoliceUuid');
    const motherUuid = parseUuid(parentAnimalUuid);
    if (motherUuid !== null) await lockAnimals(transaction, userId, [motherUuid]);
    const mother = (await findAnimals(transaction, userId, today)).find(({ animalUuid }) => animalUuid === motherUuid);
    if (mother === undefined) throw notFoundProblem('Das Muttertier wurde nicht gefunden.', 'parentAnimalUuid');
    const childAnimalUuid = uuidOfRequest(`child_animal ${userId}`, requestKey);
    const earlier = await store.findChildAnimal(transaction, userId, childAnimalUuid);
    if (earlier !== null) return { issues: isAsStored(details, earlier) ? [] : [otherDetails(earlier.name)], childAnimalUuid };
    if (!hasCovered(police, today)) return refuse('Dieser Züchtertarif ist nicht in Kraft.', 'breedingPoliceUuid');
    if (!police.breeding.covered.some(({ animalId }) => animalId === mother.id)) {
      return refuse(`${mother.name} ist nicht durch diesen Züchtertarif versichert.`, 'parentAnimalUuid');
    }
    const judged = await judge(details, { mother, police, child: null }, transaction, dependencies);
    if (isRefusal(judged)) return judged;
    const { policeId, speciesKey } = police;
    const place = { childAnimalUuid, userId, policeId, speciesKey, motherId: mother.id, now: clock.now() };
    await store.insertChildAnimal(transaction, place, judged.details);
    return { issues: judged.issues, childAnimalUuid };
  });
};

/** Corrects what was said of a child animal, until it is sold (spec 9.9). */
export const updateChildAnimal = (userId: number, body: ChildAnimalUpdate, dependencies: Work): Promise<ChildAnimalAnswer> => {
  const { childAnimalUuid: uuid, ...details } = trimTexts(body);
  const words = {
    failed: 'Die Angaben konnten nicht geändert werden.',
    done: (name: string) => `Die Angaben zu ${name} sind geändert.`,
  };
  return changeChildAnimal(userId, { uuid, ...words }, dependencies, async (child, transaction) => {
    if (child.stateKey !== 'added') {
      return refuseState(`${child.name} ist schon verkauft. Die Angaben lassen sich nicht mehr ändern.`);
    }
    await lockAnimals(transaction, userId, [child.motherUuid]);
    const animals = await findAnimals(transaction, userId, todayOf(dependencies.clock));
    const mother = animals.find(({ id }) => id === child.motherId);
    const police = (await findBreedingPolices(transaction, userId)).find(({ policeId }) => policeId === child.policeId);
    const litter = {
      mother: required(mother, 'the mother of a child animal'),
      police: required(police, 'the police of a child animal'),
      child,
    };
    const judged = await judge(details, litter, transaction, dependencies);
    if (isRefusal(judged)) return judged;
    await store.changeDetails(transaction, child.id, judged.details);
    return { issues: judged.issues };
  });
};
