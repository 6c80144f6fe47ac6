import { formatGermanDate, formatGermanInstant, todayInBerlin } from '#domain/basics/calendar-date.ts';
import { required } from '#domain/basics/complete.ts';
import { formatCents } from '#domain/basics/money.ts';
import { addWorkingDays } from '#domain/basics/working-days.ts';
import { claimKinds } from '#domain/claims/bill.ts';
import type { HandedInBill } from '#domain/wire/area/claims.ts';
import { findBenefitsOfBills } from '#server/business/money/benefits/benefit-store.ts';
import { findPolicesByIds } from '#server/business/polices/police-store.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { findFilesOfBills } from './bill-file-store.ts';
import type { StoredBill } from './bill-store.ts';
import { findSettlementsOfBills, type StoredSettlement } from './settlement-store.ts';

type Benefit = Awaited<ReturnType<typeof findBenefitsOfBills>>[number];

/** How a person and a bank know it. */
export const claimNumber = ({ claimId }: { claimId: number }) => `L-${String(claimId).padStart(6, '0')}`;

/** Back from what people type: `L-000017`, `l 17`, `17`; null for anything else. */
export const parseClaimNumber = (text: string): number | null => {
  const [, digits] = /^\s*(?:L[\s-]*)?0*(\d{1,15})\s*$/i.exec(text.slice(0, 100)) ?? [];
  return digits === undefined ? null : Number(digits);
};

/** Within so many a person decides. */
const decidedWithinWorkingDays = 5;

/** The last day for a decision, by our own promise. */
export const dueDayOf = ({ receivedAt }: Pick<StoredBill, 'receivedAt'>) =>
  addWorkingDays(todayInBerlin(receivedAt), decidedWithinWorkingDays);

/** Where it stands, in a sentence that a customer reads. */
export const toldState = (bill: Pick<StoredBill, 'stateKey' | 'receivedAt'>) =>
  ({
    received: `Wir prüfen sie und antworten bis zum ${formatGermanDate(dueDayOf(bill))}.`,
    asked: 'Wir warten auf deine Antwort auf unsere Frage.',
    decided: 'Sie ist entschieden; den Brief dazu findest du bei deinen Dokumenten.',
    withdrawn: 'Du hast sie zurückgezogen.',
  })[bill.stateKey];

const stepsOf = ({ receivedAt }: StoredBill, settlement: StoredSettlement | undefined, benefits: readonly Benefit[]) => [
  { title: 'Eingereicht', doneAtStr: formatGermanInstant(receivedAt) },
  ...(settlement === undefined ? [] : [{ title: 'Entschieden', doneAtStr: formatGermanInstant(settlement.decidedAt) }]),
  ...benefits.flatMap(({ paidOn }) => (paidOn === null ? [] : [{ title: 'Ausgezahlt', doneAtStr: formatGermanDate(paidOn) }])),
];

const nextOf = (bill: StoredBill, benefits: readonly Benefit[]) => {
  if (bill.stateKey === 'received' || bill.stateKey === 'asked') return toldState(bill);
  return benefits.some(({ paidOn }) => paidOn === null) ? 'Das Geld geht mit unserer nächsten Überweisung hinaus.' : null;
};

/** As the customer area has them; only steps that happened. */
export const describeBills = async (database: Database, bills: readonly StoredBill[]): Promise<HandedInBill[]> => {
  const billIds = bills.map(({ billId }) => billId);
  const files = await findFilesOfBills(database, billIds);
  const settlements = await findSettlementsOfBills(database, billIds);
  const benefits = await findBenefitsOfBills(database, billIds);
  const polices = new Map(
    (await findPolicesByIds(database, [...new Set(bills.map(({ policeId }) => policeId))])).map((one) => [one.policeId, one]),
  );
  return bills.map((bill) => {
    const police = required(polices.get(bill.policeId), 'the police of a bill');
    const settlement = settlements.get(bill.billId);
    const ofBill = benefits.filter(({ billId }) => billId === bill.billId);
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
      steps: stepsOf(bill, settlement, ofBill),
      nextStr: nextOf(bill, ofBill),
      files: files
        .filter(({ billId }) => billId === bill.billId)
        .map(({ fileUuid, fileName, size }) => ({ fileUuid, fileName, size })),
    };
  });
};
