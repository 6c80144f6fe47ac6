import type { IsoDate } from '#domain/basics/calendar-date.ts';
import { cents, fromEuros, type Cents } from '#domain/basics/money.ts';
import type { BankDecision } from '#domain/money/bank/bank-booking.ts';
import type { Transaction } from '#server/foundation/database/connect.ts';
import type { Plan } from '#server/foundation/preview.ts';
import type { Work } from '#server/foundation/work.ts';
import type { Movement } from '#server/business/money/ledger/book.ts';
import type { BankItem } from './item-store.ts';

/** What is kept with the line once it is booked. */
export type Booked = { outcome: string; policeId: number | null };
export type BookingPlan = Plan<Booked>;

/** A line whose money stands on the account of the unclear: what came in is positive. */
export type Scene = {
  transaction: Transaction;
  item: BankItem;
  target: string;
  amount: Cents;
  bookedOn: IsoDate;
  today: IsoDate;
  moment: Pick<Work, 'clock' | 'book'>;
};

/** Undone and booked again, a line has another source each time. */
export const sourceOf = ({ itemId, round }: Pick<BankItem, 'itemId' | 'round'>) => `item ${itemId} ${round}`;

/** What the shop books by itself from the purpose of a transfer, as it stands with the line and in the ledger. */
export const paymentWords = 'Zahlung';
export const paymentSourceOf = (itemKey: string) => `payment ${itemKey}`;

/** Which line a movement of the ledger comes from; null where it comes from none. */
export const lineOfSource = (sourceKey: string): { itemKey: string } | { itemId: number } | null => {
  const [, itemKey] = /^payment (\w+)$/.exec(sourceKey) ?? [];
  if (itemKey !== undefined) return { itemKey };
  const [, itemId] = /^item (\d+) \d+$/.exec(sourceKey) ?? [];
  return itemId === undefined ? null : { itemId: Number(itemId) };
};

/** A report on orders moves no money, and the statement of another account none of ours. */
export const isOfAccount = ({ fileKindKey, reasonKey }: BankItem) => fileKindKey !== 'pain.002' && reasonKey !== 'other_account';

/** What the account moved: as the file says it, or as a person reads it on the paper. Null where nobody has said it. */
export const amountOf = (item: BankItem, { amount }: BankDecision): Cents | null => {
  if (!isOfAccount(item)) return null;
  if (item.isBooked || (item.reasonKey === 'future' && item.currency === 'EUR')) return cents(item.amount ?? 0);
  const typed = fromEuros(amount);
  return typed === null || typed === 0 ? null : typed;
};

/** From the account of the unclear to another one, or back to it. */
export const clearing = (
  { item, amount, today }: Pick<Scene, 'item' | 'amount' | 'today'>,
  ledgerAccount: 'bank_charges' | 'other',
  note: string,
): Movement => ({
  movementKey: 'clearing',
  bookedOn: today,
  sourceKey: sourceOf(item),
  detail: { itemId: item.itemId, ...(note !== '' && { reason: note }) },
  postings: [{ from: ledgerAccount, to: 'unassigned', amount }],
});
