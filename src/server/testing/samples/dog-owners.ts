import { afterAll, beforeAll } from 'vitest';
import type { TestShop } from '#server/testing/test-shop.ts';
import { comeBack, newCustomer, type SampleCustomer } from './customers.ts';
import { sampleDog } from './offers.ts';

/**
 * Owners of insured dogs, long after the waiting time, in a shop that puts no bill by chance before a person. Register after `useTestShop`; read
 * its members inside tests only.
 */
export const useDogOwners = (shop: TestShop, { count = 2, contractRetentionKey = 'sb0' } = {}): SampleCustomer[] => {
  const owners: SampleCustomer[] = [];
  const settings = () => shop.dependencies.reference.settings.claims as { oneInByPerson: number };
  let usual = 0;
  beforeAll(async () => {
    const bought: SampleCustomer[] = [];
    for (let number = 0; number < count; number += 1)
      bought.push(await newCustomer(shop, { offer: { ...sampleDog(shop), contractRetentionKey } }));
    shop.clock.set('2027-02-05T10:00:00.000Z');
    owners.push(...(await Promise.all(bought.map((one) => comeBack(shop, one)))));
    usual = settings().oneInByPerson;
    settings().oneInByPerson = 1_000_000_007;
  }, 240_000);
  afterAll(() => {
    settings().oneInByPerson = usual;
  });
  return owners;
};
