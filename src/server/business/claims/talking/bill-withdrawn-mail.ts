import { mailTo, strong } from '#server/foundation/mail/layout/blocks.ts';
import { brand, type RenderedMail } from '#server/foundation/mail/layout/layout.ts';
import { sampleTarif } from '#server/foundation/mail/layout/sample-data.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { addressed, billMail } from './bill-mail.ts';

type Withdrawn = {
  firstname: string;
  animalName: string;
  claimNumber: string;
  practice: string;
  /** "39,50 €"; null where nothing was paid. */
  excess: string | null;
};

export const renderWithdrawn = ({ animalName, practice, excess, ...named }: Withdrawn): RenderedMail =>
  billMail({
    ...named,
    subject: `Deine Rechnung für ${animalName} ist zurückgezogen`,
    preheader: 'Wie du es wolltest.',
    title: 'Deine Rechnung ist zurückgezogen',
    lead: ['wie du es wolltest, haben wir deine Rechnung für ', strong(animalName), ' zurückgenommen.'],
    rows: [{ label: 'Praxis', value: practice }],
    after: [
      ...(excess === null
        ? []
        : [[strong(excess), ' hatten wir dafür schon gezahlt. Bitte überweise nichts zurück: Wir melden uns deswegen bei dir.']]),
      ['Du hast das nicht gewollt? Dann schreib uns bitte an ', mailTo(brand.contact.infoMail), '.'],
    ],
  });

export const billWithdrawnMailKind: MailKind<Withdrawn & { to: string }, object> = {
  kind: 'bill-withdrawn',
  compose: async ({ payload: { to, ...told } }) => addressed(to, renderWithdrawn(told)),
  samples: (words) => ({
    'bill-withdrawn': renderWithdrawn({
      ...sampleTarif(words),
      claimNumber: 'L-000017',
      practice: words.free,
      excess: '39,50\u00A0€',
    }),
  }),
};
