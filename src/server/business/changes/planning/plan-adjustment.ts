import type { IsoDate } from '#domain/basics/calendar-date.ts';
import { isRefusal } from '#domain/basics/issue.ts';
import { required } from '#domain/basics/complete.ts';
import { planTerms, type TermsPlan } from '#domain/police/plan-terms.ts';
import { termsOn } from '#domain/police/police-terms.ts';
import { adjustmentDay } from '#domain/police/police-premium.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { findHealthPoliceIds } from '#server/business/polices/figures-store.ts';
import { findPolice, type StoredPolice } from '#server/business/polices/police-store.ts';
import type { BookShelf } from '#server/foundation/reference/book-shelf.ts';
import { findOffersOfPolices } from '#server/business/changes/offer-store.ts';
import { cents } from '#domain/basics/money.ts';
import {
  previewAdjustment,
  type AdjustedPolice,
  type AdjustmentExample,
  type PortfolioPreview,
} from '#domain/police/adjustment-preview.ts';

export type AdjustmentDependencies = { database: Database; shelf: BookShelf; book: TarifBook; today: IsoDate };

export type Adjustment = TermsPlan & { police: StoredPolice; effectiveOn: IsoDate; paymentsPerAnno: number };

/** `unpriced`: the new files have no premium for it. Null: nothing to do, or done before. */
export type PlannedAdjustment = Adjustment | 'unpriced' | null;

/** What the base rates in force make of one police, from the next start of a term that is far enough away (spec 8.12). */
export const planAdjustment = async (
  police: StoredPolice,
  { database, shelf, book, today }: AdjustmentDependencies,
): Promise<PlannedAdjustment> => {
  const effectiveOn = adjustmentDay(police, today);
  if (effectiveOn === null || police.offerId === null) return null;
  const versionOn = ({ baseVersion, premiumVersion }: StoredPolice['terms'][number]) => baseVersion ?? premiumVersion;
  const { terms } = police;
  if (terms.some((dated) => dated.baseVersion === book.version) || versionOn(termsOn(police, effectiveOn)) === book.version)
    return null;

  const offer = required((await findOffersOfPolices(database, [police.offerId])).get(police.offerId), 'the offer of a police');
  const books = new Map<string | null, TarifBook>([[book.version, book]]);
  for (const version of terms.flatMap(({ premiumVersion, baseVersion }) => [premiumVersion, baseVersion])) {
    books.set(version, await shelf(database, version));
  }
  const bookOf = (version: string | null) => required(books.get(version), 'the book of a version');
  const plan = planTerms({ terms, offer, bookOf }, effectiveOn, {}, { baseVersion: book.version });
  if (isRefusal(plan)) return 'unpriced';
  if (plan.after.rate === plan.before.rate) return null;
  const { paymentTermKey } = termsOn(police, effectiveOn);
  const { paymentsPerAnno } = required(book.paymentTerms.get(paymentTermKey), 'the payment term of a police');
  return { ...plan, police, effectiveOn, paymentsPerAnno };
};

/** Plans the whole portfolio, one police after the other. */
export async function* planAdjustments(
  dependencies: AdjustmentDependencies,
): AsyncGenerator<{ policeId: number; policeNumber: string; planned: PlannedAdjustment }> {
  const { database } = dependencies;
  for (
    let ids = await findHealthPoliceIds(database, 0);
    ids.length > 0;
    ids = await findHealthPoliceIds(database, ids.at(-1) ?? 0)
  ) {
    for (const policeId of ids) {
      const police = required(await findPolice(database, policeId), 'a police of the portfolio');
      yield { policeId, policeNumber: police.policeNumber, planned: await planAdjustment(police, dependencies) };
    }
  }
}

/** What the base rates in force would do to the whole portfolio (spec 8.12), for the command line and the desk. */
export const previewPortfolio = async (
  dependencies: AdjustmentDependencies,
  onLooked: (count: number) => void,
): Promise<PortfolioPreview> => {
  const polices: AdjustedPolice[] = [];
  const unpriced: string[] = [];
  let greatest: { adjustment: Adjustment; rise: number } | null = null;
  let looked = 0;
  for await (const { policeNumber, planned } of planAdjustments(dependencies)) {
    looked += 1;
    onLooked(looked);
    if (planned === 'unpriced') unpriced.push(policeNumber);
    if (planned === null || planned === 'unpriced') continue;
    const annual = (rate: number) => cents(rate * planned.paymentsPerAnno);
    const [before, after] = [annual(planned.before.rate), annual(planned.after.rate)];
    polices.push({ policeNumber, before, after });
    if (greatest === null || after - before > greatest.rise) greatest = { adjustment: planned, rise: after - before };
  }
  return {
    ...previewAdjustment(polices),
    unpriced,
    example: greatest && toExample(greatest.adjustment, dependencies),
  };
};

const toExample = ({ police, effectiveOn, before, after }: Adjustment, { book }: AdjustmentDependencies): AdjustmentExample => ({
  policeNumber: police.policeNumber,
  tarifTitle: required(book.tarifs.get(termsOn(police, effectiveOn).tarifId), 'the tarif of a police').title,
  effectiveOn,
  rateBefore: before.rateText,
  rateAfter: after.rateText,
  isRise: after.rate > before.rate,
});
