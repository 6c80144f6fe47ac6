import { cents, formatCents, subtractCents, type Cents } from '#domain/basics/money.ts';
import { error } from '#domain/basics/issue.ts';
import { moneySettings } from '#domain/money/dues.ts';
import { refusedPlan } from '#server/foundation/preview.ts';
import { lockPayout, type StoredPayout } from '#server/business/money/paying-out/payout-store.ts';
import { settlePayout } from '#server/business/money/paying-out/settle-payouts.ts';
import { bookFailedPayout, settleOne } from '#server/business/money/returns/book-line.ts';
import { bookCharge, bookReturn } from '#server/business/money/returns/book-return.ts';
import { findDebitsByEndToEndIds, type StoredDebit } from '#server/business/money/returns/debit-store.ts';
import { endPaidReminders, undoPaidTerminations } from '#server/business/money/reminders/end-paid.ts';
import { beginImporting, type Importing } from '#server/business/money/returns/importing.ts';
import { treatReturns } from '#server/business/money/returns/treat-returns.ts';
import { book } from '#server/business/money/ledger/book.ts';
import { isOfAccount, clearing, type BookingPlan, type Booked, type Scene } from './booking-scene.ts';

/** As a file of the bank does it, but from the unclear, where its money stands. */
const importingOf = ({ transaction, item, today }: Scene, debits: Map<string, StoredDebit>, now: Date): Importing =>
  beginImporting({ transaction, importId: item.importId, now, today, debits, side: 'unassigned' });

const finish = async (importing: Importing, { moment }: Scene) => {
  const { transaction, moved } = importing;
  await treatReturns(importing);
  await endPaidReminders(transaction, [...moved], moment);
  await undoPaidTerminations(transaction, [...moved], moment);
};

const reasonIn = (text: string | null) => text?.match(/\b[A-Z]{2}\d{2}\b/)?.[0] ?? null;

const planOf = (effects: readonly string[], apply: (now: Date) => Promise<Booked>): BookingPlan => ({
  issues: [],
  effects: [...effects],
  mail: null,
  apply: (_by, now) => apply(now),
});

const tooLittle = (what: string, amount: Cents) =>
  refusedPlan(error(`Das passt nicht: ${what} ist über ${formatCents(amount)}. Bitte buche es auf die Police.`, 'target'));

/** A debit that came back, or that the bank credited. What the bank took more, or credited less, is its charge. */
export const planDebit = async (scene: Scene): Promise<BookingPlan> => {
  const { transaction, item, target, amount, bookedOn } = scene;
  const debits = await findDebitsByEndToEndIds(transaction, [target]);
  const debit = debits.get(target);
  if (debit === undefined) return refusedPlan(error('Diese Lastschrift gibt es nicht.', 'target'));
  const { endToEndId, policeId } = debit;
  const name = `Die Lastschrift ${endToEndId} über ${formatCents(debit.amount)}`;
  if (amount > 0) {
    if (debit.settledOn !== null) return refusedPlan(error('Diese Lastschrift ist schon gutgeschrieben.', 'target'));
    if (amount > debit.amount) return tooLittle('die Lastschrift', debit.amount);
    const kept = subtractCents(debit.amount, amount);
    const charge = kept === 0 ? [] : [`${formatCents(kept)} hat die Bank behalten: Entgelt.`];
    return planOf([`${name} ist gutgeschrieben.`, ...charge], async (now) => {
      await settleOne(importingOf(scene, debits, now), { bookedOn, amount }, debit);
      return { outcome: `Lastschrift ${endToEndId} gutgeschrieben`, policeId };
    });
  }
  const isReport = !isOfAccount(item);
  if (debit.stateKey === 'returned' || (isReport && debit.stateKey !== 'collected')) {
    return refusedPlan(error('Diese Lastschrift ist schon zurückgekommen.', 'target'));
  }
  const charge = isReport ? cents(0) : cents(-amount - debit.amount);
  if (charge < 0) return tooLittle('die Lastschrift', debit.amount);
  const bearer = moneySettings.passesOnReturnCharges ? 'der Kunde trägt es' : 'wir tragen es';
  return planOf(
    [
      `${name} ${isReport ? 'hat die Bank abgelehnt' : 'kommt zurück'}: Der Betrag ist wieder offen.`,
      ...(charge > 0 ? [`${formatCents(charge)} sind Entgelt der Bank; ${bearer}.`] : []),
      ...(debit.stateKey === 'collected'
        ? [
            'Der Kunde erfährt davon. Je nach Grund wird noch einmal eingezogen, gemahnt oder gewartet. Das lässt sich nicht zurücknehmen.',
          ]
        : []),
    ],
    async (now) => {
      const importing = importingOf(scene, debits, now);
      const telling = { by: isReport ? 'status' : 'account', reasonCode: reasonIn(item.reference), bookedOn } as const;
      await bookReturn(importing, debit, telling);
      if (charge > 0 && !(await bookCharge(importing, debit, charge, bookedOn))) {
        await book(transaction, [clearing({ ...scene, amount: cents(-charge) }, 'bank_charges', endToEndId)], now);
      }
      await finish(importing, scene);
      return { outcome: `Rücklastschrift ${endToEndId}`, policeId };
    },
  );
};

const standingOf = ({ policeId, benefitId }: StoredPayout) => {
  if (policeId === null) return 'ungeklärt';
  return benefitId === null ? 'ein Guthaben' : 'als Leistung offen';
};

/** A payout that the bank carried out, or that came back. */
export const planPayout = async (scene: Scene): Promise<BookingPlan> => {
  const { transaction, item, target, amount, bookedOn } = scene;
  const payout = await lockPayout(transaction, { endToEndId: target });
  if (payout === null || payout.stateKey === 'draft' || payout.stateKey === 'left_out') {
    return refusedPlan(error('Diese Auszahlung gibt es nicht, oder sie ist nicht freigegeben.', 'target'));
  }
  if (payout.stateKey === 'failed') return refusedPlan(error('Diese Auszahlung ist schon zurückgekommen.', 'target'));
  const { policeId } = payout;
  const name = `Die Auszahlung ${target} über ${formatCents(payout.amount)}`;
  if (amount < 0) {
    if (payout.stateKey === 'settled') return refusedPlan(error('Diese Auszahlung ist schon ausgeführt.', 'target'));
    const more = cents(-amount - payout.amount);
    if (more < 0) return tooLittle('die Auszahlung', payout.amount);
    const charge = more === 0 ? [] : [`${formatCents(more)} hat die Bank dafür genommen: Entgelt.`];
    return planOf([`${name} ist ausgeführt.`, ...charge], async (now) => {
      await settlePayout(transaction, target, { amount: payout.amount, bookedOn, now, side: 'unassigned' });
      if (more > 0) await book(transaction, [clearing({ ...scene, amount: cents(-more) }, 'bank_charges', target)], now);
      return { outcome: `Auszahlung ${target} ausgeführt`, policeId };
    });
  }
  const isReport = !isOfAccount(item);
  if (amount > payout.amount) return tooLittle('die Auszahlung', payout.amount);
  const kept = isReport ? cents(0) : subtractCents(payout.amount, amount);
  const effects = [
    `${name} kam zurück: Der Betrag ist wieder ${standingOf(payout)}.`,
    ...(kept > 0 ? [`${formatCents(kept)} hat die Bank behalten: Entgelt.`] : []),
  ];
  return planOf(effects, async (now) => {
    const importing = importingOf(scene, new Map(), now);
    const received = isReport ? null : amount;
    const returnDetails = { reasonCode: reasonIn(item.reference), bookedOn, received, isChargeAgreed: true };
    await bookFailedPayout(importing, target, returnDetails);
    await finish(importing, scene);
    return { outcome: `Auszahlung ${target} zurückgekommen`, policeId };
  });
};
