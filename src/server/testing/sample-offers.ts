import type { OfferAnswer, OfferData } from '#domain/wire/offer-schemas.ts';
import type { TestShop } from './test-shop.ts';

/** Visibly sample people and animals, as the wizard would send them. */
export const raceIdOf = (shop: Pick<TestShop, 'tarifBook'>, title: string) =>
  [...shop.tarifBook.races.values()].find((race) => race.title === title)!.raceId;

const healthy = {
  healthCountVetVisits: 0,
  healthWasSeriousIll: false,
  healthIsChronicallyIll: false,
  healthIsHealthy: true,
};

const contract = {
  contractIsCashFree: true,
  contractRetentionKey: 'sb85',
  contractPaymentTermKey: 'payment_monthly',
  contractWantMultiYearDiscount: true,
  contractIsAlreadyTdCustomer: false,
};

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
};

/** A healthy Labrador of almost three years, on 15 November 2026. */
export const sampleDog = (shop: Pick<TestShop, 'tarifBook'>): OfferData => ({
  tarifId: 1,
  animalName: 'Bello',
  animalBirthdateStr: '2024-01-20',
  animalGenderKey: 'male',
  animalRaceId: raceIdOf(shop, 'Labrador Retriever'),
  animalFarbschlagKey: 'yellow',
  animalIsUsedForHunting: false,
  animalIsUsedForBusiness: false,
  animalIsChipped: true,
  animalChipNummer: '276000000000000',
  animalZipCode: '10115',
  ...healthy,
  ...contract,
  liabilityWantInsurance: false,
  ...contractee,
});

export const withLiability = { liabilityWantInsurance: true, liabilityHasBeenPreInsuranced: false };

export const sampleCat = (shop: Pick<TestShop, 'tarifBook'>): OfferData => ({
  tarifId: 4,
  animalName: 'Mimi',
  animalBirthdateStr: '2022-05-01',
  animalGenderKey: 'female',
  animalRaceId: raceIdOf(shop, 'Maine Coon'),
  animalHaltungsformKey: 'inside',
  animalIsImported: false,
  animalIsChipped: true,
  animalZipCode: '80331',
  ...healthy,
  ...contract,
  ...contractee,
});

const commands = '/webapi/v1/commands';

export const calculate = async (shop: TestShop, offer: OfferData) =>
  (await shop.post(`${commands}/calculate_insurance_rate.json`, offer)).json() as OfferAnswer;

/** As the wizard does it: calculate, then send what was shown. */
export const create = async (shop: TestShop, offer: OfferData, changes: OfferData = {}) => {
  const { _issues, ...shown } = await calculate(shop, offer);
  return (await shop.post(`${commands}/create_insurance_offer.json`, { ...shown, ...changes })).json() as OfferAnswer;
};

/** A German test IBAN that banks publish as an example. */
export const sampleIban = 'DE89 3704 0044 0532 0130 00';

export const acceptanceOf = (offer: OfferAnswer, changes: object = {}) => {
  const { _issues, ...control } = offer;
  return {
    ...control,
    insuranceOfferId: offer.insuranceOfferId,
    paymentIban: sampleIban,
    paymentSepaMandat: true,
    contractAcceptConditions: true,
    contractEverythingCorrect: true,
    contractStartDateStr: '2026-12-01',
    ...changes,
  };
};

export const accept = async (shop: TestShop, offer: OfferAnswer, changes: object = {}) =>
  (await shop.post(`${commands}/accept_insurance_offer.json`, acceptanceOf(offer, changes))).json() as OfferAnswer;

export const messagesOf = ({ _issues }: OfferAnswer) => _issues.map(({ message }) => message);
