import { formatGermanDate, formatGermanInstant, todayInBerlin } from '#domain/basics/calendar-date.ts';
import { offerLimits } from '#domain/basics/limits.ts';
import { type Examination, examinationOf } from '#domain/offer/examination.ts';
import { acceptableUntil, formatValidForDays, restorableUntil } from '#domain/offer/acceptance.ts';
import type { NamedOffer } from '#domain/offer/complete-offer.ts';
import { rateSumText } from '#domain/offer/rate-sum.ts';
import { tarifFeatures } from '#domain/product/product.ts';
import { button, heading, list, note, paragraph, price, steps, strong } from '#server/foundation/mail/layout/blocks.ts';
import { farewell, greeting } from '#server/foundation/mail/layout/usual-notes.ts';
import { brand, layoutMail, type RenderedMail } from '#server/foundation/mail/layout/layout.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { LetterArchive } from '#server/foundation/documents/archive/letter-archive.ts';
import type { Letter } from '#server/foundation/documents/archive/letter-store.ts';
import { enclosedDocuments, type PublicDocuments } from '#server/foundation/documents/public/public-documents.ts';
import { attachLetters, attachPapers } from '#server/foundation/mail/attach-documents.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import {
  sampleEnclosures,
  sampleInstant,
  sampleShop,
  sampleTarif,
  type SampleWords,
} from '#server/foundation/mail/layout/sample-data.ts';
import { loadOffersOfMail, type OfOffers } from '#server/business/offers/get-offer.ts';
import { enclosuresOf } from '#server/foundation/documents/letters/letter-parts.ts';
import { offerLetter, tarifIdsOf } from './offer-letter.ts';
import { basketOfferMail, manualSteps, sampleBasket, usualSteps } from './basket-offer-mail.ts';
import { markAvbSent } from '#server/business/offers/offer-store.ts';

type OfferMailData = {
  firstname: string;
  animalName: string;
  tarifTitle: string;
  /** `46,12 € / Monat` */
  premiumStr: string;
  createdAt: Date;
  /** The provider's staff will examine the application. */
  isManual: boolean;
  /** What they examine, and what waits for it; null for nothing. */
  examination: Examination | null;
  restoreUrl: string;
  benefits: readonly string[];
  /** Titles of the attached documents. */
  attachments: readonly string[];
};

/** Short: what was answered stands in the letter that it brings. */
const offerMail = (offer: OfferMailData): RenderedMail => {
  const animal = offer.animalName;
  const acceptedUntil = formatGermanInstant(acceptableUntil(offer.createdAt));
  const shownUntil = formatGermanDate(todayInBerlin(restorableUntil(offer.createdAt)));
  return layoutMail({
    subject: `Dein Angebot für ${animal}: ${offer.tarifTitle}`,
    preheader: `${offer.premiumStr} für ${animal}. Du kannst es bis ${acceptedUntil} annehmen.`,
    blocks: [
      heading(`Dein Angebot für ${animal}`),
      greeting(offer.firstname),
      paragraph(
        'schön, dass du ',
        strong(animal),
        ' gut versorgt wissen möchtest. Hier ist dein Angebot für ',
        strong(offer.tarifTitle),
        '.',
      ),
      price(offer.premiumStr, 'Dein Beitrag, Versicherungsteuer inbegriffen'),
      list('Das ist dabei', offer.benefits),
      button('Zu deinem Angebot', offer.restoreUrl),
      note(
        'So lange gilt dein Angebot',
        'Annehmen kannst du es bis ',
        strong(acceptedUntil),
        ` (${offerLimits.acceptableForHours} Stunden ab Erstellung). Ansehen kannst du es ${formatValidForDays(offerLimits.validForDays)} lang, bis zum ${shownUntil}. `,
        'Ist die Annahmefrist vorbei, bekommst du mit einem Klick ein neues Angebot aus denselben Angaben.',
      ),
      steps('So geht es weiter', offer.isManual ? manualSteps : usualSteps),
      ...(offer.examination === null ? [] : [note(offer.examination.title, offer.examination.text)]),
      paragraph(
        `Alle deine Angaben stehen im Angebot im Anhang. Bitte lies es in Ruhe, bevor du es annimmst, ebenso die Unterlagen dazu: ${offer.attachments.slice(1).join(', ')}.`,
      ),
      farewell(),
    ],
    reason: `Du bekommst diese E-Mail, weil du auf den Seiten von ${brand.name} ein Angebot angefordert hast. Mit dem Angebot ist noch kein Vertrag geschlossen.`,
  });
};

type Dependencies = {
  database: Database;
  documents: PublicDocuments;
  archive: LetterArchive;
  publicUrl: string;
};

/** Made when it is sent: from what is stored, with its documents. */
export const offerMailKind: MailKind<OfOffers, Dependencies> = {
  kind: 'offer',
  isRepeatable: true,
  compose: async ({ payload, sender }, { database, documents, archive, publicUrl }) => {
    const stored = await loadOffersOfMail(database, payload);
    const [{ offer: first, createdAt }] = stored;
    const letters = stored.map(({ id, offer, isLetterKept }): Letter => {
      const enclosures = enclosuresOf(enclosedDocuments(documents, tarifIdsOf(offer)), publicUrl);
      const source = offerLetter(offer, { restoreUrl: restoreUrlOf(offer, publicUrl), enclosures });
      return { owner: { table: 'insurance_offer', id }, source, isKept: isLetterKept };
    });
    const enclosed = enclosedDocuments(documents, [...new Set(stored.flatMap(({ offer }) => tarifIdsOf(offer)))]);
    const offers = stored.map(({ offer }) => ({
      animalName: offer.animalName,
      tarifTitle: offer.tarifNameStr,
      premiumStr: offer.insuranceCalculationSummaryRateStr,
      isManual: offer.insuranceIsManualToProcess === true,
      examination: examinationOf(offer),
      restoreUrl: restoreUrlOf(offer, publicUrl),
    }));
    const [own, ...others] = offers;
    const data = {
      firstname: first.contracteeFirstname,
      createdAt,
      benefits: tarifFeatures[first.tarifIsOpTarif === true ? 'op' : 'full'],
      attachments: [...letters.map(({ source }) => source), ...enclosed].map(({ title }) => title),
    };
    const sumStr = rateSumText(stored.map(({ offer }) => offer));
    const mail =
      own === undefined || others.length > 0 ? basketOfferMail({ ...data, offers, sumStr }) : offerMail({ ...own, ...data });
    return {
      message: {
        to: first.contracteeEmail,
        ...mail,
        attachments: [...(await attachLetters(archive, letters, sender)), ...(await attachPapers(archive, enclosed))],
      },
      onSent: async (transaction) => {
        for (const { offer } of stored) await markAvbSent(transaction, offer.insuranceOfferId);
      },
    };
  },
  samples: (words) => ({
    offer: sample(words, { isManual: false }),
    'offer-manual': sample(words, { isManual: true }),
    'offer-basket': basketOfferMail(sampleBasket(words)),
  }),
};

const restoreUrlOf = ({ insuranceOfferId }: NamedOffer, publicUrl: string) => `${publicUrl}/beitragberechnen/${insuranceOfferId}`;

const sample = (words: SampleWords, { isManual }: { isManual: boolean }) =>
  offerMail({
    ...sampleTarif(words),
    createdAt: sampleInstant,
    isManual,
    examination: examinationOf({ insuranceIsManualToProcess: isManual }),
    restoreUrl: `${sampleShop}/beitragberechnen?offer=3f1c&a=1`,
    benefits: tarifFeatures.full,
    attachments: ['Angebot', ...sampleEnclosures],
  });
