import { formatGermanInstant } from '#domain/basics/calendar-date.ts';
import { facts, heading, mailTo, paragraph, quote } from '#server/foundation/mail/layout/blocks.ts';
import { brand, layoutMail, type RenderedMail } from '#server/foundation/mail/layout/layout.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { sampleInstant } from '#server/foundation/mail/layout/sample-data.ts';

type FeedbackMailData = { email: string; subject: string; message: string; receivedAt: Date };

/** To the provider's staff; whoever sends it sets the visitor's address as `replyTo`. */
const feedbackMail = (data: FeedbackMailData): RenderedMail =>
  layoutMail({
    subject: `Nachricht über die Website: ${data.subject}`,
    preheader: data.message.slice(0, 100),
    blocks: [
      heading('Nachricht über die Website'),
      facts({
        title: '',
        rows: [
          { label: 'Betreff', value: data.subject },
          { label: 'Von', value: data.email },
          { label: 'Eingegangen am', value: formatGermanInstant(data.receivedAt) },
        ],
      }),
      quote(data.message),
      paragraph('Eine Antwort auf diese E-Mail geht an ', mailTo(data.email), '. Die Adresse ist nicht geprüft.'),
    ],
    reason: `Diese Nachricht kommt vom Kontaktformular auf den Seiten von ${brand.name}.`,
  });

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
