import { sql } from 'kysely';
import { isoDate } from '#domain/basics/calendar-date.ts';
import type { BankDecision } from '#domain/money/bank/bank-booking.ts';
import type { BankFileKindKey, UnclearReasonKey } from '#domain/money/bank/bank-file.ts';
import type { Actor } from '#server/foundation/audit/audit-store.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import type { InstantAndId, Portion } from '#server/foundation/database/page.ts';
import { isAfterKey } from '#server/foundation/database/query-parts.ts';
import type { NewLine } from './line-store.ts';

/** A line as somebody at the desk has it before them. */
export type BankItem = Omit<NewLine, 'toldKey' | 'ownReferences'> & {
  itemId: number;
  fileKindKey: BankFileKindKey;
  createdAt: Date;
  closedAt: Date | null;
  closedBy: string | null;
  decision: BankDecision | null;
  proposedBy: string | null;
  proposedByStaffId: number | null;
  round: number;
};

const selectItems = (database: Database) =>
  database
    .selectFrom('bank_item')
    .innerJoin('bank_import', 'bank_import.id', 'bank_item.import_id')
    .select(['bank_item.id as itemId', 'item_key as itemKey', 'import_id as importId', 'statement_id as statementId'])
    .select(['bank_import.kind_key as fileKindKey', 'bank_item.kind_key as kindKey', 'reason_key as reasonKey'])
    .select(['is_booked as isBooked', 'booked_on as bookedOn', 'amount', 'currency', 'counterparty', 'reference', 'iban'])
    .select(['created_at as createdAt', 'closed_at as closedAt', 'closed_by as closedBy', 'outcome', 'police_id as policeId'])
    .select(['decision', 'proposed_by as proposedBy', 'proposed_by_staff_id as proposedByStaffId', 'round']);

type ItemRow = Awaited<ReturnType<ReturnType<typeof selectItems>['execute']>>[number];

const toItem = (row: ItemRow): BankItem => ({
  ...row,
  reasonKey: row.reasonKey as UnclearReasonKey | null,
  // A release before did not keep it, and booked every payment.
  isBooked: row.isBooked || row.kindKey === 'unassigned',
  bookedOn: row.bookedOn === null ? null : isoDate(row.bookedOn),
});

/** Oldest first. */
export const listOpenItems = async (database: Database, { after, limit }: Portion<InstantAndId>): Promise<BankItem[]> =>
  (
    await selectItems(database)
      .where('closed_at', 'is', null)
      .where(isAfterKey('created_at', 'bank_item.id', after))
      .orderBy('created_at')
      .orderBy('bank_item.id')
      .limit(limit)
      .execute()
  ).map(toItem);

/** Open ones first, each in the order of the file. */
export const listLinesOfStatement = async (
  database: Database,
  statementId: number,
  { isOpen, after, limit }: { isOpen: boolean } & Portion<number>,
): Promise<BankItem[]> =>
  (
    await selectItems(database)
      .where('statement_id', '=', statementId)
      .where('closed_at', isOpen ? 'is' : 'is not', null)
      .where('bank_item.id', '>', after ?? 0)
      .orderBy('bank_item.id')
      .limit(limit)
      .execute()
  ).map(toItem);

/** In the order of the file. */
export const listLinesOfImport = async (database: Database, importId: number, limit: number): Promise<BankItem[]> =>
  (await selectItems(database).where('import_id', '=', importId).orderBy('bank_item.id').limit(limit).execute()).map(toItem);

/** How many lines a file brought, and what came in and went out in euros. */
export const sumLinesOfImport = async (database: Database, importId: number) => {
  const isEuro = sql<boolean>`currency = 'EUR'`;
  const { count, came, went } = await database
    .selectFrom('bank_item')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .select(sql<string>`coalesce(sum(amount) filter (where amount > 0 and ${isEuro}), 0)`.as('came'))
    .select(sql<string>`coalesce(-sum(amount) filter (where amount < 0 and ${isEuro}), 0)`.as('went'))
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow();
  return { count: Number(count), came: Number(came), went: Number(went) };
};

/** What became of these lines: by what they are called where the shop booked them, or by their numbers where a person did. */
export const findClosedItems = async (
  database: Database,
  { itemKeys, itemIds }: { itemKeys: readonly string[]; itemIds: readonly number[] },
): Promise<BankItem[]> => {
  if (itemKeys.length === 0 && itemIds.length === 0) return [];
  const rows = await selectItems(database)
    .where(({ eb, or }) =>
      or([
        ...(itemKeys.length === 0 ? [] : [eb('item_key', 'in', itemKeys)]),
        ...(itemIds.length === 0 ? [] : [eb('bank_item.id', 'in', itemIds)]),
      ]),
    )
    .where('closed_at', 'is not', null)
    .execute();
  return rows.map(toItem);
};

export const lockItem = async (transaction: Transaction, itemId: number): Promise<BankItem | null> => {
  const row = await selectItems(transaction).where('bank_item.id', '=', itemId).forUpdate('bank_item').executeTakeFirst();
  return row === undefined ? null : toItem(row);
};

/** Money that somebody has decided to send back, and no payout has taken yet. */
export const findItemsToSendBack = async (database: Database, itemIds: readonly number[] | null = null): Promise<BankItem[]> =>
  (
    await selectItems(database)
      .where(sql<boolean>`decision ->> 'actionKey' = 'back' and closed_at is not null`)
      .where((eb) => (itemIds === null ? eb.lit(true) : eb('bank_item.id', 'in', itemIds)))
      .where(
        sql<boolean>`not exists (
          select from payout where payout.item_id = bank_item.id and payout.state_key in ('released', 'settled')
        )`,
      )
      .orderBy('bank_item.id')
      .execute()
  ).map(toItem);

export const proposeBooking = async (
  transaction: Transaction,
  itemId: number,
  { decision, actor: { staffId, name }, now }: { decision: BankDecision; actor: Actor; now: Date },
) => {
  await transaction
    .updateTable('bank_item')
    .set({ decision: JSON.stringify(decision), proposed_by: name, proposed_by_staff_id: staffId, proposed_at: now })
    .where('id', '=', itemId)
    .execute();
};

type Closing = { by: string; outcome: string; policeId: number | null; decision: BankDecision; amount: number | null; now: Date };

/** With what was booked for it; of money whose amount the file did not tell, that too. */
export const closeItem = async (
  transaction: Transaction,
  itemId: number,
  { by, outcome, policeId, decision, amount, now }: Closing,
) => {
  await transaction
    .updateTable('bank_item')
    .set({ closed_at: now, closed_by: by, outcome, police_id: policeId, decision: JSON.stringify(decision) })
    .$if(amount !== null, (query) => query.set({ amount, currency: 'EUR', is_booked: true }))
    .where('id', '=', itemId)
    .execute();
};

/** It waits for a person again, without what was decided or proposed. */
export const reopenItem = async (transaction: Transaction, itemId: number) => {
  await transaction
    .updateTable('bank_item')
    .set(({ eb }) => ({
      closed_at: null,
      closed_by: null,
      outcome: null,
      police_id: null,
      decision: null,
      proposed_by: null,
      proposed_by_staff_id: null,
      proposed_at: null,
      round: eb('round', '+', 1),
    }))
    .where('id', '=', itemId)
    .execute();
};

/** What the shop had settled by itself waits for a person: its money is in the books, and stands on the unclear. `former`: where nothing else is known of it. */
export const questionLine = async (
  transaction: Transaction,
  itemId: number,
  { kindKey, former }: { kindKey: 'known' | 'booked'; former: string | null },
) => {
  await transaction
    .updateTable('bank_item')
    .set(kindKey === 'known' ? { kind_key: 'unclear', reason_key: 'told_twice' } : { kind_key: 'unassigned' })
    .set(({ fn, ref, val }) => ({ is_booked: true, reference: fn.coalesce(ref('reference'), val(former)) }))
    .where('id', '=', itemId)
    .execute();
};
