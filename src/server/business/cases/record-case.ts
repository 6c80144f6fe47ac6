import { enqueueMail, enqueueMails } from '#server/foundation/mail/outbox-store.ts';
import { caseOpenedMailKind } from './case-opened-mail.ts';
import { insertCase, type NewCase } from './case-store.ts';
import type { Clock } from '#server/foundation/clock.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import { markTold } from './open-case-store.ts';

/** What somebody declared, for the provider's people: also where the shop did all that was to do. */
export const recordCase = async (transaction: Transaction, newCase: NewCase): Promise<number> => {
  const caseId = await insertCase(transaction, newCase);
  // Nobody looks into a table: what waits for a person is mailed to the provider; what waits for its owner first, when its time has come.
  const isWaiting = newCase.stateKey === 'open' && (newCase.atDeskFrom ?? null) === null;
  if (isWaiting) await enqueueMail(transaction, caseOpenedMailKind, { caseId }, newCase.now);
  return caseId;
};

/** What nobody has confirmed in time stands in the Arbeitskorb from now on; the provider is mailed of it like of all that waits (spec 8.13). */
export const tellWaitingCases = ({ database, clock }: { database: Database; clock: Clock }): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    const now = clock.now();
    const mails = (await markTold(transaction, now)).map((caseId) => ({ payload: { caseId }, createdAt: now }));
    await enqueueMails(transaction, caseOpenedMailKind, mails);
  });
