import { beforeAll, expect, test } from 'vitest';
import { insertCase } from './case-store.ts';
import { findMailPhotos } from './mail-photos.ts';
import { newBill, settleBill } from '#server/testing/samples/claims.ts';
import { comeBack, mailTo, newCustomer, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { accept, create, sampleDog } from '#server/testing/samples/offers.ts';
import { samplePhotoText } from '#server/testing/samples/photos.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop();
const commands = '/webapi/v1/user/commands';
let customer: SampleCustomer;

const setPhoto = async ({ post, animalUuid }: SampleCustomer) =>
  post(`${commands}/set_animal_photo.json`, { animalUuid, contentBase64: await samplePhotoText() });
const shownIn = ({ photos, html }: Awaited<ReturnType<typeof mailTo>>) => [
  photos?.length ?? 0,
  html.includes('src="cid:tier-1"'),
];
/** The mails about a bill that is handed in now. */
const receivedMail = async (words: string, total: number) => {
  const before = shop.mails.length;
  const bill = await newBill(customer, { words, total });
  const find = () => shop.mails.slice(before).find(({ to, subject }) => to === customer.email && subject.includes('ist bei uns'));
  await expect.poll(find, { timeout: 60_000 }).toBeDefined();
  return { bill, mail: find()! };
};

beforeAll(async () => {
  const bought = await newCustomer(shop, { offer: { ...sampleDog(shop), contractRetentionKey: 'sb35' } });
  shop.clock.set('2027-01-05T10:00:00.000Z');
  customer = await comeBack(shop, bought);
}, 240_000);

test('mails about an animal show its photo as it is when they go out, and none that is deleted', async () => {
  expect(shownIn((await receivedMail('Pfote', 101)).mail)).toEqual([0, false]);
  await setPhoto(customer);
  const { bill, mail } = await receivedMail('Ohr', 102);
  expect(shownIn(mail)).toEqual([1, true]);
  expect(mail.html).toContain('alt="Foto von ');
  expect(mail.text).not.toContain('Foto von');
  await settleBill(shop, bill.claimNumber);
  expect(shownIn(await mailTo(shop, customer.email, 'für dich'))).toEqual([1, true]);

  await customer.post(`${commands}/remove_animal_photo.json`, { animalUuid: customer.animalUuid });
  expect(shownIn((await receivedMail('Auge', 103)).mail)).toEqual([0, false]);
});

test('a decision that brings no money shows no photo', async () => {
  await setPhoto(customer);
  const { bill } = await receivedMail('Anreise', 11);
  await settleBill(shop, bill.claimNumber, 'travel');
  expect(shownIn(await mailTo(shop, customer.email, 'unsere Antwort'))).toEqual([0, false]);
});

test('once somebody has said that the animal is gone, mails are quiet, before a person has looked at it', async () => {
  await setPhoto(customer);
  expect(shownIn((await receivedMail('Rute', 104)).mail)).toEqual([1, true]);
  const { animalId, userId } = await shop.connection.database
    .selectFrom('animal')
    .select(['id as animalId', 'user_id as userId'])
    .where('animal_uuid', '=', customer.animalUuid)
    .executeTakeFirstOrThrow();
  const { database } = shop.connection;
  const about = { userId, animalId, policeId: null, email: customer.email, data: {}, now: shop.clock.now() };
  await database
    .transaction()
    .execute((transaction) => insertCase(transaction, { ...about, kindKey: 'animal_gone', stateKey: 'open' }));
  expect(shownIn((await receivedMail('Nase', 105)).mail)).toEqual([0, false]);
});

test('nobody sends a picture into the mailbox of a stranger: who buys under an address has to show first that it is theirs', async () => {
  const email = 'fremd@beispiel.example';
  const requestKey = crypto.randomUUID();
  const offer = await create(shop, { ...sampleDog(shop), contracteeEmail: email });
  await accept(shop, offer, { requestKey, contractStartDateStr: '2027-02-01' });
  const brought = await shop.post('/webapi/v1/commands/bring_animal_photo.json', {
    insuranceOfferId: offer.insuranceOfferId,
    requestKey,
    contentBase64: await samplePhotoText(),
  });
  expect(brought.json()).toMatchObject({ outcomeKey: 'settled' });
  const { database } = shop.connection;
  const { animalId } = await database
    .selectFrom('police')
    .innerJoin('insurance_offer', 'insurance_offer.id', 'police.insurance_offer_id')
    .select('animal_id as animalId')
    .where('offer_uuid', '=', offer.insuranceOfferId!)
    .executeTakeFirstOrThrow();
  expect(await findMailPhotos(database, [animalId])).toEqual([]);
});
