import { checkBreedingAcceptance, checkBreedingRequest } from '#domain/breeding/breeding-offer.ts';
import { checkChildAnimalSelling } from '#domain/breeding/child-animal-selling.ts';
import { checkChildAnimal, checkChipAlone } from '#domain/breeding/child-animal.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { Work } from '#server/foundation/work.ts';

/** What the rules say of a body whose JSON types are wrong (spec 12.2): without presence, and of no stored record. */
const noPresence = { presence: false };

export const issuesOfRequest = (book: TarifBook) => (body: unknown) =>
  checkBreedingRequest(body as object, { paymentTermKeys: [...book.paymentTerms.keys()] }, noPresence);

export const issuesOfAcceptance =
  ({ clock }: Pick<Work, 'clock'>) =>
  (body: unknown) =>
    checkBreedingAcceptance(body as object, { today: todayOf(clock) }, noPresence);

export const issuesOfChildAnimal =
  ({ clock, catalogue }: Pick<Work, 'clock' | 'catalogue'>) =>
  (body: unknown) => {
    const today = todayOf(clock);
    const mother = { speciesKey: '', animalName: '', animalBirthdateStr: today, covered: [], births: [] };
    const options = { genderOptions: catalogue.genders, raceOptions: [], farbschlagOptions: [] };
    return checkChildAnimal(body as object, { checkedAt: 'server', today, mother, ...options }, noPresence);
  };

export const issuesOfChip = (body: unknown) => checkChipAlone(body as object, noPresence);

export const issuesOfSelling =
  ({ clock, catalogue }: Pick<Work, 'clock' | 'catalogue'>) =>
  (body: unknown) => {
    const today = todayOf(clock);
    return checkChildAnimalSelling(
      body as object,
      { today, birthdate: today, salutationOptions: catalogue.salutations },
      noPresence,
    );
  };
