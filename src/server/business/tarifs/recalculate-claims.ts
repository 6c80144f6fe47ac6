import { addYears, isAfter, type IsoDate } from '#domain/basics/calendar-date.ts';
import { required } from '#domain/basics/complete.ts';
import { addCents, cents, type Cents } from '#domain/basics/money.ts';
import { rulesOf, toSettledLine, type ClaimBook } from '#domain/claims/claim-book.ts';
import { settleOtherwise } from '#domain/claims/settling/settle-again.ts';
import type { SettlementBasis } from '#domain/claims/settling/settlement.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import { findBillsByIds, type StoredBill } from '#server/business/claims/bills/bill-store.ts';
import { agreedBy } from '#server/business/claims/bills/cover-of-police.ts';
import { findDecidedBills, findPolicesDecidedSince } from '#server/business/claims/settling/settlement-store.ts';
import { findPolicesByIds, type StoredPolice } from '#server/business/polices/police-store.ts';
import type { Database } from '#server/foundation/database/connect.ts';

type Others = { book: TarifBook; claimBook: ClaimBook };

/** Days and persons stay as they were; kinds, covers, fees, share and retention are those of the other files. */
const byOtherFiles = (
  basis: SettlementBasis,
  bill: StoredBill,
  police: StoredPolice,
  { book, claimBook }: Others,
): SettlementBasis => ({
  ...basis,
  // Nothing is left of one that was withdrawn.
  lines: basis.lines.length === 0 ? [] : bill.lines.map((line) => toSettledLine(line, claimBook)),
  periods: basis.periods.map((period) => {
    const terms = police.terms.findLast(({ from }) => !isAfter(from, period.from)) ?? police.terms[0];
    return { ...period, rules: rulesOf(claimBook, period.coversOperations ? 'op' : 'full'), ...agreedBy(book, terms) };
  }),
});

const portion = 200;

export type RecalculatedClaims = { count: number; changed: number; before: Cents; after: Cents };

/** What other files would have paid for the decided bills of the last twelve months; nothing changes (spec 24.8). */
export const recalculateClaims = async (
  others: Others,
  { database, today, onPortion }: { database: Database; today: IsoDate; onPortion?: (looked: number) => void },
): Promise<RecalculatedClaims> => {
  const since = new Date(addYears(today, -1));
  const all = { count: 0, changed: 0, before: cents(0), after: cents(0) };
  for (let afterId = 0; ;) {
    const policeIds = await findPolicesDecidedSince(database, { since, afterId, limit: portion });
    if (policeIds.length === 0) return all;
    afterId = policeIds.at(-1) ?? afterId;
    for (const police of await findPolicesByIds(database, policeIds)) {
      const decided = await findDecidedBills(database, police.policeId);
      const rows = await findBillsByIds(
        database,
        decided.map(({ billId }) => billId),
      );
      const bills = new Map(rows.map((bill) => [bill.billId, bill]));
      const otherwise = settleOtherwise(decided, ({ billId, basis }) =>
        byOtherFiles(basis, required(bills.get(billId), 'a decided bill'), police, others),
      );
      for (const [index, { result }] of otherwise.entries()) {
        const before = required(decided[index], 'a decided bill');
        if (required(bills.get(before.billId), 'a decided bill').receivedAt < since) continue;
        all.count += 1;
        if (before.result.sum.paid !== result.sum.paid) all.changed += 1;
        all.before = addCents(all.before, before.result.sum.paid);
        all.after = addCents(all.after, result.sum.paid);
      }
    }
    onPortion?.(all.count);
  }
};
