/** @module-tag both-databases */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { useTestShop } from '#server/testing/test-shop.ts';
import { offerMailKind } from './mails/offer-mail.ts';
import { findOffer, insertOfferWithMail, type NewOffer } from './offer-store.ts';

const shop = useTestShop();

const newOffer = (): NewOffer => ({
  offerUuid: randomUUID(),
  tarifId: [...shop.tarifBook.tarifs.keys()][0]!,
  premiumVersion: shop.tarifBook.version,
  offer: { contracteeEmail: 'erika@beispiel.example' } as NewOffer['offer'],
  createdAt: shop.clock.now(),
  validForDays: 14,
  loggedInUserId: null,
  sourceKey: '',
});

const mailsOf = async ({ offerUuid }: NewOffer) => {
  const { database } = shop.connection;
  const mails = await database.selectFrom('outbox').select(['id', 'payload']).where('kind', '=', 'offer').execute();
  return mails.filter(({ payload }) => (payload as { offerUuid?: string }).offerUuid === offerUuid);
};

test('an offer whose storing was not confirmed is stored once, with one mail', async () => {
  const { database } = shop.connection;
  const offer = newOffer();
  const store = () => insertOfferWithMail(database, offer, offerMailKind);
  const mailId = await store();
  expect(await mailsOf(offer)).toMatchObject([{ id: mailId }]);
  // The answer got lost, and somebody tries again, in two windows at once.
  expect(await Promise.all([store(), store()])).toEqual([null, null]);
  expect(await mailsOf(offer)).toHaveLength(1);
  expect(await findOffer(database, offer.offerUuid)).toMatchObject({ offer: { insuranceOfferId: offer.offerUuid } });
});
