import brand from '#reference/brand.json' with { type: 'json' };
import { formatGermanInstant } from '#domain/basics/calendar-date.ts';
import { required } from '#domain/basics/complete.ts';
import { error, isSuccess, type Refusal } from '#domain/basics/issue.ts';
import { formatCents, subtractCents, toEuros } from '#domain/basics/money.ts';
import type { BillLine } from '#domain/claims/bill.ts';
import { checkLines } from '#domain/claims/check-lines.ts';
import { toSettledLine } from '#domain/claims/claim-book.ts';
import { settle, type Settlement, type SettlementBasis } from '#domain/claims/settlement.ts';
import { tellLines, tellRetention } from '#domain/claims/tell-settlement.ts';
import { maskIban, type Iban } from '#domain/person/payment.ts';
import { oweBenefit, releaseReserve } from '#server/business/money/benefits/benefits.ts';
import { findHolderOfPolice } from '#server/business/polices/holder-store.ts';
import { findPolice, type StoredPolice } from '#server/business/polices/police-store.ts';
import { appendAudit, type Actor } from '#server/foundation/audit/audit-store.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { Transaction } from '#server/foundation/database/connect.ts';
import { insertDocument } from '#server/foundation/documents/archive/document-store.ts';
import { settlementDocument } from '#server/foundation/documents/letters/settlement-document.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import { obstaclesOf, refusedPlan, type Plan } from '#server/foundation/preview.ts';
import type { Work } from '#server/foundation/work.ts';
import { changeBill, findOperationDays, lockBill, lockPoliceOfClaims, type StoredBill } from './bill-store.ts';
import { coverOfPolice } from './cover-of-police.ts';
import { claimNumber } from './describe-bill.ts';
import { renderSettlement, settlementMailKind } from './settlement-mail.ts';
import { findRetentionUsed, findSettlementsOfBills, insertSettlement } from './settlement-store.ts';

export type DecidingBills = Pick<Work, 'database' | 'clock' | 'shelf' | 'claimBook'>;

export type BillDecision = {
  billId: number;
  lines: readonly BillLine[];
  /** For the customer, beside the reasons. */
  words: string | null;
  actor: Actor;
  requestKey: string | null;
  previewKey?: string | null | undefined;
};

export type Decided = { settlementId: number } | Refusal;

/** What a bill comes to with these lines, as things are. */
const workOut = async (
  transaction: Transaction,
  { bill, police, lines }: { bill: StoredBill; police: StoredPolice; lines: readonly BillLine[] },
  work: DecidingBills,
): Promise<{ basis: SettlementBasis; result: Settlement }> => {
  const basis: SettlementBasis = {
    ...(await coverOfPolice(police, todayOf(work.clock), { ...work, database: transaction })),
    lines: lines.map((line) => toSettledLine(line, work.claimBook)),
    earlierOperations: await findOperationDays(transaction, bill, work.claimBook),
    retentionUsed: await findRetentionUsed(transaction, bill.policeId),
  };
  return { basis, result: settle(basis) };
};

const paymentOf = ({ sum }: Settlement, { payeeKey, accountHolder, iban }: StoredBill): string[] => {
  if (sum.paid === 0) return ['Wir überweisen nichts.'];
  const account = `${accountHolder} (${maskIban(iban as Iban)})`;
  const own = subtractCents(sum.billed, sum.paid);
  return [
    `${formatCents(sum.paid)} überweisen wir an ${account}.`,
    ...(payeeKey === 'practice' && own > 0 ? [`${formatCents(own)} zahlst du selbst an die Praxis.`] : []),
  ];
};

const plan = async (transaction: Transaction, decision: BillDecision, work: DecidingBills): Promise<Plan<number>> => {
  const { billId, lines, words, actor } = decision;
  const bill = await lockBill(transaction, billId);
  if (bill === null) return refusedPlan(error('Diese Rechnung gibt es nicht.'));
  // The retention of a year is used in the order of decisions: two of one contract come one after the other.
  await lockPoliceOfClaims(transaction, bill.policeId);
  const before = (await findSettlementsOfBills(transaction, [billId])).get(billId);
  if (before !== undefined) {
    const by = before.decidedBy ?? 'von selbst';
    return refusedPlan(error(`Diese Rechnung ist schon entschieden (${by}, ${formatGermanInstant(before.decidedAt)}).`));
  }
  if (bill.stateKey === 'withdrawn') return refusedPlan(error('Diese Rechnung hat der Kunde zurückgezogen.'));
  const issues = checkLines(lines, work.claimBook, todayOf(work.clock));
  if (!isSuccess(issues)) return refusedPlan(...issues);
  const police = required(await findPolice(transaction, bill.policeId), 'the police of a bill');
  const { basis, result } = await workOut(transaction, { bill, police, lines }, work);
  if (result.sum.billed !== bill.total) {
    const sums = `Die Zeilen ergeben ${formatCents(result.sum.billed)}, eingereicht sind ${formatCents(bill.total)}.`;
    return refusedPlan(error(`${sums} Bitte prüfe die Zeilen.`, 'lines'));
  }
  const holder = await findHolderOfPolice(transaction, bill.policeId);
  const told = {
    animalName: police.animalName,
    claimNumber: claimNumber(bill),
    practice: bill.practice,
    paid: formatCents(result.sum.paid),
    isNothingPaid: result.sum.paid === 0,
    payment: paymentOf(result, bill),
  };
  const mail = { ...told, firstname: holder.firstname, billed: formatCents(result.sum.billed) };
  const toldLines = tellLines({ lines, basis, result }, work.claimBook);
  const sums = [
    { label: 'Berechnet', value: formatCents(result.sum.billed) },
    { label: 'Wir zahlen', value: told.paid },
    ...tellRetention({ basis, result }),
  ];
  return {
    issues: [],
    effects: [...toldLines.flatMap(({ title, paid, cuts }) => [`${title}: ${paid}`, ...cuts]), ...told.payment],
    mail: { to: holder.email, rendered: renderSettlement(mail) },
    apply: async (by, now) => {
      const source = settlementDocument({
        ...told,
        letterDate: todayOf(work.clock),
        recipient: holder,
        policeNumber: police.policeNumber,
        lines: toldLines,
        sums,
        words,
        isByItself: false,
      });
      const { userId, policeId } = bill;
      const documentId = await insertDocument(transaction, { userId, policeIds: [policeId], source, now });
      await changeBill(transaction, billId, { stateKey: 'decided', lines });
      const settlementId = await insertSettlement(transaction, {
        billId,
        decidedAt: now,
        decidedBy: by,
        staffId: actor.staffId,
        basis,
        result,
        words,
        requestKey: decision.requestKey,
      });
      await releaseReserve(transaction, { billId, policeId, now });
      if (result.sum.paid > 0)
        await oweBenefit(transaction, {
          billId,
          settlementId,
          policeId,
          amount: result.sum.paid,
          accountHolder: bill.accountHolder,
          iban: bill.iban,
          remittance: [brand.name, 'Leistung', told.claimNumber, bill.billNumber ?? []].flat().join(' '),
          staffId: actor.staffId,
          now,
        });
      await enqueueMail(transaction, settlementMailKind, { to: holder.email, ...mail, documentId }, now);
      await appendAudit(transaction, {
        actor,
        actionKey: 'claim.decided',
        subject: { kindKey: 'police', id: policeId },
        after: { claim: told.claimNumber, billed: toEuros(result.sum.billed), paid: toEuros(result.sum.paid) },
        now,
      });
      return settlementId;
    },
  };
};

/** What deciding would do, with its mail; nothing changes. */
export const previewBill = (decision: BillDecision, work: DecidingBills): Promise<Omit<Plan<unknown>, 'apply'>> =>
  work.database.transaction().execute((transaction) => plan(transaction, decision, work));

/** Lines, settlement, letter, mail and the line of the log are one transaction. The same press again hears the first answer. */
export const decideBill = (decision: BillDecision, work: DecidingBills): Promise<Decided> =>
  work.database.transaction().execute(async (transaction): Promise<Decided> => {
    const planned = await plan(transaction, decision, work);
    const known = (await findSettlementsOfBills(transaction, [decision.billId])).get(decision.billId);
    if (known !== undefined && known.requestKey !== null && known.requestKey === decision.requestKey)
      return { settlementId: known.settlementId };
    const refusal = obstaclesOf(planned, decision.previewKey);
    if (refusal.length > 0) return { refusal };
    return { settlementId: await planned.apply(decision.actor.name, work.clock.now()) };
  });
