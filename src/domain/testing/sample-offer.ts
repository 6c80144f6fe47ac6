import { sampleAnswers } from '#domain/animal/animal-needs.ts';
import type { OfferData } from '#domain/wire/schemas/offer-schemas.ts';

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
