import { formatGermanDate } from '#domain/basics/calendar-date.ts';
import { error, isSuccess, ok, type Issue } from '#domain/basics/issue.ts';
import { isFilledText } from '#domain/basics/rules/rule.ts';
import { parseUuid } from '#domain/basics/text.ts';
import { goodUntil } from '#domain/claims/estimate.ts';
import { checkText, claimLimits } from '#domain/claims/handing-in/hand-in.ts';
import { normaliseEmail } from '#domain/person/contact-fields.ts';
import type { EstimateRequest, PracticeState } from '#domain/wire/practice/practice.ts';
import { giveFilesToEstimate } from '#server/business/claims/bills/bill-file-store.ts';
import { findEstimatesOfOpening, insertEstimate } from '#server/business/claims/estimates/estimate-store.ts';
import { settleAhead } from '#server/business/claims/settling/settle-ahead.ts';
import type { PracticeCaller } from '#server/foundation/callers.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { readEntered } from './enter-bill.ts';
import { endedCode, findOpenCode, findOwnOpening, isOpenCode, type AtPractice } from './open-code.ts';
import { lockCode } from './practice-code-store.ts';
import { tellOpening } from './tell-state.ts';
import { placeOfFiles } from './uploads.ts';

const mostEstimates = 20;

/**
 * Keeps what a treatment would cost and what we would pay of it as things are today, for the customer and for us (spec 24.10). The same press again
 * keeps one.
 */
export const keepEstimate = async (given: EstimateRequest, caller: PracticeCaller, work: AtPractice): Promise<PracticeState> => {
  const { database, clock, vets } = work;
  const open = await findOpenCode(given.code, caller, work);
  const own = await findOwnOpening(database, open, given.deviceKey);
  const tell = async (...issues: Issue[]): Promise<PracticeState> => ({
    ...(await tellOpening(own.openingId, work)),
    _issues: issues,
  });
  const requestKey = parseUuid(given.requestKey);
  if (requestKey === null) return tell(error('Bitte laden Sie die Seite neu.'));
  const { practice, vetUuid, openingId } = own;
  if (practice === null) return tell(error('Bitte geben Sie zuerst den Namen der Praxis an.', 'practice'));
  // Nobody knows the day of the treatment yet: it is worked out as of today.
  const lines = given.lines?.map((line) => ({ ...line, treatedOn: null }));
  const entered = readEntered({ treatedOn: null, ...(lines !== undefined && { lines }) }, work);
  const email = isFilledText(given.email) ? normaliseEmail(given.email) : null;
  const issues = [
    ...(isFilledText(given.email) && email === null ? [error('Diese E-Mail-Adresse ist nicht richtig.', 'email')] : []),
    ...checkText('words', given.words, 'Bitte geben Sie an, was geplant ist.', claimLimits.words),
    ...(Array.isArray(entered) ? entered : []),
  ];
  const until = goodUntil(todayOf(clock));
  const kept = ok(`Der Kostenvoranschlag gilt bis zum ${formatGermanDate(until)}. Der Tierhalter sieht ihn in seinem Bereich.`);
  const issue = await database.transaction().execute(async (transaction): Promise<Issue | null> => {
    const code = await lockCode(transaction, open.code.codeId);
    if (code === null || !isOpenCode(code, clock.now())) throw endedCode();
    const before = await findEstimatesOfOpening(transaction, openingId);
    if (before.some((estimate) => estimate.requestKey === requestKey)) return kept;
    if (!isSuccess(issues) || Array.isArray(entered)) return null;
    if (before.length >= mostEstimates)
      return error('Das sind sehr viele Kostenvoranschläge für einen Code. Bitte rufen Sie uns an.');
    const { police } = open;
    const estimateId = await insertEstimate(transaction, {
      ...(await settleAhead(transaction, { police, lines: entered.lines }, work)),
      policeId: police.policeId,
      userId: code.userId,
      openingId,
      requestKey,
      practice,
      vetUuid,
      words: (given.words ?? '').trim(),
      lines: entered.lines,
      email: email ?? vets.find(vetUuid ?? '')?.email ?? null,
      madeAt: clock.now(),
      askedAt: given.isPromiseAsked === true ? clock.now() : null,
      goodUntil: until,
      total: null,
    });
    if (estimateId === null) return error('Bitte laden Sie die Seite neu.');
    const filesKey = parseUuid(given.filesKey);
    const { userId } = code;
    if (filesKey !== null)
      await giveFilesToEstimate(transaction, { ...placeOfFiles({ userId, openingId, filesKey }), estimateId });
    return kept;
  });
  return issue === null ? tell(...issues) : tell(issue);
};
