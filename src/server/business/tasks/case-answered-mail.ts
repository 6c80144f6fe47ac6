import { formatGermanInstant } from '#domain/basics/calendar-date.ts';
import { facts, heading, paragraph, quote } from '#server/foundation/mail/layout/blocks.ts';
import { farewell, greeting } from '#server/foundation/mail/layout/usual-notes.ts';
import { brand, layoutMail, type RenderedMail } from '#server/foundation/mail/layout/layout.ts';
import { caseKinds, nameOfCase } from '#server/business/cases/case-words.ts';
import { findWholeCase, type WholeCase } from '#server/business/cases/open-case-store.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { sampleInstant } from '#server/foundation/mail/layout/sample-data.ts';

type CaseAnsweredMailData = {
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
const caseAnsweredMail = ({ caseId, kind, name, receivedAt, answer }: CaseAnsweredMailData): RenderedMail =>
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

/** To the address that was declared; an answer to it goes to the provider's mailbox. */
export const renderCaseAnswer = ({ caseId, kindKey, email, data, receivedAt }: WholeCase, answer: string) => ({
  to: email,
  replyTo: brand.contact.infoMail,
  ...caseAnsweredMail({ caseId, kind: caseKinds[kindKey], name: nameOfCase(data), receivedAt, answer }),
});

export const caseAnsweredMailKind: MailKind<{ caseId: number; answer: string }, { database: Database }> = {
  kind: 'case-answered',
  compose: async ({ payload: { caseId, answer } }, { database }) => {
    const wholeCase = await findWholeCase(database, caseId);
    if (wholeCase === null) throw new Error('the case of a mail is gone');
    return { message: renderCaseAnswer(wholeCase, answer) };
  },
  samples: ({ name, free }) => ({
    'case-answered': caseAnsweredMail({
      caseId: 17,
      kind: 'Kündigung',
      name,
      receivedAt: sampleInstant,
      answer: `Wir haben zu deinen Angaben keinen Vertrag gefunden.\n\nBitte schick uns die Nummer deines Versicherungsscheins. ${free}`,
    }),
  }),
};
