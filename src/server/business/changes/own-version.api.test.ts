import { expect, test } from 'vitest';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { buildShop } from '#server/shop.ts';
import { parseConfig } from '#server/foundation/config/config.ts';
import { createBookShelf } from '#server/foundation/reference/book-shelf.ts';
import { keepPremiumVersion } from '#server/foundation/reference/versions/premium-version-store.ts';
import { premiumVersionOf } from '#server/foundation/reference/versions/premium-version.ts';
import type { ReferenceData } from '#server/foundation/reference/json-files.ts';
import { toTarifBook } from '#server/foundation/reference/to-tarif-book.ts';
import { pretendPrinter } from '#server/testing/pretend-printer.ts';
import { logInAs, newCustomer, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { calculate, sampleDog } from '#server/testing/samples/offers.ts';
import { shippedReference } from '#server/testing/shipped-reference.ts';
import { testSettings } from '#server/testing/test-settings.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import { isEqual, replayPremiums } from './replay-premiums.ts';
import { change, munich, preview, storedEvents } from '#server/testing/samples/changes.ts';
import { freshProofMissing } from '#domain/person/fresh-proof.ts';
import type { Police } from '#domain/wire/area/records.ts';

const shop = useTestShop();

/** As if an operator had doubled every base rate and taken a retention out of the tarifs. */
const dearer = ({ base_rate, ...same }: ReferenceData): ReferenceData => ({
  ...same,
  base_rate: base_rate
    .filter(({ retention_key }) => retention_key !== 'sb175')
    .map((row) => ({ ...row, base_rate: (Number(row.base_rate) * 2).toFixed(2) })),
});

/** The shop, started again with other files on the same database. */
const startWith = async (reference: ReferenceData) => {
  const tarifBook = toTarifBook(reference);
  await keepPremiumVersion(shop.connection.database, premiumVersionOf(reference), shop.clock.now());
  const app = await buildShop({
    clock: shop.clock,
    mailer: { send: async () => '<sent@test>' },
    printer: pretendPrinter,
    config: parseConfig({ ...testSettings }),
    connection: shop.connection,
    reference,
    tarifBook,
    vets: [],
    website: null,
    logTarget: { write: () => undefined },
  });
  const asCustomer = (customer: SampleCustomer): SampleCustomer => {
    const here: SampleCustomer = {
      ...customer,
      get: async (url) => toAnswer(await app.inject({ method: 'GET', url, headers: here.headers })),
      post: async (url, body) =>
        toAnswer(await app.inject({ method: 'POST', url, headers: here.headers, payload: body as never })),
    };
    return here;
  };
  return { asCustomer, tarifBook };
};

type Injected = { statusCode: number; headers: Record<string, unknown>; body: string; json: () => unknown };
const toAnswer = ({ statusCode: status, headers, body: text, json }: Injected) => ({
  status,
  headers,
  text,
  json: () => json() as never,
});

test('changed files change no premium of a police in force, and its changes are priced with its own', async () => {
  const customer = await newCustomer(shop);
  const { reference } = await shippedReference();
  const before = await calculate(shop, sampleDog(shop));
  const moved = await calculate(shop, { ...sampleDog(shop), animalZipCode: '80331', contractRetentionKey: 'sb175' });

  const edited = dearer(reference);
  const { asCustomer, tarifBook } = await startWith(edited);
  const later = asCustomer(customer);
  const rate = async () => {
    const answer = await later.get(`/webapi/v1/user/polices/byPoliceUuid/${customer.policeUuid}.json`);
    return (answer.json() as { police: Police }).police.premiumRateByPaymentTerm;
  };
  expect(await rate()).toBe(before.insuranceCalculationKvRateAmount);
  // A retention that is no longer sold is still one of this contract's tarif.
  await change(later, { changeKey: 'retention', contractRetentionKey: 'sb175' });
  const { preview: plan } = await preview(later, munich);
  expect(plan!.polices[0]!.rateAfterStr).toBe(moved.insuranceCalculationKvRateStr);
  await change(later, munich);
  shop.clock.set('2026-12-01T10:00:00.000Z');
  later.headers = await logInAs(shop, customer.email);
  expect(await rate()).toBe(moved.insuranceCalculationKvRateAmount);

  const replay = await replayPremiums(customer.policeNumber, shop.connection.database, createBookShelf(tarifBook, edited));
  if (replay === null) throw new Error('no police');
  expect(replay.premiums.filter((premium) => !isEqual(premium))).toEqual([]);
});

test('a move wants to know who is there, and changes nothing until that is proven', async () => {
  shop.clock.set('2026-11-15T10:00:00.000Z');
  const customer = await newCustomer(shop);
  const order = { policeUuid: customer.policeUuid, requestKey: crypto.randomUUID(), ...munich };
  const send = async () => (await customer.post('/webapi/v1/user/commands/change_police.json', order)).json() as IssuesAnswer;
  expect((await send())._issues).toEqual([freshProofMissing]);
  expect(await storedEvents(shop, customer.policeNumber)).toEqual([]);
  await customer.prove();
  expect((await send())._issues.map(({ level }) => level)).toEqual(['ok']);
});
