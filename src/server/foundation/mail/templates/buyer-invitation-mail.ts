import { button, heading, list, mailTo, paragraph, strong } from './blocks.ts';
import { farewell, greeting } from './greeting.ts';
import { brand, layoutMail, type RenderedMail } from './layout.ts';

export type BuyerInvitationMailData = {
  firstname: string;
  breederName: string;
  animalName: string;
  /** To /beitragberechnen, filled in with the child animal's data. */
  url: string;
  /** What a sold child animal is entitled to (spec 9.8). */
  advantages: readonly { title: string; text: string }[];
};

/** Goes only to a buyer who agreed to be contacted (spec 9.6, UWG § 7). */
export const buyerInvitationMail = (data: BuyerInvitationMailData): RenderedMail => {
  const animal = data.animalName;
  const breeder = data.breederName;
  return layoutMail({
    subject: `Ein Dach für ${animal}: deine Vorteile zum Einzug`,
    preheader: `Berechne mit wenigen Klicks den Beitrag für ${animal}.`,
    blocks: [
      heading(`Alles Gute mit ${animal}!`),
      greeting(data.firstname),
      paragraph(
        'herzlichen Glückwunsch zum neuen Familienmitglied! ',
        strong(breeder),
        ` versichert die eigene Zucht bei ${brand.name} und hat uns von `,
        strong(animal),
        ' erzählt. Damit dein Tier auch bei dir gut geschützt ist, kannst du jetzt deinen Beitrag berechnen. Die Angaben zum Tier haben wir schon eingetragen.',
      ),
      button('Beitrag berechnen', data.url),
      list(
        'Deine Vorteile',
        data.advantages.map(({ title, text }) => [strong(title), `: ${text}`]),
      ),
      paragraph(
        'Du entscheidest in Ruhe: Mit dem Berechnen schließt du noch keinen Vertrag. Fragen beantworten wir gern unter ',
        mailTo(brand.contact.infoMail),
        '.',
      ),
      farewell(),
    ],
    reason: `Du bekommst diese E-Mail einmalig, weil du beim Kauf zugestimmt hast, dass ${brand.name} dich zu ${animal} kontaktiert. Wenn du nichts mehr von uns hören möchtest, schreib an ${brand.contact.privacyMail}.`,
  });
};
