import type { Transaction } from '#server/foundation/database/connect.ts';
import { required } from '#domain/basics/complete.ts';
import { checkAnimalsAndAssociation, keepMemberNumber } from '#domain/breeding/breeding-offer.ts';
import { findAssociation } from '#domain/breeding/breeding-tarif.ts';
import { isAfter } from '#domain/basics/calendar-date.ts';
import { error, isSuccess, ok, type Issue } from '#domain/basics/issue.ts';
import { isMissing } from '#domain/basics/rule.ts';
import { nothingToChange } from '#domain/police/police-change.ts';
import { policeOn } from '#domain/police/police-standing.ts';
import { trimTexts, parseUuid } from '#domain/basics/text.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { insertDocument } from '#server/foundation/documents/archive/document-store.ts';
import { Problem } from '#server/foundation/problem.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import { changeBreedingPolice, coverAnimals, uncoverAnimals } from '#server/business/polices/breeding-store.ts';
import { termsOfCover } from '#server/business/polices/end-place.ts';
import { coveredAnimalIds, findBreedingPolices, lockBreedingPolice } from '#server/business/polices/police-store.ts';
import { breedingPoliceChangedMailKind } from './breeding-police-mail.ts';
import { lockAnimals } from '#server/business/customers/contact/animal-store.ts';
import { findAnimals, type AnimalRow } from './breeding-animal-store.ts';
import { checkAnimal, pickAnimals, findPoliceByUuid, toBreedingPolice } from './breeding-animals.ts';
import type { Work } from '#server/foundation/work.ts';
import { breedingPoliceLetter } from './breeding-letters.ts';
import { findCustomer } from '#server/business/customers/contact/contact-store.ts';
import type { BreedingPolice } from '#domain/wire/breeding/animals.ts';
import type { BreedingPoliceUpdate, BreedingPoliceUpdateAnswer } from '#domain/wire/breeding/tarif.ts';

const failed = 'Der Züchtertarif konnte nicht geändert werden.';
/** `mailId` is null where it was so already. */
type Outcome = { issues: Issue[]; changed: { police: BreedingPolice; mailId: number | null } | null };

/** Other animals or another association from today on, with a new premium and an addendum to the Versicherungsschein. */
export const updateBreedingPolice = async (
  userId: number,
  body: BreedingPoliceUpdate,
  dependencies: Work,
): Promise<BreedingPoliceUpdateAnswer> => {
  const { issues, changed } = await dependencies.database
    .transaction()
    .execute((transaction) => update(userId, trimTexts(body), transaction, dependencies));
  if (changed === null) return { updateResult: null, _issues: [...issues, error(failed)] };
  const { police, mailId } = changed;
  if (mailId === null) return { updateResult: police, _issues: [...issues, ok(nothingToChange)] };
  void dependencies.delivery.deliverNow(mailId, { withinMs: 0 });
  return { updateResult: police, _issues: [...issues, ok('Dein Züchtertarif ist geändert.')] };
};

const namesOf = (animals: readonly AnimalRow[], ids: ReadonlySet<number>) =>
  animals
    .filter(({ id }) => ids.has(id))
    .map(({ name }) => name)
    .join(', ');

/** What differs, for the history of the contract. */
const toldOf = (...rows: readonly { label: string; before: string; after: string }[]) => {
  const differing = rows.filter(({ before, after }) => before !== after);
  return {
    before: Object.fromEntries(differing.map(({ label, before }) => [label, before])),
    after: Object.fromEntries(differing.map(({ label, after }) => [label, after])),
  };
};

const update = async (
  userId: number,
  change: BreedingPoliceUpdate,
  transaction: Transaction,
  { book, clock, documents }: Work,
): Promise<Outcome> => {
  const refuse = (...issues: Issue[]): Outcome => ({ issues, changed: null });
  if (isMissing(change.breedingPoliceUuid)) return refuse(error('Angabe zum Züchtertarif fehlt.', 'breedingPoliceUuid'));
  const now = clock.now();
  const today = todayOf(clock);
  const uuid = parseUuid(change.breedingPoliceUuid);
  const police = uuid === null ? null : await lockBreedingPolice(transaction, userId, uuid);
  if (police === null) {
    throw new Problem('missing', [error('Dieser Züchtertarif wurde nicht gefunden.', 'breedingPoliceUuid'), error(failed)]);
  }
  if (!policeOn(police, today).isInForce)
    return refuse(error('Dieser Züchtertarif ist beendet und kann nicht mehr geändert werden.'));
  const { policeId, speciesKey, breeding } = police;
  const issues = checkAnimalsAndAssociation({ ...change, speciesKey }, { presence: true });
  await lockAnimals(
    transaction,
    userId,
    (change.animalUuids ?? []).filter((animalUuid) => parseUuid(animalUuid) !== null),
  );
  const all = await findAnimals(transaction, userId, today);
  const animals = pickAnimals(all, change.animalUuids ?? []);
  const before = new Set(coveredAnimalIds(police, today));
  const added = animals.filter(({ id }) => !before.has(id));
  // Who is covered stays so, whatever the age.
  issues.push(...added.flatMap((animal) => checkAnimal(animal, { speciesKey, today, exceptPoliceId: policeId })));
  if (!isSuccess(issues)) return refuse(...issues);

  const association = required(findAssociation(speciesKey, change.breederAssociationKey), 'the breeder association');
  const kept = new Set(animals.map(({ id }) => id));
  const isOtherAssociation = association.key !== breeding.breederAssociationKey;
  if (added.length === 0 && kept.size === before.size && !isOtherAssociation)
    return { issues, changed: { police: toBreedingPolice(police, { animals: all, book, today }), mailId: null } };
  const from = isAfter(police.validFrom, today) ? police.validFrom : today;
  await uncoverAnimals(
    transaction,
    policeId,
    [...before].filter((id) => !kept.has(id)),
    today,
  );
  await coverAnimals(
    transaction,
    policeId,
    added.map(({ id }) => id),
    from,
  );
  const covered = required(findPoliceByUuid(await findBreedingPolices(transaction, userId), uuid), 'the breeding police').breeding
    .covered;
  const priced = { ...police, breeding: { ...breeding, breederAssociationKey: association.key } };
  await changeBreedingPolice(transaction, policeId, {
    animalId: required(animals[0], 'the animal of a breeding police').id,
    breederAssociationKey: association.key,
    breederMemberNumber: keepMemberNumber(association, isOtherAssociation ? null : breeding.breederMemberNumber),
    told: toldOf(
      { label: 'Zuchttiere', before: namesOf(all, before), after: namesOf(all, kept) },
      {
        label: 'Verband',
        before: findAssociation(speciesKey, breeding.breederAssociationKey)?.title ?? '',
        after: association.title,
      },
    ),
    // Who leaves today is not paid for any more; who leaves later, until then.
    terms: termsOfCover(
      priced,
      covered.filter(({ to }) => to === null || isAfter(to, today)),
      from,
      book,
    ),
    from,
    now,
  });

  const updated = required(findPoliceByUuid(await findBreedingPolices(transaction, userId), uuid), 'the police that was changed');
  const customer = await findCustomer(transaction, userId);
  const source = breedingPoliceLetter(updated, { customer, animals: all, book, today, documents, isChange: true });
  const documentId = await insertDocument(transaction, { userId, policeIds: [policeId], source, now });
  const payload = { userId, policeId, documentIds: [documentId], mandateReference: null };
  const mailId = await enqueueMail(transaction, breedingPoliceChangedMailKind, payload, now);
  return { issues, changed: { police: toBreedingPolice(updated, { animals: all, book, today }), mailId } };
};
