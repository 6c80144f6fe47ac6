import type { IsoDate } from '#domain/basics/calendar-date.ts';
import { fromEuros, toEuros, type Cents } from '#domain/basics/money.ts';
import type { CompleteOffer } from '#domain/offer/complete-offer.ts';
import { previewAdjustment } from '#domain/police/adjustment-preview.ts';
import { calculateRate } from '#domain/premium/calculate-rate.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import type { TarifsAnswer } from '#domain/wire/desk/management-schemas.ts';

type Books = { former: TarifBook; book: TarifBook; today: IsoDate };

/** The same animals, priced today with the files of before and of now: what a new customer would notice (spec 19.11). */
export const priceSample = (offers: readonly CompleteOffer[], { former, book, today }: Books): TarifsAnswer['sample'] => {
  const annual = (offer: CompleteOffer, files: TarifBook): Cents | null => {
    const { result } = calculateRate(offer, files, { today, isMinimumAgeChecked: true, calculatedAt: '' });
    return fromEuros(result?.premiumAdjustAnnualBrutto);
  };
  const priced = offers.flatMap((offer) => {
    const [before, after] = [annual(offer, former), annual(offer, book)];
    return before === null || after === null ? [] : [{ policeNumber: '', before, after }];
  });
  if (priced.length === 0) return null;
  const { count, before, after, histogram } = previewAdjustment(priced);
  return { count, before: toEuros(before), after: toEuros(after), histogram };
};
