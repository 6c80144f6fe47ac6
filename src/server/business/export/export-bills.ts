import { byteOrderMark, csvLine } from '#domain/basics/csv.ts';
import { formatGermanDate, isoDate, todayInBerlin } from '#domain/basics/calendar-date.ts';
import { cents } from '#domain/basics/money.ts';
import { billStates, claimKinds } from '#domain/claims/bill.ts';
import { findBillsToExport, type BillToExport } from '#server/business/claims/bills/bill-export-store.ts';
import { claimNumber } from '#server/business/claims/bills/describe-bill.ts';
import { findPoliceNames } from '#server/business/polices/search-store.ts';
import { appendAudit, type Actor } from '#server/foundation/audit/audit-store.ts';
import type { Clock } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { DaySpan } from '#server/foundation/database/query-parts.ts';

const batchSize = 500;

const head = [
  'Leistungsfall',
  'Rechnung',
  'Police',
  'Worum es geht',
  'Stand',
  'Eingereicht',
  'Praxis',
  'Rechnungsnummer',
  'Rechnung vom',
  'Behandelt am',
  'Betrag',
  'Entschieden',
  'Von selbst',
  'Nicht versichert',
  'Über der Gebührenordnung',
  'Eigener Anteil',
  'Selbstbeteiligung',
  'Gezahlt',
];

const dayOf = (instant: Date | null) => (instant === null ? null : formatGermanDate(todayInBerlin(instant)));
const dateOf = (day: string | null) => (day === null ? null : formatGermanDate(isoDate(day)));
const amountOf = (amount: number | null) => (amount === null ? null : { amount: cents(Number(amount)) });

const toLine = (bill: BillToExport, policeNumber: string) =>
  csvLine([
    claimNumber(bill),
    bill.billId,
    policeNumber,
    claimKinds[bill.claimKindKey],
    billStates[bill.stateKey],
    dayOf(bill.receivedAt),
    bill.practice,
    bill.billNumber,
    dateOf(bill.billedOn),
    dateOf(bill.treatedOn),
    amountOf(bill.total),
    dayOf(bill.decidedAt),
    bill.decidedAt === null ? null : bill.isByItself,
    amountOf(bill.notCovered),
    amountOf(bill.above),
    amountOf(bill.share),
    amountOf(bill.retention),
    amountOf(bill.paid),
  ]);

type Exporting = {
  /** When they were handed in; all of them without. */
  span: DaySpan | null;
  target: { write: (text: string) => Promise<void> };
  onBatch?: (count: number) => void;
};

/** Bills with what was decided about them, batch by batch: nothing of what customers wrote, and no account (spec 24.3). */
export const exportBills = async (
  { span, target, onBatch = () => undefined }: Exporting,
  { database, clock, actor }: { database: Database; clock: Clock; actor: Actor },
): Promise<number> => {
  await target.write(byteOrderMark + csvLine(head));
  let count = 0;
  for (let afterId = 0; ;) {
    const bills = await findBillsToExport(database, { span, afterId, limit: batchSize });
    const names = await findPoliceNames(database, [...new Set(bills.map(({ policeId }) => policeId))]);
    const numbers = new Map(names.map(({ policeId, policeNumber }) => [policeId, policeNumber]));
    if (bills.length > 0) await target.write(bills.map((bill) => toLine(bill, numbers.get(bill.policeId) ?? '')).join(''));
    count += bills.length;
    if (bills.length < batchSize) break;
    afterId = bills.at(-1)?.billId ?? afterId;
    onBatch(count);
  }
  await database.transaction().execute((transaction) =>
    appendAudit(transaction, {
      actor,
      actionKey: 'portfolio.exported',
      subject: { kindKey: 'portfolio', id: 'bills' },
      after: { format: 'csv', count, ...(span !== null && { from: span.from, to: span.to }) },
      now: clock.now(),
    }),
  );
  return count;
};
