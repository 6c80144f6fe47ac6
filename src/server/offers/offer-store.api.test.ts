import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { useTestShop } from '#server/testing/test-shop.ts';
import { together } from '#server/database/together.ts';
import { offerMailKind } from './offer-mail-kind.ts';
import { insertOffersWithMails, reloadOffers, type NewOffer } from './offer-store.ts';

const shop = useTestShop();

const newOffer = (): NewOffer => ({
  offerUuid: randomUUID(),
  tarifId: [...shop.tarifBook.tarifs.keys()][0]!,
  premiumVersion: shop.tarifBook.version,
  offer: {} as NewOffer['offer'],
  createdAt: shop.clock.now(),
  validForDays: 14,
  sourceKey: '',
});

const mailsOf = async ({ offerUuid }: NewOffer) => {
  const { database } = shop.connection;
  const mails = await database.selectFrom('outbox').select(['id', 'payload']).where('kind', '=', 'offer').execute();
  return mails.filter(({ payload }) => (payload as { offerUuid?: string }).offerUuid === offerUuid);
};

test('offers whose storing was not confirmed are stored once, each with one mail', async () => {
  const { database } = shop.connection;
  let isAnswerLost = true;
  // The database has done its work when the connection breaks.
  const store = together(async (offers: readonly NewOffer[]) => {
    const ids = await insertOffersWithMails(database, offers, offerMailKind);
    if (isAnswerLost) {
      isAnswerLost = false;
      throw new Error('connection lost');
    }
    return ids;
  });
  const offers = [newOffer(), newOffer()];
  await expect(Promise.all(offers.map(store))).resolves.toEqual([null, null]);
  expect(await reloadOffers(database, offers)).toMatchObject(offers.map(({ offerUuid }) => ({ insuranceOfferId: offerUuid })));
  for (const offer of offers) expect(await mailsOf(offer)).toHaveLength(1);

  const another = newOffer();
  const [mailId] = await insertOffersWithMails(database, [another], offerMailKind);
  expect(await mailsOf(another)).toMatchObject([{ id: mailId }]);
});
