import type { IsoDate } from '#domain/basics/calendar-date.ts';
import { formatCents, cents, type Cents } from '#domain/basics/money.ts';
import { estimateRate } from '#domain/premium/estimate/estimate-rate.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import { referenceFiles, type ReferenceRow } from '#server/foundation/reference/files.ts';
import type { ReferenceData } from '#server/foundation/reference/json-files.ts';
import type { Finding } from './finding.ts';

type Advertised = ReferenceRow<'advertised_price'>;

/** The least that anybody can pay a month, whatever the animal and however it is paid; null where nothing is sold. */
const lowestMonth = ({ insurance_type_key, species_key }: Advertised, book: TarifBook, today: IsoDate): Cents | null => {
  const lowest = [...book.paymentTerms.values()].flatMap(({ paymentTermKey, paymentsPerAnno }) => {
    const request = {
      ...(species_key === null ? {} : { speciesKey: species_key }),
      tarifIsOpTarif: insurance_type_key === 'tier_op',
      contractPaymentTermKey: paymentTermKey,
    };
    const { estimate } = estimateRate(request, book, { today });
    return estimate === null ? [] : [Math.round((estimate.lowestRateAmount * 100 * paymentsPerAnno) / 12)];
  });
  return lowest.length === 0 ? null : cents(Math.min(...lowest));
};

/** "Ab" prices that no calculation reaches, and those that are above what one reaches (spec 19.12). */
export const checkAdvertisedPrices = ({ advertised_price }: ReferenceData, book: TarifBook, today: IsoDate): Finding[] =>
  advertised_price.flatMap((row): Finding[] => {
    const where = `${referenceFiles.advertised_price.file}:${row.line}: „${row.key}“ ab ${formatCents(advertisedOf(row))} im Monat`;
    const find = (message: string): Finding[] => [{ checkKey: 'advertised_price', message: `${where} ${message}` }];
    const lowest = lowestMonth(row, book, today);
    if (lowest === null) return find('wird beworben, aber nicht verkauft.');
    if (advertisedOf(row) < lowest) return find(`erreicht keine Berechnung: Es geht bei ${formatCents(lowest)} los.`);
    if (advertisedOf(row) > lowest) return find(`ist mehr, als es kosten muss: Es geht bei ${formatCents(lowest)} los.`);
    return [];
  });

/** The reader takes no more than two decimals. */
const advertisedOf = ({ price_per_month }: Advertised): Cents => cents(Math.round(Number(price_per_month) * 100));
