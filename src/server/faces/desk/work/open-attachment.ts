import { appendAudit } from '#server/foundation/audit/audit-store.ts';
import type { RequestStaff } from '#server/foundation/http/guard-desk.ts';
import { notFound } from '#server/foundation/http/problem.ts';
import type { WorkDependencies } from './work-dependencies.ts';

/** What a customer sent with an answer: looking at it is an entry of its own. */
export const openAttachment = async (
  which: { offerId: number; attachmentUuid: string },
  { staffId, name }: RequestStaff,
  { database, clock, deciding }: Pick<WorkDependencies, 'database' | 'clock' | 'deciding'>,
) => {
  const attachment = await deciding.loadAttachment(which);
  if (attachment === null) throw notFound('Diesen Anhang gibt es nicht.');
  const { offerId, attachmentUuid } = which;
  await database.transaction().execute((transaction) =>
    appendAudit(transaction, {
      actor: { staffId, name },
      actionKey: 'application.attachment_opened',
      subject: { kindKey: 'application', id: offerId },
      after: { attachmentUuid },
      now: clock.now(),
    }),
  );
  return attachment;
};
