import { returnReason } from '#domain/money/return-reasons.ts';
import { payoutIdPrefix } from '#domain/money/payout-texts.ts';
import { failPayout, settlePayout } from '#server/money/paying-out/settle-payouts.ts';
import type { EuroLine } from './book-line.ts';
import type { Importing } from './importing.ts';
import type { Rejection } from './reading/bank-line.ts';

const isPayout = (endToEndId: string | null): endToEndId is string => endToEndId?.startsWith(payoutIdPrefix) === true;

const fail = async (
  { transaction, now, moved }: Importing,
  endToEndId: string,
  { reasonCode, bookedOn }: Pick<EuroLine, 'reasonCode' | 'bookedOn'>,
) => {
  const reason = returnReason(reasonCode).words;
  const failed = await failPayout(
    transaction,
    { endToEndId },
    { reason, ...(reasonCode !== null && { reasonCode }), bookedOn, now },
  );
  if (failed !== null) moved.add(failed.policeId);
  return failed !== null;
};

/** Money that we sent: the bank has carried it out, or brings it back (spec 20.7). False for a line of anything else. */
export const bookPayoutLine = async (importing: Importing, line: EuroLine): Promise<boolean> => {
  const { endToEndId } = line.references;
  if (!isPayout(endToEndId)) return false;
  if (line.isCredit) return fail(importing, endToEndId, line);
  return settlePayout(
    importing.transaction,
    { endToEndId, amount: line.amount },
    { bookedOn: line.bookedOn, now: importing.now },
  );
};

export const bookPayoutRefused = async (importing: Importing, { reasonCode }: Rejection, endToEndId: string): Promise<boolean> =>
  isPayout(endToEndId) && fail(importing, endToEndId, { reasonCode, bookedOn: importing.today });
