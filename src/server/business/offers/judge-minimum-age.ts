import { warning, type Issue } from '#domain/basics/issue.ts';
import { isMissing } from '#domain/basics/rule.ts';
import type { OfferData } from '#domain/wire/schemas/offer-schemas.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { OfferDependencies } from './offer-dependencies.ts';

export type MinimumAge = { isMinimumAgeChecked: boolean; issues: Issue[] };

const field = 'childAnimalSellingToken';

/** The eight weeks are waived only for a genuine token (spec 9.7); what the address of the form says does not count. */
export const judgeMinimumAge = async (
  offer: OfferData,
  { book, clock, soldChildAnimals }: Pick<OfferDependencies, 'book' | 'clock' | 'soldChildAnimals'>,
): Promise<MinimumAge> => {
  const token = offer[field] ?? null;
  if (token === null || isMissing(token)) return { isMinimumAgeChecked: true, issues: [] };
  const isEntitled = await soldChildAnimals.isEntitled(token, {
    speciesKey: book.tarifs.get(offer.tarifId ?? 0)?.speciesKey ?? null,
    birthdate: offer.animalBirthdateStr,
    today: todayOf(clock),
  });
  if (isEntitled) return { isMinimumAgeChecked: false, issues: [] };
  const message =
    'Der Link der Züchterin oder des Züchters gilt nicht oder nicht mehr, oder er gehört zu einem anderen Tier. ' +
    'Du kannst dein Tier trotzdem versichern, nur ohne die Vorteile des Züchtertarifs.';
  return { isMinimumAgeChecked: true, issues: [warning(message, field)] };
};
