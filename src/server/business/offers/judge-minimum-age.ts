import { warning, type Issue } from '#domain/basics/issue.ts';
import { isMissing } from '#domain/basics/rule.ts';
import type { OfferData } from '#domain/wire/shop/offer-schemas.ts';
import { isEntitled } from '#server/business/breeding/sold-child-animals.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { Work } from '#server/foundation/work.ts';

export type MinimumAge = { isMinimumAgeChecked: boolean; issues: Issue[] };

const field = 'childAnimalSellingToken';

/** The eight weeks are waived only for a genuine token (spec 9.7); what the address of the form says does not count. */
export const judgeMinimumAge = async (
  offer: OfferData,
  { database, book, clock }: Pick<Work, 'database' | 'book' | 'clock'>,
): Promise<MinimumAge> => {
  const token = offer[field] ?? null;
  if (token === null || isMissing(token)) return { isMinimumAgeChecked: true, issues: [] };
  const isGenuine = await isEntitled(database, token, {
    speciesKey: book.tarifs.get(offer.tarifId ?? 0)?.speciesKey ?? null,
    birthdate: offer.animalBirthdateStr,
    today: todayOf(clock),
  });
  if (isGenuine) return { isMinimumAgeChecked: false, issues: [] };
  const message =
    'Der Link der Züchterin oder des Züchters gilt nicht oder nicht mehr, oder er gehört zu einem anderen Tier. ' +
    'Du kannst dein Tier trotzdem versichern, nur ohne die Vorteile des Züchtertarifs.';
  return { isMinimumAgeChecked: true, issues: [warning(message, field)] };
};
