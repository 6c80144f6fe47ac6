import { formatGermanDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { collectionText } from '#domain/money/debit-notices.ts';
import type { SummaryRow, SummarySection } from '#domain/offer/summary-rows.ts';
import { letterData, type PremiumData, type Recipient } from './letter-parts.ts';
import { withdrawalDays } from '#server/foundation/documents/public/product-figures.ts';

/** What every Versicherungsschein is made of. */
export type PoliceLetterData = {
  letterDate: IsoDate;
  recipient: Recipient;
  /** `KV/2026/0000000001` */
  policeNumber: string;
  validFrom: IsoDate;
  validTo: IsoDate;
  paymentTermKey: string;
  premium: PremiumData;
  /** "19,0 %" */
  insuranceTax: string;
  sections: readonly SummarySection[];
  /** Titles of the documents that the contract rests on. */
  enclosures: readonly string[];
};

/** `subject`: what is insured, or how. */
export const policeLetter = (police: PoliceLetterData, subject: SummaryRow) => ({
  ...letterData(police.recipient, police.letterDate, [{ label: 'Versicherungsschein', value: police.policeNumber }]),
  facts: [
    { label: 'Versicherungsschein-Nummer', value: police.policeNumber },
    subject,
    { label: 'Beginn', value: formatGermanDate(police.validFrom) },
    { label: 'Ablauf', value: formatGermanDate(police.validTo) },
  ],
  collection: collectionText(police.paymentTermKey),
  premium: police.premium,
  insuranceTax: police.insuranceTax,
  sections: police.sections,
  enclosures: police.enclosures,
  withdrawalDays,
});
