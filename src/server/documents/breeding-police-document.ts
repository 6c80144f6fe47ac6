import { breedingLimits } from '#domain/breeding-tarif.ts';
import { formatGermanDate, type IsoDate } from '#domain/calendar-date.ts';
import type { SummarySection } from '#domain/summary.ts';
import { documentSource, type DocumentSource } from './document-source.ts';
import { collectionText, letterData, type PremiumData, type Recipient } from './letter-parts.ts';
import { withdrawalDays } from './product-figures.ts';

export type BreedingPoliceData = {
  letterDate: IsoDate;
  recipient: Recipient;
  /** `ZT/2026/0000000001` */
  policeNumber: string;
  /** "Tierdach Züchtertarif Hund" */
  tarifTitle: string;
  variantTitle: string;
  benefits: readonly string[];
  coversChildAnimals: boolean;
  /** A change of animals or association makes a new letter for the same police. */
  isChange: boolean;
  validFrom: IsoDate;
  validTo: IsoDate;
  paymentTermKey: string;
  premium: PremiumData;
  /** "19 %" */
  insuranceTax: string;
  sections: readonly SummarySection[];
  enclosures: readonly string[];
};

/** The Versicherungsschein of a breeding police, or the addendum to one. */
export const breedingPoliceDocument = (police: BreedingPoliceData): DocumentSource => {
  const kind = police.isChange ? 'Nachtrag zum Versicherungsschein' : 'Versicherungsschein';
  return documentSource({
    title: `${kind}: ${police.tarifTitle}`,
    subject: `${kind}-${police.policeNumber}${police.isChange ? `-${police.letterDate}` : ''}`,
    template: 'breeding-police',
    date: police.letterDate,
    data: {
      ...letterData(police.recipient, police.letterDate, [{ label: 'Versicherungsschein', value: police.policeNumber }]),
      isChange: police.isChange,
      facts: [
        { label: 'Versicherungsschein-Nummer', value: police.policeNumber },
        { label: 'Variante', value: police.variantTitle },
        { label: 'Beginn', value: formatGermanDate(police.validFrom) },
        { label: 'Ablauf', value: formatGermanDate(police.validTo) },
      ],
      collection: collectionText(police.paymentTermKey),
      premium: police.premium,
      insuranceTax: police.insuranceTax,
      benefits: police.benefits,
      coversChildAnimals: police.coversChildAnimals,
      childAnimalCoverWeeks: String(breedingLimits.childAnimalCoverWeeks),
      sections: police.sections,
      enclosures: police.enclosures,
      withdrawalDays,
    },
  });
};
