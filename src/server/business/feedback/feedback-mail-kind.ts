import brand from '#reference/brand.json' with { type: 'json' };
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { feedbackMail } from '#server/foundation/mail/templates/feedback-mail.ts';
import { sampleInstant } from '#server/foundation/mail/templates/sample-data.ts';

type Payload = { email: string; subject: string; message: string; receivedAt: string };

/** To the provider's mailbox; an answer goes to the visitor. */
export const feedbackMailKind: MailKind<Payload, unknown> = {
  kind: 'feedback',
  compose: async ({ payload: { receivedAt, ...feedback } }) => ({
    message: {
      to: brand.contact.feedbackMail,
      replyTo: feedback.email,
      ...feedbackMail({ ...feedback, receivedAt: new Date(receivedAt) }),
    },
  }),
  samples: ({ name, free }) => ({
    feedback: feedbackMail({
      email: 'erika@beispiel.example',
      subject: free,
      message: `Guten Tag,\n\n${free}\nGrüße ${name}`,
      receivedAt: sampleInstant,
    }),
  }),
};
