import { facts, heading, mailTo, paragraph, strong } from '#server/foundation/mail/layout/blocks.ts';
import { brand, layoutMail, type RenderedMail } from '#server/foundation/mail/layout/layout.ts';
import { farewell, greeting } from '#server/foundation/mail/layout/usual-notes.ts';
import { sampleTarif } from '#server/foundation/mail/layout/sample-data.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';

type Withdrawn = {
  firstname: string;
  animalName: string;
  claimNumber: string;
  practice: string;
  /** "39,50 €"; null where nothing was paid. */
  excess: string | null;
};

export const renderWithdrawn = ({ firstname, animalName, claimNumber, practice, excess }: Withdrawn): RenderedMail =>
  layoutMail({
    subject: `Deine Rechnung für ${animalName} ist zurückgezogen`,
    preheader: 'Wie du es wolltest.',
    blocks: [
      heading('Deine Rechnung ist zurückgezogen'),
      greeting(firstname),
      paragraph('wie du es wolltest, haben wir deine Rechnung für ', strong(animalName), ' zurückgenommen.'),
      facts({
        title: '',
        rows: [
          { label: 'Leistungsfall', value: claimNumber },
          { label: 'Praxis', value: practice },
        ],
      }),
      ...(excess === null
        ? []
        : [
            paragraph(
              strong(excess),
              ' hatten wir dafür schon gezahlt. Bitte überweise nichts zurück: Wir melden uns deswegen bei dir.',
            ),
          ]),
      paragraph('Du hast das nicht gewollt? Dann schreib uns bitte an ', mailTo(brand.contact.infoMail), '.'),
      farewell(),
    ],
    reason: `Du bekommst diese E-Mail, weil du bei ${brand.name} eine Rechnung eingereicht hast.`,
  });

export const billWithdrawnMailKind: MailKind<Withdrawn & { to: string }, object> = {
  kind: 'bill-withdrawn',
  compose: async ({ payload: { to, ...told } }) => ({
    message: { to, replyTo: brand.contact.infoMail, ...renderWithdrawn(told) },
  }),
  samples: (words) => ({
    'bill-withdrawn': renderWithdrawn({
      ...sampleTarif(words),
      claimNumber: 'L-000017',
      practice: words.free,
      excess: '39,50\u00A0€',
    }),
  }),
};
