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

const dutiesOf = async (zip: string) => {
  const answer = await shop.get(`/webapi/v1/entities/dog_duties/by_zip_code/${zip}.json`);
  return (answer.json() as { dogDuties: Record<string, unknown>[] }).dogDuties;
};

test('what the law asks of dogs is answered by ZIP code, and what nobody confirmed stays empty', async () => {
  const [hamburg] = await dutiesOf('20095');
  expect(hamburg).toEqual({
    state: 'Hamburg',
    liability: 'must',
    law: 'Hamburgisches Gesetz über das Halten und Führen von Hunden (HundeG)',
    section: '§ 12',
    onlyDogs: null,
    fromMonths: null,
    bornAfter: null,
    sumTotal: 1_000_000,
    sumPersons: null,
    sumThings: null,
    sumFinancial: null,
    needChip: null,
    needRegister: null,
    checkedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  expect(await dutiesOf('80331')).toMatchObject([{ state: 'Bayern', liability: 'unknown', law: null }]);
  expect(await dutiesOf('14467')).toMatchObject([{ state: 'Brandenburg', needChip: true, needRegister: true }]);
  expect(await dutiesOf('30159')).toMatchObject([{ fromMonths: 6, sumPersons: 500_000, sumThings: 250_000 }]);
});

test.each<[string, Record<string, unknown>]>([
  ['10115', { state: 'Berlin', liability: 'must', onlyDogs: null, sumTotal: 1_000_000 }],
  ['20095', { state: 'Hamburg', liability: 'must', section: '§ 12', onlyDogs: null, sumTotal: 1_000_000 }],
  ['30159', { state: 'Niedersachsen', liability: 'must', section: '§ 5', fromMonths: 6 }],
  ['99084', { state: 'Thüringen', liability: 'must', section: '§ 2', sumPersons: 500_000, sumThings: 250_000 }],
  ['24103', { state: 'Schleswig-Holstein', liability: 'should', section: '§ 6', sumPersons: 500_000, sumThings: 250_000 }],
  ['39104', { state: 'Sachsen-Anhalt', section: '§ 2', sumTotal: 1_000_000, sumFinancial: 50_000, bornAfter: '2009-02-28' }],
  ['50667', { state: 'Nordrhein-Westfalen', liability: 'must', onlyDogs: 'große, gelistete und gefährliche Hunde' }],
  ['14467', { state: 'Brandenburg', liability: 'unknown', needChip: true, needRegister: true }],
  ['28195', { state: 'Bremen', liability: 'unknown', law: expect.stringContaining('2025') as string, sumTotal: null }],
])('in %s holds what somebody has read in the law, and it says on which day', async (zip, duty) => {
  expect(await dutiesOf(zip)).toMatchObject([{ ...duty, checkedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string }]);
});

test('a ZIP code in two states has the laws of both', async () => {
  expect((await dutiesOf('21039')).map((duty) => duty['state']).toSorted()).toEqual(['Hamburg', 'Schleswig-Holstein']);
});

test.each(['11111', '1011', 'abcde', '9'.repeat(40)])('ZIP code %s has no law: 404 with the issue', async (zip) => {
  const answer = await shop.get(`/webapi/v1/entities/dog_duties/by_zip_code/${zip}.json`);
  expect(answer.status).toBe(404);
  expect(answer.json()).toEqual({ _issues: [{ level: 'error', message: 'Diese Postleitzahl gibt es nicht.' }] });
});

test('a bank code names its bank, and an unknown one none', async () => {
  const bank = (code: string) => shop.get(`/webapi/v1/entities/bank_options/by_bank_code/${code}.json`);
  expect((await bank('37040044')).json()).toEqual({ bankName: 'Commerzbank' });
  expect((await bank('00000000')).json()).toEqual({ bankName: null });
});
