import type { Clock } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { enqueueMails } from '#server/foundation/mail/outbox-store.ts';
import { caseOpenedMailKind } from './case-opened-mail-kind.ts';
import { markTold } from './open-case-store.ts';

/** What nobody has confirmed in time stands in the Arbeitskorb from now on; the provider is mailed of it like of all that waits (spec 8.13). */
export const tellWaitingCases = ({ database, clock }: { database: Database; clock: Clock }): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    const now = clock.now();
    const mails = (await markTold(transaction, now)).map((caseId) => ({ payload: { caseId }, createdAt: now }));
    await enqueueMails(transaction, caseOpenedMailKind, mails);
  });
