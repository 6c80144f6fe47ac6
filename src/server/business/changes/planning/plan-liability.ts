import { addYears, isoDate } from '#domain/basics/calendar-date.ts';
import { isSuccess, type Refusal } from '#domain/basics/issue.ts';
import { required } from '#domain/basics/complete.ts';
import { findRace } from '#domain/animal/animal-needs.ts';
import { checkLiability, keepAskedLiability, type LiabilityField } from '#domain/cover/liability.ts';
import { parseCompleteOffer } from '#domain/offer/complete-offer.ts';
import { isHvManualToProcess, openLiabilityQuestions } from '#domain/offer/manual-processing.ts';
import { answersOn, pricedOn } from '#domain/police/police-premium.ts';
import { termsOn } from '#domain/police/police-terms.ts';
import { calculateRate } from '#domain/premium/calculate-rate.ts';
import { nothingToWrite, refuse, type ChangePlan, type NewLiability } from './change-plan.ts';
import { animalOf, holderOf, type Situation } from './load-situation.ts';
import type { Work } from '#server/foundation/work.ts';
import type { OfferData } from '#domain/wire/shop/offers.ts';
import type { PoliceChange } from '#domain/wire/area/changes.ts';

const liabilityFields = [
  'liabilityHasBeenPreInsuranced',
  'liabilityPreInsuranceCanceledByCeding',
  'liabilityPreInsuranceCedingName',
  'liabilityPreInsurancePolicyNumber',
  'liabilityPreInsurancePolicyEndDate',
  'liabilityPreInsuranceLossesCount',
  'liabilityPreInsuranceLossesAmount',
] as const satisfies readonly LiabilityField[];

export const hasLiability = ({ polices, target, today }: Situation) =>
  polices.some((police) => police.animalId === target.animalId && termsOn(police, today).insuranceTypeKey === 'tier_hv');

/** Says whose animal it is and how it is called today, not when its health was insured. */
const toldToday = (situation: Situation): OfferData => {
  const { target } = situation;
  const holder = holderOf(situation, target);
  const animal = animalOf(situation, target);
  return {
    contracteeFirstname: holder.firstname,
    contracteeLastname: holder.lastname,
    contracteeStreet: holder.street,
    contracteeBuildingNo: holder.buildingNo,
    contracteeZipCode: holder.zipCode,
    contracteeCity: holder.city,
    contracteePhone: holder.phone,
    contracteeEmail: holder.email,
    animalName: animal.name,
    animalZipCode: animal.zipCode,
    animalIsChipped: animal.isChipped,
    animalChipNummer: animal.chipNummer,
  };
};

export const planLiability =
  ({ book, catalogue }: Pick<Work, 'book' | 'catalogue'>) =>
  (change: PoliceChange, situation: Situation): ChangePlan | Refusal => {
    const { target, today } = situation;
    const made = required(situation.priced(target), 'the offer of a police').offer;
    const answered: OfferData = {
      ...made,
      ...answersOn(target, today),
      ...toldToday(situation),
      ...Object.fromEntries(liabilityFields.map((field) => [field, change[field] ?? null])),
      liabilityWantInsurance: true,
    };
    const options = catalogue.ofTarif.get(answered.tarifId as number);
    const tarif = options?.tarif ?? null;
    const raceOptions = options?.races ?? [];
    const race = findRace(raceOptions, answered.animalRaceId);
    const data = keepAskedLiability(answered, tarif);
    const issues = checkLiability(data, { tarif, race, raceOptions, isOfferToBeCreated: true }, { presence: true });
    if (!isSuccess(issues)) return { refusal: issues };

    const calculatedAt = made.insuranceCalculationCalculatedAt ?? '';
    const { result, issues: troubles } = calculateRate(data, book, {
      today: pricedOn(made),
      isMinimumAgeChecked: false,
      calculatedAt,
    });
    const rate = result?.insuranceCalculationHvRateAmount ?? null;
    const tarifId = result?.insuranceHvTarifId ?? null;
    if (result === null) return { refusal: troubles };
    if (rate === null || tarifId === null) return refuse('Für dieses Tier bieten wir keine Haftpflicht an.');
    const offer = parseCompleteOffer({ ...data, ...result });
    const validFrom = isoDate(change.contractStartDateStr ?? '');
    const liability: NewLiability = {
      offer,
      tarifId,
      tarifTitle: required(book.tarifs.get(tarifId), 'the tarif of liability').title,
      rate,
      rateText: offer.insuranceCalculationHvRateStr ?? '',
      validFrom,
      validTo: addYears(validFrom, offer.insuranceRuntimeYears),
      openQuestions: isHvManualToProcess(data) ? openLiabilityQuestions(data) : [],
    };
    const rows = [{ label: 'Haftpflicht', before: 'keine', after: `${liability.tarifTitle}, ${liability.rateText}` }];
    return {
      polices: [{ police: target, effectiveOn: validFrom, rows, terms: null }],
      write: nothingToWrite,
      examination: null,
      liability,
    };
  };
