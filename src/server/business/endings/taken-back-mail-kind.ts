import { isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { sampleInstant, samplePoliceNumber } from '#server/foundation/mail/templates/sample-data.ts';
import { takenBackMail } from '#server/foundation/mail/templates/taken-back-mail.ts';

type Payload = {
  to: string;
  firstname: string;
  policeNumber: string;
  animalName: string;
  runsTo: IsoDate;
  isRenewed: boolean;
  takenBackAt: string;
};

export const takenBackMailKind: MailKind<Payload, unknown> = {
  kind: 'cancellation-taken-back',
  isRepeatable: true,
  compose: async ({ payload: { to, takenBackAt, ...data } }) => ({
    message: { to, ...takenBackMail({ ...data, takenBackAt: new Date(takenBackAt) }) },
  }),
  samples: ({ name, animal }) => ({
    'cancellation-taken-back': takenBackMail({
      firstname: name,
      animalName: animal,
      policeNumber: samplePoliceNumber,
      runsTo: isoDate('2029-12-01'),
      isRenewed: true,
      takenBackAt: sampleInstant,
    }),
  }),
};
