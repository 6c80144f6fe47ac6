import { warnOfMissingChip } from '#domain/animal/animal-details.ts';
import { fullYearsBetween, parseIsoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { isHealthSurchargeDue, type LifeSpan } from '#domain/health/health-surcharge.ts';
import { error, isSuccess, type Issue } from '#domain/basics/issue.ts';
import { isLiabilityBlocked } from '#domain/cover/liability-race.ts';
import { isMissing } from '#domain/basics/rule.ts';
import type { OfferData } from '#domain/wire/schemas/offer-schemas.ts';
import { normaliseZipCode } from '#domain/person/zip-code.ts';
import { checkPremiumInput } from './check-premium-input.ts';
import type { Race, Tarif, TarifBook } from './tarif-book.ts';

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
  /** Of a contract that was approved with one (spec 19.7). Beside the request, so that nobody can send it. */
  readonly underwritingSurchargePercent?: number | null;
};

/** The multi-year discount means three years (spec 6.3). */
export const contractRuntimeKeyOf = (wantMultiYearDiscount: unknown) => (wantMultiYearDiscount === true ? '3_years' : '1_year');

const raceOptionsOf = ({ race, parentRace1, parentRace2 }: Pick<PremiumInput, 'race' | 'parentRace1' | 'parentRace2'>) =>
  [race, parentRace1, parentRace2].filter((known) => known !== null);

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
  if (tarif === null) return { input: null, issues: [error('Der Tarif wurde nicht gefunden.', 'tarifId')] };
  const race = findRace(offer.animalRaceId, tarif, book);
  if (race === null) return { input: null, issues: [error('Die Rasse wurde nicht gefunden.', 'animalRaceId')] };

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
