import { sql } from 'kysely';
import { maskIbansIn } from '#domain/person/payment.ts';
import { isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { nothingImported, type BankFileKindKey, type BankImportResult, type UnclearReasonKey } from '#domain/money/bank-file.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import type { InstantAndId, Portion } from '#server/foundation/database/page.ts';
import { isAfterKey } from '#server/foundation/database/query-parts.ts';

const lockKey = 2_020_005;

/** One file after the other: two that tell the same return book it once. */
export const lockImports = (transaction: Transaction) => sql`select pg_advisory_xact_lock(${lockKey})`.execute(transaction);

export type StoredImport = { importId: number; kindKey: BankFileKindKey; result: BankImportResult };

export const findImport = async (transaction: Transaction, sha256: string): Promise<StoredImport | null> =>
  (await transaction
    .selectFrom('bank_import')
    .select(['id as importId', 'kind_key as kindKey', 'result'])
    .where('sha256', '=', sha256)
    .executeTakeFirst()) ?? null;

type NewImport = { sha256: string; fileName: string; kindKey: BankFileKindKey; by: string; now: Date };

export const insertImport = async (
  transaction: Transaction,
  { sha256, fileName, kindKey, by, now }: NewImport,
): Promise<number> => {
  const { id } = await transaction
    .insertInto('bank_import')
    .values({
      sha256,
      file_name: fileName,
      kind_key: kindKey,
      imported_at: now,
      imported_by: by,
      result: JSON.stringify(nothingImported),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const keepResult = async (transaction: Transaction, importId: number, result: BankImportResult) => {
  await transaction
    .updateTable('bank_import')
    .set({ result: JSON.stringify(result) })
    .where('id', '=', importId)
    .execute();
};

export type NewItem = {
  importId: number;
  itemKey: string;
  reasonKey: UnclearReasonKey | null;
  bookedOn: IsoDate | null;
  amount: number | null;
  currency: string | null;
  counterparty: string | null;
  reference: string | null;
  now: Date;
};

const referenceMost = 500;

/** Null where another file has told it before. Masked before it is cut: half an IBAN would not be known as one. */
export const insertItem = async (transaction: Transaction, item: NewItem): Promise<number | null> => {
  const row = await transaction
    .insertInto('bank_item')
    .values({
      import_id: item.importId,
      item_key: item.itemKey,
      kind_key: item.reasonKey === null ? 'unassigned' : 'unclear',
      reason_key: item.reasonKey,
      booked_on: item.bookedOn,
      amount: item.amount,
      currency: item.currency,
      counterparty: item.counterparty && maskIbansIn(item.counterparty),
      reference: item.reference && maskIbansIn(item.reference).slice(0, referenceMost),
      created_at: item.now,
      closed_at: null,
    })
    .onConflict((conflict) => conflict.column('item_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
};

export type OpenItem = Omit<NewItem, 'importId' | 'itemKey' | 'now'> & { itemId: number; createdAt: Date };

const selectItems = (database: Database) =>
  database
    .selectFrom('bank_item')
    .select([
      'id as itemId',
      'reason_key as reasonKey',
      'booked_on as bookedOn',
      'amount',
      'currency',
      'counterparty',
      'reference',
    ])
    .select('created_at as createdAt')
    .where('closed_at', 'is', null);

type ItemRow = Awaited<ReturnType<ReturnType<typeof selectItems>['execute']>>[number];

const toItem = (row: ItemRow): OpenItem => ({
  ...row,
  reasonKey: row.reasonKey as UnclearReasonKey | null,
  bookedOn: row.bookedOn === null ? null : isoDate(row.bookedOn),
});

/** Oldest first. */
export const listOpenItems = async (database: Database, { after, limit }: Portion<InstantAndId>): Promise<OpenItem[]> =>
  (
    await selectItems(database)
      .where(isAfterKey('created_at', 'id', after))
      .orderBy('created_at')
      .orderBy('id')
      .limit(limit)
      .execute()
  ).map(toItem);

/** Null where there is none, or somebody has dealt with it. */
export const lockOpenItem = async (transaction: Transaction, itemId: number): Promise<OpenItem | null> => {
  const row = await selectItems(transaction).where('id', '=', itemId).forUpdate().executeTakeFirst();
  return row === undefined ? null : toItem(row);
};

export const closeItem = async (
  transaction: Transaction,
  itemId: number,
  { by, outcome, policeId, now }: { by: string; outcome: string; policeId: number | null; now: Date },
) => {
  await transaction
    .updateTable('bank_item')
    .set({ closed_at: now, closed_by: by, outcome, police_id: policeId })
    .where('id', '=', itemId)
    .execute();
};

/** Newest first. */
export const listImports = (database: Database, { after, limit }: Portion<number>) =>
  database
    .selectFrom('bank_import')
    .select(['id as importId', 'file_name as fileName', 'kind_key as kindKey', 'imported_at as importedAt'])
    .select(['imported_by as importedBy', 'result'])
    .where((eb) => (after === null ? eb.lit(true) : eb('id', '<', after)))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
