import { expect, test } from 'vitest';
import { accept, calculate, create, messagesOf, sampleCat, sampleDog, withLiability } from '#server/testing/samples/offers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import type { OfferAnswer } from '#domain/wire/shop/offers.ts';

const shop = useTestShop({ printed: ['offer'] });
const path = '/webapi/v1/commands/create_insurance_offer.json';
const failed = 'Es konnte, aufgrund von schwerwiegenden Fehlern, kein Versicherungangebot erstellt werden.';
const countOffers = async () => (await shop.connection.database.selectFrom('insurance_offer').select('id').execute()).length;

test('a calculation answers the offer data with the whole result', async () => {
  const answer = await calculate(shop, { ...sampleDog(shop), ...withLiability });
  expect(answer._issues).toEqual([]);
  expect(answer).toMatchObject({
    tarifId: 1,
    animalName: 'Bello',
    insuranceCalculationCalculatedAt: '2026-11-15T10:00:00.000Z',
    insuranceCalculationSummaryRateUnit: 'EUR/Monat',
    insuranceCalculationSummaryRateStr: expect.stringMatching(/^\d+,\d\d\u00A0€ \/ Monat$/),
    insuranceCalculationHvRateAmount: 4.59,
    insuranceCalculationInsuranceTax: 19,
    insuranceCalculationInsuranceTaxStr: expect.stringMatching(/^19,0.%$/),
    insuranceIsManualToProcess: false,
    insuranceIsHvManualToProcess: false,
    insuranceHvTarifId: 7,
    insuranceRuntimeYears: 3,
    insuranceRuntimeStr: '3 Jahre',
    insuranceAnnualRecoveryLimit: 8000,
    tarifNameStr: expect.stringContaining('Hund'),
    animalRaceStr: 'Labrador Retriever',
    contractPaymentTermStr: 'monatlich',
  });
});

test('a created offer is stored, mailed with its documents and answered', async () => {
  const offer = await create(shop, { ...sampleDog(shop), ...withLiability });
  expect(messagesOf(offer)).toEqual(['Angebot erstellt, bitte schauen Sie in Ihre E-Mail.']);
  expect(offer).toMatchObject({
    insuranceOfferId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    insuranceOfferCreatedAt: '2026-11-15T10:00:00.000Z',
    insuranceOfferValidForDays: 14,
    contractWasAvbSendToEmail: true,
  });
  const mail = shop.mails.at(-1)!;
  expect(mail.to).toBe('erika@beispiel.example');
  expect(mail.text).toContain(`/beitragberechnen/${offer.insuranceOfferId}`);
  expect(mail.attachments!.map(({ filename }) => filename)).toEqual([
    'Tierdach-Angebot.pdf',
    expect.stringMatching(/AVB.*Vollschutz.*Hund/),
    expect.stringMatching(/Produktinformation.*Vollschutz.*Hund/),
    expect.stringMatching(/AVB.*aftpflicht/),
    expect.stringMatching(/Produktinformation.*aftpflicht/),
    expect.stringMatching(/Erstinformation/),
    expect.stringMatching(/Datenschutz/),
    expect.stringMatching(/Widerruf/),
  ]);
  for (const { content } of mail.attachments!) expect(Buffer.from(content).subarray(0, 5).toString()).toBe('%PDF-');
});

test('offers that are created at the same time are each stored, answered and mailed to its own customer', async () => {
  const customers = Array.from({ length: 12 }, (_, index) => ({
    name: `Tier ${index}`,
    email: `zugleich${index}@beispiel.example`,
  }));
  const before = await countOffers();
  const offers = await Promise.all(
    customers.map(({ name, email }) => create(shop, { ...sampleCat(shop), animalName: name, contracteeEmail: email })),
  );
  expect(await countOffers()).toBe(before + customers.length);
  for (const [index, { name, email }] of customers.entries()) {
    const offer = offers[index]!;
    expect(offer).toMatchObject({ animalName: name, contracteeEmail: email, contractWasAvbSendToEmail: true });
    const mails = shop.mails.filter(({ to }) => to === email);
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining(`/beitragberechnen/${offer.insuranceOfferId}`)]);
  }
});

test('a stored offer is found by its uuid for 14 days and not a moment longer', async () => {
  const offer = await create(shop, sampleCat(shop));
  const get = async (instant: string, uuid = offer.insuranceOfferId) => {
    shop.clock.set(instant);
    const answer = await shop.get(`/webapi/v1/commands/get_insurance_offer/${uuid}.json`);
    shop.clock.set('2026-11-15T10:00:00.000Z');
    return answer;
  };
  const { _issues, ...stored } = offer;
  expect((await get('2026-11-29T10:00:00.000Z')).json()).toEqual({ ...stored, _issues: [] });
  const expired = await get('2026-11-29T10:00:00.001Z');
  expect([expired.status, messagesOf(expired.json())]).toEqual([404, ['Angebot nicht gefunden, oder es ist bereits abgelaufen']]);
  expect((await get('2026-11-15T10:00:00.000Z', '00000000-0000-4000-8000-000000000000')).status).toBe(404);
  expect((await get('2026-11-15T10:00:00.000Z', 'no-uuid')).status).toBe(400);
});

test('whether it is a surgery tarif is told by the tarif, whatever the browser says', async () => {
  const offer = await create(shop, { ...sampleDog(shop), tarifIsOpTarif: true });
  expect(offer.tarifIsOpTarif).toBe(false);
});

test('a stored offer tells when there is a police to it', async () => {
  const offer = await create(shop, sampleCat(shop));
  const stored = async () =>
    (await shop.get(`/webapi/v1/commands/get_insurance_offer/${offer.insuranceOfferId}.json`)).json() as OfferAnswer;
  expect(await stored()).not.toHaveProperty('insuranceOfferIsAccepted');
  await accept(shop, offer);
  expect((await stored()).insuranceOfferIsAccepted).toBe(true);
});

test.each<[string, object, RegExp]>([
  ['a cheaper price', { insuranceCalculationSummaryRateAmount: 1 }, /weicht vom angezeigten Beitrag ab/],
  ['another health price', { insuranceCalculationKvRateAmount: 1 }, /weicht vom angezeigten Beitrag ab/],
  ['no manual processing turned on', { insuranceIsManualToProcess: true }, /manuellen Bearbeitung weicht/],
  ['another liability flag', { insuranceIsHvManualToProcess: true }, /Haftpflichtversicherung weicht/],
  ['another liability tarif', { insuranceHvTarifId: 1 }, /Tarif der Haftpflichtversicherung weicht/],
])('%s than calculated is refused and stores nothing', async (_, changes, message) => {
  const before = await countOffers();
  const answer = await create(shop, { ...sampleDog(shop), ...withLiability }, changes);
  expect(messagesOf(answer)).toEqual([expect.stringMatching(message), failed]);
  expect(await countOffers()).toBe(before);
});

test.each<[string, object, string]>([
  ['no name', { animalName: '  ' }, 'Tiername darf nicht leer sein'],
  ['a wrong e-mail', { contracteeEmail: 'erika' }, 'contracteeEmail'],
  ['a ZIP code that does not exist', { animalZipCode: '11111' }, 'Diese Postleitzahl gibt es nicht.'],
  [
    'a dog too young',
    { animalBirthdateStr: '2026-09-21' },
    'Bello muss mindestens 8 Wochen alt sein, um versichert werden zu können.',
  ],
  [
    'a dog too old',
    { animalBirthdateStr: '2020-11-14' },
    'Eine Aufnahme in die Versicherung ist nur bis zum 6. Geburtstag möglich.',
  ],
  ['a chronically ill dog', { healthIsChronicallyIll: true }, 'Ein chronisch krankes Tier kann leider nicht versichert werden.'],
  ['commercial use', { animalIsUsedForBusiness: true }, 'Ein gewerblich eingesetztes Tier kann nicht versichert werden.'],
  [
    'a child as customer',
    { contracteeBirthdateStr: '2008-11-16' },
    'Sie müssen mindestens 18 Jahre alt sein, um eine Versicherung abschließen zu können.',
  ],
  ['no calculation', { insuranceCalculationCalculatedAt: null }, 'Angabe zu Zeitpunkt der Berechnung fehlt oder ist fehlerhaft'],
])('%s is refused with its message and stores nothing', async (_, changes, expected) => {
  const before = await countOffers();
  const answer = await create(shop, sampleDog(shop), changes);
  expect(answer._issues.some(({ field, message }) => message === expected || field === expected)).toBe(true);
  expect(messagesOf(answer).at(-1)).toBe(failed);
  expect(await countOffers()).toBe(before);
});

test.each<[string, unknown, string | undefined]>([
  ['a text for a number', { tarifId: '1' }, 'tarifId'],
  ['a number for a yes or no', { animalIsChipped: 1 }, 'animalIsChipped'],
  ['an object for a text', { animalName: { toString: 'x' } }, 'animalName'],
  ['a list for the body', [], undefined],
  ['a text for the body', 'hello', undefined],
])('%s is answered 400 with the field', async (_, body, field) => {
  const answer = await shop.post(path, JSON.stringify(body));
  const { _issues } = answer.json() as { _issues: { field?: string }[] };
  expect(answer.status).toBe(400);
  expect(_issues.map((issue) => issue.field).includes(field)).toBe(true);
});

test('null never becomes a value: a missing answer is told, not guessed', async () => {
  const answer = await calculate(shop, { ...sampleDog(shop), animalIsUsedForHunting: null, healthCountVetVisits: null });
  expect(answer.insuranceCalculationSummaryRateAmount).toBeUndefined();
  expect(answer._issues.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['animalIsUsedForHunting', 'healthCountVetVisits']),
  );
});

test('unknown fields are dropped and blanks around texts too', async () => {
  const offer = await create(shop, { ...sampleCat(shop), animalName: '  Mimi  ', isAdmin: true } as never);
  expect(offer.animalName).toBe('Mimi');
  expect(JSON.stringify(offer)).not.toContain('isAdmin');
});

test('what tarif and race do not ask for is not kept', async () => {
  const offer = await create(shop, { ...sampleCat(shop), animalIsUsedForHunting: true, animalFarbschlagKey: 'blue' });
  expect([offer.animalIsUsedForHunting, offer.animalFarbschlagKey]).toEqual([undefined, undefined]);
});

test.each([
  ['WELPE45', '2026-05-01', 'ok', /45\u00A0€ Gutschein/],
  ['welpe45', '2026-05-01', 'ok', /45\u00A0€ Gutschein/],
  ['WELPE45', '2024-01-20', 'warn', /unter 12 Monaten/],
  ['WELPE2025', '2026-05-01', 'warn', /gilt nur vom 01\.01\.2025/],
  ['NIX', '2026-05-01', 'warn', /kennen wir nicht/],
])('voucher %s for a dog born on %s: %s', async (code, birthdate, level, message) => {
  const plain = await calculate(shop, { ...sampleDog(shop), animalBirthdateStr: birthdate });
  const answer = await calculate(shop, { ...sampleDog(shop), animalBirthdateStr: birthdate, contractDiscountCode: code });
  expect(answer._issues).toEqual([{ level, field: 'contractDiscountCode', message: expect.stringMatching(message) }]);
  expect(answer.insuranceCalculationSummaryRateAmount).toBe(plain.insuranceCalculationSummaryRateAmount);
  expect(answer.contractDiscountStr).toBe(level === 'ok' ? '45\u00A0€ Gutschein' : null);
});

test('a partner asks for a word and gives points for the right one', async () => {
  const ask = (answer: string | null) =>
    calculate(shop, { ...sampleDog(shop), affiliateActionCode: 'mustervErein', affiliateActionVerificationAnswer: answer });
  expect(await ask(null)).toMatchObject({
    affiliateActionNeedVerification: true,
    affiliateActionExtraPointsStr: null,
    _issues: [],
  });
  expect(await ask('pfotenGLÜCK ')).toMatchObject({
    affiliateActionExtraPointsStr: '500 Treuepunkte vom Musterverein',
    _issues: [],
  });
  expect((await ask('Knochen'))._issues).toEqual([
    { level: 'warn', field: 'affiliateActionVerificationAnswer', message: 'Diese Antwort kennen wir leider nicht.' },
  ]);
});

test('affiliate data has the action texts of the partner, or those for everybody', async () => {
  const affiliate = async (query: string) =>
    (await shop.get(`/webapi/v1/commands/get_current_affiliate_data.json${query}`)).json() as { tags: Record<string, string> };
  expect((await affiliate('')).tags).toEqual({ 'action-text': expect.stringContaining('WELPE45') });
  expect(Object.keys((await affiliate('?affiliateActionCode=MUSTERVEREIN')).tags)).toEqual(['action-text', 'action-text1']);
  expect((await affiliate('?affiliateActionCode=<script>')).tags).toEqual({ 'action-text': expect.stringContaining('WELPE45') });
});

test('the explanation adds up to the price, and the grid holds it', async () => {
  const offer = { ...sampleDog(shop), ...withLiability };
  const { insuranceCalculationSummaryRateAmount: price } = await calculate(shop, offer);
  const post = async (call: string) => (await shop.post(`/webapi/v1/commands/${call}.json`, offer)).json() as never;
  const { explanation } = (await post('explain_insurance_rate')) as { explanation: { steps: { amount: number }[] } };
  const cents = explanation.steps.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  expect(cents).toBe(Math.round(price! * 100));
  const { cells } = (await post('compare_insurance_rates')) as { cells: Record<string, unknown>[] };
  expect(cells).toHaveLength(32);
  const chosen = cells.find(
    (cell) =>
      cell['tarifId'] === 1 &&
      cell['retentionKey'] === 'sb85' &&
      cell['contractRuntimeKey'] === '3_years' &&
      cell['paymentTermKey'] === 'payment_monthly',
  );
  expect(chosen).toMatchObject({ summaryRateAmount: price });
});
