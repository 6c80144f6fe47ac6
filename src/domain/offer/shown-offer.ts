import type { SpeciesKey } from '#domain/animal/species.ts';
import type { NamedOffer } from './complete-offer.ts';
import { healthInsuranceName, retentionText } from './offer-summary.ts';
import { orDash, row, rowIfAsked } from './summary-rows.ts';
import { liabilityRetention, liabilitySum } from '#domain/product/product.ts';
import type { ShownOffer } from '#domain/wire/shop/sharing.ts';

/**
 * What somebody at home is shown of an offer (spec 11.19): each field is named here, so that a new one of the offer stays out until somebody
 * decides otherwise. Of the animal its name and species; of the person, health, discounts and vouchers nothing.
 */
export const showOffer = (offer: NamedOffer, speciesKey: SpeciesKey): ShownOffer => {
  const hasLiability = typeof offer.insuranceHvTarifId === 'number';
  return {
    animalName: offer.animalName,
    speciesKey,
    variantKey: offer.tarifIsOpTarif === true ? 'op' : 'full',
    hasLiability,
    rateStr: offer.insuranceCalculationSummaryRateStr,
    rows: [
      row('Tarif', offer.tarifNameStr),
      row('Selbstbeteiligung', orDash(retentionText(offer.contractRetentionStr))),
      row(
        'Beim Tierarzt',
        offer.contractIsCashFree === true ? 'Wir rechnen direkt mit der Praxis ab.' : 'Rechnung bezahlen und einreichen.',
      ),
      ...(hasLiability
        ? [row('Hundehaftpflicht', `bis ${liabilitySum}, ${liabilityRetention} Selbstbeteiligung je Schaden`)]
        : []),
      row('Zahlweise', offer.contractPaymentTermStr),
      row('Mindestlaufzeit', orDash(offer.insuranceRuntimeStr)),
      row('Beginn', 'wird beim Abschluss gewählt'),
      row(`Beitrag ${healthInsuranceName(offer)}`, orDash(offer.insuranceCalculationKvRateStr)),
      ...rowIfAsked('Beitrag Haftpflicht', hasLiability ? offer.insuranceCalculationHvRateStr : null),
      row('Beitrag gesamt', offer.insuranceCalculationSummaryRateStr),
    ],
  };
};
