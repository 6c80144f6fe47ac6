import { there } from '#domain/basics/complete.ts';
import { isoDate } from '#domain/basics/calendar-date.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { breedingEndingMail } from '#server/foundation/mail/templates/breeding-ending-mail.ts';
import { sampleShop } from '#server/foundation/mail/templates/sample-data.ts';
import { findCoveredNames } from '#server/business/polices/breeding-store.ts';
import { findRecipient } from '#server/business/polices/holder-store.ts';
import { findPolice } from '#server/business/polices/police-store.ts';

type Dependencies = { database: Database; publicUrl: string };

export const breedingEndingMailKind: MailKind<{ policeId: number }, Dependencies> = {
  kind: 'breeding-ending',
  isRepeatable: true,
  compose: async ({ payload: { policeId } }, { database, publicUrl }) => {
    const police = there(await findPolice(database, policeId), 'the police of a mail');
    const { firstname, email } = await findRecipient(database, policeId);
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
