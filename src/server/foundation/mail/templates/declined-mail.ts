import { facts, heading, list, mailTo, note, paragraph, strong } from './blocks.ts';
import { farewell, greeting } from './greeting.ts';
import { brand, layoutMail, type RenderedMail } from './layout.ts';

export type DeclinedMailData = {
  firstname: string;
  animalName: string;
  tarifTitle: string;
  policeNumber: string;
  /** A sentence of the list or of the person's own. */
  reason: string;
  /** The customer did not want the changed offer. */
  isOwnWish: boolean;
  /** Titles of the attached letters. */
  attachments: readonly string[];
};

const openings = {
  refused: {
    preheader: 'Leider können wir deinen Antrag nicht annehmen.',
    before: 'danke für dein Vertrauen und deine Geduld. Wir haben deinen Antrag für ',
    after: ' sorgfältig geprüft. Leider können wir ihn nicht annehmen.',
    help: 'Hast du Fragen dazu oder hat sich etwas geändert, zum Beispiel durch einen neuen Befund? Antworte einfach auf diese E-Mail oder schreib an ',
  },
  rejected: {
    preheader: 'Du hast unser geändertes Angebot abgelehnt.',
    before: 'du hast unser geändertes Angebot für ',
    after: ' abgelehnt. Damit ist dein Antrag erledigt.',
    help: 'War das ein Versehen, oder möchtest du es dir noch einmal überlegen? Antworte einfach auf diese E-Mail oder schreib an ',
  },
};

export const declinedMail = (data: DeclinedMailData): RenderedMail => {
  const animal = data.animalName;
  const words = openings[data.isOwnWish ? 'rejected' : 'refused'];
  return layoutMail({
    subject: `Zu deinem Antrag für ${animal}`,
    preheader: words.preheader,
    blocks: [
      heading('Zu deinem Antrag'),
      greeting(data.firstname),
      paragraph(words.before, strong(animal), words.after),
      facts({
        title: '',
        rows: [
          { label: 'Antrag', value: data.policeNumber },
          { label: 'Tarif', value: data.tarifTitle },
          { label: 'Grund', value: data.reason },
        ],
      }),
      note(
        'Was das bedeutet',
        'Es ist kein Vertrag zustande gekommen und es besteht kein Versicherungsschutz. Wir buchen nichts ab, dein SEPA-Lastschriftmandat verwenden wir für diesen Antrag nicht.',
      ),
      paragraph(words.help, mailTo(brand.contact.infoMail), '.'),
      ...(data.attachments.length === 0 ? [] : [list('Im Anhang findest du', data.attachments)]),
      farewell(),
    ],
    reason: `Du bekommst diese E-Mail, weil du bei ${brand.name} einen Antrag gestellt hast.`,
  });
};
