import { expect, test } from 'vitest';
import { formatCode } from '#domain/basics/spoken-code.ts';
import type { LiabilityProofAnswer } from '#domain/wire/shop/liability-proof.ts';
import { readPdf } from '#server/foundation/documents/testing-read-pdf.ts';
import { change, munich } from '#server/testing/samples/changes.ts';
import { comeBack, mailTo, newCustomer, policesOf, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { sampleCat, sampleDog, withLiability } from '#server/testing/samples/offers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop({ printed: ['liability-proof'], isPerTest: true });
const path = '/webapi/v1/commands/check_liability_proof.json';
const check = (code: unknown) => shop.post(path, { code });
const proofOf = async (code: unknown) => ((await check(code)).json() as LiabilityProofAnswer).proof;

const dogAt = (zipCode: string, contracteeCity: string) => ({
  ...sampleDog(shop),
  ...withLiability,
  animalZipCode: zipCode,
  contracteeZipCode: zipCode,
  contracteeCity,
});
const hamburg = () => dogAt('20095', 'Hamburg');

const liabilityOf = async (customer: SampleCustomer) =>
  (await policesOf(customer)).find(({ insuranceTypeKey }) => insuranceTypeKey === 'tier_hv')!;
const proofsOf = async (customer: SampleCustomer) => {
  const { documents } = await liabilityOf(customer);
  const proofs = documents.filter(({ title }) => title.startsWith('Haftpflicht-Bescheinigung für Behörden (Stand '));
  return Promise.all(
    proofs.map(async ({ url }) => {
      const { rawPayload } = await shop.app.inject({ url, headers: { cookie: customer.headers['cookie'] } });
      return (await readPdf(rawPayload)).text;
    }),
  );
};
const codeIn = (text: string) => /(?:[2-9C-Z]{4}-){3}[2-9C-Z]{4}/.exec(text)![0];

test('the police mail of a dog with liability brings the proof: law, sums, dog with chip, begin and code', async () => {
  const customer = await newCustomer(shop, { offer: { ...hamburg(), animalChipNummer: '276098106123456' } });
  const mail = await mailTo(shop, customer.email, 'Versicherungsschein');
  const attached = mail.attachments!.filter(({ filename }) => filename.includes('Bescheinigung-Haftpflicht'));
  expect(attached).toHaveLength(1);
  expect(mail.text).toContain('Fragt deine Gemeinde nach einer Haftpflicht');
  const { text } = await readPdf(Buffer.from(attached[0]!.content));
  const { policeNumber } = await liabilityOf(customer);
  for (const part of [
    'Hamburgisches Gesetz über das Halten und Führen von Hunden (HundeG), § 12',
    'Sie entspricht der Pflichtversicherung',
    '1.000.000 €',
    '50.000.000 €',
    '276098106123456',
    '01.12.2026',
    'Labrador Retriever',
    policeNumber,
    '/nachweis',
  ])
    expect(text).toContain(part);
  expect(await proofsOf(customer)).toEqual([text]);
  expect(await proofOf(codeIn(text))).toEqual({
    stateKey: 'upcoming',
    coverStr: expect.stringContaining('haftpflicht'),
    sumStr: '50.000.000\u00A0€',
    validFrom: '2026-12-01',
    endsOn: null,
    asOf: '2026-11-15',
  });
});

test('without liability there is nothing for an office', async () => {
  for (const offer of [sampleDog(shop), sampleCat(shop)]) {
    const customer = await newCustomer(shop, { offer });
    const mail = await mailTo(shop, customer.email, 'Versicherungsschein');
    expect(mail.attachments!.map(({ filename }) => filename).join()).not.toContain('Bescheinigung');
    expect(mail.text).not.toContain('Fragt deine Gemeinde');
  }
});

test.each([
  ['30159', 'Hannover', '§ 5', 'entspricht der Pflichtversicherung'],
  ['24103', 'Kiel', '§ 6', 'Sie erreicht die Summen'],
  ['39104', 'Magdeburg', 'HundeG LSA', 'entscheidet die Behörde'],
  ['50667', 'Köln', 'LHundG NRW', 'entscheidet die Behörde'],
  ['80331', 'München', 'Für Bayern', 'nennen deshalb keine Vorschrift'],
  ['21039', 'Hamburg', 'Hamburgisches Gesetz', 'entspricht der Pflichtversicherung'],
])('in %s (%s) it says what is confirmed there and no more', async (zipCode, city, law, words) => {
  const customer = await newCustomer(shop, { offer: dogAt(zipCode, city) });
  const [text] = await proofsOf(customer);
  expect(text).toContain(law);
  expect(text).toContain(words);
});

test('after a move there is a second one with the law of the new state, and the first stays', async () => {
  const customer = await newCustomer(shop, { offer: hamburg() });
  await customer.prove();
  await change(customer, { policeUuid: (await liabilityOf(customer)).policeUuid, ...munich });
  const [first, second, ...more] = await proofsOf(customer);
  expect(more).toEqual([]);
  expect(first).toContain('Hamburgisches Gesetz');
  expect(second).toContain('Für Bayern liegt uns kein bestätigter Gesetzestext vor');
  expect(codeIn(second!)).toBe(codeIn(first!));
});

test('it is valid from its first to its last day, then ended', async () => {
  const customer = await newCustomer(shop, { offer: hamburg() });
  const [text] = await proofsOf(customer);
  const code = codeIn(text!);
  shop.clock.set('2026-12-01T08:00:00.000Z');
  expect(await proofOf(code)).toMatchObject({ stateKey: 'valid', validFrom: '2026-12-01', endsOn: null });
  const back = await comeBack(shop, customer);
  await back.prove();
  const { policeNumber, cancellableTo } = await liabilityOf(back);
  const declared = { firstname: 'Erika', lastname: 'Mustermann', email: customer.email, policeNumber };
  await back.post('/webapi/v1/commands/cancel_contract.json', { ...declared, cancellationKindKey: 'ordinary' });
  const endsOn = cancellableTo!;
  expect(await proofOf(code)).toMatchObject({ stateKey: 'valid', endsOn });
  shop.clock.set(`${endsOn}T12:00:00.000Z`);
  expect(await proofOf(code)).toMatchObject({ stateKey: 'valid', endsOn });
  shop.clock.set(new Date(Date.parse(`${endsOn}T12:00:00.000Z`) + 86_400_000).toISOString());
  expect(await proofOf(code)).toMatchObject({ stateKey: 'ended', validFrom: '2026-12-01', endsOn });
});

test('what was withdrawn from has no days of cover to tell', async () => {
  const customer = await newCustomer(shop, { offer: hamburg() });
  const [text] = await proofsOf(customer);
  const { policeNumber } = await liabilityOf(customer);
  const declared = { firstname: 'Erika', lastname: 'Mustermann', email: customer.email, policeNumber };
  await customer.post('/webapi/v1/commands/withdraw_contract.json', declared);
  expect(await proofOf(codeIn(text!))).toMatchObject({ stateKey: 'ended', coverStr: null, validFrom: null, endsOn: null });
});

test('the answer names nobody, in whatever way the code is typed', async () => {
  const customer = await newCustomer(shop, { offer: hamburg() });
  const [text] = await proofsOf(customer);
  const answer = await check(` ${codeIn(text!).toLowerCase().replaceAll('-', ' ')} `);
  expect(answer.status).toBe(200);
  const { policeNumber } = await liabilityOf(customer);
  for (const word of [customer.email, policeNumber, 'Mustermann', 'Labrador', 'Bella']) expect(answer.text).not.toContain(word);
});

test('what was never printed is unknown, and whoever guesses is stopped for the day, also with a right code', async () => {
  const customer = await newCustomer(shop, { offer: hamburg() });
  const [text] = await proofsOf(customer);
  const right = codeIn(text!);
  const guess = (count: number) => formatCode(`${'23456789CD'[count % 10]}${right.replaceAll('-', '').slice(1)}`);
  for (const code of [null, 17, 'x'.repeat(200), 'K7M4\u0000', '9'.repeat(5_000)])
    expect([200, 400]).toContain((await check(code)).status);
  let tries = 0;
  let status = 200;
  const answers: LiabilityProofAnswer[] = [];
  while (status === 200 && tries < 50) {
    tries += 1;
    const answer = await check(guess(tries));
    ({ status } = answer);
    if (status === 200) answers.push(answer.json() as LiabilityProofAnswer);
  }
  const states = answers.map(({ proof: { stateKey, validFrom, coverStr } }) => [stateKey, validFrom, coverStr]);
  // One letter of ten may be the right one.
  expect(new Set(states.filter(([stateKey]) => stateKey !== 'upcoming').map(String))).toEqual(new Set(['unknown,,']));
  expect([status, tries > 15]).toEqual([429, true]);
  expect((await check(right)).status).toBe(429);
  shop.clock.set('2026-11-17T10:00:00.000Z');
  expect((await proofOf(right)).stateKey).toBe('upcoming');
});
