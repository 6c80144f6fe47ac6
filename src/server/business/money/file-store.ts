import { sql } from 'kysely';
import { isBefore, todayInBerlin, type IsoDate } from '#domain/basics/calendar-date.ts';
import { addTargetDays } from '#domain/basics/working-days.ts';
import type { Transaction } from '#server/foundation/database/connect.ts';

/** The two files that go to the bank, each made of the orders of a run. `day`: on which the bank carries it out. */
const kinds = {
  collection: { runs: 'collection_run', orders: 'debit', day: 'settled_on' },
  payout: { runs: 'payout_run', orders: 'payout', day: 'executed_on' },
} as const;

type FileKind = keyof typeof kinds;

/** The bank took nothing of a file, or of a part of it: nothing counts as a return (spec 20.5). */
export const setRefused = async (
  transaction: Transaction,
  kind: FileKind,
  { runId, reason, now }: { runId: number; reason: string; now: Date },
) => {
  const refused = { refused_at: now, refused_reason: reason };
  await transaction.updateTable(kinds[kind].runs).set(refused).where('id', '=', runId).execute();
};

type RefusedFile = { runId: number; fileNumber: number; plannedFor: IsoDate | null; now: Date };

/** What the bank refused goes into a file of its own, for the day that was meant or the next one of the banks. Null where it refused nothing. */
export const beginFile = async (
  transaction: Transaction,
  kind: FileKind,
  { runId, fileNumber, plannedFor, now }: RefusedFile,
): Promise<{ count: number; day: IsoDate } | null> => {
  const { runs, orders, day: column } = kinds[kind];
  const { numAffectedRows: count = 0n } = await sql`
    update ${sql.table(orders)} set file_number = ${fileNumber + 1}, is_refused = false where run_id = ${runId} and is_refused
  `.execute(transaction);
  if (count === 0n) return null;
  const today = todayInBerlin(now);
  const day = plannedFor !== null && isBefore(today, plannedFor) ? plannedFor : addTargetDays(today, 1);
  // A collection says in its file when it was made; a payout says when it was released.
  const made = kind === 'collection' ? sql`file_made_at = ${now},` : sql``;
  await sql`
    update ${sql.table(runs)}
    set ${made} file_number = ${fileNumber + 1}, ${sql.ref(column)} = ${day}, refused_at = null, refused_reason = null, file_sha256 = null
    where id = ${runId}
  `.execute(transaction);
  return { count: Number(count), day };
};
