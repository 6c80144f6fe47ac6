import brand from '#reference/brand.json' with { type: 'json' };
import { openLiabilityQuestions } from '#domain/offer/manual-processing.ts';
import { summariseLiabilityAnswers } from '#domain/offer/offer-summary.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { liabilityDetailsMail } from '#server/foundation/mail/templates/liability-details-mail.ts';
import { sampleTarif, type SampleWords } from '#server/foundation/mail/templates/sample-data.ts';
import { findPolicesOfOffer } from '#server/business/polices/police-store.ts';
import { loadOfferOfMail, type OfOffer } from './load-offer-of-mail.ts';

export const liabilityDetailsMailKind: MailKind<OfOffer, { database: Database }> = {
  kind: 'liability-details',
  isRepeatable: true,
  compose: async ({ payload }, { database }) => {
    const { id, offer } = await loadOfferOfMail(database, payload);
    const liability = (await findPolicesOfOffer(database, id)).find(({ terms: [made] }) => made.insuranceTypeKey === 'tier_hv');
    if (liability === undefined) throw new Error('a mail about liability without a police');
    const mail = liabilityDetailsMail({
      firstname: offer.contracteeFirstname,
      animalName: offer.animalName,
      policeNumber: liability.policeNumber,
      isHealthWaiting: offer.insuranceIsManualToProcess === true,
      questions: openLiabilityQuestions(offer),
      answers: summariseLiabilityAnswers(offer),
    });
    return { message: { to: offer.contracteeEmail, replyTo: brand.contact.infoMail, ...mail } };
  },
  samples: (words) => ({
    'liability-details': sample(words, { isHealthWaiting: false }),
    'liability-details-manual': sample(words, { isHealthWaiting: true }),
  }),
};

const sampleLiability = {
  liabilityWantInsurance: true,
  liabilityHasBeenPreInsuranced: true,
  liabilityPreInsuranceCanceledByCeding: false,
  liabilityPreInsuranceLossesCount: 1,
  liabilityPreInsuranceLossesAmount: 500,
};

const sample = (words: SampleWords, { isHealthWaiting }: { isHealthWaiting: boolean }) =>
  liabilityDetailsMail({
    ...sampleTarif(words),
    policeNumber: 'HV/2026/0000000043',
    isHealthWaiting,
    questions: openLiabilityQuestions(sampleLiability),
    answers: summariseLiabilityAnswers(sampleLiability),
  });
