import brand from '#reference/brand.json' with { type: 'json' };
import { summariseApplication } from '#domain/offer/offer-summary.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { applicationReceivedMail } from '#server/foundation/mail/templates/application-received-mail.ts';
import { sampleSections, sampleTarif } from '#server/foundation/mail/templates/sample-data.ts';
import { loadOfferOfMail, type OfOffer } from './load-offer-of-mail.ts';

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
