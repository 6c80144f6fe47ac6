import { error, ok, type Issue, type Refusal } from '#domain/basics/issue.ts';
import { parseUuid } from '#domain/basics/text.ts';
import { practiceRelease } from '#domain/claims/handing-in/hand-in.ts';
import type { BillRelease, NewBillAnswer } from '#domain/wire/area/claims.ts';
import { changeBill, findOwnBill, lockBill } from '#server/business/claims/bills/bill-store.ts';
import { describeBills } from '#server/business/claims/bills/describe-bill.ts';
import { askAboutBill } from '#server/business/claims/talking/ask-about-bill.ts';
import { findQuestions, storeAnswer } from '#server/business/claims/talking/question-store.ts';
import type { Actor } from '#server/foundation/audit/audit-store.ts';
import { findBill } from '#server/business/claims/bills/bill-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { endPracticeQuestions } from './ask-practice.ts';

type Releasing = Pick<Work, 'database' | 'clock'>;

const releaseQuestion = (practice: string) =>
  `Dürfen wir ${practice} zu dieser Rechnung fragen? Dafür muss die Praxis von der Schweigepflicht entbunden sein. Ein Druck auf „Praxis freigeben“ bei deiner Rechnung genügt. Möchtest du das nicht, schreib uns hier kurz.`;

/** Asked in the same way as any other question: the clock stands still while the customer is asked. */
export const askForRelease = async (
  { billId, actor }: { billId: number; actor: Actor },
  work: Releasing,
): Promise<{ billId: number } | Refusal> => {
  const bill = await findBill(work.database, billId);
  if (bill === null) return { refusal: [error('Diese Rechnung gibt es nicht.')] };
  if (bill.releasedAt !== null) return { refusal: [error('Der Kunde hat die Praxis schon freigegeben.')] };
  return askAboutBill({ billId, question: releaseQuestion(bill.practice), actor }, work);
};

const thanks = ok('Danke! Wir dürfen die Praxis jetzt fragen.');
const takenBack = ok('Die Freigabe ist zurückgenommen. Wir fragen die Praxis nicht mehr.');

/** For one bill, and to be taken back at any time: then nothing that the practice was asked is open any more. */
export const releasePractice = (
  { billUuid, isReleased }: BillRelease,
  userId: number,
  { database, clock }: Releasing,
): Promise<NewBillAnswer> =>
  database.transaction().execute(async (transaction): Promise<NewBillAnswer> => {
    const own = await findOwnBill(transaction, { userId, billUuid: parseUuid(billUuid) });
    const bill = own && (await lockBill(transaction, own.billId));
    if (bill === null) return { bill: null, _issues: [error('Diese Rechnung gibt es nicht.')] };
    const { billId } = bill;
    const tell = async (...issues: Issue[]): Promise<NewBillAnswer> => {
      const now = await findBill(transaction, billId);
      return { bill: (await describeBills(transaction, now === null ? [] : [now]))[0] ?? null, _issues: issues };
    };
    if (typeof isReleased !== 'boolean') return tell(error('Bitte lade die Seite neu.'));
    const now = clock.now();
    if (!isReleased) {
      if (bill.releasedAt === null) return tell(takenBack);
      await changeBill(transaction, billId, { release: null });
      await endPracticeQuestions(transaction, billId, now);
      return tell(takenBack);
    }
    if (bill.releasedAt !== null) return tell(thanks);
    if (bill.stateKey === 'withdrawn') return tell(error('Diese Rechnung hast du zurückgezogen.'));
    await changeBill(transaction, billId, { release: { at: now, edition: practiceRelease.edition } });
    const open = (await findQuestions(transaction, [billId])).filter(({ endedAt }) => endedAt === null);
    for (const { questionId, question, questionUuid } of open)
      if (question === releaseQuestion(bill.practice))
        await storeAnswer(transaction, questionId, { answer: 'Freigegeben.', requestKey: questionUuid, now });
    const isStillAsked = open.some(({ question }) => question !== releaseQuestion(bill.practice));
    if (bill.stateKey === 'asked' && !isStillAsked) await changeBill(transaction, billId, { stateKey: 'received' });
    return tell(thanks);
  });
