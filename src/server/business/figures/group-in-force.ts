import { addCents, cents, decimal, roundToCents, toEuros, type Cents } from '#domain/basics/money.ts';
import { required } from '#domain/basics/complete.ts';
import { fewest, mergeSmall } from '#domain/figures/figures.ts';
import type { PoliceTypeKey } from '#domain/police/police-standing.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import type { InForceRow } from '#server/business/polices/figures-store.ts';
import type { ContractFigure, Figures } from '#domain/wire/desk/figures.ts';

type Sum = { title: string; count: number; premium: Cents };

const typeTitles: Readonly<Record<PoliceTypeKey, string>> = {
  tier_kv: 'Vollschutz',
  tier_op: 'OP-Schutz',
  tier_hv: 'Haftpflicht',
  tier_zt: 'Züchtertarif',
};

const add = (one: Sum, other: Sum): Sum => ({
  ...one,
  count: one.count + other.count,
  premium: addCents(one.premium, other.premium),
});

const toFigure = ({ premium, ...sum }: Sum): ContractFigure => ({ ...sum, premium: toEuros(premium) });

/** Contracts and annual premium of the portfolio, as one and by species, kind of insurance and state. */
export const groupInForce = (
  rows: readonly InForceRow[],
  book: TarifBook,
): Pick<Figures, 'inForce' | 'bySpecies' | 'byVariant' | 'byRegion'> => {
  const sums = (titleOf: (row: InForceRow) => string | null): Sum[] => {
    const sums = new Map<string, Sum>();
    for (const row of rows) {
      const title = titleOf(row);
      if (title === null) continue;
      const { paymentsPerAnno } = required(book.paymentTerms.get(row.paymentTermKey), 'the payment term of a police');
      const premium = cents(roundToCents(decimal(row.rates)) * paymentsPerAnno);
      const former = sums.get(title);
      const sum = { title, count: row.count, premium };
      sums.set(title, former === undefined ? sum : add(former, sum));
    }
    return [...sums.values()];
  };
  const groups = (titleOf: (row: InForceRow) => string | null) =>
    mergeSmall(sums(titleOf), ({ count }) => count, add).map(toFigure);
  const [whole] = sums(({ speciesKey, typeKey, zipCode }) => ((speciesKey ?? typeKey ?? zipCode) === null ? '' : null));
  const { title: _, ...inForce } = toFigure(whole ?? { title: '', count: 0, premium: cents(0) });
  return {
    inForce: inForce.count < fewest ? null : inForce,
    bySpecies: groups(({ speciesKey }) => (speciesKey === null ? null : (book.species.get(speciesKey)?.name ?? speciesKey))),
    byVariant: groups(({ typeKey }) => typeKey && typeTitles[typeKey]),
    byRegion: groups(({ zipCode }) => (zipCode === null ? null : (book.zipCodes.get(zipCode)?.state ?? 'ohne Bundesland'))),
  };
};
