import { returnReason } from '#domain/money/returns.ts';
import { failPayout, settlePayout, settlePayoutFile, type PayoutLine } from '#server/business/money/paying-out/settle-payouts.ts';
import type { EuroLine } from './book-line.ts';
import type { Importing } from './importing.ts';

/** `TD-P7`, or a block of it, `TD-P7-1`. */
const messageOf = ({ messageId, paymentInfoId }: EuroLine['references']) =>
  messageId ?? paymentInfoId?.replace(/-\d+$/, '') ?? null;

/** Money that left the account: a payout of ours, or a file of them in one sum (spec 20.7). */
export const bookPayoutLine = async ({ transaction, now }: Importing, line: EuroLine): Promise<PayoutLine> => {
  const { amount, bookedOn, references, isBatch } = line;
  const told = { amount, bookedOn, now };
  const messageId = messageOf(references);
  if (isBatch) return messageId === null ? 'unknown' : settlePayoutFile(transaction, messageId, told);
  return references.endToEndId === null ? 'unknown' : settlePayout(transaction, references.endToEndId, told);
};

/** A payout that came back, by a report or to the account; false where no payout has that name. */
export const bookFailedPayout = async (
  importing: Importing,
  endToEndId: string | null,
  { reasonCode, bookedOn }: { reasonCode: string | null; bookedOn: EuroLine['bookedOn'] },
): Promise<boolean> => {
  if (endToEndId === null) return false;
  const failed = await failPayout(
    importing.transaction,
    { endToEndId },
    {
      reason: returnReason(reasonCode).words,
      ...(reasonCode === null ? {} : { reasonCode }),
      bookedOn,
      now: importing.now,
    },
  );
  if (failed !== null) importing.moved.add(failed.policeId);
  return failed !== null;
};
