import { cents, type Cents } from '#domain/basics/money.ts';
import type { Issue } from '#domain/basics/issue.ts';
import { priceLiability } from './liability-premium.ts';
import { answered, type Asking } from './possible-answers.ts';
import { isLiabilityWanted, possibleRaces } from './possible-races.ts';
import { canLiabilityBePriced, type PremiumInput } from './premium-input.ts';
import { rememberedPerBook } from './remembered.ts';

export type AmountSpan = { readonly lowest: Cents; readonly highest: Cents };

const ofRaces = rememberedPerBook<number, ReadonlySet<boolean>>();

/** Whether liability is priced if it is wanted: the races of the parents may stand in its way. */
const outcomesIfWanted = (input: PremiumInput, asking: Asking): ReadonlySet<boolean> => {
  const outcomesOf = (each: PremiumInput) =>
    answered(['animalParentRace1Id', 'animalParentRace2Id'], each, asking).map(canLiabilityBePriced);
  if (!asking.open.has('animalRaceId')) return new Set(outcomesOf(input));
  const races = () => possibleRaces(input.tarif, { liabilityWantInsurance: true }, asking.book);
  return ofRaces(asking.book, input.tarif.tarifId, () => new Set(races().flatMap((race) => outcomesOf({ ...input, race }))));
};

const outcomesOf = (input: PremiumInput, asking: Asking): ReadonlySet<boolean> => {
  const isOpen = input.tarif.needLiabilityInsuranceInput && asking.open.has('liabilityWantInsurance');
  if (isOpen) return new Set([false, ...outcomesIfWanted(input, asking)]);
  return isLiabilityWanted(input.tarif, input.offer) ? outcomesIfWanted(input, asking) : new Set([false]);
};

/** What liability can still add in a year. Where it is sure to be priced and has no row, `issues` says so. */
export const spanOfLiability = (input: PremiumInput, asking: Asking, issues: Issue[]): AmountSpan | null => {
  const outcomes = outcomesOf(input, asking);
  const missing: Issue[] = [];
  const annual = outcomes.has(true)
    ? answered(['contractWantMultiYearDiscount'], { ...input, isLiabilityPriced: true }, asking)
        .map((each) => priceLiability(each, asking.book, missing)?.annual)
        .filter((amount) => amount !== undefined)
    : [];
  if (outcomes.has(false)) annual.push(cents(0));
  if (annual.length > 0) return { lowest: cents(Math.min(...annual)), highest: cents(Math.max(...annual)) };
  issues.push(...missing.slice(0, 1));
  return null;
};
