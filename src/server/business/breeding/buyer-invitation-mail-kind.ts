import { todayInBerlin } from '#domain/basics/calendar-date.ts';
import { tarifAdvantages } from '#domain/breeding/child-animal-selling.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { buyerInvitationMail } from '#server/foundation/mail/templates/buyer-invitation-mail.ts';
import { sampleShop } from '#server/foundation/mail/templates/sample-data.ts';
import type { Work } from '#server/foundation/work.ts';
import { buyerUrl, isSold, soldAnimalOf } from './buyer-url.ts';
import { findChildAnimalByUuid } from './child-animal-store.ts';
import { findCustomer } from './customer-store.ts';

type Payload = { childAnimalUuid: string; /** Of the link that it brings; mails of before have none. */ edition?: number };
type Dependencies = Pick<Work, 'database' | 'book' | 'publicUrl'>;

export const buyerInvitationMailKind: MailKind<Payload, Dependencies> = {
  kind: 'buyer-invitation',
  compose: async ({ payload: { childAnimalUuid, edition = 0 }, createdAt }, { database, book, publicUrl }) => {
    const child = await findChildAnimalByUuid(database, childAnimalUuid);
    if (child === null || !isSold(child)) throw new Error('the sale of a mail is gone');
    // Somebody else was named since: that buyer has a mail of their own.
    if (child.buyerLinkEdition !== edition) throw new Error('the sale of a mail was corrected');
    const breeder = await findCustomer(database, child.userId);
    const today = todayInBerlin(createdAt);
    const mail = buyerInvitationMail({
      firstname: child.buyerFirstname,
      breederName: `${breeder.firstname} ${breeder.lastname}`,
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
