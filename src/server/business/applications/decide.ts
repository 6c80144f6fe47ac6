import { error, isRefusal, type Refusal } from '#domain/basics/issue.ts';
import type { IsoDate } from '#domain/basics/calendar-date.ts';
import { appendAudit, type Actor } from '#server/foundation/audit/audit-store.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import type { RenderedMail } from '#server/foundation/mail/layout/layout.ts';
import { lockApplication, type Application } from './application.ts';
import type { Work } from '#server/foundation/work.ts';
import { findEarlierDecision, type TooLate } from './application-steps.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import type { AuditAction } from '#domain/staff/audit-actions.ts';
import { publicDocuments } from '#server/foundation/documents/public/public-documents.ts';
import { leftToTheShop } from '#server/foundation/mail/delivery.ts';
import { createBookShelf } from '#server/foundation/reference/book-shelf.ts';
import type { ReferenceData } from '#server/foundation/reference/json-files.ts';

/** `supersedes`: the changed offer that still waits for the customer and that the person wants to replace. */
export type DecisionOrder = { offerId: number; actor: Actor; supersedes?: string | null };

export type Moment = { now: Date; today: IsoDate; actor: Actor };

/** What was written, for the log; and the mail that tells the customer. */
type Done = {
  actionKey: AuditAction;
  after: Readonly<Record<string, unknown>>;
  mailId: number;
  /** As its reader gets it, read in the transaction that wrote it. */
  render: (database: Database) => Promise<RenderedMail>;
};

/** Checks first, then writes: a refusal leaves nothing behind. */
export type DecisionWork = (transaction: Transaction, application: Application, moment: Moment) => Promise<Done | Refusal>;

export type Decided = { decided: true } | TooLate | Refusal;

const unknown: Refusal = { refusal: [error('Diesen Antrag gibt es nicht.')] };

type Dependencies = Pick<Work, 'database' | 'shelf' | 'clock'>;

const work = async (
  transaction: Transaction,
  { offerId, actor, supersedes = null }: DecisionOrder,
  doIt: DecisionWork,
  { shelf, clock }: Dependencies,
): Promise<Done | TooLate | Refusal> => {
  const now = clock.now();
  const application = await lockApplication(transaction, offerId, shelf);
  if (application === null) return unknown;
  const earlier = await findEarlierDecision(transaction, application, { now, supersedes });
  return earlier ?? doIt(transaction, application, { now, today: todayOf(clock), actor });
};

/** All of it or nothing (spec 19.6): the state, the letter, the mail and the line of the log are one transaction. */
export const decide = async (
  order: DecisionOrder,
  doIt: DecisionWork,
  dependencies: Dependencies & Pick<Work, 'delivery'>,
): Promise<Decided> => {
  const { database, clock, delivery } = dependencies;
  const outcome = await database.transaction().execute(async (transaction) => {
    const done = await work(transaction, order, doIt, dependencies);
    if ('mailId' in done) {
      const { actionKey, after } = done;
      const subject = { kindKey: 'application', id: order.offerId } as const;
      const before = { policeStateKey: 'new_manual' };
      await appendAudit(transaction, { actor: order.actor, actionKey, subject, before, after, now: clock.now() });
    }
    return done;
  });
  if (!('mailId' in outcome)) return outcome;
  void delivery.deliverNow(outcome.mailId, { withinMs: 0 });
  return { decided: true };
};

class NeverMind extends Error {
  readonly mail: RenderedMail;
  constructor(mail: RenderedMail) {
    super('a preview changes nothing');
    this.mail = mail;
  }
}

/** Does all that the decision would do, reads the mail that it would send, and takes everything back. */
export const tryOut = async (
  order: DecisionOrder,
  doIt: DecisionWork,
  dependencies: Dependencies,
): Promise<{ mail: RenderedMail } | TooLate | Refusal> => {
  try {
    return await dependencies.database.transaction().execute(async (transaction) => {
      const done = await work(transaction, order, doIt, dependencies);
      if (isRefusal(done) || !('mailId' in done)) return done;
      throw new NeverMind(await done.render(transaction));
    });
  } catch (cause) {
    if (cause instanceof NeverMind) return { mail: cause.mail };
    throw cause;
  }
};

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
