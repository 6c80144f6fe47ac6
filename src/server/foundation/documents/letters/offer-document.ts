import type { IsoDate } from '#domain/basics/calendar-date.ts';
import { offerLimits } from '#domain/basics/limits.ts';
import type { Examination } from '#domain/offer/examination.ts';
import { formatValidForDays } from '#domain/offer/acceptance.ts';
import type { SummarySection } from '#domain/offer/summary-rows.ts';
import { documentSource, type DocumentSource } from '#server/foundation/documents/printing/document-source.ts';
import { letterData, type Enclosure, type PremiumData, type Recipient } from './letter-parts.ts';
import { withdrawalDays } from '#server/foundation/documents/public/product-figures.ts';

export type OfferData = {
  letterDate: IsoDate;
  recipient: Recipient;
  /** Shown as the offer's number; its uuid in short form is enough. */
  offerReference: string;
  tarifTitle: string;
  animalName: string;
  /** "15.11.2026, 14:05 Uhr" */
  createdAt: string;
  validForDays: number;
  /** What the provider's staff examine before it is insured; null for nothing. */
  examination: Examination | null;
  /** Opens the stored offer in the shop. */
  restoreUrl: string | null;
  premium: PremiumData;
  /** "19,0 %" */
  insuranceTax: string;
  sections: readonly SummarySection[];
  enclosures: readonly Enclosure[];
};

export const offerDocument = (offer: OfferData): DocumentSource =>
  documentSource({
    title: `Angebot: ${offer.tarifTitle}`,
    subject: 'Angebot',
    template: 'offer',
    date: offer.letterDate,
    data: {
      ...letterData(offer.recipient, offer.letterDate, [
        { label: 'Angebot', value: offer.offerReference },
        { label: 'Tier', value: offer.animalName },
      ]),
      createdAt: offer.createdAt,
      validity: formatValidForDays(offer.validForDays),
      acceptableHours: String(offerLimits.acceptableForHours),
      examination: offer.examination,
      restoreUrl: offer.restoreUrl,
      premium: offer.premium,
      insuranceTax: offer.insuranceTax,
      sections: offer.sections,
      enclosures: offer.enclosures,
      withdrawalDays,
    },
  });
