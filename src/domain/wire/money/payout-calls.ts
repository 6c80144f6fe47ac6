import { get, longTimeoutMs, post, type NoParams } from '#domain/wire/call.ts';
import type {
  PayoutLineQuery,
  PayoutMade,
  PayoutRunAnswer,
  PayoutRunList,
  PayoutRunQuery,
  PayoutRunToDiscard,
  PayoutRunToDo,
  PayoutToAllow,
  PayoutToFail,
} from './payout-schemas.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';

const desk = '/deskapi/v1';
const long = { timeoutMs: longTimeoutMs };

export const listPayoutRuns = get<NoParams, PayoutRunList, PayoutRunQuery>(`${desk}/payouts.json`);
export const getPayoutRun = get<{ runId: number }, PayoutRunAnswer, PayoutLineQuery>(`${desk}/payouts/:runId/lines.json`);
/** The bank's file. */
export const payoutFilePath = `${desk}/payouts/:runId/file.xml`;

export const makePayouts = post<NoParams, PayoutMade>(`${desk}/payout_commands/make.json`, long);
export const releasePayouts = post<PayoutRunToDo, IssuesAnswer>(`${desk}/payout_commands/release.json`, long);
export const discardPayouts = post<PayoutRunToDiscard, IssuesAnswer>(`${desk}/payout_commands/discard.json`);
export const settlePayouts = post<PayoutRunToDo, IssuesAnswer>(`${desk}/payout_commands/settle.json`, long);
export const failPayoutOfBank = post<PayoutToFail, IssuesAnswer>(`${desk}/payout_commands/fail.json`);
export const allowPayoutOnceMore = post<PayoutToAllow, IssuesAnswer>(`${desk}/payout_commands/allow_again.json`);
