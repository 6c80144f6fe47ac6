import { entryAge } from '#domain/product/cover.ts';
import { documentSource, type DocumentSource } from '#server/foundation/documents/printing/document-source.ts';
import { policeLetter, type PoliceLetterData } from './police-letter.ts';
import { productFigures as figures } from '#server/foundation/documents/public/product-figures.ts';
import type { TarifFacts } from '#server/foundation/documents/public/tarif-facts.ts';

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
