import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { OfferLinkAnswer, ShownOffersAnswer } from '#domain/wire/shop/sharing.ts';
import { killWhereHeld } from '#server/testing/databases/kill-midway.ts';
import { create, sampleCat, sampleDog } from '#server/testing/samples/offers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

/** A server that dies while a link is made or ended (spec 11.19): on PostgreSQL, where somebody can wait for somebody. */
const shop = useTestShop();
const commands = '/webapi/v1/commands';

const makeBasket = async () => {
  const contracteeEmail = `${randomUUID()}@example.org`;
  const offers = [sampleDog(shop), sampleCat(shop)].map((offer) => create(shop, { ...offer, contracteeEmail }));
  const insuranceOfferIds = (await Promise.all(offers)).map(({ insuranceOfferId }) => insuranceOfferId!);
  return { insuranceOfferIds };
};
const share = (basket: object) => shop.post(`${commands}/share_insurance_offers.json`, basket);
const end = (basket: object) => shop.post(`${commands}/end_shared_offers.json`, basket);
const countShown = async (token: string) => {
  const answer = await shop.post(`${commands}/get_shared_offers.json`, { token });
  return (answer.json() as ShownOffersAnswer).shown?.offers.length ?? 0;
};
const rows = () => shop.connection.database.selectFrom('offer_share').selectAll().execute();

test('killed while a link is made there is none, and the next press makes it for the whole basket', async () => {
  const basket = await makeBasket();
  const before = await rows();
  const killed = await killWhereHeld(
    shop.connection.database,
    (transaction) => sql`lock table offer_share in exclusive mode`.execute(transaction),
    () => share(basket),
  );
  expect([500, 503]).toContain(killed.status);
  expect(await rows()).toEqual(before);
  const { link } = (await share(basket)).json() as OfferLinkAnswer;
  expect(await countShown(link!.token)).toBe(2);
});

test('killed when one of two animals was taken out of a link, it shows both as before, and the next press ends it', async () => {
  const basket = await makeBasket();
  const { link } = (await share(basket)).json() as OfferLinkAnswer;
  const before = await rows();
  const lastOffer = shop.connection.database
    .selectFrom('insurance_offer')
    .select('id')
    .where('offer_uuid', 'in', basket.insuranceOfferIds)
    .orderBy('id', 'desc')
    .limit(1);
  const killed = await killWhereHeld(
    shop.connection.database,
    (transaction) =>
      transaction
        .selectFrom('offer_share')
        .select('token_hash')
        .where('insurance_offer_id', '=', lastOffer)
        .forUpdate()
        .execute(),
    () => end(basket),
  );
  expect([500, 503]).toContain(killed.status);
  expect(await rows()).toEqual(before);
  expect(await countShown(link!.token)).toBe(2);
  expect((await end(basket)).status).toBe(200);
  expect(await countShown(link!.token)).toBe(0);
});
