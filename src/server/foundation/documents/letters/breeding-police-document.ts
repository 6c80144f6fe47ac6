import { breedingLimits } from '#domain/breeding/breeding-tarif.ts';
import { documentSource, type DocumentSource } from '#server/foundation/documents/printing/document-source.ts';
import { policeLetter, type PoliceLetterData } from './police-letter.ts';

export type BreedingPoliceData = PoliceLetterData & {
  /** "Tierdach Züchtertarif Hund" */
  tarifTitle: string;
  variantTitle: string;
  benefits: readonly string[];
  coversChildAnimals: boolean;
  /** A change of animals or association makes a new letter for the same police. */
  isChange: boolean;
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
      ...policeLetter(police, { label: 'Variante', value: police.variantTitle }),
      isChange: police.isChange,
      benefits: police.benefits,
      coversChildAnimals: police.coversChildAnimals,
      childAnimalCoverWeeks: String(breedingLimits.childAnimalCoverWeeks),
    },
  });
};
