import { formatCents } from '#domain/basics/money.ts';
import { facts, heading, mailTo, paragraph, strong } from '#server/foundation/mail/layout/blocks.ts';
import { brand, layoutMail, type RenderedMail } from '#server/foundation/mail/layout/layout.ts';
import { farewell, greeting } from '#server/foundation/mail/layout/usual-notes.ts';
import { sampleTarif } from '#server/foundation/mail/layout/sample-data.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';

type Received = {
  firstname: string;
  animalName: string;
  number: string;
  practice: string;
  /** In cents. */
  total: number;
  /** "25.11.2026" */
  until: string;
};

const billReceivedMail = ({ firstname, animalName, number, practice, total, until }: Received): RenderedMail =>
  layoutMail({
    subject: `Deine Rechnung für ${animalName} ist bei uns`,
    preheader: `Wir prüfen sie und antworten bis zum ${until}.`,
    blocks: [
      heading('Deine Rechnung ist da'),
      greeting(firstname),
      paragraph(
        'wir haben deine Rechnung für ',
        strong(animalName),
        ' bekommen. Gute Besserung, falls noch nicht alles überstanden ist!',
      ),
      facts({
        title: '',
        rows: [
          { label: 'Leistungsfall', value: number },
          { label: 'Praxis', value: practice },
          { label: 'Betrag', value: formatCents(total) },
          { label: 'Antwort bis', value: until },
        ],
      }),
      paragraph(
        'Du musst nichts weiter tun. Wenn uns etwas fehlt, fragen wir nach. Wo deine Rechnung steht, siehst du jederzeit unter „Leistungen“ im Loginbereich. Fragen? Schreib an ',
        mailTo(brand.contact.infoMail),
        '.',
      ),
      farewell(),
    ],
    reason: `Du bekommst diese E-Mail, weil du bei ${brand.name} eine Rechnung eingereicht hast.`,
  });

export const billReceivedMailKind: MailKind<Received & { to: string }, object> = {
  kind: 'bill-received',
  compose: async ({ payload: { to, ...told } }) => ({
    message: { to, replyTo: brand.contact.infoMail, ...billReceivedMail(told) },
  }),
  samples: (words) => ({
    'bill-received': billReceivedMail({
      ...sampleTarif(words),
      number: 'L-000017',
      practice: words.free,
      total: 18_450,
      until: '25.11.2026',
    }),
  }),
};
