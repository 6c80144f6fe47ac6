import { facts, heading, mailTo, note, paragraph, strong } from './blocks.ts';
import { farewell, greeting } from './greeting.ts';
import { brand, layoutMail, type RenderedMail } from './layout.ts';
import { plainName } from './safe-text.ts';

export type DeclinedMailData = {
  firstname: string;
  animalName: string;
  tarifTitle: string;
  policeNumber: string;
  /** What the operator wrote for the customer; null for no reason given. */
  reason: string | null;
};

export const declinedMail = (data: DeclinedMailData): RenderedMail => {
  const animal = plainName(data.animalName);
  return layoutMail({
    subject: `Zu deinem Antrag für ${animal}`,
    preheader: 'Leider können wir deinen Antrag nicht annehmen.',
    blocks: [
      heading('Zu deinem Antrag'),
      greeting(data.firstname),
      paragraph(
        'danke für dein Vertrauen und deine Geduld. Wir haben deinen Antrag für ',
        strong(animal),
        ' sorgfältig geprüft. Leider können wir ihn nicht annehmen.',
      ),
      facts({
        title: '',
        rows: [
          { label: 'Antrag', value: data.policeNumber },
          { label: 'Tarif', value: data.tarifTitle },
          ...(data.reason === null ? [] : [{ label: 'Grund', value: data.reason }]),
        ],
      }),
      note(
        'Was das bedeutet',
        'Es ist kein Vertrag zustande gekommen und es besteht kein Versicherungsschutz. Wir buchen nichts ab, dein SEPA-Lastschriftmandat verwenden wir für diesen Antrag nicht.',
      ),
      paragraph(
        'Hast du Fragen dazu oder hat sich etwas geändert? Antworte einfach auf diese E-Mail oder schreib an ',
        mailTo(brand.contact.infoMail),
        '.',
      ),
      farewell(),
    ],
    reason: `Du bekommst diese E-Mail, weil du bei ${brand.name} einen Antrag gestellt hast.`,
  });
};
