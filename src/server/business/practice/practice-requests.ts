import { error, isSuccess, ok, type Issue } from '#domain/basics/issue.ts';
import { isFilledText } from '#domain/basics/rules/rule.ts';
import { parseUuid } from '#domain/basics/text.ts';
import { claimKindKeys } from '#domain/claims/bill.ts';
import { checkText, claimLimits } from '#domain/claims/handing-in/hand-in.ts';
import { normaliseIban } from '#domain/person/payment.ts';
import type { BillRequest, PracticeState, RequestTakeBack } from '#domain/wire/practice/practice.ts';
import { settleAtPractice } from '#server/business/claims/estimates/estimate-of-bill.ts';
import type { PracticeCaller } from '#server/foundation/callers.ts';
import { findOpenCode, findOwnOpening, isOpenCode, endedCode, type AtPractice } from './open-code.ts';
import { lockCode } from './practice-code-store.ts';
import { endRequest, findRequestsOfOpening, insertRequest, withdrawRequests } from './practice-request-store.ts';
import { readEntered } from './enter-bill.ts';
import { tellOpening } from './tell-state.ts';

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
    ...(await tellOpening(own.openingId, work)),
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
    const { sum } = (
      await settleAtPractice(transaction, { police: open.police, lines, practice, vetUuid: own.vetUuid, treatedOn }, work)
    ).result;
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
      filesKey: parseUuid(given.filesKey),
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
  return { ...(await tellOpening(own.openingId, work)), _issues: [] };
};
