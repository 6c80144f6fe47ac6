import { formatGermanDate, formatGermanInstant, type IsoDate, isoDate } from '#domain/basics/calendar-date.ts';
import { facts, heading, paragraph } from '#server/foundation/mail/layout/blocks.ts';
import { farewell, greeting, notYouNote } from '#server/foundation/mail/layout/usual-notes.ts';
import { brand, layoutMail, type RenderedMail } from '#server/foundation/mail/layout/layout.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { sampleInstant, samplePoliceNumber } from '#server/foundation/mail/layout/sample-data.ts';

type TakenBackMailData = {
  firstname: string;
  policeNumber: string;
  animalName: string;
  runsTo: IsoDate;
  /** Goes on by a year after it. */
  isRenewed: boolean;
  takenBackAt: Date;
};

const takenBackMail = (data: TakenBackMailData): RenderedMail => {
  const runsTo = `${formatGermanDate(data.runsTo)}${data.isRenewed ? ', danach um ein Jahr weiter' : ''}`;
  return layoutMail({
    subject: `Deine Kündigung zu ${data.policeNumber} ist zurückgenommen`,
    preheader: 'Der Vertrag läuft weiter wie bisher.',
    blocks: [
      heading('Deine Kündigung ist zurückgenommen'),
      greeting(data.firstname),
      paragraph(`schön, dass ${data.animalName} bei uns bleibt. Der Vertrag läuft weiter, als wäre nichts gewesen.`),
      facts({
        title: 'Dein Vertrag',
        rows: [
          { label: 'Versicherungs\u00ADschein', value: data.policeNumber },
          { label: 'Zurückgenommen am', value: formatGermanInstant(data.takenBackAt) },
          { label: 'Läuft bis', value: runsTo },
        ],
      }),
      notYouNote('Dann melde dich bitte sofort bei uns'),
      farewell(),
    ],
    reason: `Du bekommst diese E-Mail, weil in deinem Loginbereich bei ${brand.name} eine Kündigung zurückgenommen wurde.`,
  });
};

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
