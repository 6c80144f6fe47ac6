import type { AuditFacts } from '#domain/staff/audit-words.ts';
import { error, type Refusal } from '#domain/basics/issue.ts';
import type { IsoDate } from '#domain/basics/calendar-date.ts';
import { appendAudit, type Actor } from '#server/foundation/audit/audit-store.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { Transaction } from '#server/foundation/database/connect.ts';
import { obstaclesOf, refusedPlan, type Plan } from '#server/foundation/preview.ts';
import { lockApplication, type Application } from './application.ts';
import type { Work } from '#server/foundation/work.ts';
import { findEarlierDecision, type TooLate } from './application-steps.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import type { AuditAction } from '#domain/staff/audit-actions.ts';
import { publicDocuments } from '#server/foundation/documents/public/public-documents.ts';
import { leftToTheShop } from '#server/foundation/mail/delivering/delivery.ts';
import { createBookShelf } from '#server/foundation/reference/book-shelf.ts';
import type { ReferenceData } from '#server/foundation/reference/json-files.ts';

export type DecisionOrder = {
  offerId: number;
  actor: Actor;
  /** The changed offer that still waits for the customer and that the person wants to replace. */
  supersedes?: string | null;
  /** The key of the preview that was agreed to; another one by now is refused. */
  previewKey?: string | null | undefined;
};

export type Moment = { now: Date; today: IsoDate; actor: Actor };

/** What was written, for the log; and the mail that tells the customer. */
type DecisionRecord = { actionKey: AuditAction; after: AuditFacts; mailId: number };

/** Checks and works out; only `apply` writes. */
export type DecisionPlanner = (
  transaction: Transaction,
  application: Application,
  moment: Moment,
) => Promise<Plan<DecisionRecord>>;

export type Decided = { decided: true } | TooLate | Refusal;

type Dependencies = Pick<Work, 'database' | 'shelf' | 'clock'>;

const planDecision = async (
  transaction: Transaction,
  { offerId, actor, supersedes = null }: DecisionOrder,
  plan: DecisionPlanner,
  { shelf, clock }: Dependencies,
): Promise<Plan<DecisionRecord> | TooLate> => {
  const now = clock.now();
  const application = await lockApplication(transaction, offerId, shelf);
  if (application === null) return refusedPlan(error('Diesen Antrag gibt es nicht.'));
  const earlier = await findEarlierDecision(transaction, application, { now, supersedes });
  return earlier ?? plan(transaction, application, { now, today: todayOf(clock), actor });
};

/** All of it or nothing (spec 19.6): the state, the letter, the mail and the line of the log are one transaction. */
export const decide = async (
  order: DecisionOrder,
  planner: DecisionPlanner,
  dependencies: Dependencies & Pick<Work, 'delivery'>,
): Promise<Decided> => {
  const { database, clock, delivery } = dependencies;
  const outcome = await database.transaction().execute(async (transaction) => {
    const plan = await planDecision(transaction, order, planner, dependencies);
    if ('decided' in plan) return plan;
    const refusal = obstaclesOf(plan, order.previewKey);
    if (refusal.length > 0) return { refusal };
    const { actor, offerId } = order;
    const now = clock.now();
    const { actionKey, after, mailId } = await plan.apply(actor.name, now);
    const subject = { kindKey: 'application', id: offerId } as const;
    await appendAudit(transaction, { actor, actionKey, subject, before: { policeStateKey: 'new_manual' }, after, now });
    return { mailId };
  });
  if (!('mailId' in outcome)) return outcome;
  void delivery.deliverNow(outcome.mailId, { withinMs: 0 });
  return { decided: true };
};

/** What the decision would do, and the mail that it would send; nothing changes. */
export const preview = (order: DecisionOrder, planner: DecisionPlanner, dependencies: Dependencies) =>
  dependencies.database.transaction().execute((transaction) => planDecision(transaction, order, planner, dependencies));

/** What deciding on applications needs, whichever face asks for it. */
export type DecidingWork = Pick<Work, 'database' | 'shelf' | 'clock' | 'publicUrl' | 'delivery' | 'book' | 'documents'>;

type Parts = Pick<Work, 'database' | 'clock' | 'publicUrl'> & { tarifBook: TarifBook; reference: ReferenceData };

/** For the command line, beside a shop that sends the mails. */
export const decidingWorkOf = ({ tarifBook, reference, ...parts }: Parts): DecidingWork => ({
  ...parts,
  book: tarifBook,
  shelf: createBookShelf(tarifBook, reference),
  documents: publicDocuments(tarifBook),
  delivery: leftToTheShop,
});
