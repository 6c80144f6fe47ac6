import { isAfter } from '#domain/basics/calendar-date.ts';
import { cents, formatCents } from '#domain/basics/money.ts';
import { error } from '#domain/basics/issue.ts';
import { maskIban, type Iban } from '#domain/person/payment.ts';
import type { BankDecision } from '#domain/money/bank/bank-booking.ts';
import { isQuestionOfNames } from '#domain/money/bank/bank-file.ts';
import { checkWorkText } from '#domain/staff/work.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { Transaction } from '#server/foundation/database/connect.ts';
import { refusedPlan } from '#server/foundation/preview.ts';
import type { Work } from '#server/foundation/work.ts';
import { book } from '#server/business/money/ledger/book.ts';
import { amountOf, clearing, isOfAccount, type BookingPlan, type Scene } from './booking-scene.ts';
import type { BankItem } from './item-store.ts';
import { planDebit, planPayout } from './plan-order.ts';
import { planPayment } from './plan-payment.ts';

const planClearing = (scene: Scene, ledgerAccount: 'bank_charges' | 'other', note: string): BookingPlan => {
  const { transaction, amount } = scene;
  const name = ledgerAccount === 'other' ? 'Sonstiges' : 'Entgelte der Bank';
  return {
    issues: [],
    effects: [`${formatCents(Math.abs(amount))} ${amount > 0 ? 'kommen von' : 'gehen auf'} „${name}“. Kein Kunde erfährt davon.`],
    mail: null,
    apply: async (_by, now) => {
      await book(transaction, [clearing(scene, ledgerAccount, note)], now);
      return { outcome: note === '' ? name : `${name}: ${note}`, policeId: null };
    },
  };
};

/** Nothing moves yet: the next payout takes it along, and another person releases that. */
const planBack = ({ item: { iban, counterparty }, amount }: Scene): BookingPlan => {
  if (amount < 0) return refusedPlan(error('Nur was angekommen ist, kann zurück an den Absender.', 'actionKey'));
  if (iban === null) {
    const instead = 'Überweise es bei der Bank von Hand zurück, und buche diesen Umsatz und den Abgang als „Sonstiges“.';
    return refusedPlan(error(`Von welchem Konto es kam, steht hier nicht. ${instead}`, 'actionKey'));
  }
  const maskedIban = maskIban(iban as Iban);
  return {
    issues: [],
    effects: [
      `${formatCents(amount)} gehen an ${counterparty ?? 'den Absender'} zurück, auf ${maskedIban}.`,
      'Die nächste Auszahlung nimmt den Betrag mit; freigeben muss sie jemand anderes.',
    ],
    mail: null,
    apply: async () => ({ outcome: `Zurück an den Absender (${maskedIban})`, policeId: null }),
  };
};

const planNote = ({ reasonKey }: BankItem, note: string): BookingPlan => ({
  issues: [],
  effects: [
    'Gebucht wird nichts.',
    ...(isQuestionOfNames(reasonKey)
      ? ['Ob sie trotzdem zahlt, sagst du der Bank dort. Stimmt das Konto nicht, bitte den Kunden um ein anderes.']
      : []),
  ],
  mail: null,
  apply: async () => ({ outcome: note, policeId: null }),
});

const planOfAccount = (scene: Scene, { actionKey }: BankDecision, note: string): BookingPlan | Promise<BookingPlan> => {
  if (actionKey === 'police' || actionKey === 'customer') return planPayment(scene, actionKey);
  if (actionKey === 'debit') return planDebit(scene);
  if (actionKey === 'payout') return planPayout(scene);
  if (actionKey === 'back') return planBack(scene);
  return planClearing(scene, actionKey === 'charges' ? 'bank_charges' : 'other', note);
};

/** What moved on the account and stood nowhere comes to the unclear first. */
const bringIn = async ({ transaction, item: { itemId }, amount, bookedOn }: Scene, now: Date) => {
  const postings = [{ from: 'unassigned', to: 'bank', amount }] as const;
  await book(transaction, [{ movementKey: 'clearing', bookedOn, sourceKey: `line of item ${itemId}`, postings }], now);
};

/** What a person's decision about a line will book (spec 20.5); the line is locked meanwhile. */
export const planBooking = async (
  transaction: Transaction,
  item: BankItem,
  decision: BankDecision,
  moment: Pick<Work, 'clock' | 'book'>,
): Promise<BookingPlan> => {
  const { actionKey } = decision;
  const [target, note] = [decision.target.trim(), decision.note.trim()];
  const issues = checkWorkText(note, { field: 'note', about: 'kurz, worum es geht' });
  if ((actionKey === 'other' || actionKey === 'note') && issues.length > 0) return refusedPlan(...issues);
  const today = todayOf(moment.clock);
  if (actionKey === 'note') {
    return item.isBooked
      ? refusedPlan(error('Dieses Geld hat sich bewegt. Bitte buche es, damit die Bücher zur Bank passen.', 'actionKey'))
      : planNote(item, note);
  }
  const bookedOn = item.bookedOn ?? today;
  const scene = { transaction, item, target, bookedOn, today, moment };
  if (!isOfAccount(item)) {
    if (actionKey === 'debit') return planDebit({ ...scene, amount: cents(0) });
    if (actionKey === 'payout') return planPayout({ ...scene, amount: cents(0) });
    return refusedPlan(error('Hier hat sich auf unserem Konto nichts bewegt.', 'actionKey'));
  }
  if (isAfter(bookedOn, today)) return refusedPlan(error('Der Buchungstag liegt noch in der Zukunft.'));
  const amount = amountOf(item, decision);
  if (amount === null) {
    return refusedPlan(error('Bitte gib an, was sich in Euro auf dem Konto bewegt hat; Abgänge mit Minus.', 'amount'));
  }
  const whole = { ...scene, amount };
  const plan = await planOfAccount(whole, decision, note);
  if (item.isBooked || plan.issues.length > 0) return plan;
  return {
    ...plan,
    effects: [`Zuerst kommen ${formatCents(amount)} auf das Konto der Bank in den Büchern.`, ...plan.effects],
    apply: async (by, now) => {
      await bringIn(whole, now);
      return plan.apply(by, now);
    },
  };
};
