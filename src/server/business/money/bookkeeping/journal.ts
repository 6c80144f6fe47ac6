import { formatGermanDate, parseIsoDate } from '#domain/basics/calendar-date.ts';
import { byteOrderMark, csvLine } from '#domain/basics/csv.ts';
import { error } from '#domain/basics/issue.ts';
import { cents, formatCents, fromEuros, parseEuros } from '#domain/basics/money.ts';
import { ledgerAccountKeys, ledgerAccountTitles, movementKeys } from '#domain/money/ledger-accounts.ts';
import { normalisePoliceNumber } from '#domain/police/police-standing.ts';
import type { JournalFilter, JournalLine } from '#domain/wire/money/journal.ts';
import type { Actor } from '#server/foundation/audit/audit-store.ts';
import type { Clock } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { byDayAndId, readPage, type Page } from '#server/foundation/database/page.ts';
import { Problem } from '#server/foundation/problem.ts';
import { findAccount } from '#server/business/customers/login/user-store.ts';
import { findPoliceByNumber } from '#server/business/polices/police-store.ts';
import { findPoliceNamesOfUsers } from '#server/business/polices/search-store.ts';
import { findNamesOf, noteExport, readTransactions, tellTransaction } from './export-bookings.ts';
import { findTransactions, type BookedTransaction, type TransactionFilter } from './export-store.ts';

/** Finds nothing where there is no such police or customer. */
const findAskedPolices = async (database: Database, whose: string): Promise<number[] | null> => {
  const text = whose.trim();
  if (text === '') return null;
  if (text.includes('@')) {
    const account = await findAccount(database, text);
    return account === null ? [] : (await findPoliceNamesOfUsers(database, [account.userId])).map(({ policeId }) => policeId);
  }
  const police = await findPoliceByNumber(database, normalisePoliceNumber(text) ?? text);
  return police === null ? [] : [police.policeId];
};

const refuse = (message: string, field: string) => new Problem('invalid', [error(message, field)]);

/** As a file's address brings it. */
type AskedOfJournal = { readonly [Name in keyof JournalFilter]?: string | undefined };

const readFilter = async (database: Database, query: AskedOfJournal): Promise<TransactionFilter> => {
  const [from, to] = [parseIsoDate(query.from), parseIsoDate(query.to)];
  if (from === null || to === null || to < from) throw refuse('Bitte gib zwei Tage an, den früheren zuerst.', 'from');
  const amountText = (query.amount ?? '').trim();
  const amount = amountText === '' ? null : fromEuros(parseEuros(amountText));
  if (amountText !== '' && amount === null) throw refuse('Bitte gib einen Betrag an wie 41,29.', 'amount');
  return {
    from,
    to,
    accountKey: ledgerAccountKeys.find((key) => key === query.account) ?? null,
    movementKey: movementKeys.find((key) => key === query.movement) ?? null,
    policeIds: await findAskedPolices(database, query.whose ?? ''),
    amount,
  };
};

/** Every movement with its entries, in the order of the books (spec 20.10). */
export const listJournal = async (
  { after, ...query }: AskedOfJournal & { after?: string | undefined },
  { database }: { database: Database },
): Promise<Page<JournalLine>> => {
  const filter = await readFilter(database, query);
  const { items, next } = await readPage({
    after,
    by: byDayAndId,
    find: (portion) => findTransactions(database, { ...filter, limit: portion.limit, after: keyOf(portion.after) }),
    keyOf: ({ bookedOn, transactionId }) => ({ day: bookedOn, id: transactionId }),
  });
  const names = await findNamesOf(database, items);
  return { items: items.map((transaction) => describe(transaction, names)), next };
};

const keyOf = (after: ReturnType<typeof byDayAndId.read>) =>
  after === null ? null : { bookedOn: after.day, transactionId: after.id };

const describe = (transaction: BookedTransaction, names: Awaited<ReturnType<typeof findNamesOf>>): JournalLine => ({
  transactionId: transaction.transactionId,
  bookedOn: transaction.bookedOn,
  ...tellTransaction(transaction, names),
  entries: transaction.entries.map(({ accountKey, amount, taxPercent }, line) => ({
    line,
    account: ledgerAccountTitles[accountKey],
    leftStr: amount > 0 ? formatCents(amount) : null,
    rightStr: amount < 0 ? formatCents(cents(-amount)) : null,
    taxPercent,
  })),
});

const head = ['Buchung', 'Tag', 'Vorgang', 'Police', 'Konto', 'Soll', 'Haben', 'Fällig am', 'Steuersatz'];

/** The same as a file, a line for each entry; that it was taken is in the log before anything is given. */
export const openJournal = async (
  query: AskedOfJournal,
  work: { database: Database; clock: Clock; actor: Actor },
): Promise<AsyncGenerator<string>> => {
  const filter = await readFilter(work.database, query);
  await noteExport('journal', query, work);
  return writeJournal(filter, work.database);
};

async function* writeJournal(filter: TransactionFilter, database: Database) {
  yield byteOrderMark + csvLine(head);
  for await (const transactions of readTransactions(filter, database)) {
    const names = await findNamesOf(database, transactions);
    yield transactions.map((transaction) => toLines(transaction, names)).join('');
  }
}

const toLines = (transaction: BookedTransaction, names: Awaited<ReturnType<typeof findNamesOf>>): string => {
  const { title, policeNumber } = tellTransaction(transaction, names);
  return transaction.entries
    .map(({ accountKey, amount, dueOn, taxPercent }) =>
      csvLine([
        transaction.transactionId,
        formatGermanDate(transaction.bookedOn),
        title,
        policeNumber,
        ledgerAccountTitles[accountKey],
        amount > 0 ? { amount } : null,
        amount < 0 ? { amount: cents(-amount) } : null,
        dueOn === null ? null : formatGermanDate(dueOn),
        taxPercent,
      ]),
    )
    .join('');
};
