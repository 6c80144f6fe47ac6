import type { SummarySection } from '#domain/offer/summary-rows.ts';
import { button, facts, heading, list, mailTo, note, paragraph, strong } from '#server/foundation/mail/layout/blocks.ts';
import { farewell, greeting } from '#server/foundation/mail/layout/usual-notes.ts';
import { brand, layoutMail, type RenderedMail } from '#server/foundation/mail/layout/layout.ts';
import { openLiabilityQuestions } from '#domain/offer/manual-processing.ts';
import { summariseLiabilityAnswers } from '#domain/offer/offer-summary.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { sampleTarif, type SampleWords } from '#server/foundation/mail/layout/sample-data.ts';
import { findPolicesOfOffer } from '#server/business/polices/police-store.ts';
import { loadOfferOfMail, type OfOffer } from '#server/business/offers/get-offer.ts';

type LiabilityDetailsMailData = {
  firstname: string;
  animalName: string;
  /** Names the application in the answer. */
  policeNumber: string;
  /** The application for the animal's health is examined too: nothing is insured yet. */
  isHealthWaiting: boolean;
  /** What is still to be told, each continuing "Bitte schreib uns". */
  questions: readonly string[];
  /** What was told already. */
  answers: SummarySection;
};

/** spec 16.2: for the liability cover the customer answers to the info address. */
const liabilityDetailsMail = (data: LiabilityDetailsMailData): RenderedMail => {
  const animal = data.animalName;
  const subject = `Haftpflicht für ${animal} (${data.policeNumber}): uns fehlen noch Angaben`;
  const { infoMail } = brand.contact;
  return layoutMail({
    subject,
    preheader: 'Bitte antworte auf diese E-Mail, damit wir deinen Antrag auf Haftpflicht prüfen können.',
    blocks: [
      heading('Uns fehlen noch Angaben zur Haftpflicht'),
      greeting(data.firstname),
      paragraph(
        ...(data.isHealthWaiting
          ? ['du hast für ', strong(animal), ' auch die Haftpflicht beantragt.']
          : [strong(animal), ' ist jetzt krankenversichert. Auch die Haftpflicht hast du beantragt.']),
        ' Bevor wir darüber entscheiden, brauchen wir noch ein paar Angaben von dir.',
      ),
      list('Bitte schreib uns', data.questions),
      paragraph('Antworte dazu einfach auf diese E-Mail oder schreib an ', mailTo(infoMail), '.'),
      button(
        'Angaben per E-Mail senden',
        `mailto:${infoMail}?subject=${encodeURIComponent(`Angaben zur Haftpflicht ${data.policeNumber}`)}`,
      ),
      note(
        'Noch kein Haftpflichtschutz',
        'Die Haftpflicht gilt erst, wenn wir sie bestätigt haben.',
        data.isHealthWaiting
          ? ' Deinen Antrag auf den übrigen Schutz prüfen wir ebenfalls noch, auch er gilt noch nicht.'
          : ' Deine Krankenversicherung ist davon nicht betroffen.',
      ),
      facts(data.answers),
      farewell(),
    ],
    reason: `Du bekommst diese E-Mail, weil du bei ${brand.name} eine Tierhalter-Haftpflicht beantragt hast.`,
  });
};

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
