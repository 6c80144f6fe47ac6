import { isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { there } from '#domain/basics/complete.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { findLetter } from '#server/foundation/documents/archive/document-store.ts';
import type { LetterArchive } from '#server/foundation/documents/archive/letter-archive.ts';
import { attachLetters } from '#server/foundation/mail/attach-documents.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { premiumAdjustedMail } from '#server/foundation/mail/templates/premium-adjusted-mail.ts';
import { samplePoliceNumber, sampleShop } from '#server/foundation/mail/templates/sample-data.ts';

type Payload = {
  to: string;
  firstname: string;
  animalName: string;
  policeNumber: string;
  effectiveOn: IsoDate;
  rateBefore: string;
  rateAfter: string;
  isRise: boolean;
  reason: string;
  documentId: number;
};

export const premiumAdjustedMailKind: MailKind<Payload, { database: Database; archive: LetterArchive; publicUrl: string }> = {
  kind: 'premium-adjusted',
  isRepeatable: true,
  compose: async ({ payload: { to, documentId, ...told } }, { database, archive, publicUrl }) => {
    const letter = there(await findLetter(database, documentId), 'the letter of a mail');
    const mail = premiumAdjustedMail({ ...told, userAreaUrl: `${publicUrl}/user/policen` });
    return { message: { to, ...mail, attachments: await attachLetters(archive, [letter]) } };
  },
  samples: ({ name, animal, free }) => ({
    'premium-adjusted': premiumAdjustedMail({
      firstname: name,
      animalName: animal,
      policeNumber: samplePoliceNumber,
      effectiveOn: isoDate('2027-12-01'),
      rateBefore: '46,12 € / Monat',
      rateAfter: '48,90 € / Monat',
      isRise: true,
      reason: free,
      userAreaUrl: `${sampleShop}/user/policen`,
    }),
  }),
};
