import type { Look } from '#domain/wire/call.ts';
import type { Work } from '#server/foundation/work.ts';
import { appendAudit, type Actor, type AuditSubject } from './audit-store.ts';

/** Every look at a customer is an entry (spec 19.4), written before what was looked at is shown. */
export const noteLook = (
  { actionKey, subject, after }: Look,
  actor: Actor,
  { database, clock }: Pick<Work, 'database' | 'clock'>,
) =>
  database.transaction().execute((transaction) =>
    appendAudit(transaction, {
      actor,
      actionKey,
      subject: subject as AuditSubject,
      after,
      now: clock.now(),
    }),
  );
