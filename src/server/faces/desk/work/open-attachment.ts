import { loadAttachment } from '#server/business/applications/list-inquiries.ts';
import { appendAudit } from '#server/foundation/audit/audit-store.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import { notFound } from '#server/foundation/problem.ts';
import type { Work } from '#server/foundation/work.ts';

/** What a customer sent with an answer: looking at it is an entry of its own. */
export const openAttachment = async (
  which: { offerId: number; attachmentUuid: string },
  { staffId, name }: RequestStaff,
  { database, clock }: Pick<Work, 'database' | 'clock'>,
) => {
  const attachment = await loadAttachment(which, { database });
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
