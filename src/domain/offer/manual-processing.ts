import type { TarifNeeds } from '#domain/animal/animal-needs.ts';
import { areVetVisitsExcessive, type LifeSpan } from '#domain/health/health-surcharge.ts';
import { isMissing } from '#domain/basics/rule.ts';
import type { OfferData } from '#domain/wire/schemas/offer-schemas.ts';

/** An application that somebody at the provider looks at before there is a police (spec 7.3). Of data without unneeded fields. */
export const isManualToProcess = (offer: OfferData, tarif: TarifNeeds, life: LifeSpan) =>
  offer.healthIsHealthy === false ||
  offer.healthWasSeriousIll === true ||
  areVetVisitsExcessive(offer, life) ||
  !isMissing(offer.animalManualRaceName) ||
  (tarif.needIsChippedInput && offer.animalIsChipped === false);

/** The liability part has its own reasons: an earlier loss, or an insurer that was not named. */
export const isHvManualToProcess = (offer: OfferData) =>
  offer.liabilityWantInsurance === true &&
  offer.liabilityHasBeenPreInsuranced === true &&
  ((offer.liabilityPreInsuranceLossesCount ?? 0) > 0 ||
    (offer.liabilityPreInsuranceLossesAmount ?? 0) > 0 ||
    isMissing(offer.liabilityPreInsuranceCedingName));
