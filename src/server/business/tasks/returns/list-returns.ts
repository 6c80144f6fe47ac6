import { error } from '#domain/basics/issue.ts';
import { Problem } from '#server/foundation/problem.ts';
import { isBefore } from '#domain/basics/calendar-date.ts';
import { bankFileTitles, unclearReasons } from '#domain/money/bank-file.ts';
import { returnReason } from '#domain/money/returns.ts';
import { appendAudit } from '#server/foundation/audit/audit-store.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import { findBalances } from '#server/business/money/ledger/balance-store.ts';
import { listImports, listOpenItems } from '#server/business/money/returns/bank-import-store.ts';
import { importWords } from '#server/business/money/returns/import-bank-file.ts';
import { listOpenReminders } from '#server/business/money/returns/reminder-store.ts';
import { listReturns, type StoredReturn } from '#server/business/money/returns/return-store.ts';
import { findPoliceLabels, type PoliceLabel } from '#server/business/polices/money-store.ts';
import type { Work } from '#server/foundation/work.ts';
import type { BankImportList, BankItemList, ReminderList, ReturnList, ReturnListQuery } from '#domain/wire/money/returns.ts';

/** Where a page of a list ends. */
type PageKey = { at: Date; id: number };

const returnPageSize = 50;

const writePageKey = ({ at, id }: PageKey) => `${at.getTime()}-${id}`;

const readPageKey = (text: string | undefined): PageKey | null => {
  if (text === undefined) return null;
  const [, at, id] = /^(\d{1,15})-(\d{1,15})$/.exec(text) ?? [];
  if (at === undefined || id === undefined) throw new Problem('invalid', [error('Diese Seite der Liste gibt es nicht.')]);
  return { at: new Date(Number(at)), id: Number(id) };
};

/** Of one more than a page: the page, and the key of the next where there is one. */
const pageOf = <Row>(rows: readonly Row[], keyOf: (row: Row) => PageKey) => {
  const items = rows.slice(0, returnPageSize);
  const last = items.at(-1);
  return { items, next: rows.length > returnPageSize && last !== undefined ? writePageKey(keyOf(last)) : null };
};

type Dependencies = Pick<Work, 'database' | 'clock'>;

const limit = returnPageSize + 1;

/** Whose names a page showed (spec 19.4). */
const noteShown = (list: string, shown: readonly string[], { staffId, name }: RequestStaff, { database, clock }: Dependencies) =>
  database.transaction().execute((transaction) =>
    appendAudit(transaction, {
      actor: { staffId, name },
      actionKey: 'returns.listed',
      subject: { kindKey: 'money', id: list },
      after: { shown },
      now: clock.now(),
    }),
  );

const named = (label: PoliceLabel | undefined) => ({
  policeNumber: label?.policeNumber ?? '',
  animalName: label?.animalName ?? '',
  name: label?.name ?? '',
  userId: label?.userId ?? 0,
});

const treatmentWords = ({ treatmentKey, isWaiting }: StoredReturn) => {
  if (isWaiting) return 'wartet auf eine Entscheidung';
  const words = {
    retried: 'wird noch einmal eingezogen',
    reminded: 'gemahnt',
    covered: 'schon ausgeglichen',
    person: 'erledigt',
  };
  return words[treatmentKey];
};

export const listDeskReturns = async (
  { after }: ReturnListQuery,
  staff: RequestStaff,
  dependencies: Dependencies,
): Promise<ReturnList> => {
  const { database } = dependencies;
  const rows = await listReturns(database, { before: readPageKey(after), limit });
  const { items, next } = pageOf(rows, ({ createdAt, returnId }) => ({ at: createdAt, id: returnId }));
  const labels = await findPoliceLabels(
    database,
    items.map(({ policeId }) => policeId),
  );
  const shown = items.map((item) => ({
    ...named(labels.get(item.policeId)),
    returnId: item.returnId,
    amount: item.amount,
    charge: item.charge,
    reason: returnReason(item.reasonCode).words,
    reasonCode: item.reasonCode,
    returnedOn: item.returnedOn,
    treatment: treatmentWords(item),
  }));
  if (shown.length > 0) {
    await noteShown(
      'returns',
      shown.map(({ policeNumber }) => policeNumber),
      staff,
      dependencies,
    );
  }
  return { items: shown, next };
};

export const listDeskReminders = async (
  { after }: ReturnListQuery,
  staff: RequestStaff,
  dependencies: Dependencies,
): Promise<ReminderList> => {
  const { database, clock } = dependencies;
  const key = readPageKey(after);
  const rows = await listOpenReminders(database, { after: key === null ? null : { since: key.at, id: key.id }, limit });
  const { items, next } = pageOf(rows, ({ overAt, reminderId }) => ({ at: overAt, id: reminderId }));
  const policeIds = items.map(({ policeId }) => policeId);
  const labels = await findPoliceLabels(database, policeIds);
  const today = todayOf(clock);
  const balanceOf = await findBalances(database, policeIds, today);
  const shown = items.map(({ reminderId, policeId, deadline }) => ({
    ...named(labels.get(policeId)),
    reminderId,
    deadline,
    isOver: isBefore(deadline, today),
    open: balanceOf(policeId).due,
  }));
  if (shown.length > 0) {
    await noteShown(
      'reminders',
      shown.map(({ policeNumber }) => policeNumber),
      staff,
      dependencies,
    );
  }
  return { items: shown, next };
};

export const listBankItems = async (
  { after }: ReturnListQuery,
  staff: RequestStaff,
  dependencies: Dependencies,
): Promise<BankItemList> => {
  const key = readPageKey(after);
  const rows = await listOpenItems(dependencies.database, { after: key === null ? null : { since: key.at, id: key.id }, limit });
  const { items, next } = pageOf(rows, ({ createdAt, itemId }) => ({ at: createdAt, id: itemId }));
  const shown = items.map(({ createdAt: _createdAt, reasonKey, ...item }) => ({
    ...item,
    reason: reasonKey === null ? null : unclearReasons[reasonKey],
  }));
  if (shown.length > 0) {
    await noteShown(
      'bank_items',
      shown.map(({ itemId }) => String(itemId)),
      staff,
      dependencies,
    );
  }
  return { items: shown, next };
};

const importsShown = 20;

export const listBankImports = async ({ database }: Dependencies): Promise<BankImportList> => ({
  items: (await listImports(database, importsShown)).map(({ importId, fileName, kindKey, importedAt, importedBy, result }) => ({
    importId,
    fileName,
    kind: bankFileTitles[kindKey],
    at: importedAt.toISOString(),
    by: importedBy,
    lines: importWords({ ...result, kindKey, isKnown: false }),
  })),
});
