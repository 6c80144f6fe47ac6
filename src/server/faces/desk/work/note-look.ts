import { appendAudit, type AuditSubject } from '#server/foundation/audit/audit-store.ts';
import type { RequestStaff } from '#server/foundation/http/guard-desk.ts';
import type { WorkDependencies } from './work-dependencies.ts';

/** Every look at a customer is an entry (spec 19.4): which parts were shown, never what stood in them. */
export const noteLook = (
  { subject, parts, about = {} }: { subject: AuditSubject; parts: readonly string[]; about?: Readonly<Record<string, unknown>> },
  { staffId, name }: RequestStaff,
  { database, clock }: Pick<WorkDependencies, 'database' | 'clock'>,
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
