import { formatGermanInstant } from '#domain/basics/calendar-date.ts';
import { error, isRefusal, ok, type Issue, type Refusal } from '#domain/basics/issue.ts';
import { formatCents } from '#domain/basics/money.ts';
import { bankActions, needsTwoPersons, type BankDecision } from '#domain/money/bank/bank-booking.ts';
import { moneySettings } from '#domain/money/dues.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type { MailPreview } from '#domain/wire/desk/work.ts';
import { appendAudit, isSamePerson, type Actor, type AuditEntry } from '#server/foundation/audit/audit-store.ts';
import type { Transaction } from '#server/foundation/database/connect.ts';
import { pressAsShown, previewPress, type Press } from '#server/foundation/press.ts';
import { refusedPlan } from '#server/foundation/preview.ts';
import { notFound } from '#server/foundation/problem.ts';
import type { Work } from '#server/foundation/work.ts';
import { bankMails } from '#server/business/money/returns/import-upload.ts';
import { amountOf, type BookingPlan } from './booking-scene.ts';
import { closeItem, lockItem, proposeBooking, reopenItem, type BankItem } from './item-store.ts';
import { planBooking } from './plan-booking.ts';

type Dependencies = Pick<Work, 'database' | 'clock' | 'book' | 'publicUrl'> & { actor: Actor };
type Wish = { itemId: number; decision: BankDecision; previewKey?: string | null };

const open = async (transaction: Transaction, itemId: number): Promise<BankItem> => {
  const item = await lockItem(transaction, itemId);
  if (item === null) throw notFound('Diesen Umsatz gibt es nicht.');
  return item;
};

const overWords = ({ closedBy, closedAt, outcome }: BankItem) => {
  const who = [closedBy, closedAt && formatGermanInstant(closedAt)].filter(Boolean).join(', ');
  return error(`Das ist schon erledigt: ${outcome ?? ''} (${who}).`);
};

const isSame = (one: BankDecision | null, other: BankDecision) =>
  one !== null &&
  one.actionKey === other.actionKey &&
  one.target.trim() === other.target.trim() &&
  one.note.trim() === other.note.trim() &&
  one.amount === other.amount;

const doneWords = ({ actionKey }: BankDecision, outcome: string | null) =>
  ok(actionKey === 'note' ? 'Der Umsatz ist erledigt.' : `Gebucht: ${outcome ?? ''}.`);

/** Whoever has lost the answer presses again, and hears what the first press was told. */
const isToldAgain = ({ closedAt, closedBy, decision: made }: BankItem, decision: BankDecision, actor: Actor) =>
  closedAt !== null && isSamePerson(actor, { name: closedBy, staffId: null }) && isSame(made, decision);

export const isProposer = ({ proposedBy, proposedByStaffId }: BankItem, actor: Actor) =>
  isSamePerson(actor, { name: proposedBy, staffId: proposedByStaffId });

type Step = { plan: BookingPlan; isProposal: boolean };

/** From a limit on the first person proposes; the same decision by another one books. */
const planStep = async (
  transaction: Transaction,
  { item, decision }: { item: BankItem; decision: BankDecision },
  { clock, book, actor }: Omit<Dependencies, 'database' | 'publicUrl'>,
): Promise<Step> => {
  if (item.closedAt !== null) return { plan: refusedPlan(overWords(item)), isProposal: false };
  const plan = await planBooking(transaction, item, decision, { clock, book });
  const isProposed = item.proposedBy !== null && isSame(item.decision, decision);
  if (plan.issues.length > 0 || !needsTwoPersons(amountOf(item, decision) ?? 0)) return { plan, isProposal: false };
  if (isProposed && isProposer(item, actor)) {
    return { plan: refusedPlan(error('Du hast das vorgeschlagen. Buchen muss es jemand anderes.')), isProposal: false };
  }
  if (isProposed) return { plan, isProposal: false };
  const words = `Ab ${formatCents(moneySettings.twoPersonsFromCents)} schlägst du es vor, und jemand anderes bucht es.`;
  return { plan: { ...plan, effects: [words, ...plan.effects] }, isProposal: true };
};

const entryOf = (itemId: number, actor: Actor, now: Date): Omit<AuditEntry, 'actionKey'> => ({
  actor,
  subject: { kindKey: 'money', id: `item ${itemId}` },
  now,
});

type Pressed = { issues: Issue[]; effects: readonly string[]; isToldAgain: boolean };

/** Books a line as a person says (spec 20.5), or proposes it; of two at once one does. */
const bookingPress = (
  { itemId, decision }: Wish,
  { clock, book, actor }: Omit<Dependencies, 'database' | 'publicUrl'>,
): Press<Pressed> => ({
  press: (database) =>
    database.transaction().execute(async (transaction): Promise<Pressed | Refusal> => {
      const item = await open(transaction, itemId);
      if (isToldAgain(item, decision, actor))
        return { issues: [doneWords(decision, item.outcome)], effects: [], isToldAgain: true };
      const { plan, isProposal } = await planStep(transaction, { item, decision }, { clock, book, actor });
      if (plan.issues.length > 0) return { refusal: plan.issues };
      const { effects } = plan;
      const now = clock.now();
      const details = {
        actionKey: bankActions[decision.actionKey],
        text: effects.join(' '),
        note: decision.note.trim() || null,
      };
      if (isProposal) {
        await proposeBooking(transaction, itemId, { decision, actor, now });
        await appendAudit(transaction, { ...entryOf(itemId, actor, now), actionKey: 'bank_item.proposed', after: details });
        return { issues: [ok('Vorgeschlagen. Buchen muss es jemand anderes.')], effects, isToldAgain: false };
      }
      const { outcome, policeId } = await plan.apply(actor.name, now);
      const amount = item.isBooked ? null : amountOf(item, decision);
      await closeItem(transaction, itemId, { by: actor.name, outcome, policeId, decision, amount, now });
      const actionKey = decision.actionKey === 'note' ? 'bank_item.closed' : 'bank_item.booked';
      await appendAudit(transaction, { ...entryOf(itemId, actor, now), actionKey, after: { ...details, outcome } });
      return { issues: [doneWords(decision, outcome)], effects, isToldAgain: false };
    }),
  effectsOf: ({ effects }) => [...effects],
  withoutMail: ({ effects, isToldAgain }) => (isToldAgain ? null : [...effects]),
});

/** What will be booked, and the mails that go out because of it; nothing changes. */
export const previewBooking = (wish: Wish, dependencies: Dependencies): Promise<MailPreview> =>
  previewPress(bookingPress(wish, dependencies), bankMails(dependencies));

export const bookItem = async (wish: Wish, dependencies: Dependencies): Promise<IssuesAnswer> => {
  const outcome = await pressAsShown(bookingPress(wish, dependencies), wish.previewKey, bankMails(dependencies));
  return { _issues: isRefusal(outcome) ? [...outcome.refusal] : outcome.issues };
};

/** Anybody may: nothing was booked yet. */
export const dropProposal = (
  itemId: number,
  { database, clock, actor }: Omit<Dependencies, 'book' | 'publicUrl'>,
): Promise<IssuesAnswer> =>
  database.transaction().execute(async (transaction): Promise<IssuesAnswer> => {
    const item = await open(transaction, itemId);
    if (item.closedAt !== null) return { _issues: [overWords(item)] };
    if (item.proposedBy === null) return { _issues: [error('Hier ist nichts vorgeschlagen.')] };
    const now = clock.now();
    await reopenItem(transaction, itemId);
    const before = { by: item.proposedBy, actionKey: bankActions[item.decision?.actionKey ?? 'note'] };
    await appendAudit(transaction, { ...entryOf(itemId, actor, now), actionKey: 'bank_item.proposal_dropped', before });
    return { _issues: [ok('Der Vorschlag ist verworfen.')] };
  });
