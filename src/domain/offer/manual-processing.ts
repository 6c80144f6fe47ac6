import type { RaceNeeds, TarifNeeds } from '#domain/animal/animal-needs.ts';
import { areVetVisitsExcessive, type LifeSpan } from '#domain/health/health-surcharge.ts';
import { isMissing } from '#domain/basics/rule.ts';
import type { OfferData } from '#domain/wire/schemas/offer-schemas.ts';

type Needs = { readonly tarif: TarifNeeds; readonly race: Pick<RaceNeeds, 'needManualRaceNameInput'> };

/** An application that somebody at the provider looks at before there is a police (spec 7.3). */
export const isManualToProcess = (offer: OfferData, { tarif, race }: Needs, life: LifeSpan) =>
  offer.healthIsHealthy === false ||
  offer.healthWasSeriousIll === true ||
  areVetVisitsExcessive(offer, life) ||
  race.needManualRaceNameInput ||
  (tarif.needIsChippedInput && offer.animalIsChipped === false);

/** What step 2 could be told and was not: whoever names the insurer spares the question. */
export const isFormerInsurerOpen = ({ liabilityHasBeenPreInsuranced, liabilityPreInsuranceCedingName }: OfferData) =>
  liabilityHasBeenPreInsuranced === true && isMissing(liabilityPreInsuranceCedingName);

/** What is asked by mail before liability is insured (spec 7.3); continues "Bitte schreib uns". */
export const openLiabilityQuestions = (offer: OfferData): string[] => {
  if (offer.liabilityWantInsurance !== true || offer.liabilityHasBeenPreInsuranced !== true) return [];
  const wereLosses = (offer.liabilityPreInsuranceLossesCount ?? 0) > 0 || (offer.liabilityPreInsuranceLossesAmount ?? 0) > 0;
  return [
    ...(wereLosses ? ['wann und wie frühere Schäden passiert sind und wie hoch jeder Schaden war'] : []),
    ...(isFormerInsurerOpen(offer)
      ? ['bei welcher Versicherung dein Tier bisher haftpflichtversichert war, mit Vertragsnummer']
      : []),
  ];
};

/** The liability part has its own reasons: an earlier loss, or an insurer that was not named. */
export const isHvManualToProcess = (offer: OfferData) => openLiabilityQuestions(offer).length > 0;
