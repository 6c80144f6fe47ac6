import { formatGermanDate, formatGermanInstant, type IsoDate } from '#domain/basics/calendar-date.ts';
import { error, isSuccess, type Issue, type Refusal } from '#domain/basics/issue.ts';
import { formatCents, toEuros, type Cents } from '#domain/basics/money.ts';
import type { BillLine } from '#domain/claims/bill.ts';
import { checkLines } from '#domain/claims/deciding/check-lines.ts';
import { goodUntil } from '#domain/claims/estimate.ts';
import { tellLines } from '#domain/claims/settling/tell-settlement.ts';
import { policeOn } from '#domain/police/police-standing.ts';
import { checkWorkText } from '#domain/staff/work.ts';
import { lockPoliceOfClaims } from '#server/business/claims/bills/bill-store.ts';
import { settleAhead } from '#server/business/claims/settling/settle-ahead.ts';
import { findHolderOfPolice } from '#server/business/polices/holder-store.ts';
import { findPolice, type StoredPolice } from '#server/business/polices/police-store.ts';
import { appendAudit, type Actor } from '#server/foundation/audit/audit-store.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { Transaction } from '#server/foundation/database/connect.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import { obstaclesOf, refusedPlan, type Plan } from '#server/foundation/preview.ts';
import type { Work } from '#server/foundation/work.ts';
import { estimateAnsweredMailKind, renderEstimateAnswered } from './estimate-answered-mail.ts';
import { answerStoredEstimate, billedOf, lockEstimate, type EstimateAnswer, type StoredEstimate } from './estimate-store.ts';
import { practiceEstimateMailKind } from './practice-estimate-mail.ts';

type Answering = Pick<Work, 'database' | 'clock' | 'shelf' | 'claimBook'>;

export type AnswerOrder = {
  estimateId: number;
  /** Promised as these lines; declined where there are none. */
  lines: readonly BillLine[] | null;
  /** For the customer; a refusal needs them. */
  words: string | null;
  actor: Actor;
  requestKey: string | null;
  /** The highest sum that whoever answers may promise; null for any. */
  upTo?: Cents | null;
  previewKey?: string | null | undefined;
};

/** The lines as of a day: nobody knows the day of the treatment yet. */
export const linesOn = (lines: readonly BillLine[], day: IsoDate): BillLine[] =>
  lines.map((line) => ({ ...line, treatedOn: day }));

/** Why a sum is beyond somebody; null where it is not. */
export const limitOfPromise = (billed: Cents, upTo: Cents | null): string | null =>
  upTo === null || billed <= upTo
    ? null
    : `Kosten über ${formatCents(upTo)} sagt die Leitung zu. Du kannst es vorbereiten und weitergeben.`;

type Promised = NonNullable<EstimateAnswer['promise']>;

/** What would be promised as things are today, or why it cannot be. */
const planPromise = async (
  transaction: Transaction,
  { estimate, police, order }: { estimate: StoredEstimate; police: StoredPolice; order: AnswerOrder },
  work: Answering,
): Promise<Promised | Issue[]> => {
  const today = todayOf(work.clock);
  const lines = linesOn(order.lines ?? [], today);
  const issues = checkLines(lines, work.claimBook, today);
  if (!isSuccess(issues)) return issues;
  const billed = billedOf(estimate);
  const { basis, result } = await settleAhead(transaction, { police, lines }, work);
  const limit = limitOfPromise(result.sum.billed, order.upTo ?? null);
  if (limit !== null) return [error(limit)];
  // Where nobody had read it before, what the person reads counts: the customer may have typed another sum.
  if (estimate.total === null && result.sum.billed !== billed) {
    const sums = `Die Zeilen ergeben ${formatCents(result.sum.billed)}, der Kostenvoranschlag ${formatCents(billed)}.`;
    return [error(`${sums} Bitte prüfe die Zeilen.`, 'lines')];
  }
  if (result.sum.paid === 0) return [error('Davon zahlen wir nichts: Zusagen lässt sich das nicht, nur ablehnen.', 'lines')];
  return { lines, basis, result, until: goodUntil(today) };
};

const refusalOf = (estimate: StoredEstimate, police: StoredPolice | null): Issue | null => {
  const { stateKey, answeredBy, answeredAt, promisedUntil } = estimate;
  if (stateKey !== 'open' && answeredAt !== null) {
    const words = stateKey === 'promised' && promisedUntil !== null ? 'zugesagt' : 'abgelehnt';
    return error(`Dieser Kostenvoranschlag ist schon ${words} (${answeredBy}, ${formatGermanInstant(answeredAt)}).`);
  }
  if (police === null || police.userId !== estimate.userId) return error('Dieser Vertrag gehört inzwischen jemand anderem.');
  return null;
};

const plan = async (transaction: Transaction, order: AnswerOrder, work: Answering): Promise<Plan<void>> => {
  const { estimateId, actor, requestKey } = order;
  const estimate = await lockEstimate(transaction, estimateId);
  if (estimate === null) return refusedPlan(error('Diesen Kostenvoranschlag gibt es nicht.'));
  const { policeId, practice, email, words, result: before } = estimate;
  // What is left of the retention is what other decisions of the contract leave.
  await lockPoliceOfClaims(transaction, policeId);
  const police = await findPolice(transaction, policeId);
  const today = todayOf(work.clock);
  const refusal = refusalOf(estimate, police);
  if (refusal !== null || police === null) return refusedPlan(...(refusal === null ? [] : [refusal]));
  const isPromising = order.lines !== null;
  if (isPromising && !policeOn(police, today).isInForce)
    return refusedPlan(error('Der Vertrag ist heute nicht in Kraft: Zusagen lässt sich dazu nichts.'));
  const answerWords = order.words?.trim() === '' ? null : (order.words?.trim() ?? null);
  const wordIssues =
    isPromising && answerWords === null
      ? []
      : checkWorkText(answerWords ?? '', { field: 'words', about: 'dem Kunden, warum nicht' });
  if (!isSuccess(wordIssues)) return refusedPlan(...wordIssues);
  const promise = isPromising ? await planPromise(transaction, { estimate, police, order }, work) : null;
  if (Array.isArray(promise)) return refusedPlan(...promise);
  const holder = await findHolderOfPolice(transaction, policeId);
  const { sum } = (promise ?? { result: before }).result;
  const facts = {
    animalName: police.animalName,
    practice,
    billed: formatCents(promise === null ? billedOf(estimate) : sum.billed),
    paid: formatCents(sum.paid),
    rest: formatCents(sum.billed - sum.paid),
    until: promise === null ? null : formatGermanDate(promise.until),
  };
  const mail = { firstname: holder.firstname, words, answerWords, ...facts };
  return {
    issues: [],
    effects: [
      ...(promise === null
        ? ['Nichts wird zugesagt.']
        : [
            ...tellLines(promise, work.claimBook).flatMap(({ title, paid, cuts }) => [`${title}: ${paid}`, ...cuts]),
            `Wir sagen ${facts.paid} von ${facts.billed} zu, für eine Behandlung bis zum ${facts.until}.`,
          ]),
      email === null ? 'Die Praxis hat keine E-Mail-Adresse angegeben.' : `Die Praxis erfährt es per E-Mail: ${email}`,
    ],
    mail: { to: holder.email, rendered: renderEstimateAnswered(mail) },
    apply: async (_, now) => {
      await answerStoredEstimate(transaction, estimateId, {
        promise,
        answeredBy: actor.name,
        answerKey: requestKey,
        answerWords,
        now,
      });
      await enqueueMail(transaction, estimateAnsweredMailKind, { to: holder.email, ...mail }, now);
      if (email !== null) await enqueueMail(transaction, practiceEstimateMailKind, { to: email, ...facts }, now);
      await appendAudit(transaction, {
        actor,
        actionKey: promise === null ? 'estimate.declined' : 'estimate.promised',
        subject: { kindKey: 'estimate', id: estimateId },
        after: {
          billed: toEuros(promise === null ? billedOf(estimate) : sum.billed),
          ...(promise !== null && { paid: toEuros(sum.paid), until: promise.until }),
        },
        now,
      });
    },
  };
};

/** What an answer would do, with its mail; nothing changes. */
export const previewEstimateAnswer = (order: AnswerOrder, work: Answering): Promise<Omit<Plan<unknown>, 'apply'>> =>
  work.database.transaction().execute((transaction) => plan(transaction, order, work));

/** A promise or a refusal, in one transaction with its mails and the line of the log. The same press again hears that it was done. */
export const answerEstimateWithin = async (
  transaction: Transaction,
  order: AnswerOrder,
  work: Answering,
): Promise<{ isPromised: boolean } | Refusal> => {
  const estimate = await lockEstimate(transaction, order.estimateId);
  if (estimate !== null && estimate.answerKey !== null && estimate.answerKey === order.requestKey)
    return { isPromised: estimate.stateKey === 'promised' };
  const planned = await plan(transaction, order, work);
  const refusal = obstaclesOf(planned, order.previewKey);
  if (refusal.length > 0) return { refusal };
  await planned.apply(order.actor.name, work.clock.now());
  return { isPromised: order.lines !== null };
};
