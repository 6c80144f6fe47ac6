import brand from '#reference/brand.json' with { type: 'json' };
import type { Database } from '#server/database/connect.ts';
import type { MailKind } from '#server/mail/mail-kind.ts';
import { liabilityDetailsMail } from '#server/mail/templates/liability-details-mail.ts';
import { sampleTarif } from '#server/mail/templates/sample-data.ts';
import { findPolicesOfOffer } from '#server/polices/police-store.ts';
import { loadOfferOfMail, type OfOffer } from './load-offer-of-mail.ts';

export const liabilityDetailsMailKind: MailKind<OfOffer, { database: Database }> = {
  kind: 'liability-details',
  compose: async ({ payload }, { database }) => {
    const { id, offer } = await loadOfferOfMail(database, payload);
    const liability = (await findPolicesOfOffer(database, id)).find(({ insuranceTypeKey }) => insuranceTypeKey === 'tier_hv');
    if (liability === undefined) throw new Error('a mail about liability without a police');
    const mail = liabilityDetailsMail({
      firstname: offer.contracteeFirstname,
      animalName: offer.animalName,
      policeNumber: liability.policeNumber,
    });
    return { message: { to: offer.contracteeEmail, replyTo: brand.contact.infoMail, ...mail } };
  },
  samples: (words) => ({
    'liability-details': liabilityDetailsMail({ ...sampleTarif(words), policeNumber: 'HV/2026/0000000043' }),
  }),
};
