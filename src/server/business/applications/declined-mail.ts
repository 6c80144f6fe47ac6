import { facts, heading, list, mailTo, note, paragraph, strong } from '#server/foundation/mail/layout/blocks.ts';
import { farewell, greeting } from '#server/foundation/mail/layout/usual-notes.ts';
import { brand, layoutMail, type RenderedMail } from '#server/foundation/mail/layout/layout.ts';
import { required } from '#domain/basics/complete.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { findLetter } from '#server/foundation/documents/archive/document-store.ts';
import type { LetterArchive } from '#server/foundation/documents/archive/letter-archive.ts';
import { attachLetters } from '#server/foundation/mail/attach-documents.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { samplePoliceNumber, sampleTarif } from '#server/foundation/mail/layout/sample-data.ts';

type DeclinedMailData = {
  firstname: string;
  animalName: string;
  tarifTitle: string;
  policeNumber: string;
  /** A sentence of the list or of the person's own. */
  reason: string;
  /** The customer did not want the changed offer. */
  isOwnWish: boolean;
  /** Titles of the attached letters. */
  attachments: readonly string[];
};

const openings = {
  refused: {
    preheader: 'Leider können wir deinen Antrag nicht annehmen.',
    before: 'danke für dein Vertrauen und deine Geduld. Wir haben deinen Antrag für ',
    after: ' sorgfältig geprüft. Leider können wir ihn nicht annehmen.',
    help: 'Hast du Fragen dazu oder hat sich etwas geändert, zum Beispiel durch einen neuen Befund? Antworte einfach auf diese E-Mail oder schreib an ',
  },
  rejected: {
    preheader: 'Du hast unser geändertes Angebot abgelehnt.',
    before: 'du hast unser geändertes Angebot für ',
    after: ' abgelehnt. Damit ist dein Antrag erledigt.',
    help: 'War das ein Versehen, oder möchtest du es dir noch einmal überlegen? Antworte einfach auf diese E-Mail oder schreib an ',
  },
};

const declinedMail = (data: DeclinedMailData): RenderedMail => {
  const animal = data.animalName;
  const words = openings[data.isOwnWish ? 'rejected' : 'refused'];
  return layoutMail({
    subject: `Zu deinem Antrag für ${animal}`,
    preheader: words.preheader,
    blocks: [
      heading('Zu deinem Antrag'),
      greeting(data.firstname),
      paragraph(words.before, strong(animal), words.after),
      facts({
        title: '',
        rows: [
          { label: 'Antrag', value: data.policeNumber },
          { label: 'Tarif', value: data.tarifTitle },
          { label: 'Grund', value: data.reason },
        ],
      }),
      note(
        'Was das bedeutet',
        'Es ist kein Vertrag zustande gekommen und es besteht kein Versicherungsschutz. Wir buchen nichts ab, dein SEPA-Lastschriftmandat verwenden wir für diesen Antrag nicht.',
      ),
      paragraph(words.help, mailTo(brand.contact.infoMail), '.'),
      ...(data.attachments.length === 0 ? [] : [list('Im Anhang findest du', data.attachments)]),
      farewell(),
    ],
    reason: `Du bekommst diese E-Mail, weil du bei ${brand.name} einen Antrag gestellt hast.`,
  });
};

type Payload = {
  to: string;
  firstname: string;
  animalName: string;
  tarifTitle: string;
  policeNumber: string;
  reason: string;
  isOwnWish: boolean;
  documentId: number;
};

export const renderDeclined = (details: Omit<Payload, 'to' | 'documentId'>) =>
  declinedMail({ ...details, attachments: [`Zu deinem Antrag ${details.policeNumber}`] });

export const declinedMailKind: MailKind<Payload, { database: Database; archive: LetterArchive }> = {
  kind: 'application-declined',
  compose: async ({ payload: { to, documentId, ...details } }, { database, archive }) => {
    const letter = required(await findLetter(database, documentId), 'the letter of a mail');
    const attachments = await attachLetters(archive, [letter]);
    return { message: { to, replyTo: brand.contact.infoMail, ...renderDeclined(details), attachments } };
  },
  samples: (words) => {
    const details = { ...sampleTarif(words), policeNumber: samplePoliceNumber, reason: words.free };
    return {
      'application-declined': renderDeclined({ ...details, isOwnWish: false }),
      'application-rejected': renderDeclined({ ...details, isOwnWish: true }),
    };
  },
};
