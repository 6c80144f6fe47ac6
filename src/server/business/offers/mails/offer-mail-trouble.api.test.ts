import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { MailMessage } from '#server/foundation/mail/mail-message.ts';
import type { Mailer } from '#server/foundation/mail/delivering/mailer.ts';
import { calculate, create, messagesOf, sampleCat } from '#server/testing/samples/offers.ts';
import { useTestShop, type TestShop } from '#server/testing/test-shop.ts';
import type { OfferAnswer } from '#domain/wire/shop/offers.ts';

const notSent = 'E-Mail mit AVB wurde nicht gesendet.';
const created = 'Angebot erstellt, bitte schauen Sie in Ihre E-Mail.';
const failed = 'Es konnte, aufgrund von schwerwiegenden Fehlern, kein Versicherungangebot erstellt werden.';

/** A mail server that a test can take down or keep silent. */
const server = { mails: [] as MailMessage[], beforeTaking: async () => {} };
const mailer: Mailer = {
  send: async (message, { id }) => {
    await server.beforeTaking();
    server.mails.push(message);
    return `<${id}@test>`;
  },
};
const shop = useTestShop({ mailer });
const impatientShop = useTestShop({ mailer, mailWaitMs: 20 });

const isAvbSent = async ({ get }: TestShop, uuid: string) =>
  ((await get(`/webapi/v1/commands/get_insurance_offer/${uuid}.json`)).json() as OfferAnswer).contractWasAvbSendToEmail;
const untilAvbIsSent = async (of: TestShop, uuid: string) => {
  await expect.poll(() => isAvbSent(of, uuid), { timeout: 120_000 }).toBe(true);
};
const countOffers = async () => (await shop.connection.database.selectFrom('insurance_offer').select('id').execute()).length;

test('a mail server that is down: the offer stands with a warning, and the mail goes out once the server is back', async () => {
  server.beforeTaking = () => Promise.reject(new Error('mail server down'));
  const offer = await create(shop, sampleCat(shop));
  expect(messagesOf(offer)).toEqual([notSent, created]);
  expect(offer._issues.map(({ level }) => level)).toEqual(['warn', 'ok']);
  expect(await isAvbSent(shop, offer.insuranceOfferId!)).toBe(false);

  server.beforeTaking = async () => {};
  shop.clock.set('2026-11-15T10:01:00.000Z');
  await untilAvbIsSent(shop, offer.insuranceOfferId!);
  expect(server.mails.at(-1)!.text).toContain(offer.insuranceOfferId);
});

test('a mail server that says nothing keeps nobody waiting: the sending goes on behind the answer', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.beforeTaking = () => promise;
  const offer = await create(impatientShop, sampleCat(impatientShop));
  expect(messagesOf(offer)).toEqual([notSent, created]);
  expect(offer.contractWasAvbSendToEmail).toBe(false);
  resolve();
  await untilAvbIsSent(impatientShop, offer.insuranceOfferId!);
  server.beforeTaking = async () => {};
});

test('an offer whose mail cannot be written down is not stored either', async () => {
  const { _issues, ...calculated } = await calculate(shop, sampleCat(shop));
  const before = await countOffers();
  await sql`alter table outbox rename column kind to kind_away`.execute(shop.connection.database);
  const answer = await shop.post('/webapi/v1/commands/create_insurance_offer.json', calculated);
  await sql`alter table outbox rename column kind_away to kind`.execute(shop.connection.database);
  expect(answer.status).toBe(500);
  expect(await countOffers()).toBe(before);
});

test('an offer that is gone before it can be read again is told so', async () => {
  server.beforeTaking = async () => {
    await shop.connection.database.deleteFrom('insurance_offer').execute();
  };
  const answer = await create(shop, sampleCat(shop));
  expect(messagesOf(answer)).toEqual(['Neuladen des Angebots fehlgeschlagen, Datensatz nicht gefunden.', failed]);
  expect(answer.insuranceOfferId).toBeUndefined();
  server.beforeTaking = async () => {};
});
