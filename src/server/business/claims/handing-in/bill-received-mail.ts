import { formatCents } from '#domain/basics/money.ts';
import { facts, heading, mailTo, paragraph, strong } from '#server/foundation/mail/layout/blocks.ts';
import { brand, layoutMail, type RenderedMail } from '#server/foundation/mail/layout/layout.ts';
import { farewell, greeting } from '#server/foundation/mail/layout/usual-notes.ts';
import { samplePhotos, sampleTarif } from '#server/foundation/mail/layout/sample-data.ts';
import type { ShownPhoto } from '#server/foundation/mail/layout/render-html.ts';
import { findMailPhotos } from '#server/business/cases/mail-photos.ts';
import type { Database } from '#server/foundation/database/connect.ts';
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
  photos?: readonly ShownPhoto[];
};

const billReceivedMail = ({ firstname, animalName, number, practice, total, until, photos = [] }: Received): RenderedMail =>
  layoutMail({
    photos,
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

type Payload = Received & { to: string; /** Since photos are sent. */ animalId?: number };

export const billReceivedMailKind: MailKind<Payload, { database: Database }> = {
  kind: 'bill-received',
  compose: async ({ payload: { to, animalId, ...told } }, { database }) => {
    const photos = await findMailPhotos(database, [animalId]);
    return { message: { to, replyTo: brand.contact.infoMail, ...billReceivedMail({ ...told, photos }), photos } };
  },
  samples: (words) => ({
    'bill-received': billReceivedMail({
      ...sampleTarif(words),
      number: 'L-000017',
      practice: words.free,
      total: 18_450,
      until: '25.11.2026',
    }),
    'bill-received-with-photo': billReceivedMail({
      ...sampleTarif(words),
      number: 'L-000017',
      practice: words.free,
      total: 18_450,
      until: '25.11.2026',
      photos: samplePhotos(words),
    }),
  }),
};
