import { formatGermanDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { button, facts, heading, note, paragraph } from './blocks.ts';
import { farewell, greeting } from './greeting.ts';
import { brand, layoutMail, type RenderedMail } from './layout.ts';

export type PremiumAdjustedMailData = {
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
