import { formatGermanDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { byteOrderMark, csvLine } from '#domain/basics/csv.ts';
import { cents } from '#domain/basics/money.ts';
import { required } from '#domain/basics/complete.ts';
import { type LedgerAccountKey, pairEntries } from '#domain/money/ledger-accounts.ts';
import { movementText } from '#domain/money/movement-text.ts';
import { appendAudit, type Actor } from '#server/foundation/audit/audit-store.ts';
import type { Clock } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { findPoliceNames, type PoliceName } from '#server/business/polices/search-store.ts';
import { findTransactions, type BookedTransaction } from './export-store.ts';

/** The numbers of the accounts in the provider's own books. */
export type AccountNumbers = ReadonlyMap<LedgerAccountKey, string>;

export const accountNumbersOf = ({
  account,
}: {
  account: readonly { key: LedgerAccountKey; number: string }[];
}): AccountNumbers => new Map(account.map(({ key, number }) => [key, number]));

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

const toLines = (transaction: BookedTransaction, names: ReadonlyMap<number, PoliceName>, numbers: AccountNumbers): string => {
  const { transactionId, movementKey, bookedOn, period, detail, entries } = transaction;
  const own = entries.find(({ accountKey }) => accountKey === 'customer');
  const police = names.get(own?.policeId ?? 0);
  const told = { movementKey, amount: own?.amount ?? cents(0), dueOn: own?.dueOn ?? bookedOn, period, detail };
  const { title } = movementText({ ...told, animalName: police?.animalName ?? '' }, 'desk');
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
        police?.policeNumber ?? null,
        title.slice(0, textMost).trim(),
        taxPercent,
      ]),
    )
    .join('');
};

type Exporting = { from: IsoDate; to: IsoDate; numbers: AccountNumbers };

/** Every booking of the days, both included, piece by piece: no more than a portion is in memory (spec 20.10). */
async function* writeBookings({ from, to, numbers }: Exporting, { database }: { database: Database }) {
  yield byteOrderMark + csvLine(head);
  let after: { bookedOn: IsoDate; transactionId: number } | null = null;
  for (;;) {
    const transactions: BookedTransaction[] = await findTransactions(database, { from, to, after, limit: portion });
    if (transactions.length === 0) return;
    const policeIds = transactions.flatMap(({ entries }) => entries.flatMap(({ policeId }) => policeId ?? []));
    const names = await findPoliceNames(database, [...new Set(policeIds)]);
    const nameOf = new Map(names.map((name) => [name.policeId, name]));
    yield transactions.map((transaction) => toLines(transaction, nameOf, numbers)).join('');
    after = required(transactions.at(-1), 'a transaction');
  }
}

/** That the books were taken is in the log before anything is given. */
export const openBookings = async (
  exporting: Exporting,
  { database, clock, actor }: { database: Database; clock: Clock; actor: Actor },
): Promise<AsyncGenerator<string>> => {
  const { from, to } = exporting;
  await database.transaction().execute((transaction) =>
    appendAudit(transaction, {
      actor,
      actionKey: 'money.exported',
      subject: { kindKey: 'money', id: 'bookings' },
      after: { from, to },
      now: clock.now(),
    }),
  );
  return writeBookings(exporting, { database });
};
