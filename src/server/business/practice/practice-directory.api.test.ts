import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { InPractice, InPracticeAnswer } from '#domain/wire/practice/in-practice.ts';
import type { PracticeState, PracticeView } from '#domain/wire/practice/practice.ts';
import type { Vet, VetMatches } from '#domain/wire/shop/vets.ts';
import { newBill, settleBill } from '#server/testing/samples/claims.ts';
import { comeBack, newCustomer, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { sampleDog } from '#server/testing/samples/offers.ts';
import { samplePractice, showCode } from '#server/testing/samples/practice.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop();
let customer: SampleCustomer;
let others: SampleCustomer[] = [];
const search = async (words: string) =>
  ((await shop.get(`/api/practice/v1/vets.json?words=${encodeURIComponent(words)}`)).json() as VetMatches).practices;
const vetOf = async (vetUuid: string) => {
  const { veterinarians } = (await shop.get('/webapi/v1/entities/veterinarians.json')).json() as { veterinarians: Vet[] };
  return veterinarians.find((vet) => vet.vetUuid === vetUuid)!;
};
const atCounter = async (body: object) => {
  const { code } = await showCode(customer);
  const practice = samplePractice(shop, code);
  const view = (await practice.open(body)).json() as PracticeView;
  return { practice, view };
};
const bill = () => ({
  requestKey: randomUUID(),
  lines: [{ position: 16, factor: 2 }],
  claimKindKey: 'illness',
  words: 'Husten',
  billNumber: `D-${randomUUID().slice(0, 8)}`,
  accountHolder: 'Praxis',
  iban: 'DE02120300000000202051',
});
/** The bill of a practice that asked, and whose customer agreed. */
const assignBill = async (practice: ReturnType<typeof samplePractice>) => {
  const state = (await practice.call('ask', bill())).json() as PracticeState;
  const { requests } = (await customer.get('/webapi/v1/user/in_practice.json')).json() as InPractice;
  const { requestUuid, paid } = requests.find((one) => one.requestUuid === state.requests[0]!.requestUuid)!;
  const given = { requestUuid, isAssigned: true, paid };
  const answer = await customer.post('/webapi/v1/user/commands/answer_practice_request.json', given);
  expect((answer.json() as InPracticeAnswer)._issues).toMatchObject([{ level: 'ok' }]);
  return shop.connection.database
    .selectFrom('bill')
    .innerJoin('practice', 'practice.id', 'practice_id')
    .select(['claim_id as claimId', 'practice.name', 'vet_uuid as vetUuid', 'bill.id as billId'])
    .orderBy('bill.id', 'desc')
    .executeTakeFirstOrThrow();
};

beforeAll(async () => {
  const offer = { ...sampleDog(shop), contractRetentionKey: 'sb0' };
  const bought = await Promise.all([1, 2, 3].map(() => newCustomer(shop, { offer })));
  shop.clock.set('2027-02-05T10:00:00.000Z');
  [customer, ...others] = bought as [SampleCustomer, ...SampleCustomer[]];
  (shop.dependencies.reference.settings.claims as { oneInByPerson: number }).oneInByPerson = 1_000_000_007;
}, 240_000);
beforeEach(async () => {
  customer = await comeBack(shop, customer);
});

test('a practice finds itself by name or place, without an account and without a code', async () => {
  const [first] = await search('pfotenbl');
  expect(first).toMatchObject({ name: 'Musterpraxis Pfotenblick', placeStr: expect.stringMatching(/^\d{5} /) });
  for (const words of ['', 'pf', 'x'.repeat(50_000), '%\u0000'])
    expect([200, 400]).toContain((await shop.get(`/api/practice/v1/vets.json?words=${encodeURIComponent(words)}`)).status);
  expect(await search('pf')).toEqual([]);
});

test('the name of an entry is the directory’s, whatever is typed beside it; an entry that is none is a typed name', async () => {
  const [vet] = await search('pfotenbl');
  const known = await atCounter({ practice: 'Ganz anders', vetUuid: vet!.vetUuid });
  expect(known.view.practice).toBe('Musterpraxis Pfotenblick');
  const stranger = await atCounter({ practice: 'Praxis Unbekannt', vetUuid: randomUUID() });
  expect(stranger.view.practice).toBe('Praxis Unbekannt');
  const { openings } = (await customer.get('/webapi/v1/user/in_practice.json')).json() as InPractice;
  expect(openings.map(({ practice }) => practice)).toEqual(
    expect.arrayContaining(['Praxis Unbekannt', 'Musterpraxis Pfotenblick']),
  );
});

test('whoever was paid directly stands in the directory as doing so, from the decision on', async () => {
  const { veterinarians } = (await shop.get('/webapi/v1/entities/veterinarians.json')).json() as { veterinarians: Vet[] };
  const vet = veterinarians.find(({ acceptsDirectSettlement }) => !acceptsDirectSettlement)!;
  const { practice } = await atCounter({ vetUuid: vet.vetUuid });
  const stored = await assignBill(practice);
  expect(stored).toMatchObject({ name: vet.name, vetUuid: vet.vetUuid });
  expect((await vetOf(vet.vetUuid)).acceptsDirectSettlement).toBe(false);
  await settleBill(shop, `L-${String(stored.claimId).padStart(6, '0')}`);
  expect((await vetOf(vet.vetUuid)).acceptsDirectSettlement).toBe(true);
});

test('a device that calls itself something else after it asked gets no other practice’s record', async () => {
  const [vet] = await search('pfotenbl');
  const { practice } = await atCounter({ practice: 'Praxis Unbekannt Zwei' });
  await practice.call('ask', bill());
  await practice.open({ vetUuid: vet!.vetUuid });
  const { requests } = (await customer.get('/webapi/v1/user/in_practice.json')).json() as InPractice;
  const { requestUuid, paid } = requests.find((one) => one.practice === 'Praxis Unbekannt Zwei')!;
  const given = { requestUuid, isAssigned: true, paid };
  await customer.post('/webapi/v1/user/commands/answer_practice_request.json', given);
  const stored = await shop.connection.database
    .selectFrom('bill')
    .innerJoin('practice', 'practice.id', 'practice_id')
    .select(['practice.name', 'vet_uuid as vetUuid'])
    .orderBy('bill.id', 'desc')
    .executeTakeFirstOrThrow();
  expect(stored).toEqual({ name: 'Praxis Unbekannt Zwei', vetUuid: null });
});

test('what stands together on bills of three contracts is offered to all, and fewer teach nothing', async () => {
  const together = async () =>
    (await shop.get('/api/practice/v1/together.json')).json() as { together: { number: number; others: number[] }[] };
  const decide = async (from: SampleCustomer) => {
    const { billUuid } = await newBill(await comeBack(shop, from), { total: 20 });
    await shop.connection.database
      .updateTable('bill')
      .set({ lines: JSON.stringify([{ position: 16 }, { position: 212 }, { position: null }]), state_key: 'decided' })
      .where('bill_uuid', '=', billUuid)
      .execute();
    // Learned anew once an hour.
    shop.clock.set(new Date(shop.clock.now().getTime() + 3_700_000).toISOString());
  };
  await decide(customer);
  await decide(customer);
  await decide(others[0]!);
  expect((await together()).together.flatMap(({ number }) => number)).not.toContain(212);
  await decide(others[1]!);
  expect((await together()).together).toEqual(
    expect.arrayContaining([
      { number: 16, others: [212] },
      { number: 212, others: [16] },
    ]),
  );
});
