import { applicationSteps } from '#domain/offer/after-purchase.ts';
import type { SummarySection } from '#domain/offer/summary-rows.ts';
import { facts, heading, mailTo, note, paragraph, price, steps, strong } from '#server/foundation/mail/layout/blocks.ts';
import { farewell, greeting } from '#server/foundation/mail/layout/usual-notes.ts';
import { brand, layoutMail, type RenderedMail } from '#server/foundation/mail/layout/layout.ts';
import { summariseApplication } from '#domain/offer/offer-summary.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { sampleSections, sampleTarif } from '#server/foundation/mail/layout/sample-data.ts';
import { loadOfferOfMail, type OfOffer } from '#server/business/offers/get-offer.ts';

type ApplicationReceivedMailData = {
  firstname: string;
  animalName: string;
  tarifTitle: string;
  /** `46,12 € / Monat` */
  premiumStr: string;
  sections: readonly SummarySection[];
};

/** spec 16.2: a manual application gets a receipt, and no police before somebody has examined it. */
const applicationReceivedMail = (data: ApplicationReceivedMailData): RenderedMail => {
  const animal = data.animalName;
  return layoutMail({
    subject: `Dein Antrag für ${animal} ist bei uns eingegangen`,
    preheader: 'Wir prüfen deinen Antrag persönlich. Der Versicherungsschutz besteht noch nicht.',
    blocks: [
      heading('Dein Antrag ist da'),
      greeting(data.firstname),
      paragraph(
        'danke für deinen Antrag für ',
        strong(animal),
        ` (${data.tarifTitle}). Deine Angaben schauen wir uns persönlich an.`,
      ),
      note(
        'Noch kein Versicherungsschutz',
        'Der Schutz beginnt erst, wenn wir deinen Antrag angenommen haben und du deinen Versicherungsschein bekommen hast. Bis dahin buchen wir nichts ab.',
      ),
      steps('So geht es weiter', applicationSteps),
      price(data.premiumStr, 'Beantragter Beitrag, Versicherungsteuer inbegriffen'),
      ...data.sections.map(facts),
      paragraph(
        'Stimmt etwas nicht? Antworte einfach auf diese E-Mail oder schreib uns an ',
        mailTo(brand.contact.infoMail),
        '.',
      ),
      farewell(),
    ],
    reason: `Du bekommst diese E-Mail, weil du bei ${brand.name} einen Antrag gestellt hast.`,
  });
};

export const applicationReceivedMailKind: MailKind<OfOffer, { database: Database }> = {
  kind: 'application-received',
  isRepeatable: true,
  compose: async ({ payload }, { database }) => {
    const { offer } = await loadOfferOfMail(database, payload);
    const mail = applicationReceivedMail({
      firstname: offer.contracteeFirstname,
      animalName: offer.animalName,
      tarifTitle: offer.tarifNameStr,
      premiumStr: offer.insuranceCalculationSummaryRateStr,
      sections: summariseApplication(offer),
    });
    return { message: { to: offer.contracteeEmail, replyTo: brand.contact.infoMail, ...mail } };
  },
  samples: (words) => ({
    'application-received': applicationReceivedMail({ ...sampleTarif(words), sections: sampleSections(words) }),
  }),
};
