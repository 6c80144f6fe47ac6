import brand from '#reference/brand.json' with { type: 'json' };
import type { MailComposers } from '#server/mail/delivery.ts';
import { feedbackMail } from '#server/mail/templates/feedback-mail.ts';

type FeedbackPayload = { email: string; subject: string; message: string; receivedAt: string };

/** To the provider's mailbox; an answer goes to the visitor. */
export const feedbackMailComposers = (): MailComposers => ({
  feedback: async ({ receivedAt, ...feedback }: FeedbackPayload) => ({
    message: {
      to: brand.contact.feedbackMail,
      replyTo: feedback.email,
      ...feedbackMail({ ...feedback, receivedAt: new Date(receivedAt) }),
    },
  }),
});
