import { unknownRace, unknownTarif } from '#domain/animal/animal.ts';
import { checkAnimalBirthdate } from '#domain/animal/animal-birthdate.ts';
import { refuseBusinessUse, warnOfMissingChip } from '#domain/animal/animal-details.ts';
import { checkCalculationNeeds } from '#domain/offer/calculation-data.ts';
import { checkContractTerms } from '#domain/cover/contract-terms.ts';
import { checkHealth } from '#domain/health/health.ts';
import { type Issue, error, isSuccess } from '#domain/basics/issue.ts';
import { checkLiability } from '#domain/cover/liability.ts';
import { checkRequirements, isFilledText, type Requirement, isMissing } from '#domain/basics/rules/rule.ts';
import { normaliseZipCode } from '#domain/person/contact-fields.ts';
import type { Race, Tarif, TarifBook } from './tarif-book.ts';
import { fullYearsBetween, parseIsoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { isHealthSurchargeDue, type LifeSpan } from '#domain/health/health-surcharge.ts';
import { isLiabilityBlocked } from '#domain/cover/liability-race.ts';
import type { OfferData } from '#domain/wire/shop/offers.ts';

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
const checkPremiumInput = (offer: OfferData, { tarif, race, raceOptions, today, isMinimumAgeChecked }: Chosen): Issue[] => [
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

/** What is charged follows from this and the tarif book alone. */
export type PremiumInput = {
  readonly offer: OfferData;
  readonly tarif: Tarif;
  readonly race: Race;
  /** Only where the race asks for its parents. */
  readonly parentRace1: Race | null;
  readonly parentRace2: Race | null;
  readonly life: LifeSpan;
  readonly ageYears: number;
  readonly zipCode: string;
  readonly isHealthSurchargeDue: boolean;
  /** Wanted, offered with the tarif and allowed for race and parents. */
  readonly isLiabilityPriced: boolean;
  readonly retentionKey: string;
  readonly paymentTermKey: string;
  readonly contractRuntimeKey: string;
  readonly underwritingSurchargePercent: number | null;
};

export type PremiumMoment = {
  /** Berlin's date (spec 2.5). */
  readonly today: IsoDate;
  /** Only a verified token of a sold child animal switches the eight weeks off (spec 9.7). */
  readonly isMinimumAgeChecked?: boolean;
  /** For a contract that was approved with one (spec 19.7). Beside the request, so that nobody can send it. */
  readonly underwritingSurchargePercent?: number | null;
};

/** The multi-year discount means three years (spec 6.3). */
export const contractRuntimeKeyOf = (wantMultiYearDiscount: unknown) => (wantMultiYearDiscount === true ? '3_years' : '1_year');

const raceOptionsOf = ({ race, parentRace1, parentRace2 }: Pick<PremiumInput, 'race' | 'parentRace1' | 'parentRace2'>) =>
  [race, parentRace1, parentRace2].filter((race) => race !== null);

/** If it is wanted: offered with the tarif and allowed for race and parents. */
export const canLiabilityBePriced = (input: Pick<PremiumInput, 'offer' | 'tarif' | 'race' | 'parentRace1' | 'parentRace2'>) =>
  input.tarif.needLiabilityInsuranceInput &&
  !isLiabilityBlocked(input.offer, { race: input.race, raceOptions: raceOptionsOf(input) });

const findTarif = (offer: OfferData, book: TarifBook): Tarif | null => {
  const tarif = book.tarifs.get(offer.tarifId as number);
  // Liability is an addition to a tarif and never chosen by itself (spec 10.6).
  return tarif === undefined || tarif.insuranceTypeKey === 'tier_hv' ? null : tarif;
};

const findRace = (raceId: unknown, tarif: Tarif, book: TarifBook): Race | null => {
  const race = book.races.get(raceId as number);
  return race === undefined || race.speciesKey !== tarif.speciesKey ? null : race;
};

const findParentRace = (raceId: unknown, tarif: Tarif, book: TarifBook): Race | null => {
  const race = findRace(raceId, tarif, book);
  return race?.isParent === true ? race : null;
};

/** An id that is missing altogether is told by the calculation's needs. */
const checkParent = (
  parent: Race | null,
  field: 'animalParentRace1Id' | 'animalParentRace2Id',
  offer: OfferData,
  about: string,
) => (parent === null && Number.isSafeInteger(offer[field]) ? [error(`Die Rasse ${about} wurde nicht gefunden.`, field)] : []);

/** From a request as it came over the wire. Whatever it holds, this does not throw; an input comes only without errors. */
export const readPremiumInput = (
  offerData: OfferData,
  book: TarifBook,
  moment: PremiumMoment,
): { input: PremiumInput | null; issues: Issue[] } => {
  const offer: OfferData = typeof offerData === 'object' && offerData !== null ? offerData : {};
  const tarif = findTarif(offer, book);
  if (tarif === null) return { input: null, issues: [unknownTarif(offer.tarifId)] };
  const race = findRace(offer.animalRaceId, tarif, book);
  if (race === null) {
    const isNamed = Number.isSafeInteger(offer.animalRaceId);
    return { input: null, issues: [isNamed ? unknownRace : error('Tierrasse fehlt.', 'animalRaceId')] };
  }

  const parentRace1 = race.needParentRace1Input ? findParentRace(offer.animalParentRace1Id, tarif, book) : null;
  const parentRace2 = race.needParentRace2Input ? findParentRace(offer.animalParentRace2Id, tarif, book) : null;
  const raceOptions = raceOptionsOf({ race, parentRace1, parentRace2 });
  const issues = [
    ...(race.needParentRace1Input ? checkParent(parentRace1, 'animalParentRace1Id', offer, 'der Mutter') : []),
    ...(race.needParentRace2Input ? checkParent(parentRace2, 'animalParentRace2Id', offer, 'des Vaters') : []),
    ...checkPremiumInput(offer, { tarif, race, raceOptions, ...moment }),
    ...warnOfMissingChip(offer, { tarif }),
  ];
  const birthdate = parseIsoDate(offer.animalBirthdateStr);
  const zipCode = normaliseZipCode(offer.animalZipCode);
  const { contractRetentionKey: retentionKey, contractPaymentTermKey: paymentTermKey } = offer;
  if (!isSuccess(issues) || birthdate === null || zipCode === null || isMissing(retentionKey) || isMissing(paymentTermKey)) {
    return { input: null, issues };
  }
  const life = { birthdate, today: moment.today };
  const input: PremiumInput = {
    offer,
    tarif,
    race,
    parentRace1,
    parentRace2,
    life,
    ageYears: fullYearsBetween(birthdate, moment.today),
    zipCode,
    isHealthSurchargeDue: isHealthSurchargeDue(offer, life),
    isLiabilityPriced:
      offer.liabilityWantInsurance === true && canLiabilityBePriced({ offer, tarif, race, parentRace1, parentRace2 }),
    retentionKey: retentionKey as string,
    paymentTermKey: paymentTermKey as string,
    contractRuntimeKey: contractRuntimeKeyOf(offer.contractWantMultiYearDiscount),
    underwritingSurchargePercent: moment.underwritingSurchargePercent ?? null,
  };
  return { input, issues };
};
