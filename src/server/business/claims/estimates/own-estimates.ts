import { formatGermanDate, formatGermanInstant, type IsoDate } from '#domain/basics/calendar-date.ts';
import { error, ok } from '#domain/basics/issue.ts';
import { formatCents, toEuros } from '#domain/basics/money.ts';
import { parseUuid } from '#domain/basics/text.ts';
import { estimateStanding, promiseWords, unboundWords } from '#domain/claims/estimate.ts';
import { tellLines } from '#domain/claims/settling/tell-settlement.ts';
import { dueOf } from '#domain/staff/work.ts';
import type { EstimatesAnswer, PromiseRequest, PromiseRequestAnswer } from '#domain/wire/area/estimates.ts';
import { findFilesOfEstimates } from '#server/business/claims/bills/bill-file-store.ts';
import { tellSentFile, type CollectingClaims } from '#server/business/claims/bills/collect-claims.ts';
import { findPoliceNames } from '#server/business/polices/search-store.ts';
import { findPolicesOfUser } from '#server/business/polices/police-store.ts';
import { todayOf, type Clock } from '#server/foundation/clock.ts';
import type { Transaction } from '#server/foundation/database/connect.ts';
import type { Work } from '#server/foundation/work.ts';
import { billedOf, findEstimatesOfUser, lockOwnEstimate, markEstimateAsked, type StoredEstimate } from './estimate-store.ts';

/** More than anybody compares; the export has all of them. */
const mostShown = 50;

/** When whoever asked for a binding answer gets it. */
export const answerDayOf = (askedAt: Date, today: IsoDate) =>
  formatGermanDate(dueOf('estimate', { since: askedAt }, today).dueDay);

/** Its lines are known: then it can be said what we would pay. */
const isRead = ({ total }: StoredEstimate) => total === null;

const noticeOf = (estimate: StoredEstimate, today: IsoDate): string => {
  const { stateKey, promisedUntil, askedAt, result } = estimate;
  if (promisedUntil !== null) return promiseWords(formatCents(result.sum.paid), formatGermanDate(promisedUntil));
  if (stateKey === 'declined') return 'Fest zusagen konnten wir das nicht. Die Rechnung prüfen wir trotzdem, Zeile für Zeile.';
  if (!isRead(estimate) && askedAt !== null)
    return `Ein Mensch liest die Positionen und antwortet bis zum ${answerDayOf(askedAt, today)}, was wir davon fest zusagen.`;
  return askedAt === null
    ? unboundWords
    : `Ein Mensch sieht ihn sich an und antwortet bis zum ${answerDayOf(askedAt, today)}, ob wir ihn fest zusagen. Bis dahin ist er unverbindlich.`;
};

type Listing = Pick<Work, 'database' | 'clock' | 'claimBook'>;

/** What practices want for a treatment and what we would pay of it, as the customer reads it (spec 24.10). */
export const listOwnEstimates = async (userId: number, { database, clock, claimBook }: Listing): Promise<EstimatesAnswer> => {
  const nameOf = new Map((await findPolicesOfUser(database, userId)).map(({ policeId, animalName }) => [policeId, animalName]));
  const today = todayOf(clock);
  return {
    estimates: (await findEstimatesOfUser(database, userId, mostShown)).map((estimate) => {
      const { result, goodUntil, promisedUntil, askedAt } = estimate;
      const stateKey = estimateStanding(estimate, today);
      return {
        estimateUuid: estimate.estimateUuid,
        animalName: nameOf.get(estimate.policeId) ?? '',
        practice: estimate.practice,
        words: estimate.words,
        madeStr: formatGermanInstant(estimate.madeAt),
        untilStr: formatGermanDate(promisedUntil ?? goodUntil),
        stateKey,
        notice: noticeOf(estimate, today),
        canAsk: stateKey === 'open' && askedAt === null,
        answerWords: estimate.answerWords,
        billedStr: formatCents(billedOf(estimate)),
        paidStr: isRead(estimate) ? formatCents(result.sum.paid) : null,
        ownStr: isRead(estimate) ? formatCents(result.sum.billed - result.sum.paid) : null,
        lines: tellLines(estimate, claimBook).map((line) => ({ ...line, cuts: [...line.cuts] })),
      };
    }),
  };
};

const askWithin = async (
  transaction: Transaction,
  given: PromiseRequest,
  { userId, clock }: { userId: number; clock: Clock },
) => {
  const estimateUuid = parseUuid(given.estimateUuid);
  const estimate = estimateUuid === null ? null : await lockOwnEstimate(transaction, { userId, estimateUuid });
  if (estimate === null) return error('Diesen Kostenvoranschlag gibt es nicht.');
  const { stateKey, askedAt } = estimate;
  if (stateKey !== 'open') return error('Darauf haben wir schon geantwortet.');
  const now = clock.now();
  if (askedAt === null) {
    if (estimateStanding(estimate, todayOf(clock)) === 'over')
      return error(
        'Dieser Kostenvoranschlag ist abgelaufen. Lade einen neuen hoch, oder bitte die Praxis, ihn noch einmal einzugeben.',
      );
    await markEstimateAsked(transaction, estimate.estimateId, now);
  }
  return ok(`Ein Mensch sieht ihn sich an und antwortet dir bis zum ${answerDayOf(askedAt ?? now, todayOf(clock))}.`);
};

/** One press asks a person to promise it. The same press again hears the same. */
export const askPromise = async (given: PromiseRequest, userId: number, work: Listing): Promise<PromiseRequestAnswer> => {
  const { clock } = work;
  const issue = await work.database.transaction().execute((transaction) => askWithin(transaction, given, { userId, clock }));
  return { ...(await listOwnEstimates(userId, work)), _issues: [issue] };
};

/** For the own export (DSGVO 15 and 20). */
export const collectEstimates = async (userId: number, collecting: CollectingClaims) => {
  const { database, claimBook } = collecting;
  const estimates = (await findEstimatesOfUser(database, userId)).toReversed();
  const files = await findFilesOfEstimates(
    database,
    estimates.map(({ estimateId }) => estimateId),
  );
  const policeIds = [...new Set(estimates.map(({ policeId }) => policeId))];
  const numbers = new Map((await findPoliceNames(database, policeIds)).map((one) => [one.policeId, one.policeNumber]));
  return estimates.map((estimate) => ({
    policeNumber: numbers.get(estimate.policeId) ?? null,
    practice: estimate.practice,
    words: estimate.words,
    createdAt: estimate.madeAt,
    validUntil: estimate.goodUntil,
    stateKey: estimate.stateKey,
    askedAt: estimate.askedAt,
    answeredAt: estimate.answeredAt,
    answer: estimate.answerWords,
    promisedUntil: estimate.promisedUntil,
    billed: toEuros(billedOf(estimate)),
    paid: isRead(estimate) ? toEuros(estimate.result.sum.paid) : null,
    files: files.filter(({ estimateId }) => estimateId === estimate.estimateId).map((file) => tellSentFile(file, collecting)),
    decidedLines: tellLines(estimate, claimBook),
  }));
};
