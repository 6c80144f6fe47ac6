import { sql } from 'kysely';
import type { IsoDate } from '#domain/basics/calendar-date.ts';
import type { OwnReferences, UnclearReasonKey } from '#domain/money/bank/bank-file.ts';
import { maskIbansIn } from '#domain/person/payment.ts';
import type { Transaction } from '#server/foundation/database/connect.ts';
import { sealed } from '#server/foundation/database/sealing/sealed-value.ts';

/** `booked`: by itself; `known`: other lines have told it; `unassigned`: money of nobody known; `unclear`: anything else that waits for a person. */
type LineKindKey = 'booked' | 'known' | 'unassigned' | 'unclear';

/** What came in is positive, what went out negative. */
export type NewLine = {
  importId: number;
  statementId: number | null;
  itemKey: string;
  toldKey: string;
  ownReferences: OwnReferences;
  kindKey: LineKindKey;
  reasonKey: UnclearReasonKey | null;
  isBooked: boolean;
  bookedOn: IsoDate | null;
  amount: number | null;
  currency: string | null;
  counterparty: string | null;
  reference: string | null;
  iban: string | null;
  outcome: string | null;
  policeId: number | null;
};

/** So many in one statement. */
const portion = 500;
const referenceMost = 500;

/** Answers the keys of those that are new: another file, before lines were kept, may have told one. Masked before it is cut: half an IBAN would not be known as one. */
export const insertLines = async (transaction: Transaction, lines: readonly NewLine[], now: Date): Promise<Set<string>> => {
  const written = new Set<string>();
  for (let place = 0; place < lines.length; place += portion) {
    const rows = await transaction
      .insertInto('bank_item')
      .values(
        lines.slice(place, place + portion).map((line) => ({
          import_id: line.importId,
          statement_id: line.statementId,
          item_key: line.itemKey,
          told_key: line.toldKey,
          own_references: JSON.stringify(line.ownReferences),
          kind_key: line.kindKey,
          reason_key: line.reasonKey,
          is_booked: line.isBooked,
          booked_on: line.bookedOn,
          amount: line.amount,
          currency: line.currency,
          counterparty: line.counterparty && maskIbansIn(line.counterparty),
          reference: line.reference && maskIbansIn(line.reference).slice(0, referenceMost),
          iban: line.iban === null ? null : sealed(line.iban),
          outcome: line.outcome,
          police_id: line.policeId,
          created_at: now,
          closed_at: line.outcome === null ? null : now,
        })),
      )
      .onConflict((conflict) => conflict.column('item_key').doNothing())
      .returning('item_key as itemKey')
      .execute();
    for (const { itemKey } of rows) written.add(itemKey);
  }
  return written;
};

export type ToldLine = { itemId: number; toldKey: string; ownReferences: OwnReferences; isWaitingForItsDay: boolean };

/** Lines of earlier files that say the same, oldest first. */
export const findToldLines = async (transaction: Transaction, toldKeys: readonly string[]): Promise<ToldLine[]> => {
  const lines: ToldLine[] = [];
  for (let place = 0; place < toldKeys.length; place += portion) {
    const rows = await transaction
      .selectFrom('bank_item')
      .select(['id as itemId', 'told_key as toldKey', 'own_references as ownReferences'])
      .select(sql<boolean>`closed_at is null and reason_key = 'future'`.as('isWaitingForItsDay'))
      .where('told_key', 'in', toldKeys.slice(place, place + portion))
      .orderBy('id')
      .execute();
    for (const row of rows)
      lines.push({ ...row, toldKey: row.toldKey ?? '', isWaitingForItsDay: row.isWaitingForItsDay === true });
  }
  return lines;
};

/** A statement tells what single postings told before. */
export const putIntoStatement = async (transaction: Transaction, itemIds: readonly number[], statementId: number) => {
  for (let place = 0; place < itemIds.length; place += portion) {
    await transaction
      .updateTable('bank_item')
      .set({ statement_id: statementId })
      .where('id', 'in', itemIds.slice(place, place + portion))
      .where('statement_id', 'is', null)
      .execute();
  }
};

/** Its day has come, and the file that tells it again books it. */
export const dropLine = async (transaction: Transaction, itemId: number) => {
  await transaction.deleteFrom('bank_item').where('id', '=', itemId).execute();
};
