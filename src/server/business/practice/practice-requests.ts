import { formatGermanDate } from '#domain/basics/calendar-date.ts';
import { error, isSuccess, ok, type Issue } from '#domain/basics/issue.ts';
import { formatCents } from '#domain/basics/money.ts';
import { isFilledText } from '#domain/basics/rules/rule.ts';
import { parseUuid } from '#domain/basics/text.ts';
import { claimKindKeys } from '#domain/claims/bill.ts';
import { checkText, claimLimits } from '#domain/claims/handing-in/hand-in.ts';
import { normaliseIban } from '#domain/person/payment.ts';
import type { BillRequest, PracticeState, RequestTakeBack } from '#domain/wire/practice/practice.ts';
import { findBillsByIds } from '#server/business/claims/bills/bill-store.ts';
import { dueDayOf } from '#server/business/claims/bills/describe-bill.ts';
import { findSettlementsOfBills } from '#server/business/claims/settling/settlement-store.ts';
import type { PracticeCaller } from '#server/foundation/callers.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { findOpenCode, findOwnOpening, isOpenCode, endedCode, type AtPractice } from './open-code.ts';
import { lockCode } from './practice-code-store.ts';
import {
  endRequest,
  findRequestsOfOpening,
  insertRequest,
  withdrawRequests,
  type StoredRequest,
} from './practice-request-store.ts';
import { readEntered, settleEntered } from './enter-bill.ts';

/** What became of the bill, in a sentence; a decision of less than was shown says so. */
const outcomeOf = async (database: Database, { billId, stateKey }: StoredRequest): Promise<string> => {
  if (stateKey === 'asked') return 'Der Tierhalter sieht die Anfrage jetzt auf seinem Telefon.';
  if (stateKey === 'refused') return 'Der Tierhalter hat abgelehnt. Bitte rechnen Sie direkt mit ihm ab.';
  if (stateKey === 'withdrawn') return 'Diese Anfrage ist zurückgezogen.';
  const [bill] = billId === null ? [] : await findBillsByIds(database, [billId]);
  if (bill === undefined || bill.stateKey === 'withdrawn') return 'Die Rechnung ist zurückgezogen.';
  const settlement = (await findSettlementsOfBills(database, [bill.billId])).get(bill.billId);
  if (settlement === undefined)
    return `Bestätigt. Ein Mensch sieht sich die Rechnung an, bis zum ${formatGermanDate(dueDayOf(bill))}.`;
  const { paid } = settlement.result.sum;
  return `Entschieden: Wir zahlen ${formatCents(paid)}. Das Geld geht mit unserer nächsten Überweisung an ${bill.accountHolder}.`;
};

const tellRequests = async (database: Database, openingId: number): Promise<PracticeState['requests']> =>
  Promise.all(
    (await findRequestsOfOpening(database, openingId)).map(async (request) => ({
      requestUuid: request.requestUuid,
      stateKey: request.stateKey,
      billNumber: request.billNumber,
      billedStr: formatCents(request.billed),
      paidStr: formatCents(request.paid),
      ownStr: formatCents(request.billed - request.paid),
      words: await outcomeOf(database, request),
    })),
  );

/** What this device asked under this code, and what became of it. */
export const tellState = async (
  given: { code?: unknown; deviceKey?: unknown },
  caller: PracticeCaller,
  work: AtPractice,
): Promise<PracticeState> => {
  const open = await findOpenCode(given.code, caller, work);
  const { openingId } = await findOwnOpening(work.database, open, given.deviceKey);
  return { requests: await tellRequests(work.database, openingId), _issues: [] };
};

const mostRequests = 20;

const checkRequest = (given: BillRequest): Issue[] => [
  ...(claimKindKeys.some((key) => key === given.claimKindKey) ? [] : [error('Bitte wählen Sie, worum es geht.', 'claimKindKey')]),
  ...checkText('words', given.words, 'Bitte geben Sie die Diagnose oder den Grund an.', claimLimits.words),
  ...(isFilledText(given.billNumber) ? checkText('billNumber', given.billNumber, '', claimLimits.billNumber) : []),
  ...checkText('accountHolder', given.accountHolder, 'Bitte geben Sie an, wem das Konto gehört.', 70),
  ...(normaliseIban(given.iban) === null ? [error('Diese IBAN ist nicht richtig. Bitte prüfen Sie sie.', 'iban')] : []),
];

/** Asks the customer for a press on the own phone. The same press again asks once; a new one takes the place of the one before. */
export const askCustomer = async (given: BillRequest, caller: PracticeCaller, work: AtPractice): Promise<PracticeState> => {
  const { database, clock, claimBook } = work;
  const open = await findOpenCode(given.code, caller, work);
  const own = await findOwnOpening(database, open, given.deviceKey);
  const tell = async (...issues: Issue[]): Promise<PracticeState> => ({
    requests: await tellRequests(database, own.openingId),
    _issues: issues,
  });
  const requestKey = parseUuid(given.requestKey);
  if (requestKey === null) return tell(error('Bitte laden Sie die Seite neu.'));
  if (own.practice === null) return tell(error('Bitte geben Sie zuerst den Namen der Praxis an.', 'practice'));
  const { practice } = own;
  const entered = readEntered(given, { claimBook, clock });
  const issues = [...checkRequest(given), ...(Array.isArray(entered) ? entered : [])];
  const iban = normaliseIban(given.iban);
  const claimKindKey = claimKindKeys.find((key) => key === given.claimKindKey);
  const issue = await database.transaction().execute(async (transaction): Promise<Issue | null> => {
    const code = await lockCode(transaction, open.code.codeId);
    if (code === null || !isOpenCode(code, clock.now())) throw endedCode();
    const before = await findRequestsOfOpening(transaction, own.openingId);
    if (before.some((request) => request.requestKey === requestKey)) return null;
    if (!isSuccess(issues) || Array.isArray(entered) || iban === null || claimKindKey === undefined) return issues[0] ?? null;
    if (before.length >= mostRequests) return error('Das sind sehr viele Anfragen für einen Code. Bitte rufen Sie uns an.');
    const { lines, treatedOn, billed } = entered;
    const { sum } = await settleEntered(transaction, { police: open.police, lines }, work);
    const now = clock.now();
    await withdrawRequests(transaction, own.openingId, now);
    await insertRequest(transaction, {
      openingId: own.openingId,
      requestKey,
      askedAt: now,
      practice,
      claimKindKey,
      words: (given.words ?? '').trim(),
      billNumber: isFilledText(given.billNumber) ? given.billNumber.trim() : null,
      treatedOn,
      lines,
      billed,
      paid: sum.paid,
      accountHolder: (given.accountHolder ?? '').trim(),
      iban,
    });
    return ok('Der Tierhalter sieht die Anfrage jetzt auf seinem Telefon.');
  });
  return issue === null
    ? tell()
    : issue.level === 'error'
      ? tell(...issues, ...(issues.includes(issue) ? [] : [issue]))
      : tell(issue);
};

/** Before the customer has answered; after that nothing changes, and it is told where it stands. */
export const takeRequestBack = async (
  given: RequestTakeBack,
  caller: PracticeCaller,
  work: AtPractice,
): Promise<PracticeState> => {
  const { database, clock } = work;
  const open = await findOpenCode(given.code, caller, work);
  const own = await findOwnOpening(database, open, given.deviceKey);
  await database.transaction().execute(async (transaction) => {
    await lockCode(transaction, open.code.codeId);
    const request = (await findRequestsOfOpening(transaction, own.openingId)).find(
      ({ requestUuid }) => requestUuid === given.requestUuid,
    );
    if (request !== undefined) await endRequest(transaction, request.requestId, { stateKey: 'withdrawn', now: clock.now() });
  });
  return { requests: await tellRequests(database, own.openingId), _issues: [] };
};
