import { addDays, compareDates, isAfter, isBefore, type IsoDate } from '#domain/basics/calendar-date.ts';
import { coverItem as item, vetCover, type Cover } from '#domain/product/cover.ts';
import { allVariantBenefits, variantBenefits, breedingLimits, breedingVariants, type BreedingVariant } from './breeding-tarif.ts';

/** A time that an animal is covered by a breeding police; `to` is the last day of it, null while nothing ends it. */
export type CoveredTime = { animalId: number; from: IsoDate; to: IsoDate | null };

const isCovered = ({ from, to }: CoveredTime, day: IsoDate) => !isAfter(from, day) && (to === null || !isBefore(to, day));

export const coveredCount = (covered: readonly CoveredTime[], day: IsoDate) =>
  new Set(covered.filter((time) => isCovered(time, day)).map(({ animalId }) => animalId)).size;

/** The days from one on, on which the number of animals changes, and that one itself. */
export const coverChanges = (covered: readonly CoveredTime[], first: IsoDate): IsoDate[] => {
  const changes = covered.flatMap(({ from, to }) => (to === null ? [from] : [from, addDays(to, 1)]));
  return [...new Set([first, ...changes.filter((day) => isAfter(day, first))])].toSorted(compareDates);
};

/** The last day on which any animal is covered; null while nothing ends the cover of at least one. */
export const lastCoveredDay = (covered: readonly CoveredTime[]): IsoDate | null => {
  const ends = covered.flatMap(({ to }) => to ?? []);
  return ends.length < covered.length ? null : (ends.toSorted(compareDates).at(-1) ?? null);
};

/** The cover of one variant, as a police has it; without a variant, as the information sheet tells of both. */
export const breedingCover = (variant: BreedingVariant | null): Cover => {
  const withChildAnimals = variant?.coversChildAnimals ?? true;
  const withoutChildAnimals = !(variant?.coversChildAnimals ?? false);
  return {
    insured: [
      ...(variant === null
        ? breedingVariants.map((each) => item(`Variante „${each.title}“:`, ` ${variantBenefits(each).join(' · ')}`))
        : allVariantBenefits(variant).map((benefit) => item('', benefit))),
      item('Ein oder mehrere Zuchttiere', ' einer Tierart in einem Vertrag'),
      vetCover.got,
      item('Freie Wahl', ' von Tierarztpraxis und Tierklinik'),
    ],
    notInsured: [
      'Kosten der Belegung, der Zuchtzulassung und der Ahnentafel',
      'Untersuchungen ohne medizinischen Anlass',
      'Trächtigkeiten und Geburten, bei denen vor Beginn schon eine Komplikation eingetreten oder erkennbar war',
      'Folgen einer Zucht, die gegen das Tierschutzgesetz verstößt',
      ...(withoutChildAnimals ? ['Jungtiere in der Variante „Geburt“'] : []),
    ],
    limits: [
      `Aufnahme nur weiblicher Tiere vom ${breedingLimits.minimumAgeYears}.\u00A0bis einschließlich zum ${breedingLimits.maximumAgeYears}.\u00A0Geburtstag.`,
      'Für jedes Zuchttier besteht bei uns eine Krankenversicherung (Vollschutz oder OP-Schutz). Sie leistet zuerst.',
      ...(withChildAnimals
        ? [`Jungtiere sind bis zum Verkauf versichert, höchstens ${breedingLimits.childAnimalCoverWeeks} Wochen.`]
        : []),
      vetCover.gotLimit,
      vetCover.intentLimit,
    ],
    where: vetCover.where,
  };
};

/** Said before a health police is ended, and in the mail afterwards (spec 8.9). */
export const placeEndText = ({
  animalName,
  policeNumber,
  isLast,
}: {
  animalName: string;
  policeNumber: string;
  isLast: boolean;
}) =>
  isLast
    ? `Damit endet am selben Tag auch der Züchtertarif ${policeNumber}: ${animalName} ist das letzte Muttertier darin.`
    : `Damit endet am selben Tag auch der Platz von ${animalName} im Züchtertarif ${policeNumber}. Sein Beitrag sinkt entsprechend.`;
