import { examinationOf } from '#domain/offer/examination.ts';
import { summariseOffer } from '#domain/offer/offer-summary.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { DocumentPrinter } from '#server/foundation/documents/printing/document-printer.ts';
import type { LetterArchive } from '#server/foundation/documents/archive/letter-archive.ts';
import type { Letter } from '#server/foundation/documents/archive/letter-store.ts';
import { enclosedDocuments, type PublicDocument } from '#server/foundation/documents/public/public-documents.ts';
import { attachDocuments, attachLetters } from '#server/foundation/mail/attach-documents.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { offerMail } from '#server/foundation/mail/templates/offer-mail.ts';
import {
  sampleEnclosures,
  sampleInstant,
  sampleSections,
  sampleShop,
  sampleTarif,
  type SampleWords,
} from '#server/foundation/mail/templates/sample-data.ts';
import { loadOfferOfMail, type OfOffer } from './load-offer-of-mail.ts';
import { offerLetter, tarifIdsOf } from './offer-letter.ts';
import { markAvbSent } from './offer-store.ts';

type Dependencies = {
  database: Database;
  documents: ReadonlyMap<string, PublicDocument>;
  archive: LetterArchive;
  printer: DocumentPrinter;
  publicUrl: string;
};

/** Made when it is sent: from what is stored, with its documents. */
export const offerMailKind: MailKind<OfOffer, Dependencies> = {
  kind: 'offer',
  isRepeatable: true,
  compose: async ({ payload, sender }, { database, documents, archive, printer, publicUrl }) => {
    const { id, offer, createdAt, isLetterKept } = await loadOfferOfMail(database, payload);
    const restoreUrl = `${publicUrl}/beitragberechnen/${payload.offerUuid}`;
    const enclosed = enclosedDocuments(documents, tarifIdsOf(offer));
    const enclosures = enclosed.map(({ title }) => title);
    const source = offerLetter(offer, { restoreUrl, enclosures });
    const letter: Letter = { owner: { table: 'insurance_offer', id }, source, isKept: isLetterKept };
    const mail = offerMail({
      firstname: offer.contracteeFirstname,
      animalName: offer.animalName,
      tarifTitle: offer.tarifNameStr,
      premiumStr: offer.insuranceCalculationSummaryRateStr,
      createdAt,
      isManual: offer.insuranceIsManualToProcess === true,
      examination: examinationOf(offer),
      restoreUrl,
      sections: summariseOffer(offer),
      attachments: [source.title, ...enclosures],
    });
    return {
      message: {
        to: offer.contracteeEmail,
        ...mail,
        attachments: [...(await attachLetters(archive, [letter], sender)), ...(await attachDocuments(printer, enclosed))],
      },
      onSent: (transaction) => markAvbSent(transaction, payload.offerUuid),
    };
  },
  samples: (words) => ({ offer: sample(words, { isManual: false }), 'offer-manual': sample(words, { isManual: true }) }),
};

const sample = (words: SampleWords, { isManual }: { isManual: boolean }) =>
  offerMail({
    ...sampleTarif(words),
    createdAt: sampleInstant,
    isManual,
    examination: examinationOf({ insuranceIsManualToProcess: isManual }),
    restoreUrl: `${sampleShop}/beitragberechnen?offer=3f1c&a=1`,
    sections: sampleSections(words),
    attachments: ['Angebot', ...sampleEnclosures],
  });
