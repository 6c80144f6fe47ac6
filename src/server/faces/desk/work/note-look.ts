import { appendAudit, type AuditSubject } from '#server/foundation/audit/audit-store.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import type { Work } from '#server/foundation/work.ts';

/** Every look at a customer is an entry (spec 19.4): which parts were shown, never what stood in them. */
export const noteLook = (
  { subject, parts, about = {} }: { subject: AuditSubject; parts: readonly string[]; about?: Readonly<Record<string, unknown>> },
  { staffId, name }: RequestStaff,
  { database, clock }: Pick<Work, 'database' | 'clock'>,
) =>
  database.transaction().execute((transaction) =>
    appendAudit(transaction, {
      actor: { staffId, name },
      actionKey: 'customer.looked',
      subject,
      after: { parts, ...about },
      now: clock.now(),
    }),
  );
