import { formatGermanDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { button, facts, heading, mailTo, note, paragraph, strong } from './blocks.ts';
import { farewell, greeting } from './greeting.ts';
import { brand, layoutMail, type RenderedMail } from './layout.ts';

export type ChangedOfferMailData = {
  firstname: string;
  animalName: string;
  policeNumber: string;
  tarifTitle: string;
  /** "46,12 € / Monat" */
  rateBefore: string;
  rateAfter: string;
  surchargePercent: number | null;
  exclusion: string | null;
  reason: string;
  url: string;
  until: IsoDate;
};

export const changedOfferMail = (data: ChangedOfferMailData): RenderedMail => {
  const animal = data.animalName;
  const until = formatGermanDate(data.until);
  return layoutMail({
    subject: `Ein geändertes Angebot für ${animal}`,
    preheader: `Wir können ${animal} versichern, mit einer Änderung. Bitte sieh sie dir an.`,
    blocks: [
      heading('Unser geändertes Angebot'),
      greeting(data.firstname),
      paragraph(
        'wir haben deinen Antrag für ',
        strong(animal),
        ' geprüft. So, wie du ihn gestellt hast, können wir ihn nicht annehmen. Wir möchten dir aber etwas anderes anbieten:',
      ),
      facts({
        title: data.tarifTitle,
        rows: [
          { label: 'Antrag', value: data.policeNumber },
          ...(data.rateBefore === data.rateAfter
            ? [{ label: 'Beitrag', value: `${data.rateAfter}, unverändert` }]
            : [
                { label: 'Beitrag in deinem Antrag', value: data.rateBefore },
                { label: 'Beitrag jetzt', value: data.rateAfter },
              ]),
          ...(data.surchargePercent === null ? [] : [{ label: 'Risikozuschlag', value: `${data.surchargePercent}\u00A0%` }]),
          ...(data.exclusion === null ? [] : [{ label: 'Nicht versichert', value: data.exclusion }]),
          { label: 'Grund', value: data.reason },
        ],
      }),
      button('Geändertes Angebot ansehen', data.url),
      note(
        'Du entscheidest',
        `Das Angebot gilt bis zum ${until}. Erst wenn du es annimmst, kommt ein Vertrag zustande; bis dahin besteht kein Versicherungsschutz und wir buchen nichts ab. Der Link ist nur für dich.`,
      ),
      paragraph('Fragen dazu? Antworte einfach auf diese E-Mail oder schreib an ', mailTo(brand.contact.infoMail), '.'),
      farewell(),
    ],
    reason: `Du bekommst diese E-Mail, weil du bei ${brand.name} einen Antrag gestellt hast.`,
  });
};
