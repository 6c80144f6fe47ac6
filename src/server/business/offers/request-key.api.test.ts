/** @module-tag both-databases */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { accept, calculate, create, messagesOf, sampleCat } from '#server/testing/samples/offers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import type { OfferAnswer } from '#domain/wire/shop/offers.ts';

const shop = useTestShop();
const created = 'Angebot erstellt, bitte schauen Sie in Ihre E-Mail.';
const accepted = 'Police erstellt, bitte überprüfen Sie Ihre E-Mails.';
const alreadyAccepted = 'Es existiert bereits eine Police zum Versicherungangebot.';

const countRows = async () => {
  const { database } = shop.connection;
  const count = async (table: 'insurance_offer' | 'police' | 'outbox') =>
    (await database.selectFrom(table).select('id').execute()).length;
  return { offers: await count('insurance_offer'), polices: await count('police'), mails: await count('outbox') };
};

const repeat = <Result>(times: number, run: () => Promise<Result>) => Promise.all(Array.from({ length: times }, run));

const shownCat = async () => {
  const { _issues, ...calculated } = await calculate(shop, sampleCat(shop));
  return calculated;
};
const send = async (body: object) =>
  (await shop.post('/webapi/v1/commands/create_insurance_offer.json', body)).json() as OfferAnswer;

test('a repeated create gets the same offer, stored and mailed once, whatever became of its price', async () => {
  const body = { ...(await shownCat()), requestKey: randomUUID() };
  const before = await countRows();
  const first = await send(body);
  expect(messagesOf(first)).toEqual([created]);
  expect(await send({ ...body, requestKey: body.requestKey.toUpperCase() })).toEqual(first);
  expect(await send({ ...body, insuranceCalculationSummaryRateAmount: 1 })).toEqual(first);
  expect(await countRows()).toEqual({ ...before, offers: before.offers + 1, mails: before.mails + 1 });
  expect(first).not.toHaveProperty('requestKey');
  const stored = await shop.connection.database
    .selectFrom('insurance_offer')
    .select('data')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(stored?.data).not.toHaveProperty('requestKey');
});

test('many creates with one key at once make one offer and one mail', async () => {
  const body = { ...(await shownCat()), requestKey: randomUUID() };
  const before = await countRows();
  const answers = await repeat(12, () => send(body));
  expect(new Set(answers.map(({ insuranceOfferId }) => insuranceOfferId)).size).toBe(1);
  expect(answers.every((answer) => messagesOf(answer).includes(created))).toBe(true);
  expect(await countRows()).toEqual({ ...before, offers: before.offers + 1, mails: before.mails + 1 });
});

test('another key, none, or what is no uuid makes another offer', async () => {
  const calculated = await shownCat();
  const keys = [randomUUID(), randomUUID(), null, undefined, 'immer derselbe', 'immer derselbe'];
  const ids: unknown[] = [];
  for (const requestKey of keys) ids.push((await send({ ...calculated, requestKey })).insuranceOfferId);
  expect(new Set(ids).size).toBe(keys.length);
  expect(ids).not.toContain(keys[0]);
  expect((await shop.post('/webapi/v1/commands/create_insurance_offer.json', { ...calculated, requestKey: 7 })).status).toBe(400);
});

test('a create that was refused can be repeated with its key', async () => {
  const body = { ...(await shownCat()), requestKey: randomUUID() };
  expect((await send({ ...body, contracteeLastname: '' })).insuranceOfferId).toBeUndefined();
  expect(messagesOf(await send(body))).toEqual([created]);
});

test('a repeated acceptance is told of its police, everybody else hears what they always did', async () => {
  const offer = await create(shop, sampleCat(shop));
  const requestKey = randomUUID();
  expect(messagesOf(await accept(shop, offer, { requestKey }))).toEqual([accepted]);
  const after = await countRows();
  expect(messagesOf(await accept(shop, offer, { requestKey }))).toEqual([accepted]);
  for (const other of [undefined, null, randomUUID(), offer.insuranceOfferId, '']) {
    expect(messagesOf(await accept(shop, offer, { requestKey: other }))[0]).toBe(alreadyAccepted);
  }
  expect(await countRows()).toEqual(after);
});

test('an acceptance without a key leaves none to guess', async () => {
  const offer = await create(shop, sampleCat(shop));
  expect(messagesOf(await accept(shop, offer))).toEqual([accepted]);
  for (const requestKey of [undefined, null, randomUUID()]) {
    expect(messagesOf(await accept(shop, offer, { requestKey }))[0]).toBe(alreadyAccepted);
  }
});

test('what was changed after the lost answer does not hold, and that is said', async () => {
  const offer = await create(shop, sampleCat(shop));
  const requestKey = randomUUID();
  await accept(shop, offer, { requestKey });
  const { _issues } = await accept(shop, offer, { requestKey, contractStartDateStr: '2026-12-02' });
  expect(_issues).toEqual([
    expect.objectContaining({ level: 'warn', field: 'contractStartDateStr', message: expect.stringContaining('gilt nicht') }),
    expect.objectContaining({ level: 'ok', message: accepted }),
  ]);
});

test('many acceptances with one key at once make one police, and all are told', async () => {
  const offer = await create(shop, sampleCat(shop));
  const before = await countRows();
  const requestKey = randomUUID();
  const answers = await repeat(12, () => accept(shop, offer, { requestKey }));
  expect(answers.every((answer) => messagesOf(answer).includes(accepted))).toBe(true);
  expect(await countRows()).toEqual({ ...before, polices: before.polices + 1, mails: before.mails + 1 });
});
