import { formatGermanInstant } from '#domain/basics/calendar-date.ts';
import { facts, heading, mailTo, paragraph, quote } from './blocks.ts';
import { brand, layoutMail, type RenderedMail } from './layout.ts';

export type FeedbackMailData = { email: string; subject: string; message: string; receivedAt: Date };

/** To the provider's staff; whoever sends it sets the visitor's address as `replyTo`. */
export const feedbackMail = (data: FeedbackMailData): RenderedMail =>
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
