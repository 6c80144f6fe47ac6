import type { IsoDate } from '#domain/basics/calendar-date.ts';
import { fromEuros, toEuros, type Cents } from '#domain/basics/money.ts';
import type { CompleteOffer } from '#domain/offer/complete-offer.ts';
import { previewAdjustment } from '#domain/police/adjustment-preview.ts';
import { calculateRate } from '#domain/premium/calculate-rate.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { findLatestVersions } from '#server/foundation/reference/versions/premium-version-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { findLatestOffers } from './offer-sample-store.ts';
import type { TarifsAnswer } from '#domain/wire/desk/tarifs.ts';

type Books = { former: TarifBook; book: TarifBook; today: IsoDate };

/** The same animals, priced today with the files of before and of now: what a new customer would notice (spec 19.11). */
const priceSample = (offers: readonly CompleteOffer[], { former, book, today }: Books): TarifsAnswer['sample'] => {
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

const shownVersions = 20;
const sampledOffers = 200;

/** Base rates as the desk was started with them, beside those of the version that servers saw before (spec 19.11). */
export const showTarifs = async ({
  database,
  book,
  shelf,
  clock,
}: Pick<Work, 'database' | 'book' | 'shelf' | 'clock'>): Promise<TarifsAnswer> => {
  const versions = await findLatestVersions(database, shownVersions);
  const earlier = versions.find(({ sha256 }) => sha256 !== book.version);
  const former = earlier === undefined ? null : await shelf(database, earlier.sha256);
  return {
    version: book.version,
    tarifs: [...book.tarifs.values()].map(({ tarifId, title, minimumRatePerAnno, baseRates }) => ({
      title,
      minimum: minimumRatePerAnno === null ? null : Number(minimumRatePerAnno),
      baseRates: [...baseRates].map(([retentionKey, rate]) => {
        const before = former?.tarifs.get(tarifId)?.baseRates.get(retentionKey);
        return {
          retention: book.retentions.get(retentionKey)?.shortTitle ?? '',
          rate: Number(rate),
          before: before === undefined ? null : Number(before),
        };
      }),
    })),
    sample:
      former === null
        ? null
        : priceSample(await findLatestOffers(database, sampledOffers), { former, book, today: todayOf(clock) }),
    versions: versions.map(({ sha256, firstSeenAt }) => ({ version: sha256, firstSeenAt: firstSeenAt.toISOString() })),
  };
};
