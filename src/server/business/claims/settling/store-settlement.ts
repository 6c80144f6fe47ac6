import brand from '#reference/brand.json' with { type: 'json' };
import { required } from '#domain/basics/complete.ts';
import { formatCents, subtractCents, type Cents } from '#domain/basics/money.ts';
import type { BillLine } from '#domain/claims/bill.ts';
import type { DecidedBill } from '#domain/claims/settling/settle-again.ts';
import { tellCuts, tellLines, tellNothing, tellPromise, tellRetention } from '#domain/claims/settling/tell-settlement.ts';
import { correctBenefits, previewDifference, type Difference } from '#server/business/money/benefits/correct-benefits.ts';
import type { Holder } from '#server/business/customers/contact/contact-store.ts';
import type { StoredPolice } from '#server/business/polices/police-store.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { Actor } from '#server/foundation/audit/audit-store.ts';
import type { Transaction } from '#server/foundation/database/connect.ts';
import { insertDocument } from '#server/foundation/documents/archive/document-store.ts';
import { settlementDocument } from '#server/foundation/documents/letters/settlement-document.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { changeBill, tellIban, type StoredBill } from '#server/business/claims/bills/bill-store.ts';
import { claimNumber } from '#server/business/claims/bills/describe-bill.ts';
import { heldUntil } from '#server/business/claims/practices/practice-account.ts';
import { findPractice } from '#server/business/claims/practices/practice-store.ts';
import { practiceSettledMailKind } from '#server/business/claims/practices/practice-settled-mail.ts';
import { renderSettlement, settlementMailKind } from './settlement-mail.ts';
import { insertSettlement } from './settlement-store.ts';

export type Settled = Pick<DecidedBill, 'basis' | 'result'> & {
  bill: StoredBill;
  police: StoredPolice;
  holder: Holder;
  lines: readonly BillLine[];
  /** What an earlier decision paid; null where there was none. */
  paidBefore: Cents | null;
  /** Why it is decided anew, in a sentence for the customer; null for a first decision. */
  why: string | null;
  /** What whoever decides says to the customer. */
  words: string | null;
};

/** Its photo goes along with money alone: a letter that brings none is no place for it. */
const ofGoodNews = ({ result, why, police: { animalId } }: Settled) => (result.sum.paid > 0 && why === null ? { animalId } : {});

/** Who gets what, after what was paid and owed before. */
const tellPayment = ({ result: { sum }, bill, paidBefore }: Settled, difference: Difference): string[] => {
  const { payeeKey, accountHolder, iban, stateKey } = bill;
  const { further, lowered, excess, settled } = difference;
  const account = `${accountHolder} (${tellIban(iban)})`;
  const own = subtractCents(sum.billed, sum.paid);
  const advance = paidBefore === null ? subtractCents(sum.paid, further) : 0;
  return [
    ...(advance > 0 && excess === 0 ? [`${formatCents(advance)} haben wir schon als Abschlag überwiesen.`] : []),
    ...(further > 0 ? [`${formatCents(further)} überweisen wir${paidBefore === null ? '' : ' zusätzlich'} an ${account}.`] : []),
    ...(settled > 0 ? [`${formatCents(settled)} davon hast du schon bekommen.`] : []),
    ...(lowered > 0 ? [`Was wir noch nicht überwiesen hatten, wird um ${formatCents(lowered)} weniger.`] : []),
    ...(excess > 0
      ? [`${formatCents(excess)} haben wir zu viel gezahlt. Bitte überweise nichts zurück: Wir melden uns deswegen bei dir.`]
      : []),
    ...(sum.paid === 0 && excess === 0 && lowered === 0 ? ['Wir überweisen nichts.'] : []),
    ...(payeeKey === 'practice' && own > 0 && stateKey !== 'withdrawn'
      ? [`${formatCents(own)} zahlst du selbst an die Praxis.`]
      : []),
  ];
};

type Applying = {
  actor: Actor;
  requestKey: string | null;
  /** Nobody looked at it. */
  isByItself?: boolean;
  now: Date;
};

type Storing = Pick<Work, 'clock' | 'claimBook'>;

/** Where the practice gets the money and we know its address: the result, without what is between us and the customer. */
const tellPractice = async (transaction: Transaction, { bill, police, result: { sum }, paidBefore }: Settled, now: Date) => {
  if (bill.payeeKey !== 'practice' || bill.practiceId === null) return;
  const { email = null } = (await findPractice(transaction, bill.practiceId)) ?? {};
  // Worked out again to the same sum it is no news.
  if (email === null || sum.paid === paidBefore) return;
  const rest = subtractCents(sum.billed, sum.paid);
  const settled = {
    to: email,
    animalName: police.animalName,
    billNumber: bill.billNumber,
    treatedOn: bill.treatedOn,
    billed: formatCents(sum.billed),
    paid: formatCents(sum.paid),
    rest: rest > 0 ? formatCents(rest) : null,
    accountHolder: bill.accountHolder,
    ibanMasked: tellIban(bill.iban),
    isAgain: paidBefore !== null,
  };
  await enqueueMail(transaction, practiceSettledMailKind, settled, now);
};

/** A decision as the customer will read it: what is kept, said and owed by it. */
export const planSettlement = async (transaction: Transaction, settled: Settled, { clock, claimBook }: Storing) => {
  const { bill, police, holder, lines, basis, result, paidBefore, why } = settled;
  const { billId, policeId } = bill;
  const payment = tellPayment(settled, await previewDifference(transaction, billId, result.sum.paid));
  const letter = {
    animalName: police.animalName,
    claimNumber: claimNumber(bill),
    practice: bill.practice,
    paid: formatCents(result.sum.paid),
    nothing: tellNothing(result),
    payment,
  };
  const billed = formatCents(result.sum.billed);
  const mail = { ...letter, firstname: holder.firstname, billed, why };
  const toldLines = tellLines({ lines, basis, result }, claimBook);
  const sums = [
    { label: 'Berechnet', value: billed },
    ...tellCuts(result),
    ...(paidBefore === null ? [] : [{ label: 'Bisher', value: formatCents(paidBefore) }]),
    { label: 'Wir zahlen', value: letter.paid },
    ...tellPromise({ basis, result }),
    ...tellRetention({ basis, result }),
  ];
  return {
    lines: toldLines,
    payment,
    mail: { to: holder.email, rendered: renderSettlement(mail) },
    apply: async ({ actor, requestKey, isByItself = false, now }: Applying): Promise<number> => {
      const source = settlementDocument({
        ...letter,
        letterDate: todayOf(clock),
        recipient: holder,
        policeNumber: police.policeNumber,
        lines: toldLines,
        sums,
        words: [why, settled.words].filter((text) => text !== null).join('\n\n') || null,
        isByItself,
      });
      const documentId = await insertDocument(transaction, { userId: bill.userId, policeIds: [policeId], source, now });
      await changeBill(transaction, billId, { stateKey: 'decided', lines });
      const settlementId = await insertSettlement(transaction, {
        billId,
        decidedAt: now,
        decidedBy: isByItself ? null : actor.name,
        staffId: actor.staffId,
        basis,
        result,
        words: settled.words,
        requestKey,
      });
      await payBill(transaction, { bill, settlementId, paid: result.sum.paid, actor, now });
      await enqueueMail(transaction, settlementMailKind, { to: holder.email, ...mail, documentId, ...ofGoodNews(settled) }, now);
      await tellPractice(transaction, settled, now);
      return settlementId;
    },
  };
};

/** To the account that the bill names, as much as its last settlement says. */
export const payBill = async (
  transaction: Transaction,
  { bill, settlementId, paid, actor, now }: { bill: StoredBill; settlementId: number; paid: Cents; actor: Actor; now: Date },
): Promise<Difference> =>
  correctBenefits(transaction, {
    billId: bill.billId,
    settlementId,
    policeId: bill.policeId,
    amount: paid,
    accountHolder: bill.accountHolder,
    // Nothing is decided before the account is known.
    iban: paid > 0 ? required(bill.iban, 'the account of a decided bill') : (bill.iban ?? ''),
    remittance: [brand.name, 'Leistung', claimNumber(bill), bill.billNumber ?? []].flat().join(' '),
    staffId: actor.staffId,
    heldUntil: await heldUntil(transaction, bill, now),
    now,
  });
