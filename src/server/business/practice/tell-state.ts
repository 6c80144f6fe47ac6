import { formatGermanDate, formatGermanInstant, type IsoDate } from '#domain/basics/calendar-date.ts';
import { formatCents } from '#domain/basics/money.ts';
import { estimateStanding, promiseWords, unboundWords } from '#domain/claims/estimate.ts';
import type { PracticeState } from '#domain/wire/practice/practice.ts';
import { findBillsByIds } from '#server/business/claims/bills/bill-store.ts';
import { dueDayOf } from '#server/business/claims/bills/describe-bill.ts';
import { findEstimatesOfOpening, type StoredEstimate } from '#server/business/claims/estimates/estimate-store.ts';
import { answerDayOf } from '#server/business/claims/estimates/own-estimates.ts';
import { findSettlementsOfBills } from '#server/business/claims/settling/settlement-store.ts';
import type { PracticeCaller } from '#server/foundation/callers.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { Watch } from '#server/foundation/watch.ts';
import { findOpenCode, findOwnOpening, whyClosed, type AtPractice } from './open-code.ts';
import { findRequestsOfOpening, type StoredRequest } from './practice-request-store.ts';

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
  if (paid === 0) return 'Entschieden: Für diese Rechnung zahlen wir nichts. Bitte rechnen Sie direkt mit dem Tierhalter ab.';
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

const wordsOf = ({ stateKey, goodUntil, promisedUntil, askedAt, result }: StoredEstimate, today: IsoDate) => {
  if (promisedUntil !== null) return promiseWords(formatCents(result.sum.paid), formatGermanDate(promisedUntil));
  if (stateKey === 'declined') return 'Fest zusagen konnten wir das nicht. Bitte sprechen Sie mit dem Tierhalter.';
  const waiting =
    askedAt === null ? '' : ` Ein Mensch antwortet bis zum ${answerDayOf(askedAt, today)}, ob wir ihn fest zusagen.`;
  return `Gut bis ${formatGermanDate(goodUntil)}. ${unboundWords}${waiting}`;
};

const tellEstimates = async (
  openingId: number,
  { database, clock }: Pick<AtPractice, 'database' | 'clock'>,
): Promise<PracticeState['estimates']> => {
  const today = todayOf(clock);
  return (await findEstimatesOfOpening(database, openingId)).map((estimate) => {
    const { sum } = estimate.result;
    return {
      estimateUuid: estimate.estimateUuid,
      stateKey: estimateStanding(estimate, today),
      madeStr: formatGermanInstant(estimate.madeAt),
      billedStr: formatCents(sum.billed),
      paidStr: formatCents(sum.paid),
      ownStr: formatCents(sum.billed - sum.paid),
      words: wordsOf(estimate, today),
    };
  });
};

/** What a device asked for and entered under one code, and what became of it. */
export const tellOpening = async (
  openingId: number,
  work: Pick<AtPractice, 'database' | 'clock'>,
): Promise<Omit<PracticeState, '_issues'>> => ({
  requests: await tellRequests(work.database, openingId),
  estimates: await tellEstimates(openingId, work),
});

type CodeAndDevice = { code?: unknown; deviceKey?: unknown };

/** What this device asked under this code, and what became of it. */
export const tellState = async (given: CodeAndDevice, caller: PracticeCaller, work: AtPractice): Promise<PracticeState> => {
  const open = await findOpenCode(given.code, caller, work);
  const { openingId } = await findOwnOpening(work.database, open, given.deviceKey);
  return { ...(await tellOpening(openingId, work)), _issues: [] };
};

/** The same for whoever goes on looking: the code is checked at each look, and what stands there when it is over is still told. */
export const watchState = async (
  given: CodeAndDevice,
  caller: PracticeCaller,
  work: AtPractice,
): Promise<Watch<PracticeState>> => {
  const { code } = await findOpenCode(given.code, caller, work);
  const { openingId } = await findOwnOpening(work.database, { code }, given.deviceKey);
  return {
    subject: `opening ${openingId}`,
    look: async () => {
      const over = await whyClosed(code.codeId, work);
      return { state: { ...(await tellOpening(openingId, work)), _issues: [] }, over };
    },
  };
};
