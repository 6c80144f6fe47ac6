import { bankFileTitles, isQuestionOfNames, unclearReasons } from '#domain/money/bank/bank-file.ts';
import type { BankActionKey } from '#domain/money/bank/bank-booking.ts';
import { cents, subtractCents } from '#domain/basics/money.ts';
import type * as wire from '#domain/wire/money/bank.ts';
import type { Actor } from '#server/foundation/audit/audit-store.ts';
import { byId, byInstantAndId, readPage } from '#server/foundation/database/page.ts';
import { notFound } from '#server/foundation/problem.ts';
import type { Work } from '#server/foundation/work.ts';
import { listImports } from '#server/business/money/returns/bank-import-store.ts';
import { importWords } from '#server/business/money/returns/import-bank-file.ts';
import { findPoliceLabels } from '#server/business/polices/money-store.ts';
import { isProposer } from './book-item.ts';
import { isOfAccount } from './booking-scene.ts';
import { listLinesOfStatement, listOpenItems, type BankItem } from './item-store.ts';
import { findNeighbours, findStatements, sumUnclear, type StoredStatement } from './statement-store.ts';
import { mayUndo } from './undo-booking.ts';

type Reading = Pick<Work, 'database'>;

/** What a person may make of it; the likeliest first. */
const actionKeysOf = (item: BankItem): BankActionKey[] => {
  if (item.reasonKey === 'other_account') return ['note'];
  if (isQuestionOfNames(item.reasonKey)) return ['note', 'payout'];
  if (!isOfAccount(item)) return ['debit', 'payout', 'note'];
  const isIn = item.amount === null || item.amount > 0;
  const keys: BankActionKey[] = isIn
    ? ['police', 'customer', 'debit', 'payout', 'back', 'charges', 'other']
    : ['debit', 'payout', 'charges', 'police', 'other'];
  return item.isBooked ? keys : [...keys, 'note'];
};

const toItem = (item: BankItem, actor: Actor): wire.BankItem => {
  const { itemId, reasonKey, bookedOn, amount, currency, counterparty, reference, proposedBy, decision } = item;
  return {
    itemId,
    reason: reasonKey === null ? null : unclearReasons[reasonKey],
    bookedOn,
    amount,
    currency,
    counterparty,
    reference,
    needsAmount: isOfAccount(item) && !item.isBooked && reasonKey !== 'future',
    actionKeys: actionKeysOf(item),
    proposal: proposedBy === null || decision === null ? null : { by: proposedBy, isMine: isProposer(item, actor), decision },
  };
};

/** Payments of which nobody knows the police, and what could not be booked by itself: oldest first. */
export const listItems = async (
  after: string | undefined,
  { database, actor }: Reading & { actor: Actor },
): Promise<wire.BankItemList> => {
  const { items, next } = await readPage({
    after,
    by: byInstantAndId,
    find: (portion) => listOpenItems(database, portion),
    keyOf: ({ createdAt, itemId }) => ({ since: createdAt, id: itemId }),
  });
  return { items: items.map((item) => toItem(item, actor)), next };
};

export const listImportedFiles = async (after: string | undefined, { database }: Reading): Promise<wire.BankImportList> => {
  const { items, next } = await readPage({
    after,
    by: byId,
    find: (portion) => listImports(database, portion),
    keyOf: ({ importId }) => importId,
  });
  const toFile = ({ importId, fileName, kindKey, importedAt, importedBy, result }: (typeof items)[number]) => ({
    importId,
    fileName,
    kind: bankFileTitles[kindKey],
    at: importedAt.toISOString(),
    by: importedBy,
    lines: importWords({ ...result, kindKey, isKnown: false }),
  });
  return { items: items.map(toFile), next };
};

const toStatement = ({ before, ...statement }: StoredStatement): wire.BankStatement => ({
  ...statement,
  difference: subtractCents(statement.closing, statement.ledger),
  gap: before === null || before === statement.opening ? null : { before, opening: statement.opening },
});

/** The latest first, each with what the bank has and what the books have. */
export const listStatements = async (after: string | undefined, { database }: Reading): Promise<wire.BankStatementList> => {
  const { items, next } = await readPage({
    after,
    by: byId,
    find: (portion) => findStatements(database, portion),
    keyOf: ({ statementId }) => statementId,
  });
  return { items: items.map(toStatement), next, unclear: await sumUnclear(database) };
};

/** So many wait in one statement at most before somebody begins. */
const openMost = 200;

/** One statement beside the books: what waits for a person, and a page of what is booked. */
export const showStatement = async (
  { statementId, after }: { statementId: number; after: string | undefined },
  { database, actor }: Reading & { actor: Actor },
): Promise<wire.BankStatementAnswer> => {
  const [statement] = await findStatements(database, { statementId });
  if (statement === undefined) throw notFound('Diesen Kontoauszug gibt es nicht.');
  const open = await listLinesOfStatement(database, statementId, { isOpen: true, after: null, limit: openMost });
  const { items, next } = await readPage({
    after,
    by: byId,
    find: (portion) => listLinesOfStatement(database, statementId, { isOpen: false, ...portion }),
    keyOf: ({ itemId }) => itemId,
  });
  const labels = await findPoliceLabels(
    database,
    items.flatMap(({ policeId }) => policeId ?? []),
  );
  const toLine = (item: BankItem): wire.BookedLine => ({
    itemId: item.itemId,
    bookedOn: item.bookedOn,
    amount: item.amount === null ? null : cents(item.amount),
    currency: item.currency,
    counterparty: item.counterparty,
    outcome: item.outcome ?? '',
    policeNumber: item.policeId === null ? null : (labels.get(item.policeId)?.policeNumber ?? null),
    by: item.closedBy,
    isKnown: item.kindKey === 'known',
    mayUndo: mayUndo(item),
  });
  return {
    statement: toStatement(statement),
    open: open.map((item) => toItem(item, actor)),
    ...(await findNeighbours(database, statementId)),
    items: items.map(toLine),
    next,
  };
};
