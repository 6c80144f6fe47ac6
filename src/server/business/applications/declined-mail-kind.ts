import brand from '#reference/brand.json' with { type: 'json' };
import { there } from '#domain/basics/complete.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { findLetter } from '#server/foundation/documents/archive/document-store.ts';
import type { LetterArchive } from '#server/foundation/documents/archive/letter-archive.ts';
import { attachLetters } from '#server/foundation/mail/attach-documents.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { declinedMail } from '#server/foundation/mail/templates/declined-mail.ts';
import { samplePoliceNumber, sampleTarif } from '#server/foundation/mail/templates/sample-data.ts';

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

export const renderDeclined = (told: Omit<Payload, 'to' | 'documentId'>) =>
  declinedMail({ ...told, attachments: [`Zu deinem Antrag ${told.policeNumber}`] });

export const declinedMailKind: MailKind<Payload, { database: Database; archive: LetterArchive }> = {
  kind: 'application-declined',
  compose: async ({ payload: { to, documentId, ...told } }, { database, archive }) => {
    const letter = there(await findLetter(database, documentId), 'the letter of a mail');
    const attachments = await attachLetters(archive, [letter]);
    return { message: { to, replyTo: brand.contact.infoMail, ...renderDeclined(told), attachments } };
  },
  samples: (words) => {
    const told = { ...sampleTarif(words), policeNumber: samplePoliceNumber, reason: words.free };
    return {
      'application-declined': renderDeclined({ ...told, isOwnWish: false }),
      'application-rejected': renderDeclined({ ...told, isOwnWish: true }),
    };
  },
};
