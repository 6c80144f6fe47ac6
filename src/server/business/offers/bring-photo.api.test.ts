import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { photoWords } from '#domain/animal/animal-photo.ts';
import type { AnimalPhotosAnswer } from '#domain/wire/area/animal-photos.ts';
import type { BroughtPhotoAnswer } from '#domain/wire/shop/animal-photo.ts';
import { killWhereHeld } from '#server/testing/databases/kill-midway.ts';
import { newCustomer, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { accept, create, sampleCat, sampleDog } from '#server/testing/samples/offers.ts';
import { sampleHeic, samplePhotoText } from '#server/testing/samples/photos.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import { deletePast } from '#server/business/keeping/delete-past.ts';

const shop = useTestShop();

const bring = async (body: object) => {
  const answer = await shop.post('/webapi/v1/commands/bring_animal_photo.json', body);
  return { status: answer.status, ...(answer.json() as BroughtPhotoAnswer) };
};
const outcomeOf = async (body: object) => (await bring(body)).outcomeKey;
const rows = (offerUuid: string) =>
  shop.connection.database
    .selectFrom('animal_photo')
    .innerJoin('police', 'police.animal_id', 'animal_photo.animal_id')
    .innerJoin('insurance_offer', 'insurance_offer.id', 'police.insurance_offer_id')
    .select(['photo_uuid as photoUuid', 'content'])
    .where('offer_uuid', '=', offerUuid)
    .execute();

let contentBase64: string;
let customer: SampleCustomer;

beforeAll(async () => {
  contentBase64 = await samplePhotoText();
  customer = await newCustomer(shop);
}, 240_000);

/** As a browser that bought: the offer, and the key of the press that accepted it. */
const bought = async (offer = sampleDog(shop)) => {
  const requestKey = randomUUID();
  const made = await create(shop, { ...offer, contracteeEmail: customer.email }, {}, customer.headers);
  await accept(shop, made, { requestKey }, customer.headers);
  return { insuranceOfferId: made.insuranceOfferId!, requestKey };
};

test('a photo arrives once there is a contract, by the key of the press that made it, and its owner sees it', async () => {
  const made = await create(shop, { ...sampleDog(shop), contracteeEmail: customer.email }, {}, customer.headers);
  const own = { insuranceOfferId: made.insuranceOfferId!, requestKey: randomUUID() };
  expect(await outcomeOf({ ...own, contentBase64 })).toBe('unknown');
  await accept(shop, made, own, customer.headers);
  expect(await outcomeOf({ ...own, requestKey: randomUUID(), contentBase64 })).toBe('unknown');
  expect(await rows(own.insuranceOfferId)).toEqual([]);

  expect(await outcomeOf({ ...own, contentBase64 })).toBe('settled');
  const { photoUuid } = (await rows(own.insuranceOfferId))[0]!;
  const { photos } = (await customer.get('/webapi/v1/user/animal_photos.json')).json() as AnimalPhotosAnswer;
  expect(photos.map((photo) => photo.photoUuid)).toContain(photoUuid);
  expect((await customer.get(`/webapi/v1/user/animal_photos/${photoUuid}.jpg`)).status).toBe(200);
});

test('sent again, and by two at once, it is the same; another picture does not replace it', async () => {
  const own = await bought();
  const other = await samplePhotoText(200);
  const outcomes = await Promise.all([outcomeOf({ ...own, contentBase64 }), outcomeOf({ ...own, contentBase64 })]);
  const before = await rows(own.insuranceOfferId);
  outcomes.push(await outcomeOf({ ...own, contentBase64: other }), await outcomeOf({ ...own, contentBase64: null }));
  expect([outcomes, before.length]).toEqual([['settled', 'settled', 'settled', 'settled'], 1]);
  expect(await rows(own.insuranceOfferId)).toEqual(before);
});

test('what its owner has deleted does not come back when the answer to its sending got lost', async () => {
  const own = await bought(sampleCat(shop));
  await bring({ ...own, contentBase64 });
  const { animalUuid } = await shop.connection.database
    .selectFrom('police')
    .innerJoin('animal', 'animal.id', 'police.animal_id')
    .innerJoin('insurance_offer', 'insurance_offer.id', 'police.insurance_offer_id')
    .select('animal_uuid as animalUuid')
    .where('offer_uuid', '=', own.insuranceOfferId)
    .executeTakeFirstOrThrow();
  await customer.post('/webapi/v1/user/commands/remove_animal_photo.json', { animalUuid });
  expect(await outcomeOf({ ...own, contentBase64 })).toBe('settled');
  expect(await rows(own.insuranceOfferId)).toEqual([{ photoUuid: null, content: null }]);
});

test('killed midway there is none, and the device, which heard nothing, brings it again', async () => {
  const own = await bought();
  const killed = await killWhereHeld(
    shop.connection.database,
    (transaction) => sql`lock table animal_photo in exclusive mode`.execute(transaction),
    () => bring({ ...own, contentBase64 }),
  );
  expect([500, 503]).toContain(killed.status);
  expect(await rows(own.insuranceOfferId)).toEqual([]);
  expect(await outcomeOf({ ...own, contentBase64 })).toBe('settled');
  expect(await rows(own.insuranceOfferId)).toHaveLength(1);
});

test('an application that a person examines has its photo at once', async () => {
  const own = await bought({ ...sampleDog(shop), animalIsChipped: false, animalChipNummer: null });
  expect(await outcomeOf({ ...own, contentBase64 })).toBe('settled');
  expect(await rows(own.insuranceOfferId)).toHaveLength(1);
});

test('what is no photo is refused for good, and too many of them too', async () => {
  const own = await bought();
  const heic = await bring({ ...own, contentBase64: sampleHeic().toString('base64') });
  expect(heic).toMatchObject({ status: 200, outcomeKey: 'refused', _issues: [{ message: photoWords.wrongKind }] });
  for (let times = 0; times < 9; times += 1) await bring({ ...own, contentBase64: null });
  expect(await bring({ ...own, contentBase64 })).toMatchObject({
    outcomeKey: 'refused',
    _issues: [{ message: expect.stringContaining('kam zu oft') as string }],
  });
  expect(await rows(own.insuranceOfferId)).toEqual([]);
});

test('whatever somebody types in place of offer and key, nothing is known and nothing is written', async () => {
  for (const typed of [null, '', 'x', '9'.repeat(30), randomUUID(), 'a'.repeat(100_000)]) {
    expect(await outcomeOf({ insuranceOfferId: typed, requestKey: typed, contentBase64 })).toBe('unknown');
  }
  expect((await bring({ insuranceOfferId: '\0', requestKey: '\0', contentBase64 })).status).toBeLessThan(500);
});

test('the key is forgotten after its time: then a photo comes by the user area alone', async () => {
  const own = await bought();
  shop.clock.set('2027-01-20T10:00:00.000Z');
  await deletePast({ database: shop.connection.database, clock: shop.clock });
  expect(await outcomeOf({ ...own, contentBase64 })).toBe('unknown');
});
