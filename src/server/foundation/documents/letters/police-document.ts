import { formatGermanDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { collectionText } from '#domain/money/debit-notices.ts';
import type { SummaryRow, SummarySection } from '#domain/offer/summary-rows.ts';
import { letterData, type Enclosure, type PremiumData, type Recipient } from './letter-parts.ts';
import { withdrawalDays, productFigures as figures } from '#server/foundation/documents/public/product-figures.ts';
import { entryAge } from '#domain/product/cover.ts';
import { documentSource, type DocumentSource } from '#server/foundation/documents/printing/document-source.ts';
import type { TarifFacts } from '#server/foundation/documents/public/tarif-facts.ts';
import { breedingLimits } from '#domain/breeding/breeding-tarif.ts';

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
  /** What the contract rests on. */
  enclosures: readonly Enclosure[];
};

/** `subject`: what is insured, or how. */
const policeLetter = (police: PoliceLetterData, subject: SummaryRow) => ({
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

export type PoliceData = PoliceLetterData & { tarif: TarifFacts; animalName: string };

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
      ...policeLetter(police, { label: 'Versichertes Tier', value: police.animalName }),
      isLiability: police.tarif.kind === 'liability',
      benefits: police.tarif.kind === 'liability' ? [] : benefits(police.tarif),
      figures,
    },
  });

export type BreedingPoliceData = PoliceLetterData & {
  /** "Tierdach Züchtertarif Hund" */
  tarifTitle: string;
  variantTitle: string;
  benefits: readonly string[];
  coversChildAnimals: boolean;
};

export const breedingPoliceDocument = (police: BreedingPoliceData): DocumentSource =>
  documentSource({
    title: `Versicherungsschein: ${police.tarifTitle}`,
    subject: `Versicherungsschein-${police.policeNumber}`,
    template: 'breeding-police',
    date: police.letterDate,
    data: {
      ...policeLetter(police, { label: 'Variante', value: police.variantTitle }),
      benefits: police.benefits,
      coversChildAnimals: police.coversChildAnimals,
      childAnimalCoverWeeks: String(breedingLimits.childAnimalCoverWeeks),
    },
  });
