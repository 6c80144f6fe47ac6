import { button, heading, mailTo, paragraph, quote, strong } from '#server/foundation/mail/layout/blocks.ts';
import { brand, layoutMail, type RenderedMail } from '#server/foundation/mail/layout/layout.ts';
import { sampleShop, sampleTarif } from '#server/foundation/mail/layout/sample-data.ts';
import { farewell, greeting } from '#server/foundation/mail/layout/usual-notes.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { addressed, billMail, billMailReason } from './bill-mail.ts';

type Asked = { firstname: string; animalName: string; claimNumber: string; question: string; isReminder: boolean };

/** Where a customer answers: behind the login, since the question is about an animal's health. */
const claimsUrl = (publicUrl: string) => `${publicUrl}/user/leistungen`;

const renderBillQuestion = (
  { firstname, animalName, claimNumber, question, isReminder }: Asked,
  publicUrl: string,
): RenderedMail =>
  layoutMail({
    subject: `${isReminder ? 'Erinnerung: ' : ''}Eine Frage zu deiner Rechnung für ${animalName}`,
    preheader: 'Mit deiner Antwort können wir weiterprüfen.',
    blocks: [
      heading(isReminder ? 'Unsere Frage ist noch offen' : 'Wir haben eine Frage'),
      greeting(firstname),
      paragraph('wir prüfen gerade deine Rechnung für ', strong(animalName), ` (${claimNumber}). Uns fehlt noch etwas:`),
      quote(question),
      button('Frage beantworten', claimsUrl(publicUrl)),
      paragraph(
        'Du findest die Frage bei deiner Rechnung und kannst dort auch Fotos oder PDFs anhängen. Solange wir auf dich warten, ruht die Prüfung.',
      ),
      farewell(),
    ],
    reason: billMailReason,
  });

export const billQuestionMailKind: MailKind<Asked & { to: string }, { publicUrl: string }> = {
  kind: 'bill-question',
  compose: async ({ payload: { to, ...asked } }, { publicUrl }) => addressed(to, renderBillQuestion(asked, publicUrl)),
  samples: (words) => {
    const sample = { ...sampleTarif(words), claimNumber: 'L-000017', question: words.free };
    return {
      'bill-question': renderBillQuestion({ ...sample, isReminder: false }, sampleShop),
      'bill-question-reminder': renderBillQuestion({ ...sample, isReminder: true }, sampleShop),
    };
  },
};

type Objected = { firstname: string; animalName: string; claimNumber: string; until: string };

const objectionMail = ({ animalName, until, ...named }: Objected): RenderedMail =>
  billMail({
    ...named,
    subject: `Dein Widerspruch zur Rechnung für ${animalName} ist bei uns`,
    preheader: `Jemand anderes prüft sie noch einmal und antwortet bis zum ${until}.`,
    title: 'Wir sehen noch einmal hin',
    lead: [
      'du bist mit unserer Entscheidung zur Rechnung für ',
      strong(animalName),
      ' nicht einverstanden. Danke, dass du uns das sagst. Jemand anderes prüft sie jetzt von vorn.',
    ],
    rows: [{ label: 'Antwort bis', value: until }],
    after: [['Möchtest du noch etwas ergänzen? Schreib an ', mailTo(brand.contact.infoMail), '.']],
  });

export const objectionMailKind: MailKind<Objected & { to: string }, object> = {
  kind: 'bill-objection',
  compose: async ({ payload: { to, ...told } }) => addressed(to, objectionMail(told)),
  samples: (words) => ({
    'bill-objection': objectionMail({ ...sampleTarif(words), claimNumber: 'L-000017', until: '25.11.2026' }),
  }),
};

type Advanced = { firstname: string; animalName: string; claimNumber: string; amount: string; payment: string };

const renderAdvance = ({ animalName, amount, payment, ...named }: Advanced): RenderedMail =>
  billMail({
    ...named,
    subject: `Ein Abschlag auf deine Rechnung für ${animalName}: ${amount}`,
    preheader: 'Wir prüfen noch. Einen Teil zahlen wir schon jetzt.',
    title: 'Wir zahlen schon einen Teil',
    lead: [
      'deine Rechnung für ',
      strong(animalName),
      ' prüfen wir länger, als wir wollten. Das tut uns leid. Darum zahlen wir dir jetzt einen Abschlag (§ 14 Absatz 2 VVG).',
    ],
    rows: [{ label: 'Abschlag', value: amount }],
    after: [[`${payment} Den Rest zahlen wir, sobald wir entschieden haben.`]],
  });

export const advanceMailKind: MailKind<Advanced & { to: string }, object> = {
  kind: 'bill-advance',
  compose: async ({ payload: { to, ...told } }) => addressed(to, renderAdvance(told)),
  samples: (words) => ({
    'bill-advance': renderAdvance({
      ...sampleTarif(words),
      claimNumber: 'L-000017',
      amount: '80,00\u00A0€',
      payment: words.free,
    }),
  }),
};
