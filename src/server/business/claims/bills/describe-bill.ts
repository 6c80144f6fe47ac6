import { formatGermanDate, formatGermanInstant, todayInBerlin } from '#domain/basics/calendar-date.ts';
import { required } from '#domain/basics/complete.ts';
import { formatCents } from '#domain/basics/money.ts';
import { decisionDueOn } from '#domain/claims/deciding/bill-clock.ts';
import { claimKinds } from '#domain/claims/bill.ts';
import type { Wait } from '#domain/staff/work.ts';
import type { HandedInBill } from '#domain/wire/area/claims.ts';
import { findBenefitsOfBills } from '#server/business/money/benefits/benefit-store.ts';
import { findPolicesByIds } from '#server/business/polices/police-store.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { findFilesOfBills } from './bill-file-store.ts';
import { findReadingDays } from '#server/business/claims/reading/bill-reading-store.ts';
import type { StoredBill } from './bill-store.ts';
import { findObjections, type Objection } from '#server/business/claims/talking/objection-store.ts';
import { findQuestions, waitsOf, type BillQuestion } from '#server/business/claims/talking/question-store.ts';
import { findPracticeQuestions, type PracticeQuestion } from '#server/business/claims/practices/practice-question-store.ts';
import { listSettlements, type StoredSettlement } from '#server/business/claims/settling/settlement-store.ts';

type Benefit = Awaited<ReturnType<typeof findBenefitsOfBills>>[number];

/** How a person and a bank know it. */
export const claimNumber = ({ claimId }: { claimId: number }) => `L-${String(claimId).padStart(6, '0')}`;

/** Back from what people type: `L-000017`, `l 17`, `17`; null for anything else. */
export const parseClaimNumber = (text: string): number | null => {
  const [, digits] = /^\s*(?:L[\s-]*)?0*(\d{1,15})\s*$/i.exec(text.slice(0, 100)) ?? [];
  return digits === undefined ? null : Number(digits);
};

/** The last day for a decision, by our own promise. */
export const dueDayOf = (
  { receivedAt }: Pick<StoredBill, 'receivedAt'>,
  waits: readonly Wait[] = [],
  today = todayInBerlin(receivedAt),
) => decisionDueOn(receivedAt, waits, today);

/** Where it stands, in a sentence that a customer reads. */
const toldState = (bill: Pick<StoredBill, 'stateKey' | 'receivedAt'>, waits: readonly Wait[] = []) =>
  ({
    received: `Wir prüfen sie und antworten bis zum ${formatGermanDate(dueDayOf(bill, waits))}.`,
    asked: 'Wir warten auf deine Antwort auf unsere Frage.',
    decided: 'Sie ist entschieden; den Brief dazu findest du bei deinen Dokumenten.',
    withdrawn: 'Du hast sie zurückgezogen.',
  })[bill.stateKey];

/** To a customer who hands the same bill in again. */
export const toldSame = (bill: StoredBill) =>
  `Diese Rechnung hast du am ${formatGermanDate(todayInBerlin(bill.receivedAt))} schon eingereicht (${claimNumber(bill)}). ${toldState(bill)}`;

const step = (title: string, at: Date) => ({ title, doneAtStr: formatGermanInstant(at) });

type Story = {
  bill: StoredBill;
  readAt: Date | undefined;
  settlements: readonly StoredSettlement[];
  benefits: readonly Benefit[];
  questions: readonly BillQuestion[];
  practiceQuestions: readonly PracticeQuestion[];
  objections: readonly Objection[];
};

/** Only what happened, in the order in which it did. */
const stepsOf = ({ bill, readAt, settlements, benefits, questions, practiceQuestions, objections }: Story) => {
  const { receivedAt, withdrawnAt, automatic } = bill;
  const isRead = automatic?.some(({ ruleKey, isMet }) => ruleKey === 'read' && isMet) === true;
  const talked = [
    ...questions.flatMap(({ askedAt, endedAt, answer }) => [
      { title: 'Rückfrage an dich', at: askedAt },
      ...(answer === null || endedAt === null ? [] : [{ title: 'Deine Antwort', at: endedAt }]),
    ]),
    ...practiceQuestions.flatMap(({ askedAt, endedAt, answer }) => [
      { title: 'Rückfrage an die Praxis', at: askedAt },
      ...(answer === null || endedAt === null ? [] : [{ title: 'Antwort der Praxis', at: endedAt }]),
    ]),
    ...objections.map(({ madeAt }) => ({ title: 'Widersprochen', at: madeAt })),
    ...settlements
      // A withdrawal is told by itself alone.
      .filter(({ result }) => result.lines.length > 0)
      .map(({ decidedAt }, index) => ({ title: index === 0 ? 'Entschieden' : 'Neu entschieden', at: decidedAt })),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime());
  return [
    step('Eingereicht', receivedAt),
    // Mostly read before it is handed in: the bill is read once it is one.
    ...(readAt === undefined || !isRead ? [] : [step('Gelesen', readAt > receivedAt ? readAt : receivedAt)]),
    ...talked.map(({ title, at }) => step(title, at)),
    ...benefits.flatMap(({ paidOn, isAdvance }) =>
      paidOn === null ? [] : [{ title: isAdvance ? 'Abschlag ausgezahlt' : 'Ausgezahlt', doneAtStr: formatGermanDate(paidOn) }],
    ),
    ...(withdrawnAt === null ? [] : [step('Zurückgezogen', withdrawnAt)]),
  ];
};

const isOpen = ({ endedAt }: { endedAt: Date | null }) => endedAt === null;

const nextOf = ({ bill, benefits, questions, objections }: Story) => {
  if (bill.stateKey === 'received' || bill.stateKey === 'asked') return toldState(bill, waitsOf(questions));
  const objection = objections.find(isOpen);
  if (objection !== undefined) {
    const until = formatGermanDate(decisionDueOn(objection.madeAt, [], todayInBerlin(objection.madeAt)));
    return `Jemand anderes sieht sich deine Rechnung noch einmal an und antwortet bis zum ${until}.`;
  }
  const isOnItsWay = benefits.some(({ paidOn, stateKey }) => paidOn === null && stateKey !== 'set_off');
  return isOnItsWay ? 'Das Geld geht mit unserer nächsten Überweisung hinaus.' : null;
};

/** As the customer area has them; only steps that happened. */
export const describeBills = async (database: Database, bills: readonly StoredBill[]): Promise<HandedInBill[]> => {
  const billIds = bills.map(({ billId }) => billId);
  const files = await findFilesOfBills(database, billIds);
  const settlements = await listSettlements(database, billIds);
  const benefits = await findBenefitsOfBills(database, billIds);
  const questions = await findQuestions(database, billIds);
  const practiceQuestions = await findPracticeQuestions(database, billIds);
  const objections = await findObjections(database, billIds);
  const readings = await findReadingDays(database, billIds);
  const polices = new Map(
    (await findPolicesByIds(database, [...new Set(bills.map(({ policeId }) => policeId))])).map((one) => [one.policeId, one]),
  );
  return bills.map((bill) => {
    const police = required(polices.get(bill.policeId), 'the police of a bill');
    const isOfBill = ({ billId }: { billId: number | null }) => billId === bill.billId;
    const story = {
      bill,
      readAt: readings.get(bill.billId),
      settlements: settlements.filter(isOfBill),
      benefits: benefits.filter(isOfBill),
      questions: questions.filter(isOfBill),
      practiceQuestions: practiceQuestions.filter(isOfBill),
      objections: objections.filter(isOfBill),
    };
    const settlement = story.settlements.at(-1);
    const isWaiting = bill.stateKey === 'received' || bill.stateKey === 'asked';
    return {
      billUuid: bill.billUuid,
      claimUuid: bill.claimUuid,
      claimNumber: claimNumber(bill),
      animalName: police.animalName,
      policeNumber: police.policeNumber,
      claimKindStr: claimKinds[bill.claimKindKey],
      words: bill.words,
      practice: bill.practice,
      billNumber: bill.billNumber,
      treatedOnStr: formatGermanDate(bill.treatedOn),
      totalStr: formatCents(bill.total),
      paidStr: settlement === undefined ? null : formatCents(settlement.result.sum.paid),
      stateKey: bill.stateKey,
      steps: stepsOf(story),
      nextStr: nextOf(story),
      questions: story.questions.filter(isOpen).map(({ questionUuid, question }) => ({ questionUuid, question })),
      canWithdraw: isWaiting && story.benefits.length === 0 && bill.payeeKey !== 'practice',
      canDisagree: bill.stateKey === 'decided' && !story.objections.some(isOpen),
      isReleased: bill.releasedAt !== null,
      canRelease: isWaiting || story.objections.some(isOpen),
      files: files.filter(isOfBill).map(({ fileUuid, fileName, size, purposeKey }) => ({ fileUuid, fileName, size, purposeKey })),
    };
  });
};
