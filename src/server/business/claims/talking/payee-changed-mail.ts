import { mailTo, strong } from '#server/foundation/mail/layout/blocks.ts';
import { brand, type RenderedMail } from '#server/foundation/mail/layout/layout.ts';
import { sampleTarif } from '#server/foundation/mail/layout/sample-data.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { addressed, billMail } from './bill-mail.ts';

type PayeeChanged = { firstname: string; animalName: string; claimNumber: string; accountHolder: string; ibanMasked: string };

const renderPayeeChanged = ({ animalName, accountHolder, ibanMasked, ...named }: PayeeChanged): RenderedMail =>
  billMail({
    ...named,
    subject: `Neues Konto für deine Rechnung für ${animalName}`,
    preheader: 'Warst du das nicht? Dann melde dich bitte gleich.',
    title: 'Das Geld geht auf ein anderes Konto',
    lead: ['für deine Rechnung für ', strong(animalName), ' haben wir ein anderes Konto eingetragen.'],
    rows: [
      { label: 'Konto von', value: accountHolder },
      { label: 'IBAN', value: ibanMasked },
    ],
    after: [['Das sollte nicht so sein? Dann schreib uns bitte gleich an ', mailTo(brand.contact.infoMail), '.']],
  });

/** Nobody's money moves to another account without a word. */
export const payeeChangedMailKind: MailKind<PayeeChanged & { to: string }, object> = {
  kind: 'bill-payee-changed',
  compose: async ({ payload: { to, ...told } }) => addressed(to, renderPayeeChanged(told)),
  samples: (words) => ({
    'bill-payee-changed': renderPayeeChanged({
      ...sampleTarif(words),
      claimNumber: 'L-000017',
      accountHolder: words.free,
      ibanMasked: 'DE02 **** **** **** **20 51',
    }),
  }),
};
