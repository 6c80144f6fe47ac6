import { isAfter } from '#domain/basics/calendar-date.ts';
import { required } from '#domain/basics/complete.ts';
import { isSuccess, type Refusal } from '#domain/basics/issue.ts';
import type { Cents } from '#domain/basics/money.ts';
import { animalsField, checkAnimalsAndAssociation, keepMemberNumber } from '#domain/breeding/breeding-offer.ts';
import { findAssociation } from '#domain/breeding/breeding-tarif.ts';
import { atOnce } from '#domain/police/police-change.ts';
import type { PolicePremium } from '#domain/police/police-premium.ts';
import { policeOn } from '#domain/police/police-standing.ts';
import { termsOn } from '#domain/police/police-terms.ts';
import { rateText } from '#domain/premium/rate-text.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import type { BreedingPoliceUpdate } from '#domain/wire/breeding/tarif.ts';
import type { AnimalRow } from '#server/business/breeding/breeding-animal-store.ts';
import { checkAnimal, pickAnimals } from '#server/business/breeding/breeding-animals.ts';
import { changeBreedingPolice, coverAnimals, uncoverAnimals } from '#server/business/polices/breeding-store.ts';
import { coverWith, coverWithout, termsOfCover } from '#server/business/polices/end-place.ts';
import { coveredAnimalIds, isBreedingPolice, type StoredBreedingPolice } from '#server/business/polices/police-store.ts';
import { changedRow, refuse, unchanged, type ChangePlan } from '#server/business/changes/planning/change-plan.ts';
import { unknownPolice, type Situation } from '#server/business/changes/planning/load-situation.ts';

type BreedingFacts = {
  /** All of the customer. */
  animals: readonly AnimalRow[];
  book: TarifBook;
};

const namesOf = (animals: readonly AnimalRow[], ids: readonly number[]) =>
  animals
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(', ');

const withCover = (police: StoredBreedingPolice, covered: StoredBreedingPolice['breeding']['covered']): StoredBreedingPolice => ({
  ...police,
  breeding: { ...police.breeding, covered },
});

/** Other animals or another association from today, at the earliest from the beginning on. What happened until then stays covered. */
export const planBreeding = (
  change: BreedingPoliceUpdate,
  { target: police, today }: Situation,
  { animals, book }: BreedingFacts,
): ChangePlan | Refusal => {
  if (!isBreedingPolice(police)) return { refusal: [unknownPolice] };
  if (!policeOn(police, today).isInForce) {
    return refuse('Dieser Züchtertarif ist beendet und kann nicht mehr geändert werden.');
  }
  const { policeId, speciesKey, breeding, validFrom } = police;
  const chosen = pickAnimals(animals, change.animalUuids ?? []);
  const before = coveredAnimalIds(police, today);
  const after = chosen.map(({ id }) => id);
  const added = chosen.filter(({ id }) => !before.includes(id));
  const removed = before.filter((id) => !after.includes(id));
  const issues = [
    ...checkAnimalsAndAssociation({ ...change, speciesKey }, { presence: true }),
    // An animal that is covered stays so, whatever the age.
    ...added.flatMap((animal) => checkAnimal(animal, { speciesKey, today, exceptPoliceId: policeId })),
  ];
  if (!isSuccess(issues)) return { refusal: issues };

  const former = required(findAssociation(speciesKey, breeding.breederAssociationKey), 'the breeder association');
  const association = required(findAssociation(speciesKey, change.breederAssociationKey), 'the breeder association');
  const isOtherCover = added.length + removed.length > 0;
  if (!isOtherCover && association.key === former.key) return unchanged(animalsField);
  const from = atOnce({ today, validFrom });
  const remaining = removed.reduce((one, id) => withCover(one, coverWithout(one, id, today)), police);
  const changed = added.reduce((one, { id }) => withCover(one, coverWith(one, id, from)), remaining);
  const terms = termsOfCover(
    { ...changed, breeding: { ...changed.breeding, breederAssociationKey: association.key } },
    // An animal that leaves today is not paid for any more; one that leaves later is, until then.
    changed.breeding.covered.filter(({ to }) => to === null || isAfter(to, today)),
    from,
    book,
  );
  const { rate, paymentTermKey } = termsOn(police, from);
  const { unit } = required(book.paymentTerms.get(paymentTermKey), 'the payment term');
  const premium = (amount: Cents): PolicePremium => ({ rate: amount, rateText: rateText(amount, { unit }), unit, steps: [] });
  return {
    polices: [
      {
        police,
        effectiveOn: from,
        rows: [
          // Two animals may bear one name.
          ...(isOtherCover ? [{ label: 'Zuchttiere', before: namesOf(animals, before), after: namesOf(animals, after) }] : []),
          ...changedRow('Verband', former.title, association.title),
        ],
        terms: { terms, before: premium(rate), after: premium(required(terms[0], 'the premium of a breeding police').rate) },
      },
    ],
    write: async (transaction) => {
      await uncoverAnimals(transaction, policeId, removed, today);
      const addedIds = added.map(({ id }) => id);
      await coverAnimals(transaction, policeId, addedIds, from);
      await changeBreedingPolice(transaction, policeId, {
        animalId: required(after[0], 'the animal of a breeding police'),
        breederAssociationKey: association.key,
        breederMemberNumber: keepMemberNumber(association, association.key === former.key ? breeding.breederMemberNumber : null),
      });
    },
    examination: null,
    liability: null,
  };
};
