import { formatGermanDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { byteOrderMark, csvLine } from '#domain/basics/csv.ts';
import { cents } from '#domain/basics/money.ts';
import { required } from '#domain/basics/complete.ts';
import { type LedgerAccountKey, pairEntries } from '#domain/money/ledger-accounts.ts';
import { movementText } from '#domain/money/bank/movement-text.ts';
import { appendAudit, type Actor } from '#server/foundation/audit/audit-store.ts';
import type { AuditFacts } from '#domain/staff/audit-words.ts';
import type { Clock } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { findPoliceNames, type PoliceName } from '#server/business/polices/search-store.ts';
import { findTransactions, type BookedTransaction, type TransactionFilter, type TransactionPage } from './export-store.ts';

/** The numbers of the accounts in the provider's own books. */
export type LedgerAccountNumbers = ReadonlyMap<LedgerAccountKey, string>;

export const ledgerAccountNumbersOf = ({
  account,
}: {
  account: readonly { key: LedgerAccountKey; number: string }[];
}): LedgerAccountNumbers => new Map(account.map(({ key, number }) => [key, number]));

const portion = 500;
const textMost = 60;

const head = [
  'Umsatz',
  'Soll/Haben-Kennzeichen',
  'Konto',
  'Gegenkonto',
  'Belegdatum',
  'Belegfeld 1',
  'Belegfeld 2',
  'Buchungstext',
  'Steuersatz',
];

/** In words, with the police whose account moved, or whose bill it is about: the side that is spent or owed comes first. */
export const tellTransaction = (transaction: BookedTransaction, names: ReadonlyMap<number, PoliceName>) => {
  const { movementKey, bookedOn, period, detail, entries } = transaction;
  const own =
    entries.find(({ accountKey }) => accountKey === 'customer') ??
    entries.find(({ accountKey }) => accountKey === 'claims' || accountKey === 'claims_owed');
  const police = names.get(own?.policeId ?? 0);
  const movement = { movementKey, amount: own?.amount ?? cents(0), dueOn: own?.dueOn ?? bookedOn, period, detail };
  const text = movementText({ ...movement, animalName: police?.animalName ?? '' }, 'desk');
  return { ...text, policeNumber: police?.policeNumber ?? null };
};

export const findNamesOf = async (database: Database, transactions: readonly BookedTransaction[]) => {
  const policeIds = transactions.flatMap(({ entries }) => entries.flatMap(({ policeId }) => policeId ?? []));
  const names = await findPoliceNames(database, [...new Set(policeIds)]);
  return new Map(names.map((name) => [name.policeId, name]));
};

/** All of them, a portion at a time: no more is in memory. */
export async function* readTransactions(filter: TransactionFilter, database: Database) {
  let after: TransactionPage['after'] = null;
  for (;;) {
    const transactions: BookedTransaction[] = await findTransactions(database, { ...filter, after, limit: portion });
    if (transactions.length === 0) return;
    yield transactions;
    after = required(transactions.at(-1), 'a transaction');
  }
}

const toLines = (
  transaction: BookedTransaction,
  names: ReadonlyMap<number, PoliceName>,
  numbers: LedgerAccountNumbers,
): string => {
  const { transactionId, bookedOn, entries } = transaction;
  const { title, policeNumber } = tellTransaction(transaction, names);
  const numberOf = (key: LedgerAccountKey) => required(numbers.get(key), 'the number of an account');
  return pairEntries(entries)
    .map(({ left, right, amount, taxPercent }) =>
      csvLine([
        { amount },
        'S',
        numberOf(left),
        numberOf(right),
        formatGermanDate(bookedOn),
        transactionId,
        policeNumber,
        title.slice(0, textMost).trim(),
        taxPercent,
      ]),
    )
    .join('');
};

type Exporting = { from: IsoDate; to: IsoDate; numbers: LedgerAccountNumbers };

/** Every booking of the days, both included, piece by piece (spec 20.10). */
async function* writeBookings({ from, to, numbers }: Exporting, { database }: { database: Database }) {
  yield byteOrderMark + csvLine(head);
  for await (const transactions of readTransactions({ from, to }, database)) {
    const names = await findNamesOf(database, transactions);
    yield transactions.map((transaction) => toLines(transaction, names, numbers)).join('');
  }
}

/** That the books were taken is in the log before anything is given. */
export const openBookings = async (
  exporting: Exporting,
  { database, clock, actor }: { database: Database; clock: Clock; actor: Actor },
): Promise<AsyncGenerator<string>> => {
  const { from, to } = exporting;
  await noteExport('bookings', { from, to }, { database, clock, actor });
  return writeBookings(exporting, { database });
};

export const noteExport = (
  id: 'bookings' | 'journal',
  after: AuditFacts,
  { database, clock, actor }: { database: Database; clock: Clock; actor: Actor },
) =>
  database.transaction().execute((transaction) =>
    appendAudit(transaction, {
      actor,
      actionKey: 'money.exported',
      subject: { kindKey: 'money', id },
      after,
      now: clock.now(),
    }),
  );
