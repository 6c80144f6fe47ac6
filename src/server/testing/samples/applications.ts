import { decidingWorkOf, type DecidingWork } from '#server/business/applications/decide.ts';
import { findPolicesOfOffer } from '#server/business/polices/police-store.ts';
import { mailTo, type SampleCustomer } from './customers.ts';
import { accept, create, sampleDog, withLiability } from './offers.ts';
import { shippedReference } from '#server/testing/shipped-reference.ts';
import type { TestShop } from '#server/testing/test-shop.ts';
import type { OfferData } from '#domain/wire/shop/offers.ts';

/** The desk and the command line have the same. */
export const decisionsOf = async (shop: TestShop): Promise<DecidingWork> => {
  const { reference, tarifBook } = await shippedReference();
  const { clock, connection } = shop;
  return decidingWorkOf({ database: connection.database, tarifBook, reference, clock, publicUrl: 'http://shop.test' });
};

const illness = { type: 'current', illnessName: 'Husten', illnessVet: 'Dr. Katz', illnessYear: 2026, illnessMonth: 11 };

export const illDog = (shop: TestShop): OfferData => ({
  ...sampleDog(shop),
  healthIsHealthy: false,
  healthManualDiseases: [illness],
});

/** Only liability waits: its earlier insurer is not named. */
export const openLiabilityDog = (shop: TestShop): OfferData => ({
  ...sampleDog(shop),
  ...withLiability,
  liabilityHasBeenPreInsuranced: true,
  liabilityPreInsuranceCanceledByCeding: false,
  liabilityPreInsuranceLossesCount: 1,
  liabilityPreInsuranceLossesAmount: 500,
});

export type SampleApplication = { offerId: number; email: string; amount: number };

let count = 0;

/** Somebody applies for what a person has to look at. */
export const apply = async (
  shop: TestShop,
  {
    offer = illDog(shop),
    acceptance = {},
    customer,
  }: { offer?: OfferData; acceptance?: object; customer?: Pick<SampleCustomer, 'email' | 'headers'> } = {},
): Promise<SampleApplication> => {
  count += 1;
  const email = customer?.email ?? `antrag${count}@beispiel.example`;
  const created = await create(shop, { ...offer, contracteeEmail: email });
  await accept(shop, created, acceptance, customer?.headers);
  const { id } = await shop.connection.database
    .selectFrom('insurance_offer')
    .select('id')
    .where('offer_uuid', '=', created.insuranceOfferId ?? '')
    .executeTakeFirstOrThrow();
  return { offerId: id, email, amount: created.insuranceCalculationKvRateAmount ?? 0 };
};

export const policesOfApplication = (shop: TestShop, { offerId }: SampleApplication) =>
  findPolicesOfOffer(shop.connection.database, offerId);

/** Takes the token of the last mail with a link. */
export const tokenOf = async (shop: TestShop, { email }: SampleApplication, subject: string): Promise<string> => {
  const { text } = await mailTo(shop, email, subject);
  return /\/antrag\/([\w-]+)/.exec(text)![1]!;
};
