import { sampleAnswers } from '#domain/animal/animal-needs.ts';
import type { OfferData, ControlValues } from '#domain/wire/shop/offers.ts';

/** Visibly sample people, animals and wishes, as the wizard sends them; races and dates are the test's own. */
const contractee = {
  contracteeSalutationKey: 'frau',
  contracteeFirstname: 'Erika',
  contracteeLastname: 'Mustermann',
  contracteeBirthdateStr: '1985-04-12',
  contracteeStreet: 'Beispielstraße',
  contracteeBuildingNo: '7a',
  contracteeZipCode: '10115',
  contracteeCity: 'Berlin',
  contracteePhone: '030 000 000 01',
  contracteeEmail: 'erika@beispiel.example',
} satisfies OfferData;

const healthAndTerms = {
  healthCountVetVisits: 0,
  healthWasSeriousIll: false,
  healthIsChronicallyIll: false,
  healthIsHealthy: true,
  contractIsCashFree: true,
  contractRetentionKey: 'sb85',
  contractPaymentTermKey: 'payment_monthly',
  contractWantMultiYearDiscount: true,
  contractIsAlreadyTdCustomer: false,
} satisfies OfferData;

/** So that a further question has its answer here too. */
export const askedOfEveryAnimal = sampleAnswers({ tarif: null, race: null });

type OwnData = { animalRaceId: number; animalBirthdateStr: string };

/** A healthy Labrador in full cover. */
export const labrador = (own: OwnData): OfferData => ({
  tarifId: 1,
  ...askedOfEveryAnimal,
  animalName: 'Bello',
  animalGenderKey: 'male',
  animalFarbschlagKey: 'yellow',
  animalIsUsedForHunting: false,
  animalIsUsedForBusiness: false,
  animalIsChipped: true,
  animalChipNummer: '276000000000000',
  animalZipCode: '10115',
  ...own,
  ...healthAndTerms,
  liabilityWantInsurance: false,
  ...contractee,
});

/** A healthy Maine Coon in surgery cover that stays indoors. */
export const maineCoon = (own: OwnData): OfferData => ({
  tarifId: 4,
  ...askedOfEveryAnimal,
  animalName: 'Mimi',
  animalGenderKey: 'female',
  animalHaltungsformKey: 'inside',
  animalIsImported: false,
  animalIsChipped: true,
  animalZipCode: '80331',
  ...own,
  ...healthAndTerms,
  ...contractee,
});

/** A German test IBAN that banks publish as an example. */
const sampleIban = 'DE89 3704 0044 0532 0130 00';

/** What acceptance asks for beside the offer. */
export const sampleAcceptance = {
  paymentIban: sampleIban,
  paymentSepaMandat: true,
  contractAcceptConditions: true,
  contractEverythingCorrect: true,
};

/** What a calculation with liability answers, for the tests of offer and acceptance. */
export const calculation = {
  insuranceCalculationCalculatedAt: '2026-11-15T09:30:00.000Z',
  insuranceCalculationSummaryRateAmount: 50.95,
  insuranceCalculationSummaryRateUnit: 'EUR/Monat',
  insuranceCalculationSummaryRateStr: '50,95 € / Monat',
  insuranceCalculationKvRateAmount: 46.12,
  insuranceCalculationKvRateUnit: 'EUR/Monat',
  insuranceCalculationKvRateStr: '46,12 € / Monat',
  insuranceCalculationHvRateAmount: 4.83,
  insuranceCalculationHvRateUnit: 'EUR/Monat',
  insuranceCalculationHvRateStr: '4,83 € / Monat',
  insuranceCalculationInsuranceTax: 19,
  insuranceCalculationInsuranceTaxStr: '19,0 %',
  insuranceIsManualToProcess: false,
  insuranceIsHvManualToProcess: false,
  insuranceHvTarifId: 7,
  insuranceRuntimeYears: 3,
  insuranceRuntimeStr: '3 Jahre',
} satisfies ControlValues;
