import { button, heading, list, mailTo, note, paragraph, strong } from './blocks.ts';
import { farewell, greeting } from './greeting.ts';
import { brand, layoutMail, type RenderedMail } from './layout.ts';
import { plainName } from './safe-text.ts';

export type LiabilityDetailsMailData = {
  firstname: string;
  animalName: string;
  /** Names the application in the answer. */
  policeNumber: string;
};

/** spec 16.2: the animal is health-insured; for its liability cover the customer answers to the info address. */
export const liabilityDetailsMail = (data: LiabilityDetailsMailData): RenderedMail => {
  const animal = plainName(data.animalName);
  const subject = `Haftpflicht für ${animal} (${data.policeNumber}): uns fehlen noch Angaben`;
  const { infoMail } = brand.contact;
  return layoutMail({
    subject,
    preheader: 'Bitte antworte auf diese E-Mail, damit wir deinen Antrag auf Haftpflicht prüfen können.',
    blocks: [
      heading('Uns fehlen noch Angaben zur Haftpflicht'),
      greeting(data.firstname),
      paragraph(
        strong(animal),
        ' ist jetzt krankenversichert. Auch die Haftpflicht hast du beantragt. Bevor wir darüber entscheiden, brauchen wir noch ein paar Angaben von dir.',
      ),
      list('Bitte schreib uns', [
        'wann und wie frühere Schäden passiert sind und wie hoch jeder Schaden war',
        'bei welcher Versicherung dein Tier bisher haftpflichtversichert war, mit Vertragsnummer',
        'ob und von wem dieser Vertrag gekündigt wurde',
      ]),
      paragraph('Antworte dazu einfach auf diese E-Mail oder schreib an ', mailTo(infoMail), '.'),
      button(
        'Angaben per E-Mail senden',
        `mailto:${infoMail}?subject=${encodeURIComponent(`Angaben zur Haftpflicht ${data.policeNumber}`)}`,
      ),
      note(
        'Noch kein Haftpflichtschutz',
        'Die Haftpflicht gilt erst, wenn wir sie bestätigt haben. Deine Krankenversicherung ist davon nicht betroffen.',
      ),
      farewell(),
    ],
    reason: `Du bekommst diese E-Mail, weil du bei ${brand.name} eine Tierhalter-Haftpflicht beantragt hast.`,
  });
};
