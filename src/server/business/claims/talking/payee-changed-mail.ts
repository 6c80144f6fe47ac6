import { facts, heading, mailTo, paragraph, strong } from '#server/foundation/mail/layout/blocks.ts';
import { brand, layoutMail, type RenderedMail } from '#server/foundation/mail/layout/layout.ts';
import { sampleTarif } from '#server/foundation/mail/layout/sample-data.ts';
import { farewell, greeting } from '#server/foundation/mail/layout/usual-notes.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';

type PayeeChanged = { firstname: string; animalName: string; claimNumber: string; accountHolder: string; ibanMasked: string };

const renderPayeeChanged = ({ firstname, animalName, claimNumber, accountHolder, ibanMasked }: PayeeChanged): RenderedMail =>
  layoutMail({
    subject: `Neues Konto für deine Rechnung für ${animalName}`,
    preheader: 'Warst du das nicht? Dann melde dich bitte gleich.',
    blocks: [
      heading('Das Geld geht auf ein anderes Konto'),
      greeting(firstname),
      paragraph('für deine Rechnung für ', strong(animalName), ' haben wir ein anderes Konto eingetragen.'),
      facts({
        title: '',
        rows: [
          { label: 'Leistungsfall', value: claimNumber },
          { label: 'Konto von', value: accountHolder },
          { label: 'IBAN', value: ibanMasked },
        ],
      }),
      paragraph('Das sollte nicht so sein? Dann schreib uns bitte gleich an ', mailTo(brand.contact.infoMail), '.'),
      farewell(),
    ],
    reason: `Du bekommst diese E-Mail, weil du bei ${brand.name} eine Rechnung eingereicht hast.`,
  });

/** Nobody's money moves to another account without a word. */
export const payeeChangedMailKind: MailKind<PayeeChanged & { to: string }, object> = {
  kind: 'bill-payee-changed',
  compose: async ({ payload: { to, ...told } }) => ({
    message: { to, replyTo: brand.contact.infoMail, ...renderPayeeChanged(told) },
  }),
  samples: (words) => ({
    'bill-payee-changed': renderPayeeChanged({
      ...sampleTarif(words),
      claimNumber: 'L-000017',
      accountHolder: words.free,
      ibanMasked: 'DE02 **** **** **** **20 51',
    }),
  }),
};
