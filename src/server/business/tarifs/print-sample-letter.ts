import { isSuccess } from '#domain/basics/issue.ts';
import { checkAdjustmentReason } from '#domain/police/adjustment-preview.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { adjustmentDocument } from '#server/foundation/documents/letters/adjustment-document.ts';
import { notFound, Problem } from '#server/foundation/problem.ts';
import type { Work } from '#server/foundation/work.ts';
import { findAdjustment, readyPreview } from './adjustment-job.ts';

/** Nobody's: a letter that is only looked at needs no customer's address. */
const recipient = {
  salutationKey: 'frau',
  firstname: 'Erika',
  lastname: 'Muster',
  street: 'Musterweg',
  buildingNo: '1',
  zipCode: '12345',
  city: 'Musterstadt',
};

/** The letter as it would go to the contract that rises the most, with an invented recipient and animal. */
export const printSampleLetter = async (
  reason: string,
  { printer, ...parts }: Pick<Work, 'database' | 'book' | 'printer' | 'clock'>,
) => {
  const issues = checkAdjustmentReason(reason);
  if (!isSuccess(issues)) throw new Problem('invalid', issues);
  const example = readyPreview(await findAdjustment(parts), parts)?.example ?? null;
  if (example === null) throw notFound('Einen Brief gibt es erst, wenn gerechnet ist und sich etwas ändert.');
  const letterDate = todayOf(parts.clock);
  return printer.print(adjustmentDocument({ ...example, letterDate, recipient, animalName: 'Bello', reason: reason.trim() }));
};
