import { breedingRuntimeKey } from '#domain/breeding/breeding-tarif.ts';
import { formatGermanInstant } from '#domain/basics/calendar-date.ts';
import { offerLimits } from '#domain/basics/limits.ts';
import { namesText } from '#web/customer-area/breeding/breeding-words.ts';
import type { Row } from '#web/contract/panel.tsx';
import { yearsText } from '#web/contract/words.ts';
import type { BreedingOfferResult } from '#domain/wire/breeding/tarif.ts';

const hourMs = 3_600_000;

/** The last moment at which it can be accepted. */
export const acceptableUntil = ({ createdAt }: Pick<BreedingOfferResult, 'createdAt'>) =>
  formatGermanInstant(new Date(Date.parse(createdAt) + offerLimits.acceptableForHours * hourMs));

export const offerFacts = (offer: BreedingOfferResult): Row[] => [
  ['Variante', offer.variantStr],
  [offer.animals.length === 1 ? 'Zuchttier' : 'Zuchttiere', namesText(offer.animals)],
  ['Verband', offer.breederAssociationStr],
  ['Mitgliedsnummer', offer.breederMemberNumber],
  ['Zahlweise', offer.contractPaymentTermStr],
  ['Laufzeit', `${yearsText(Number.parseInt(breedingRuntimeKey, 10))}, danach endet der Vertrag von selbst`],
  ['Berechnet am', formatGermanInstant(new Date(offer.calculatedAt))],
];
