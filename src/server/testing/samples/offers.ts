import { labrador, maineCoon, sampleAcceptance } from '#domain/testing/sample-offer.ts';
import type { TestShop } from '#server/testing/test-shop.ts';
import type { OfferAnswer, OfferData } from '#domain/wire/shop/offers.ts';

export const raceIdOf = (shop: Pick<TestShop, 'tarifBook'>, title: string) =>
  [...shop.tarifBook.races.values()].find((race) => race.title === title)!.raceId;

/** Almost three years old on 15 November 2026. */
export const sampleDog = (shop: Pick<TestShop, 'tarifBook'>): OfferData =>
  labrador({ animalRaceId: raceIdOf(shop, 'Labrador Retriever'), animalBirthdateStr: '2024-01-20' });

export const withLiability = { liabilityWantInsurance: true, liabilityHasBeenPreInsuranced: false };

export const sampleCat = (shop: Pick<TestShop, 'tarifBook'>): OfferData =>
  maineCoon({ animalRaceId: raceIdOf(shop, 'Maine Coon'), animalBirthdateStr: '2022-05-01' });

const commands = '/webapi/v1/commands';

export const calculate = async (shop: TestShop, offer: OfferData) =>
  (await shop.post(`${commands}/calculate_insurance_rate.json`, offer)).json() as OfferAnswer;

/** As the wizard does it: calculate, then send what was shown. */
export const create = async (shop: TestShop, offer: OfferData, changes: OfferData = {}, headers?: Record<string, string>) => {
  const { _issues, ...calculated } = await calculate(shop, offer);
  return (
    await shop.post(`${commands}/create_insurance_offer.json`, { ...calculated, ...changes }, headers)
  ).json() as OfferAnswer;
};

export const acceptanceOf = (offer: OfferAnswer, changes: object = {}) => {
  const { _issues, ...control } = offer;
  return {
    ...control,
    insuranceOfferId: offer.insuranceOfferId,
    ...sampleAcceptance,
    contractStartDateStr: '2026-12-01',
    ...changes,
  };
};

/** With the headers of a customer's browser it is theirs at once (spec 15.13). */
export const accept = async (shop: TestShop, offer: OfferAnswer, changes: object = {}, headers?: Record<string, string>) =>
  (await shop.post(`${commands}/accept_insurance_offer.json`, acceptanceOf(offer, changes), headers)).json() as OfferAnswer;

export const messagesOf = ({ _issues }: OfferAnswer) => _issues.map(({ message }) => message);
