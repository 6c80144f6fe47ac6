/** @module-tag any-order */
import { expect, test } from 'vitest';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop();

test.each([
  ['10115', true],
  ['66111', true],
  ['01067', true],
  ['11111', false],
  ['00000', false],
  ['1011', false],
  ['abcde', false],
])('ZIP code %s exists: %s', async (zip, isExisting) => {
  expect((await shop.get(`/webapi/v1/entities/zip_code_options/exists_zip_code/${zip}.json`)).json()).toEqual({ isExisting });
});

test.each([
  ['10115', 'Berlin'],
  ['80331', 'München'],
  ['66111', 'Saarbrücken'],
  ['60311', 'Frankfurt am Main'],
  ['06108', 'Halle (Saale)'],
  ['73728', 'Esslingen am Neckar'],
])('ZIP code %s belongs to %s', async (zip, city) => {
  const answer = await shop.get(`/webapi/v1/entities/zip_code_options/by_zip_code/${zip}.json`);
  expect(answer.json()).toMatchObject({ city });
});

test('an unknown ZIP code has no city: 404 with the issue', async () => {
  const answer = await shop.get('/webapi/v1/entities/zip_code_options/by_zip_code/11111.json');
  expect(answer.status).toBe(404);
  expect(answer.json()).toEqual({ _issues: [{ level: 'error', message: 'Diese Postleitzahl gibt es nicht.' }] });
});

test('a bank code names its bank, and an unknown one none', async () => {
  const bank = (code: string) => shop.get(`/webapi/v1/entities/bank_options/by_bank_code/${code}.json`);
  expect((await bank('37040044')).json()).toEqual({ bankName: 'Commerzbank' });
  expect((await bank('00000000')).json()).toEqual({ bankName: null });
});
