import type { Transaction } from 'kysely';
import type { Tables } from '#server/foundation/database/tables.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import { caseOpenedMailKind } from './case-opened-mail-kind.ts';
import { insertCase, type NewCase } from './case-store.ts';

/** What somebody declared, for the provider's people: also where the shop did all that was to do. */
export const recordCase = async (transaction: Transaction<Tables>, newCase: NewCase): Promise<number> => {
  const caseId = await insertCase(transaction, newCase);
  // Nobody looks into a table: what waits for a person is mailed to the provider; what waits for its owner first, when its time has come.
  const isWaiting = newCase.stateKey === 'open' && (newCase.atDeskFrom ?? null) === null;
  if (isWaiting) await enqueueMail(transaction, caseOpenedMailKind, { caseId }, newCase.now);
  return caseId;
};
