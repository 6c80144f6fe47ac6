import { formatGermanDate, formatGermanInstant, type IsoDate } from '#domain/basics/calendar-date.ts';
import { facts, heading, paragraph } from './blocks.ts';
import { farewell, greeting } from './greeting.ts';
import { brand, layoutMail, type RenderedMail } from './layout.ts';
import { notYouNote } from './usual-notes.ts';

export type TakenBackMailData = {
  firstname: string;
  policeNumber: string;
  animalName: string;
  runsTo: IsoDate;
  /** Goes on by a year after it. */
  isRenewed: boolean;
  takenBackAt: Date;
};

export const takenBackMail = (data: TakenBackMailData): RenderedMail => {
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
