import { formatGermanDate, type IsoDate } from '#domain/calendar-date.ts';
import type { SummarySection } from '#domain/summary.ts';
import { documentSource, type DocumentSource } from './document-source.ts';
import { collectionText, letterData, type PremiumData, type Recipient } from './letter-parts.ts';
import { entryAge, productFigures as figures, withdrawalDays } from './product-figures.ts';
import type { TarifFacts } from './tarif-facts.ts';

export type PoliceData = {
  letterDate: IsoDate;
  recipient: Recipient;
  tarif: TarifFacts;
  /** `KV/2026/0000000001` */
  policeNumber: string;
  animalName: string;
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

const benefits = ({ kind, speciesKey, laterReimbursement }: TarifFacts) => [
  'Operationen mit Diagnostik und Klinikaufenthalt rund um die Operation, stationäre Unterbringung und Nachsorge bis zu ' +
    `${figures.aftercareDays} Tage nach der Operation`,
  ...(kind === 'full'
    ? ['Heilbehandlung ohne Operation, Diagnostik, begleitende Therapien und Vorsorge (Zahnprophylaxe, Impfungen)']
    : []),
  `Erstattung bis zum ${figures.gotFactor}-fachen Satz der Gebührenordnung für Tierärztinnen und Tierärzte (GOT), Notdienstgebühr eingeschlossen`,
  `${figures.fullReimbursement} Erstattung bis einschließlich zum ${entryAge(speciesKey)}. Geburtstag, danach ${laterReimbursement}`,
  'Keine Jahreshöchstleistung, freie Wahl von Tierarztpraxis und Tierklinik',
  `Weltweiter Schutz auf Reisen bis zu ${figures.abroadMonths} Monate`,
  `Verzicht auf unsere Kündigung nach einem Versicherungsfall ${figures.waiverOfTermination}`,
];

export const policeDocument = (police: PoliceData): DocumentSource =>
  documentSource({
    title: `Versicherungsschein: ${police.tarif.title}`,
    subject: `Versicherungsschein-${police.policeNumber}`,
    template: 'police',
    date: police.letterDate,
    data: {
      ...letterData(police.recipient, police.letterDate, [{ label: 'Versicherungsschein', value: police.policeNumber }]),
      isLiability: police.tarif.kind === 'liability',
      facts: [
        { label: 'Versicherungsschein-Nummer', value: police.policeNumber },
        { label: 'Versichertes Tier', value: police.animalName },
        { label: 'Beginn', value: formatGermanDate(police.validFrom) },
        { label: 'Ablauf', value: formatGermanDate(police.validTo) },
      ],
      collection: collectionText(police.paymentTermKey),
      premium: police.premium,
      insuranceTax: police.insuranceTax,
      benefits: police.tarif.kind === 'liability' ? [] : benefits(police.tarif),
      sections: police.sections,
      enclosures: police.enclosures,
      figures,
      withdrawalDays,
    },
  });
