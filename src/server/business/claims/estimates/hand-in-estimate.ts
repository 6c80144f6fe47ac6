import { formatGermanDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { required } from '#domain/basics/complete.ts';
import { error, isSuccess, ok, type Issue } from '#domain/basics/issue.ts';
import { addCents, cents, fromEuros, type Cents } from '#domain/basics/money.ts';
import { parseUuid } from '#domain/basics/text.ts';
import type { BillLine } from '#domain/claims/bill.ts';
import { toSettledLine } from '#domain/claims/claim-book.ts';
import { checkLines } from '#domain/claims/deciding/check-lines.ts';
import { estimateStanding, goodUntil } from '#domain/claims/estimate.ts';
import { checkEstimate, claimLimits } from '#domain/claims/handing-in/hand-in.ts';
import { toBillLines } from '#domain/claims/reading/lines-of-reading.ts';
import { policeOn } from '#domain/police/police-standing.ts';
import type { NewEstimate, NewEstimateAnswer } from '#domain/wire/area/estimates.ts';
import { findUploads, giveFilesToEstimate } from '#server/business/claims/bills/bill-file-store.ts';
import { isHealthPolice } from '#server/business/claims/bills/cover-of-police.ts';
import { namedPractice } from '#server/business/claims/practices/practice-store.ts';
import { findPressFiles, findReading, type StoredReading } from '#server/business/claims/reading/bill-reading-store.ts';
import { lookAtReading } from '#server/business/claims/reading/read-bill.ts';
import { settleAhead } from '#server/business/claims/settling/settle-ahead.ts';
import { lockUser } from '#server/business/customers/login/user-store.ts';
import { findPolicesOfUser } from '#server/business/polices/police-store.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { Transaction } from '#server/foundation/database/connect.ts';
import type { Work } from '#server/foundation/work.ts';
import { linesOn } from './answer-estimate.ts';
import { findEstimatesOfUser, findEstimatesWithFile, insertEstimate, type StoredEstimate } from './estimate-store.ts';
import { answerDayOf, listOwnEstimates } from './own-estimates.ts';

type HandingIn = Pick<Work, 'database' | 'clock' | 'shelf' | 'claimBook' | 'jobs' | 'vets'>;
type Press = { userId: number; requestKey: string };

/** The lines as they were read, where all of them are known to be right: they come to the sum that the customer has confirmed. */
const linesOf = (
  { bill, files }: StoredReading,
  total: Cents,
  { claimBook, today }: Pick<Work, 'claimBook'> & { today: IsoDate },
): BillLine[] | null => {
  const isWhole = files.every(({ refusal }) => refusal === null) && (bill.currency?.value ?? 'EUR') === 'EUR';
  const lines = linesOn(toBillLines(bill, claimBook, today), today);
  if (!isWhole || !isSuccess(checkLines(lines, claimBook, today))) return null;
  const sum = lines.map((line) => toSettledLine(line, claimBook).billed).reduce(addCents, cents(0));
  return sum === total ? lines : null;
};

/** Where the same pages stand already, unless what was said of them is over. */
const findSame = async (transaction: Transaction, press: Press, today: IsoDate): Promise<StoredEstimate | null> => {
  const hashes = (await findUploads(transaction, press)).map(({ sha256 }) => sha256);
  const estimates = await findEstimatesWithFile(transaction, { userId: press.userId, hashes });
  return estimates.find((one) => estimateStanding(one, today) !== 'over') ?? null;
};

const obstacleOf = async (
  transaction: Transaction,
  { press, isReading, now, today }: { press: Press; isReading: boolean; now: Date; today: IsoDate },
): Promise<Issue | null> => {
  if ((await findUploads(transaction, press)).length === 0)
    return error('Bitte füge ein Foto oder ein PDF des Kostenvoranschlags hinzu.', 'files');
  const since = now.getTime() - 3_600_000;
  const before = await findEstimatesOfUser(transaction, press.userId, claimLimits.billsPerHour);
  if (before.filter(({ madeAt }) => madeAt.getTime() > since).length >= claimLimits.billsPerHour)
    return error('Das sind viele Kostenvoranschläge auf einmal. Bitte mach in einer Stunde weiter oder ruf uns an.');
  const same = await findSame(transaction, press, today);
  if (same !== null)
    return error(`Diesen Kostenvoranschlag hast du schon hochgeladen: Er steht unter „Leistungen“ (${same.practice}).`, 'files');
  return isReading
    ? error('Wir lesen ihn noch. Bitte versuch es gleich noch einmal, oder lass ihn von einem Menschen lesen.')
    : null;
};

const wordsOf = ({ askedAt, goodUntil: until, total }: StoredEstimate, today: IsoDate) =>
  total === null || askedAt === null
    ? `Danke! Unten steht, was wir davon zahlen würden. Das gilt bis zum ${formatGermanDate(until)}.`
    : `Danke! Die Positionen liest ein Mensch und antwortet dir bis zum ${answerDayOf(askedAt, today)}.`;

/**
 * Keeps an estimate that a practice gave on paper, with the same look as if the practice had entered it (spec 24.10). Where its lines cannot be read
 * for certain, a person reads them. The same press again keeps one.
 */
export const handInEstimate = async (given: NewEstimate, userId: number, work: HandingIn): Promise<NewEstimateAnswer> => {
  const { database, clock, claimBook } = work;
  const requestKey = parseUuid(given.requestKey);
  const tell = async (estimateUuid: string | null, ...issues: Issue[]): Promise<NewEstimateAnswer> => ({
    estimateUuid,
    ...(await listOwnEstimates(userId, work)),
    _issues: issues,
  });
  if (requestKey === null) return tell(null, error('Bitte lade die Seite neu.'));
  const press = { userId, requestKey };
  const isByPerson = given.isReadByPerson === true;
  const isReading = !isByPerson && (await lookAtReading(press, work)).isReading;
  const outcome = await database.transaction().execute(async (transaction): Promise<StoredEstimate | Issue[]> => {
    await lockUser(transaction, userId);
    const findOwn = async () =>
      (await findEstimatesOfUser(transaction, userId)).find((estimate) => estimate.requestKey === requestKey);
    const before = await findOwn();
    if (before !== undefined) return before;
    const now = clock.now();
    const today = todayOf(clock);
    const polices = (await findPolicesOfUser(transaction, userId)).filter(isHealthPolice);
    const police = polices.find(({ policeUuid }) => policeUuid === given.policeUuid);
    const issues = checkEstimate(given);
    if (police === undefined) issues.unshift(error('Bitte wähle das Tier, um das es geht.', 'policeUuid'));
    const total = fromEuros(given.total);
    if (!isSuccess(issues) || police === undefined || total === null) return issues;
    if (!policeOn(police, today).isInForce)
      return [
        error(`Der Vertrag von ${police.animalName} ist heute nicht in Kraft: Dazu lässt sich nichts sagen.`, 'policeUuid'),
      ];
    const obstacle = await obstacleOf(transaction, { press, isReading, now, today });
    if (obstacle !== null) return [obstacle];
    const reading = isByPerson ? null : await findReading(transaction, await findPressFiles(transaction, press));
    const lines = reading === null ? null : linesOf(reading, total, { claimBook, today });
    const named = namedPractice({ vetUuid: parseUuid(given.vetUuid), practice: (given.practice ?? '').trim() }, work);
    const estimateId = await insertEstimate(transaction, {
      ...(await settleAhead(transaction, { police, lines: lines ?? [] }, work)),
      policeId: police.policeId,
      userId,
      openingId: null,
      requestKey,
      practice: named.name,
      vetUuid: named.vetUuid,
      words: (given.words ?? '').trim(),
      lines: lines ?? [],
      // The practice has not asked for anything, and hears nothing.
      email: null,
      madeAt: now,
      askedAt: lines === null ? now : null,
      goodUntil: goodUntil(today),
      total: lines === null ? total : null,
    });
    await giveFilesToEstimate(transaction, { ...press, estimateId: required(estimateId, 'an estimate') });
    return required(await findOwn(), 'an estimate');
  });
  return Array.isArray(outcome) ? tell(null, ...outcome) : tell(outcome.estimateUuid, ok(wordsOf(outcome, todayOf(clock))));
};
