import { button, heading, list, mailTo, paragraph, strong } from '#server/foundation/mail/layout/blocks.ts';
import { farewell, greeting } from '#server/foundation/mail/layout/usual-notes.ts';
import { brand, layoutMail, type RenderedMail } from '#server/foundation/mail/layout/layout.ts';
import { todayInBerlin } from '#domain/basics/calendar-date.ts';
import { tarifAdvantages } from '#domain/breeding/child-animal-selling.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { sampleShop } from '#server/foundation/mail/layout/sample-data.ts';
import type { Work } from '#server/foundation/work.ts';
import { buyerUrl, findBreederName, isSold, soldAnimalOf } from './buyer-link.ts';
import { findChildAnimalByUuid } from './child-animal-store.ts';

type BuyerInvitationMailData = {
  firstname: string;
  breederName: string;
  animalName: string;
  /** To /beitragberechnen, filled in with the child animal's data. */
  url: string;
  /** What a sold child animal is entitled to (spec 9.8). */
  advantages: readonly { title: string; text: string }[];
};

/** Goes only to a buyer who agreed to be contacted (spec 9.6, UWG § 7). */
const buyerInvitationMail = (data: BuyerInvitationMailData): RenderedMail => {
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

type Payload = {
  childAnimalUuid: string;
  /** The edition of the link that it brings; mails of before have none. */ edition?: number;
};
type Dependencies = Pick<Work, 'database' | 'book' | 'publicUrl'>;

export const buyerInvitationMailKind: MailKind<Payload, Dependencies> = {
  kind: 'buyer-invitation',
  compose: async ({ payload: { childAnimalUuid, edition = 0 }, createdAt }, { database, book, publicUrl }) => {
    const child = await findChildAnimalByUuid(database, childAnimalUuid);
    if (child === null || !isSold(child)) throw new Error('the sale of a mail is gone');
    // Somebody else was named since: that buyer has a mail of their own.
    if (child.buyerLinkEdition !== edition) throw new Error('the sale of a mail was corrected');
    const today = todayInBerlin(createdAt);
    const mail = buyerInvitationMail({
      firstname: child.buyerFirstname,
      breederName: await findBreederName(child, database),
      animalName: child.name,
      url: buyerUrl(child, { publicUrl }),
      advantages: tarifAdvantages(soldAnimalOf(child), book, today),
    });
    return { message: { to: child.buyerEmail, ...mail } };
  },
  samples: ({ name, animal }) => ({
    'buyer-invitation': buyerInvitationMail({
      firstname: name,
      breederName: name,
      animalName: animal,
      url: `${sampleShop}/j/CDFGHJKMNPRT`,
      advantages: [
        { title: 'Kein Mindestalter', text: 'Du kannst dein Tier vom ersten Tag an versichern.' },
        { title: '45 € Welpengutschein', text: 'Wir schreiben dir 45 € gut.' },
        { title: 'Schutz ab dem Einzug, ohne Wartezeit', text: 'Der Vertrag kann am Tag des Einzugs beginnen.' },
      ],
    }),
  }),
};
