/** What names a payout begins so; a debit has another beginning. */
export const payoutIdPrefix = 'TDP';

export const payoutEndToEndId = (runId: number, policeId: number) => `${payoutIdPrefix}${runId}-${policeId}`;
