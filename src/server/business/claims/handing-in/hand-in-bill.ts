import { formatGermanDate, isBefore, todayInBerlin } from '#domain/basics/calendar-date.ts';
import { required } from '#domain/basics/complete.ts';
import { error, isSuccess, ok, type Issue } from '#domain/basics/issue.ts';
import { cents } from '#domain/basics/money.ts';
import { parseUuid } from '#domain/basics/text.ts';
import { checkBill, claimLimits, practiceRelease, toCheckedBill, type CheckedBill } from '#domain/claims/handing-in/hand-in.ts';
import { isSameBill } from '#domain/claims/deciding/hints.ts';
import { settle } from '#domain/claims/settling/settlement.ts';
import type { NewBill, NewBillAnswer } from '#domain/wire/area/claims.ts';
import { findPayees } from '#server/business/polices/money-store.ts';
import { findPolicesOfUser, type StoredPolice } from '#server/business/polices/police-store.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { Transaction } from '#server/foundation/database/connect.ts';
import { lockUser } from '#server/business/customers/login/user-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { findBillsWithFile, findUploads, giveFilesToBill } from '#server/business/claims/bills/bill-file-store.ts';
import {
  findBillOfPress,
  findBillsOfUser,
  insertBill,
  insertClaim,
  type StoredBill,
} from '#server/business/claims/bills/bill-store.ts';
import { ensurePractice, findPractice, namedPractice } from '#server/business/claims/practices/practice-store.ts';
import { coverOfPolice, isHealthPolice } from '#server/business/claims/bills/cover-of-police.ts';
import { describeBills, toldSame } from '#server/business/claims/bills/describe-bill.ts';
import { receiveBill } from './receive-bill.ts';

type HandingIn = Pick<Work, 'database' | 'clock' | 'shelf' | 'claimBook' | 'jobs' | 'vets'>;
type Given = { requestKey: string; bill: CheckedBill; police: StoredPolice; userId: number; now: Date };

/** The same bytes, or the same number of the same practice with the same sum. */
const findSame = async (transaction: Transaction, { requestKey, bill, userId }: Given): Promise<StoredBill | null> => {
  const files = await findUploads(transaction, { userId, requestKey });
  const hashes = files.filter(({ purposeKey }) => purposeKey === 'page').map(({ sha256 }) => sha256);
  const withFile = new Set(await findBillsWithFile(transaction, { userId, hashes }));
  const bills = (await findBillsOfUser(transaction, userId)).filter(({ stateKey }) => stateKey !== 'withdrawn');
  return bills.find((other) => withFile.has(other.billId) || isSameBill(bill, other)) ?? null;
};

/** Told at once and not after days (spec 24.2): what the dates alone refuse. */
const refusalOfDay = async (transaction: Transaction, { bill, police, now }: Given, work: HandingIn): Promise<Issue | null> => {
  const cover = await coverOfPolice(police, todayInBerlin(now), { ...work, database: transaction });
  const line = { treatedOn: bill.treatedOn, kindKey: 'surgery', isOperation: true, billed: cents(100) } as const;
  const lines = [{ ...line, highestFee: null, decided: null }];
  const [result] = settle({ ...cover, lines, earlierOperations: [], retentionUsed: {} }).lines;
  const reason = result?.cuts.find(({ part }) => part === 'notCovered');
  if (reason === undefined) return null;
  const words = work.claimBook.reasons.get(reason.reasonKey)?.words ?? '';
  const since = isBefore(bill.treatedOn, police.validFrom) ? ` Er begann am ${formatGermanDate(police.validFrom)}.` : '';
  return error(`${words}${since} Stimmt der Tag der Behandlung?`, 'treatedOn');
};

const practiceOf = async (transaction: Transaction, bill: CheckedBill, work: HandingIn, now: Date) => {
  const practiceId = await ensurePractice(transaction, namedPractice(bill, work), now);
  return required(await findPractice(transaction, practiceId), 'the practice of a bill');
};

const noProof = error('Bitte füge einen Nachweis zum Konto hinzu, zum Beispiel ein Foto der Bankkarte.', 'proof');

const obstacleOf = async (transaction: Transaction, given: Given, work: HandingIn): Promise<Issue | null> => {
  const files = await findUploads(transaction, given);
  const isProof = ({ purposeKey }: (typeof files)[number]) => purposeKey === 'proof';
  if (files.every(isProof)) return error('Bitte füge ein Foto oder ein PDF der Rechnung hinzu.', 'files');
  if (given.bill.payeeKey === 'other' && !files.some(isProof)) return noProof;
  const since = given.now.getTime() - 3_600_000;
  const bills = await findBillsOfUser(transaction, given.userId);
  if (bills.filter(({ receivedAt }) => receivedAt.getTime() > since).length >= claimLimits.billsPerHour)
    return error('Das sind viele Rechnungen auf einmal. Bitte mach in einer Stunde weiter oder ruf uns an.');
  const same = await findSame(transaction, given);
  if (same !== null) return error(toldSame(same), 'files');
  return refusalOfDay(transaction, given, work);
};

const received = ok('Danke! Deine Rechnung ist bei uns. Wir prüfen sie und melden uns per E-Mail.');

/** One press, one bill: the same one again is answered as the first time. */
export const handInBill = async (given: NewBill, userId: number, work: HandingIn): Promise<NewBillAnswer> => {
  const { database, clock } = work;
  const requestKey = parseUuid(given.requestKey);
  const refuse = (...issues: Issue[]): NewBillAnswer => ({ bill: null, _issues: issues });
  if (requestKey === null) return refuse(error('Bitte lade die Seite neu.'));
  const answer = await database.transaction().execute(async (transaction): Promise<NewBillAnswer> => {
    // Two presses at once come one after the other here.
    await lockUser(transaction, userId);
    const tell = async (...issues: Issue[]) => {
      const bill = required(await findBillOfPress(transaction, { userId, requestKey }), 'a bill');
      const [described] = await describeBills(transaction, [bill]);
      return { bill: described ?? null, _issues: issues };
    };
    if ((await findBillOfPress(transaction, { userId, requestKey })) !== null) return tell(received);
    const now = clock.now();
    const issues = checkBill(given, todayOf(clock));
    const polices = (await findPolicesOfUser(transaction, userId)).filter(isHealthPolice);
    const police = polices.find(({ policeUuid }) => policeUuid === given.policeUuid);
    if (police === undefined) issues.unshift(error('Bitte wähle das Tier, um das es geht.', 'policeUuid'));
    const bill = toCheckedBill(given);
    if (!isSuccess(issues) || police === undefined || bill === null) return refuse(...issues);
    const obstacle = await obstacleOf(transaction, { requestKey, bill, police, userId, now }, work);
    if (obstacle !== null) return refuse(obstacle);
    const { policeId } = police;
    const own = (await findPayees(transaction, [policeId])).get(policeId);
    const practice = await practiceOf(transaction, bill, work, now);
    const account =
      bill.payeeKey === 'practice' && bill.account?.iban === null
        ? (practice.account ?? bill.account)
        : (bill.account ?? (own === undefined ? null : { holder: own.accountHolder, iban: own.iban }));
    if (account === null) return refuse(error('Zu diesem Vertrag gibt es kein Konto. Bitte gib eines an.', 'payeeKey'));
    const { practiceId } = practice;
    const releaseEdition = bill.isReleased ? practiceRelease.edition : null;
    const sameClaim = (await findBillsOfUser(transaction, userId)).find(
      (other) => other.claimUuid === given.claimUuid && other.policeId === policeId,
    );
    const claimId = sameClaim?.claimId ?? (await insertClaim(transaction, { ...bill, policeId, userId, now }));
    const billId = await insertBill(transaction, { ...bill, account, claimId, practiceId, releaseEdition, requestKey, now });
    await giveFilesToBill(transaction, { userId, requestKey, billId });
    await receiveBill(transaction, { billId, claimId, bill, police, requestKey }, now);
    return tell(received);
  });
  work.jobs.wake();
  return answer;
};
