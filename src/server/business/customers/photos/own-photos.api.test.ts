import { randomUUID } from 'node:crypto';
import { loadImage } from '@napi-rs/canvas';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { photoLimits, photoWords } from '#domain/animal/animal-photo.ts';
import type { AnimalPhotosAnswer } from '#domain/wire/area/animal-photos.ts';
import { killWhereHeld } from '#server/testing/databases/kill-midway.ts';
import { newCustomer, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { photoSecret, sampleHeic, samplePhoto, samplePhotoText } from '#server/testing/samples/photos.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop();
let customer: SampleCustomer;
let other: SampleCustomer;

const user = '/webapi/v1/user';
const send = async (who: SampleCustomer, body: object) =>
  (await who.post(`${user}/commands/set_animal_photo.json`, body)).json() as AnimalPhotosAnswer;
const remove = async (who: SampleCustomer, animalUuid: string) =>
  (await who.post(`${user}/commands/remove_animal_photo.json`, { animalUuid })).json() as AnimalPhotosAnswer;
const listOf = async (who: SampleCustomer) => ((await who.get(`${user}/animal_photos.json`)).json() as AnimalPhotosAnswer).photos;
const addressOf = (photoUuid: string) => `${user}/animal_photos/${photoUuid}.jpg`;
const said = ({ _issues }: AnimalPhotosAnswer) => _issues.map(({ message }) => message);

beforeAll(async () => {
  [customer, other] = [await newCustomer(shop), await newCustomer(shop)];
}, 240_000);

test('a photo is drawn anew as a small square, without what the phone wrote into it, and kept sealed', async () => {
  const { animalUuid } = customer;
  const answer = await send(customer, { animalUuid, contentBase64: await samplePhotoText() });
  expect(said(answer)).toEqual([expect.stringMatching(/^Das Foto von .+ ist gespeichert\.$/)]);
  expect(answer.photos).toEqual([{ animalUuid, photoUuid: expect.any(String) as string }]);
  const shown = await customer.get(addressOf(answer.photos[0]!.photoUuid));
  expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(shown.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' });
  const bytes = shown.bytes!;
  const image = await loadImage(bytes);
  expect([image.width, image.height]).toEqual([photoLimits.side, photoLimits.side]);
  expect((await samplePhoto()).includes(photoSecret)).toBe(true);
  expect(bytes.includes(photoSecret) || bytes.includes('Exif')).toBe(false);
  expect(bytes.length).toBeLessThan(60_000);
  const { as_stored } = await shop.connection.database
    .selectFrom('animal_photo')
    .select('content as as_stored')
    .where('photo_uuid', '=', answer.photos[0]!.photoUuid)
    .executeTakeFirstOrThrow();
  expect(as_stored).toMatch(/^sealed\./);
});

test('nobody else sees it, changes it or deletes it', async () => {
  const { animalUuid } = customer;
  const { photos } = await send(customer, { animalUuid, contentBase64: await samplePhotoText() });
  const { photoUuid } = photos[0]!;
  expect((await other.get(addressOf(photoUuid))).status).toBe(404);
  expect((await shop.get(addressOf(photoUuid), { 'auth-token': 'tierdach-web', 'x-xhr': '1' })).status).toBe(401);
  for (const guess of [randomUUID(), animalUuid, 'x', `${photoUuid}0`])
    expect([guess, (await customer.get(addressOf(guess))).status]).toEqual([guess, 404]);
  expect(said(await send(other, { animalUuid, contentBase64: await samplePhotoText(200) }))).toEqual([
    'Dieses Tier gibt es nicht.',
  ]);
  expect(said(await remove(other, animalUuid))).toEqual(['Dieses Tier gibt es nicht.']);
  expect([await listOf(other), (await listOf(customer)).map((one) => one.photoUuid)]).toEqual([[], [photoUuid]]);
});

test('what is no photo is refused in words, and what was there stays', async () => {
  const { animalUuid } = customer;
  const { photos } = await send(customer, { animalUuid, contentBase64: await samplePhotoText() });
  const cut = (await samplePhoto()).subarray(0, 400);
  const huge = Buffer.concat([await samplePhoto(), Buffer.alloc(photoLimits.bytes)]);
  const cases: [string, unknown, string][] = [
    ['nothing', null, 'leer'],
    ['no base64', '!!!', 'leer'],
    ['HEIC', sampleHeic().toString('base64'), photoWords.wrongKind],
    ['a PDF', Buffer.from('%PDF-1.7 x').toString('base64'), photoWords.wrongKind],
    ['SVG', Buffer.from('<svg onload="alert(1)"/>').toString('base64'), photoWords.wrongKind],
    ['a broken one', cut.toString('base64'), photoWords.unreadable],
    ['a tiny one', (await samplePhoto(1, { width: 900, height: 20 })).toString('base64'), photoWords.unreadable],
    ['a large one', huge.toString('base64'), 'größer als 1\u00A0MB'],
  ];
  for (const [name, contentBase64, words] of cases) {
    const answer = await send(customer, { animalUuid, contentBase64 });
    expect([name, said(answer)]).toEqual([name, [expect.stringContaining(words)]]);
    expect(answer.photos).toEqual(photos);
  }
});

test('ids that nobody has, NUL and texts of 100 kB are answered, and nothing is written', async () => {
  const contentBase64 = await samplePhotoText();
  const before = await listOf(customer);
  for (const animalUuid of [null, '', 'x', '9'.repeat(30), randomUUID(), 'a'.repeat(100_000)]) {
    expect(said(await send(customer, { animalUuid, contentBase64 }))).toEqual(['Dieses Tier gibt es nicht.']);
    expect(said(await remove(customer, String(animalUuid)))).toEqual(['Dieses Tier gibt es nicht.']);
  }
  const nul = await customer.post(`${user}/commands/set_animal_photo.json`, { animalUuid: '\0', contentBase64 });
  expect(nul.status).toBeLessThan(500);
  const tooMuch = { animalUuid: customer.animalUuid, contentBase64: 'A'.repeat(2 * 1024 * 1024) };
  expect((await customer.post(`${user}/commands/set_animal_photo.json`, tooMuch)).status).toBe(413);
  expect(await listOf(customer)).toEqual(before);
});

test('sent twice, by two at once and again after a lost answer there is one; deleted twice there is none, and it can come back', async () => {
  const { animalUuid } = customer;
  const rows = () => shop.connection.database.selectFrom('animal_photo').select(['photo_uuid', 'content']).execute();
  const [one, two] = await Promise.all([
    send(customer, { animalUuid, contentBase64: await samplePhotoText(10) }),
    send(customer, { animalUuid, contentBase64: await samplePhotoText(200) }),
  ]);
  expect([said(one).length, said(two).length]).toEqual([1, 1]);
  expect(await listOf(customer)).toHaveLength(1);
  const [first] = await listOf(customer);
  const again = await send(customer, { animalUuid, contentBase64: await samplePhotoText(200) });
  expect(again.photos).toHaveLength(1);
  // Another photo has another number: what a browser kept of the first one is not shown for it.
  expect(again.photos[0]!.photoUuid).not.toBe(first!.photoUuid);
  expect((await customer.get(addressOf(first!.photoUuid))).status).toBe(404);

  const removals = await Promise.all([remove(customer, animalUuid), remove(customer, animalUuid)]);
  for (const removal of [...removals, await remove(customer, animalUuid)])
    expect([removal.photos, said(removal)]).toEqual([[], [expect.stringMatching(/ist gelöscht\.$/)]]);
  expect((await customer.get(addressOf(again.photos[0]!.photoUuid))).status).toBe(404);
  expect(await rows()).toEqual([{ photo_uuid: null, content: null }]);

  expect((await send(customer, { animalUuid, contentBase64: await samplePhotoText() })).photos).toHaveLength(1);
});

test('killed midway a first photo, another one and a removal leave what was there, and the next press does it', async () => {
  const { animalUuid } = other;
  const photos = await Promise.all([10, 200].map((hue) => samplePhotoText(hue)));
  const press = (contentBase64: string | undefined) =>
    contentBase64 === undefined
      ? other.post(`${user}/commands/remove_animal_photo.json`, { animalUuid })
      : other.post(`${user}/commands/set_animal_photo.json`, { animalUuid, contentBase64 });
  for (const content of [...photos, undefined]) {
    const before = await listOf(other);
    const answer = await killWhereHeld(
      shop.connection.database,
      (transaction) => sql`lock table animal_photo in exclusive mode`.execute(transaction),
      () => press(content),
    );
    expect([500, 503]).toContain(answer.status);
    expect(await listOf(other)).toEqual(before);
    expect((await press(content)).status).toBe(200);
    const after = await listOf(other);
    expect(after).toHaveLength(content === undefined ? 0 : 1);
    expect(after).not.toEqual(before);
  }
});

test('an animal that died keeps its photo on its own page', async () => {
  const { animalUuid } = customer;
  await send(customer, { animalUuid, contentBase64: await samplePhotoText() });
  await shop.connection.database
    .updateTable('police')
    .set({ police_state_key: 'ended', ending_cause_key: 'died', valid_to: '2026-11-14' })
    .where('police_number', '=', customer.policeNumber)
    .execute();
  expect(await listOf(customer)).toHaveLength(1);
  expect((await remove(customer, animalUuid)).photos).toEqual([]);
});
