import { coverItem as item, vetCover, type Cover } from '#domain/product/cover.ts';
import { allVariantBenefits, variantBenefits } from './breeding-benefits.ts';
import { breedingLimits, breedingVariants, type BreedingVariant } from './breeding-tarif.ts';

/** Of one variant, as a police has it; of none in particular, as the information sheet tells of both. */
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
