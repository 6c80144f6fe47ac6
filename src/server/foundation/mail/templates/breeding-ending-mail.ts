import { formatGermanDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { button, heading, paragraph } from './blocks.ts';
import { farewell, greeting } from './greeting.ts';
import { brand, layoutMail, type RenderedMail } from './layout.ts';

export type BreedingEndingMailData = {
  firstname: string;
  animalNames: readonly string[];
  policeNumber: string;
  endsOn: IsoDate;
  breedingUrl: string;
};

/** A breeding police ends by itself: whoever expects another litter must know in time. */
export const breedingEndingMail = ({
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
