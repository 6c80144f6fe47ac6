import { isSuccess } from '#domain/basics/issue.ts';
import { checkAdjustmentReason } from '#domain/police/adjustment-preview.ts';
import type { AdjustmentMail } from '#domain/wire/desk/tarifs.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { adjustmentDocument } from '#server/foundation/documents/letters/adjustment-document.ts';
import { premiumAdjustedMail } from '#server/business/changes/premium-adjusted-mail.ts';
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

type Parts = Pick<Work, 'database' | 'book' | 'clock'>;

/** The contract that rises the most, with an invented recipient and animal. */
const sampleOf = async (reason: string, parts: Parts) => {
  const issues = checkAdjustmentReason(reason);
  if (!isSuccess(issues)) throw new Problem('invalid', issues);
  const example = readyPreview(await findAdjustment(parts), parts)?.example ?? null;
  if (example === null) throw notFound('Einen Brief gibt es erst, wenn gerechnet ist und sich etwas ändert.');
  return { ...example, animalName: 'Bello', reason: reason.trim() };
};

/** The letter as it would go out. */
export const printSampleLetter = async (reason: string, { printer, ...parts }: Parts & Pick<Work, 'printer'>) => {
  const sample = await sampleOf(reason, parts);
  return printer.print(adjustmentDocument({ ...sample, letterDate: todayOf(parts.clock), recipient }));
};

/** The mail as it would go out, to which the letter is attached. */
export const showSampleMail = async (
  reason: string,
  { publicUrl, ...parts }: Parts & Pick<Work, 'publicUrl'>,
): Promise<AdjustmentMail> => {
  const sample = await sampleOf(reason, parts);
  const { subject, text } = premiumAdjustedMail({
    ...sample,
    firstname: recipient.firstname,
    userAreaUrl: `${publicUrl}/user/policen`,
  });
  return { mail: { to: 'an die Adresse jedes Vertrags', subject, text }, _issues: [] };
};
