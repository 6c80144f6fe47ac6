import { error, isRefusal, ok, type Issue } from '#domain/basics/issue.ts';
import { formatCents, toEuros } from '#domain/basics/money.ts';
import { parseUuid } from '#domain/basics/text.ts';
import { claimNotice } from '#domain/claims/handing-in/hand-in.ts';
import type { Iban } from '#domain/person/payment.ts';
import { assignmentEdition } from '#domain/practice/assignment.ts';
import type { InPracticeAnswer, RequestAnswer } from '#domain/wire/practice/in-practice.ts';
import { giveFilesToBill } from '#server/business/claims/bills/bill-file-store.ts';
import { handInEnteredBill } from '#server/business/claims/handing-in/hand-in-entered-bill.ts';
import { namedPractice } from '#server/business/claims/practices/practice-store.ts';
import { settleAtPractice } from '#server/business/claims/estimates/estimate-of-bill.ts';
import { lockUser } from '#server/business/customers/login/user-store.ts';
import { findPolice } from '#server/business/polices/police-store.ts';
import type { Transaction } from '#server/foundation/database/connect.ts';
import type { Work } from '#server/foundation/work.ts';
import { isOpenCode } from './open-code.ts';
import { lockCode } from './practice-code-store.ts';
import { listInPractice } from './practice-codes.ts';
import { changePaid, endRequest, findOwnRequest, insertAssignment, type StoredRequest } from './practice-request-store.ts';
import { agreementOf } from './tell-requests.ts';
import { placeOfFiles } from './uploads.ts';

type Answering = Pick<Work, 'database' | 'clock' | 'shelf' | 'claimBook' | 'limits' | 'jobs' | 'vets'>;

const ended = {
  assigned: 'Du hast schon zugestimmt.',
  refused: 'Du hast schon abgelehnt.',
  withdrawn: 'Die Praxis hat ihre Anfrage zurückgezogen.',
} as const;

/** The entry of the directory that it was when it asked: the device may have called itself something else since. */
const namedOf = ({ practice, vetUuid }: StoredRequest, work: Answering) => {
  const named = namedPractice({ vetUuid, practice }, work);
  return named.name === practice ? named : namedPractice({ vetUuid: null, practice }, work);
};

const assign = async (
  transaction: Transaction,
  { request, given, now }: { request: StoredRequest; given: RequestAnswer; now: Date },
  work: Answering,
): Promise<Issue> => {
  const police = await findPolice(transaction, request.policeId);
  if (police === null || police.userId !== request.userId) return error('Dieser Vertrag gehört dir nicht mehr.');
  const { sum } = (await settleAtPractice(transaction, { ...request, police }, work)).result;
  // Somebody agrees to what stands on the screen, and to nothing else.
  if (toEuros(sum.paid) !== given.paid) {
    await changePaid(transaction, request.requestId, sum.paid);
    return error(`Inzwischen hat sich etwas geändert: Wir zahlen davon ${formatCents(sum.paid)}. Bitte bestätige es so.`, 'paid');
  }
  const { practice, claimKindKey, words, billNumber, treatedOn, billed, accountHolder, iban, lines } = request;
  const bill = {
    claimKindKey,
    words,
    practice,
    named: namedOf(request, work),
    billNumber,
    billedOn: treatedOn,
    treatedOn,
    total: billed,
    payeeKey: 'practice' as const,
    account: { holder: accountHolder, iban: iban as Iban },
    questions: {
      isFaultOfOther: given.isFaultOfOther === true,
      hasOtherInsurance: given.hasOtherInsurance === true,
      noticeEdition: claimNotice.edition,
    },
    lines,
  };
  const handedIn = await handInEnteredBill(transaction, { bill, police, requestKey: request.requestUuid, now });
  if (isRefusal(handedIn)) return handedIn.refusal[0] ?? error('Das ging nicht.');
  const { billId } = handedIn;
  const { userId, openingId, filesKey } = request;
  if (filesKey !== null) await giveFilesToBill(transaction, { ...placeOfFiles({ userId, openingId, filesKey }), billId });
  const agreement = agreementOf(request, police);
  await insertAssignment(transaction, { billId, practice, agreement, edition: assignmentEdition, now });
  await endRequest(transaction, request.requestId, { stateKey: 'assigned', billId, now });
  return ok(`Danke! ${practice} sieht jetzt, dass du zugestimmt hast. Du zahlst dort ${formatCents(request.billed - sum.paid)}.`);
};

const answerWithin = async (
  transaction: Transaction,
  { given, userId }: { given: RequestAnswer; userId: number },
  work: Answering,
): Promise<Issue> => {
  const { clock } = work;
  const requestUuid = parseUuid(given.requestUuid);
  await lockUser(transaction, userId);
  const first = requestUuid === null ? null : await findOwnRequest(transaction, { userId, requestUuid });
  if (first === null || requestUuid === null) return error('Diese Anfrage gibt es nicht.');
  const now = clock.now();
  const code = await lockCode(transaction, first.codeId);
  const request = (await findOwnRequest(transaction, { userId, requestUuid })) ?? first;
  const wanted = given.isAssigned === true ? 'assigned' : 'refused';
  if (request.stateKey !== 'asked')
    return request.stateKey === wanted ? ok(ended[request.stateKey]) : error(ended[request.stateKey]);
  if (code === null || !isOpenCode(code, now))
    return error('Der Code ist abgelaufen oder beendet. Zeig der Praxis einen neuen, dann fragt sie noch einmal.');
  if (wanted === 'assigned') return assign(transaction, { request, given, now }, work);
  await endRequest(transaction, request.requestId, { stateKey: 'refused', now });
  return ok(`Abgelehnt. ${request.practice} sieht das sofort; du zahlst dort selbst und reichst die Rechnung hier ein.`);
};

/** One press on the own phone assigns, with the text that stood there, or refuses. The same press again is told what it did. */
export const answerPracticeRequest = async (given: RequestAnswer, userId: number, work: Answering): Promise<InPracticeAnswer> => {
  const { database, jobs } = work;
  const issue =
    typeof given.isAssigned === 'boolean'
      ? await database.transaction().execute((transaction) => answerWithin(transaction, { given, userId }, work))
      : error('Bitte lade die Seite neu.');
  jobs.wake();
  return { ...(await listInPractice(userId, work)), _issues: [issue] };
};
