import type { CalculationResult } from '#domain/wire/offer-schemas.ts';
import type { PremiumInput } from './premium-input.ts';
import type { TarifBook } from './tarif-book.ts';

/** What the customer chose, in words (decisions 2); null for what race or tarif does not ask. */
export const displayTexts = (input: PremiumInput, book: TarifBook): CalculationResult => {
  const { offer, tarif, race, parentRace1, parentRace2 } = input;
  const farbschlag = race.needFarbschlagInput ? race.farbschlaege.get(offer.animalFarbschlagKey as string) : undefined;
  const haltungsform = tarif.needHaltungsformInput ? book.haltungsformen.get(offer.animalHaltungsformKey as string) : undefined;
  return {
    tarifNameStr: tarif.title,
    animalSpeciesStr: book.species.get(tarif.speciesKey)?.name ?? null,
    animalGenderStr: book.genders.get(offer.animalGenderKey as string) ?? null,
    animalRaceStr: race.title,
    animalParentRace1Str: parentRace1?.title ?? null,
    animalParentRace2Str: parentRace2?.title ?? null,
    animalFarbschlagStr: farbschlag?.title ?? null,
    animalHaltungsformStr: haltungsform ?? null,
    contractRetentionStr: book.retentions.get(input.retentionKey)?.title ?? null,
    contractPaymentTermStr: book.paymentTerms.get(input.paymentTermKey)?.title ?? null,
  };
};
