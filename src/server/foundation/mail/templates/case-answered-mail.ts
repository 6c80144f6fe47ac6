import { formatGermanInstant } from '#domain/basics/calendar-date.ts';
import { facts, heading, paragraph, quote } from './blocks.ts';
import { farewell, greeting } from './greeting.ts';
import { brand, layoutMail, type RenderedMail } from './layout.ts';

export type CaseAnsweredMailData = {
  caseId: number;
  /** "Kündigung" */
  kind: string;
  /** As somebody named themselves; null where nobody was asked. */
  name: string | null;
  receivedAt: Date;
  /** What a person at the provider's wrote. */
  answer: string;
};

/** What became of something that the shop could not do by itself. */
export const caseAnsweredMail = ({ caseId, kind, name, receivedAt, answer }: CaseAnsweredMailData): RenderedMail =>
  layoutMail({
    subject: `Zu deinem Vorgang ${caseId}: ${kind}`,
    preheader: 'Wir haben uns darum gekümmert.',
    blocks: [
      heading('Unsere Antwort an dich'),
      greeting(name),
      paragraph('jemand aus unserem Team hat sich angesehen, was du uns geschickt hast. Das ist unsere Antwort:'),
      quote(answer),
      facts({
        title: '',
        rows: [
          { label: 'Vorgang', value: String(caseId) },
          { label: 'Worum es ging', value: kind },
          { label: 'Eingegangen am', value: formatGermanInstant(receivedAt) },
        ],
      }),
      paragraph('Passt etwas nicht? Antworte einfach auf diese E-Mail.'),
      farewell(),
    ],
    reason: `Du bekommst diese E-Mail, weil du ${brand.name} eine Erklärung oder Bitte geschickt hast.`,
  });
