import { formatGermanDate, type IsoDate, isoDate } from '#domain/basics/calendar-date.ts';
import { button, heading, paragraph } from '#server/foundation/mail/layout/blocks.ts';
import { farewell, greeting } from '#server/foundation/mail/layout/usual-notes.ts';
import { brand, layoutMail, type RenderedMail } from '#server/foundation/mail/layout/layout.ts';
import { required } from '#domain/basics/complete.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { sampleShop } from '#server/foundation/mail/layout/sample-data.ts';
import { findCoveredNames } from '#server/business/polices/breeding-store.ts';
import { findHolderOfPolice } from '#server/business/polices/holder-store.ts';
import { findPolice } from '#server/business/polices/police-store.ts';

type BreedingEndingMailData = {
  firstname: string;
  animalNames: readonly string[];
  policeNumber: string;
  endsOn: IsoDate;
  breedingUrl: string;
};

/** A breeding police ends by itself: whoever expects another litter must know in time. */
const breedingEndingMail = ({
  firstname,
  animalNames,
  policeNumber,
  endsOn,
  breedingUrl,
}: BreedingEndingMailData): RenderedMail =>
  layoutMail({
    subject: `Dein Züchtertarif endet am ${formatGermanDate(endsOn)}`,
    preheader: 'Er läuft von selbst aus. Du musst nichts kündigen.',
    blocks: [
      heading('Dein Züchtertarif läuft aus'),
      greeting(firstname),
      paragraph(
        `dein Züchtertarif ${policeNumber} für ${animalNames.join(' und ')} endet am ${formatGermanDate(endsOn)}. Er läuft von selbst aus: Du musst nichts kündigen, und danach buchen wir nichts mehr dafür ab.`,
      ),
      paragraph(
        'Die Krankenversicherung deiner Tiere läuft weiter wie bisher. Planst du einen weiteren Wurf, schließt du einfach einen neuen Züchtertarif ab, am besten vor diesem Tag, damit keine Lücke entsteht.',
      ),
      button('Zu deiner Zucht', breedingUrl),
      farewell(),
    ],
    reason: `Du bekommst diese E-Mail, weil du bei ${brand.name} einen Züchtertarif hast, der bald endet.`,
  });

type Dependencies = { database: Database; publicUrl: string };

export const breedingEndingMailKind: MailKind<{ policeId: number }, Dependencies> = {
  kind: 'breeding-ending',
  isRepeatable: true,
  compose: async ({ payload: { policeId } }, { database, publicUrl }) => {
    const police = required(await findPolice(database, policeId), 'the police of a mail');
    const { firstname, email } = await findHolderOfPolice(database, policeId);
    const mail = breedingEndingMail({
      firstname,
      animalNames: await findCoveredNames(database, policeId, police.validTo),
      policeNumber: police.policeNumber,
      endsOn: police.validTo,
      breedingUrl: `${publicUrl}/user/zucht`,
    });
    return { message: { to: email, ...mail } };
  },
  samples: ({ name, animal }) => ({
    'breeding-ending': breedingEndingMail({
      firstname: name,
      animalNames: [animal, 'Luna'],
      policeNumber: 'ZT/2026/0000000044',
      endsOn: isoDate('2027-12-01'),
      breedingUrl: `${sampleShop}/user/zucht`,
    }),
  }),
};
