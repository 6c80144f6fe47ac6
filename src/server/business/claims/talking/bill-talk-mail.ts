import { button, facts, heading, mailTo, paragraph, quote, strong } from '#server/foundation/mail/layout/blocks.ts';
import { brand, layoutMail, type RenderedMail } from '#server/foundation/mail/layout/layout.ts';
import { sampleShop, sampleTarif } from '#server/foundation/mail/layout/sample-data.ts';
import { farewell, greeting } from '#server/foundation/mail/layout/usual-notes.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';

const reason = `Du bekommst diese E-Mail, weil du bei ${brand.name} eine Rechnung eingereicht hast.`;
const addressed = (to: string, mail: RenderedMail) => ({ message: { to, replyTo: brand.contact.infoMail, ...mail } });

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
    reason,
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

const objectionMail = ({ firstname, animalName, claimNumber, until }: Objected): RenderedMail =>
  layoutMail({
    subject: `Dein Widerspruch zur Rechnung für ${animalName} ist bei uns`,
    preheader: `Jemand anderes prüft sie noch einmal und antwortet bis zum ${until}.`,
    blocks: [
      heading('Wir sehen noch einmal hin'),
      greeting(firstname),
      paragraph(
        'du bist mit unserer Entscheidung zur Rechnung für ',
        strong(animalName),
        ' nicht einverstanden. Danke, dass du uns das sagst. Jemand anderes prüft sie jetzt von vorn.',
      ),
      facts({
        title: '',
        rows: [
          { label: 'Leistungsfall', value: claimNumber },
          { label: 'Antwort bis', value: until },
        ],
      }),
      paragraph('Möchtest du noch etwas ergänzen? Schreib an ', mailTo(brand.contact.infoMail), '.'),
      farewell(),
    ],
    reason,
  });

export const objectionMailKind: MailKind<Objected & { to: string }, object> = {
  kind: 'bill-objection',
  compose: async ({ payload: { to, ...told } }) => addressed(to, objectionMail(told)),
  samples: (words) => ({
    'bill-objection': objectionMail({ ...sampleTarif(words), claimNumber: 'L-000017', until: '25.11.2026' }),
  }),
};

type Advanced = { firstname: string; animalName: string; claimNumber: string; amount: string; payment: string };

const renderAdvance = ({ firstname, animalName, claimNumber, amount, payment }: Advanced): RenderedMail =>
  layoutMail({
    subject: `Ein Abschlag auf deine Rechnung für ${animalName}: ${amount}`,
    preheader: 'Wir prüfen noch. Einen Teil zahlen wir schon jetzt.',
    blocks: [
      heading('Wir zahlen schon einen Teil'),
      greeting(firstname),
      paragraph(
        'deine Rechnung für ',
        strong(animalName),
        ' prüfen wir länger, als wir wollten. Das tut uns leid. Darum zahlen wir dir jetzt einen Abschlag (§ 14 Absatz 2 VVG).',
      ),
      facts({
        title: '',
        rows: [
          { label: 'Leistungsfall', value: claimNumber },
          { label: 'Abschlag', value: amount },
        ],
      }),
      paragraph(`${payment} Den Rest zahlen wir, sobald wir entschieden haben.`),
      farewell(),
    ],
    reason,
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
