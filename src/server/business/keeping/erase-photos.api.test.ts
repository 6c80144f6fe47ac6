import { expect, test } from 'vitest';
import type { DataExportAnswer } from '#domain/wire/area/profile.ts';
import { testActor } from '#server/testing/run-command.ts';
import { newCustomer } from '#server/testing/samples/customers.ts';
import { samplePhotoText } from '#server/testing/samples/photos.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import { eraseCustomer } from './erase-customer.ts';
import { forgetPastContracts } from './forget-past-contracts.ts';

const shop = useTestShop();
const commands = '/webapi/v1/user/commands';
const work = () => ({ database: shop.connection.database, clock: shop.clock });
const photos = () => shop.connection.database.selectFrom('animal_photo').select('animal_id').execute();

const newCustomerWithPhoto = async () => {
  shop.clock.set('2026-11-15T10:00:00.000Z');
  const customer = await newCustomer(shop);
  await customer.post(`${commands}/set_animal_photo.json`, {
    animalUuid: customer.animalUuid,
    contentBase64: await samplePhotoText(),
  });
  return customer;
};

const endPolice = (policeNumber: string) =>
  shop.connection.database
    .updateTable('police')
    .set({ police_state_key: 'ended', valid_to: '2026-11-14', ending_cause_key: 'ordinary' })
    .where('police_number', '=', policeNumber)
    .execute();

test('a photo is in the export, where it can be opened', async () => {
  const customer = await newCustomerWithPhoto();
  const { export: content } = (await customer.post(`${commands}/export_data.json`, {})).json() as DataExportAnswer;
  const [photo] = (content as { animalPhotos: { animalUuid: string; url: string }[] }).animalPhotos;
  expect(photo!.animalUuid).toBe(customer.animalUuid);
  const { pathname, search } = new URL(photo!.url);
  expect((await shop.get(pathname + search, { cookie: customer.headers['cookie']! })).status).toBe(200);
  await customer.post(`${commands}/remove_animal_photo.json`, { animalUuid: customer.animalUuid });
  await shop.connection.database.deleteFrom('animal_photo').execute();
});

test('an erasure deletes it, also where the contract is kept', async () => {
  const customer = await newCustomerWithPhoto();
  await endPolice(customer.policeNumber);
  const erasure = await eraseCustomer({ email: customer.email, isDryRun: false }, { ...work(), actor: testActor });
  expect(erasure).toMatchObject({ outcome: 'erased', gone: expect.arrayContaining(['Fotos von Tieren: 1']) as string[] });
  expect(erasure).toMatchObject({ kept: [expect.stringContaining(customer.policeNumber)] });
  expect(await photos()).toEqual([]);
});

test('without an erasure it goes with what is known of the animal, ten years after its contract', async () => {
  const customer = await newCustomerWithPhoto();
  await endPolice(customer.policeNumber);
  shop.clock.set('2036-12-31T10:00:00.000Z');
  await forgetPastContracts(work());
  expect(await photos()).toHaveLength(1);
  shop.clock.set('2037-01-01T10:00:00.000Z');
  await forgetPastContracts(work());
  expect(await photos()).toEqual([]);
});
