import { formatGermanDate, type IsoDate, isoDate } from '#domain/basics/calendar-date.ts';
import { button, facts, heading, note, paragraph } from '#server/foundation/mail/layout/blocks.ts';
import { farewell, greeting } from '#server/foundation/mail/layout/usual-notes.ts';
import { brand, layoutMail, type RenderedMail } from '#server/foundation/mail/layout/layout.ts';
import { required } from '#domain/basics/complete.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { findLetter } from '#server/foundation/documents/archive/document-store.ts';
import type { LetterArchive } from '#server/foundation/documents/archive/letter-archive.ts';
import { attachLetters } from '#server/foundation/mail/attach-documents.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { samplePoliceNumber, sampleShop } from '#server/foundation/mail/layout/sample-data.ts';

type PremiumAdjustedMailData = {
  firstname: string;
  animalName: string;
  policeNumber: string;
  effectiveOn: IsoDate;
  rateBefore: string;
  rateAfter: string;
  isRise: boolean;
  reason: string;
  userAreaUrl: string;
};

export const premiumAdjustedMail = (data: PremiumAdjustedMailData): RenderedMail => {
  const from = formatGermanDate(data.effectiveOn);
  return layoutMail({
    subject: `Dein Beitrag ändert sich ab dem ${from}`,
    preheader: `${data.animalName}: bisher ${data.rateBefore}, dann ${data.rateAfter}.`,
    blocks: [
      heading('Dein Beitrag ändert sich'),
      greeting(data.firstname),
      paragraph(`der Beitrag für ${data.animalName} ändert sich ab dem ${from}. Dein Schutz bleibt, wie er ist.`),
      facts({
        title: data.policeNumber,
        rows: [
          { label: 'Bisher', value: data.rateBefore },
          { label: `Ab dem ${from}`, value: data.rateAfter },
        ],
      }),
      paragraph(data.reason),
      ...(data.isRise
        ? [
            note(
              'Du kannst kündigen',
              `Innerhalb eines Monats, nachdem du diese Mitteilung bekommen hast, kannst du deinen Vertrag kündigen, frühestens zum ${from} (§ 40 VVG). Bis dahin zahlst du den bisherigen Beitrag.`,
            ),
          ]
        : []),
      paragraph('Den Brief dazu findest du im Anhang und bei deinem Vertrag. Du musst nichts tun: Die Abbuchung passen wir an.'),
      button('Zu deinen Verträgen', data.userAreaUrl),
      farewell(),
    ],
    reason: `Du bekommst diese E-Mail, weil du bei ${brand.name} ein Tier versichert hast.`,
  });
};

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
  compose: async ({ payload: { to, documentId, ...details } }, { database, archive, publicUrl }) => {
    const letter = required(await findLetter(database, documentId), 'the letter of a mail');
    const mail = premiumAdjustedMail({ ...details, userAreaUrl: `${publicUrl}/user/policen` });
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
