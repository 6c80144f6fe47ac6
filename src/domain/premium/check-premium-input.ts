import { checkAnimalBirthdate } from '#domain/animal/animal-birthdate.ts';
import { refuseBusinessUse } from '#domain/animal/animal-details.ts';
import { checkCalculationNeeds } from '#domain/offer/calculation-data.ts';
import { checkContractTerms } from '#domain/cover/contract-terms.ts';
import { checkHealth } from '#domain/health/health.ts';
import type { Issue } from '#domain/basics/issue.ts';
import { checkLiability } from '#domain/cover/liability.ts';
import { checkRequirements, isFilledText, type Requirement } from '#domain/basics/rule.ts';
import type { OfferData } from '#domain/wire/schemas/offer-schemas.ts';
import { normaliseZipCode } from '#domain/person/zip-code.ts';
import type { PremiumMoment } from './premium-input.ts';
import type { Race, Tarif } from './tarif-book.ts';

type Chosen = PremiumMoment & {
  readonly tarif: Tarif;
  readonly race: Race;
  /** The race and its parents, as far as they are known. */
  readonly raceOptions: readonly Race[];
};

const presence = { presence: true };
const noPresence = { presence: false };

/**
 * Needed for every price, whatever the flags say, and not told by one of the rules below. Whether the ZIP code exists is the
 * offer's question: a price falls back to the row of 11111 (spec 10.3).
 */
const unconditionalNeeds: readonly Requirement<'animalGenderKey' | 'animalZipCode'>[] = [
  ['animalGenderKey', 'Geschlecht', isFilledText],
  ['animalZipCode', 'Postleitzahl', (value) => normaliseZipCode(value) !== null],
];

/** The list of illnesses changes no price, and in the wizard it may still be in the making. */
const isAboutPrice = ({ field }: Issue) => field?.startsWith('healthManualDiseases') !== true;

/**
 * What a price needs, and what forbids one (spec 10.6). Whether a key has a row is told by the factor
 * that looks for it, so the terms are read without their options. The diseases too: their ids differ between the tarifs that
 * a comparison puts side by side.
 */
export const checkPremiumInput = (
  offer: OfferData,
  { tarif, race, raceOptions, today, isMinimumAgeChecked }: Chosen,
): Issue[] => [
  ...checkCalculationNeeds(offer, { tarif, race }),
  ...checkRequirements(offer, unconditionalNeeds),
  ...refuseBusinessUse(offer),
  ...checkAnimalBirthdate(
    { speciesKey: tarif.speciesKey, animalName: offer.animalName, animalBirthdateStr: offer.animalBirthdateStr },
    { today, isMinimumAgeChecked: isMinimumAgeChecked ?? true },
    presence,
  ),
  ...checkHealth(offer, { today, diseaseOptions: null }, presence).filter(isAboutPrice),
  ...checkContractTerms(offer, { checkedAt: 'server', retentionOptions: null, paymentTermOptions: null }, presence),
  ...checkLiability(offer, { tarif, race, raceOptions, isOfferToBeCreated: false }, noPresence),
];
