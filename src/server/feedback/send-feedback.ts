import { checkFeedback } from '#domain/feedback.ts';
import { isSuccess, ok } from '#domain/issue.ts';
import type { Feedback } from '#domain/wire/feedback-schemas.ts';
import type { IssuesAnswer } from '#domain/wire/issue-schemas.ts';
import { enqueueMail } from '#server/mail/outbox-store.ts';
import type { FeedbackDependencies } from './feedback-dependencies.ts';

/** Goes to the provider's mailbox by the outbox: once it stands there, it will arrive. */
export const sendFeedback = async (
  { email, subject, message }: Feedback,
  { database, clock, delivery }: FeedbackDependencies,
): Promise<IssuesAnswer> => {
  const issues = checkFeedback({ email, subject, message }, { checkedAt: 'server' }, { presence: true });
  if (!isSuccess(issues)) return { _issues: issues };
  const now = clock.now();
  const payload = { email: email!.trim(), subject: subject!.trim(), message: message!.trim(), receivedAt: now.toISOString() };
  const mailId = await enqueueMail(database, { kind: 'feedback', payload }, now);
  void delivery.deliverNow(mailId, { withinMs: 0 });
  return { _issues: [ok('Nachricht erfolgreich abgeschickt.')] };
};
