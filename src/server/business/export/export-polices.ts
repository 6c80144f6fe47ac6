import { appendAudit, type Actor } from '#server/foundation/audit/audit-store.ts';
import { todayOf, type Clock } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { lockPolicesToExport, markExported, type ExportChoice } from '#server/business/polices/export-store.ts';
import { findPolicesByIds } from '#server/business/polices/police-store.ts';
import { byteOrderMark, csvLine } from '#domain/basics/csv.ts';
import { describePolices, type PoliceRecord } from './police-record.ts';

export const exportFormats = ['jsonl', 'csv'] as const;
type ExportFormat = (typeof exportFormats)[number];

/** Resolves when what was written is safe: only then is it marked. */
type ExportTarget = { write: (text: string) => Promise<void> };

type Dependencies = { database: Database; clock: Clock; actor: Actor };
type Exporting = ExportChoice & { format: ExportFormat; target: ExportTarget; onBatch?: (count: number) => void };

const batchSize = 500;

const toLines = (records: readonly PoliceRecord[], format: ExportFormat, isFirst: boolean) => {
  if (format === 'jsonl') return records.map(({ flat, more }) => `${JSON.stringify({ ...flat, ...more })}\n`).join('');
  const head = isFirst ? byteOrderMark + csvLine(Object.keys(records[0]?.flat ?? {})) : '';
  return head + records.map(({ flat }) => csvLine(Object.values(flat))).join('');
};

/**
 * Batch by batch: written, then marked, in one transaction. What cannot be written is not marked and goes out the next time; what changes
 * meanwhile is marked to go out again (spec 19.12).
 */
export const exportPolices = async (
  { isAll, format, target, onBatch = () => undefined }: Exporting,
  { database, clock, actor }: Dependencies,
): Promise<number> => {
  let count = 0;
  let afterId = 0;
  for (;;) {
    const ids = await database.transaction().execute(async (transaction) => {
      const policeIds = await lockPolicesToExport(transaction, { isAll }, { afterId, limit: batchSize });
      if (policeIds.length === 0) return policeIds;
      const polices = (await findPolicesByIds(transaction, policeIds)).toReversed();
      const records = await describePolices(polices, transaction, todayOf(clock));
      await target.write(toLines(records, format, count === 0));
      await markExported(transaction, policeIds, clock.now());
      await appendAudit(transaction, {
        actor,
        actionKey: 'portfolio.exported',
        subject: { kindKey: 'portfolio', id: 'polices' },
        after: { format, count: polices.length, from: polices[0]?.policeNumber, to: polices.at(-1)?.policeNumber },
        now: clock.now(),
      });
      return policeIds;
    });
    const last = ids.at(-1);
    if (last === undefined) return count;
    afterId = last;
    count += ids.length;
    onBatch(count);
  }
};
