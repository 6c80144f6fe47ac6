import { cents, formatCents, type Cents } from '#domain/basics/money.ts';
import { error } from '#domain/basics/issue.ts';
import { isOver, policeOn } from '#domain/police/police-standing.ts';
import { refusedPlan } from '#server/foundation/preview.ts';
import { findAccount } from '#server/business/customers/login/user-store.ts';
import { findBalances } from '#server/business/money/ledger/balance-store.ts';
import { book } from '#server/business/money/ledger/book.ts';
import { endPaidReminders, undoPaidTerminations } from '#server/business/money/reminders/end-paid.ts';
import { policeNumbersIn } from '#server/business/money/returns/find-debit.ts';
import { lockPolices } from '#server/business/polices/money-store.ts';
import { findPoliceByNumber, findPolicesOfUser } from '#server/business/polices/police-store.ts';
import { sourceOf, type BookingPlan, type Scene } from './booking-scene.ts';

type Part = { policeId: number; policeNumber: string; amount: Cents };

/** To one police all of it. */
const ofPolice = async ({ transaction, target, amount }: Scene): Promise<Part[]> => {
  const [number = target] = policeNumbersIn(target);
  const police = await findPoliceByNumber(transaction, number);
  return police === null ? [] : [{ policeId: police.policeId, policeNumber: police.policeNumber, amount }];
};

/** To a customer: what is due pays the oldest contract first, and the rest is a credit of one that goes on. */
const ofCustomer = async ({ transaction, target, amount, today }: Scene): Promise<Part[]> => {
  const account = target === '' ? null : await findAccount(transaction, target.toLowerCase());
  if (account === null) return [];
  const polices = (await findPolicesOfUser(transaction, account.userId)).toSorted((one, other) => one.policeId - other.policeId);
  const first = polices.find((police) => !isOver(policeOn(police, today).stateKey)) ?? polices[0];
  if (first === undefined) return [];
  const balanceOf = await findBalances(
    transaction,
    polices.map(({ policeId }) => policeId),
    today,
  );
  const parts = new Map<number, Part>();
  const add = ({ policeId, policeNumber }: { policeId: number; policeNumber: string }, some: number) => {
    if (some > 0) parts.set(policeId, { policeId, policeNumber, amount: cents((parts.get(policeId)?.amount ?? 0) + some) });
  };
  let remaining: number = amount;
  for (const police of polices) {
    const some = Math.min(remaining, Math.max(0, balanceOf(police.policeId).due));
    add(police, some);
    remaining -= some;
  }
  add(first, remaining);
  return [...parts.values()];
};

const effectOf = ({ policeNumber, amount }: Part) =>
  amount > 0
    ? `${formatCents(amount)} werden ${policeNumber} gutgeschrieben.`
    : `${formatCents(-amount)} sind für ${policeNumber} ausgezahlt: So viel schuldet der Kunde mehr, oder hat er weniger gut.`;

/** From those that nobody knew to the account of a police, as of the day on which it came; what it pays ends by itself. */
export const planPayment = async (scene: Scene, actionKey: 'police' | 'customer'): Promise<BookingPlan> => {
  const { transaction, item, amount, bookedOn, today, moment } = scene;
  if (actionKey === 'customer' && amount < 0) {
    return refusedPlan(error('Ein Abgang gehört zu einer Police. Bitte gib ihre Nummer an.', 'actionKey'));
  }
  const parts = await (actionKey === 'police' ? ofPolice(scene) : ofCustomer(scene));
  if (parts.length === 0) {
    const words =
      actionKey === 'police' ? 'Diese Police gibt es nicht.' : 'Diesen Kunden gibt es nicht, oder er hat keine Police.';
    return refusedPlan(error(words, 'target'));
  }
  const policeIds = parts.map(({ policeId }) => policeId);
  const [only] = parts;
  return {
    issues: [],
    effects: parts.map(effectOf),
    mail: null,
    apply: async (_by, now) => {
      await lockPolices(transaction, policeIds);
      await book(
        transaction,
        [
          {
            movementKey: 'payment',
            bookedOn: today,
            sourceKey: sourceOf(item),
            detail: { itemId: item.itemId, paidOn: bookedOn },
            postings: parts.map((part) => ({
              from: { policeId: part.policeId, dueOn: bookedOn },
              to: 'unassigned' as const,
              amount: part.amount,
            })),
          },
        ],
        now,
      );
      await endPaidReminders(transaction, policeIds, moment);
      await undoPaidTerminations(transaction, policeIds, moment);
      const numbers = parts.map(({ policeNumber }) => policeNumber).join(', ');
      return { outcome: `Zugeordnet: ${numbers}`, policeId: only?.policeId ?? null };
    },
  };
};
