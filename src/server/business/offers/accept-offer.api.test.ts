import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { mailWords } from '#domain/offer/acceptance.ts';
import { accept, acceptanceOf, create, messagesOf, sampleCat, sampleDog, withLiability } from '#server/testing/samples/offers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop();
const accepted = 'Police erstellt, bitte überprüfen Sie Ihre E-Mails.';
const failed = 'Bei der Erstellung der Police ist es zu schwerwiegenden Fehlern gekommen.';
const rows = (table: 'police' | 'app_user' | 'animal' | 'contact_register' | 'sepa_mandate' | 'outbox' | 'login_code') =>
  shop.connection.database.selectFrom(table).selectAll().orderBy('id').execute() as Promise<Record<string, unknown>[]>;
const last = async (table: Parameters<typeof rows>[0], count = 1) => (await rows(table)).slice(-count);
const counts = async () =>
  Promise.all(
    (['police', 'app_user', 'animal', 'contact_register', 'sepa_mandate', 'outbox'] as const).map(
      async (table) => (await rows(table)).length,
    ),
  );

test('accepting makes customer, animal, mandate and both polices, and sends them', async () => {
  const offer = await create(shop, { ...sampleDog(shop), ...withLiability, contracteeEmail: 'Kunde1@Beispiel.example' });
  expect(messagesOf(await accept(shop, offer))).toEqual([accepted]);

  const [kv, hv] = await last('police', 2);
  expect(kv).toMatchObject({
    police_number: expect.stringMatching(/^KV\/2026\/\d{10}$/),
    tarif_id: 1,
    insurance_type_key: 'tier_kv',
    retention_key: 'sb85',
    police_state_key: 'new',
    premium_rate_by_payment_term: offer.insuranceCalculationKvRateAmount!.toFixed(2),
    payment_term_key: 'payment_monthly',
    payment_iban: 'DE89370400440532013000',
    contract_runtime_key: '3_years',
    valid_from: '2026-12-01',
    valid_to: '2029-12-01',
    is_cash_free: true,
    is_export_again: false,
    exported_at: null,
    is_enabled: true,
  });
  expect(hv).toMatchObject({
    police_number: expect.stringMatching(/^HV\/2026\/\d{10}$/),
    tarif_id: 7,
    retention_key: null,
    premium_rate_by_payment_term: '4.59',
  });
  expect((await last('app_user'))[0]).toMatchObject({
    company_id: 1,
    name: 'Kunde1@Beispiel.example',
    user_role_key: 'customer',
  });
  expect((await last('contact_register'))[0]).toMatchObject({
    lastname: 'Mustermann',
    country: 'Deutschland',
    is_sepa_accepted: true,
  });
  expect((await last('animal'))[0]).toMatchObject({
    name: 'Bello',
    species_key: 'dog',
    birth_date: '2024-01-20',
    is_chipped: true,
  });
  const [mandate] = await last('sepa_mandate');
  expect(mandate).toMatchObject({
    mandate_reference: expect.stringMatching(/^TD-2026-\d{10}$/),
    account_holder: 'Erika Mustermann',
  });
  const keyValues = await shop.connection.database
    .selectFrom('police_key_value')
    .selectAll()
    .where('police_id', '=', kv!['id'] as number)
    .execute();
  expect(keyValues.map(({ key, value }) => `${key}=${value}`).toSorted()).toEqual([
    'is-avb-accepted=true',
    'is-everything-correct=true',
    'is-sepa-mandat-accepted=true',
  ]);

  const mail = shop.mails.at(-1)!;
  expect(mail.to).toBe('Kunde1@Beispiel.example');
  expect(mail.text).toContain(String(mandate!['mandate_reference']));
  expect(mail.text).toMatch(/[2-9B-Z]{5}-[2-9B-Z]{5}/);
  expect(mail.text).toContain('DE89 **** **** **** **30 00');
  expect(mail.text + mail.html).not.toContain('37040044');
  expect(mail.attachments!.map(({ filename }) => filename).slice(0, 4)).toEqual([
    expect.stringContaining('KV-2026'),
    expect.stringContaining('HV-2026'),
    expect.stringContaining('Bescheinigung-Haftpflicht-HV-2026'),
    expect.stringContaining('SEPA'),
  ]);
});

test('a second animal of the same customer goes to the same account, whatever the case of the address', async () => {
  const users = (await rows('app_user')).length;
  await accept(shop, await create(shop, { ...sampleCat(shop), contracteeEmail: 'zwei@beispiel.example' }));
  await accept(shop, await create(shop, { ...sampleCat(shop), animalName: 'Momo', contracteeEmail: 'ZWEI@beispiel.example' }));
  // The account, and for each contract who holds it until the account's owner has answered (spec 15.13).
  const made = (await rows('app_user')).slice(users);
  expect(made.map((user) => user['stands_in_for_user_id'])).toEqual([null, made[0]!['id'], made[0]!['id']]);
  const [first, second] = await last('animal', 2);
  expect([second!['user_id'], first!['user_id']].toSorted()).toEqual([made[1]!['id'], made[2]!['id']]);
});

test('an offer is accepted once: the second request is told so and changes nothing', async () => {
  const offer = await create(shop, sampleCat(shop));
  await accept(shop, offer);
  const before = await counts();
  expect(messagesOf(await accept(shop, offer))).toEqual(['Es existiert bereits eine Police zum Versicherungangebot.', failed]);
  expect(await counts()).toEqual(before);
});

test('exactly one of many acceptances at once succeeds', async () => {
  const offer = await create(shop, sampleCat(shop));
  const before = (await rows('police')).length;
  const answers = await Promise.all(Array.from({ length: 20 }, () => accept(shop, offer)));
  expect(answers.filter((answer) => messagesOf(answer).includes(accepted))).toHaveLength(1);
  expect((await rows('police')).length).toBe(before + 1);
});

test('a KV police beside liability that needs details: the one is new, the other waits, and the customer is asked', async () => {
  const offer = await create(shop, {
    ...sampleDog(shop),
    ...withLiability,
    liabilityHasBeenPreInsuranced: true,
    liabilityPreInsuranceCanceledByCeding: false,
    liabilityPreInsuranceLossesCount: 1,
    liabilityPreInsuranceLossesAmount: 500,
  });
  await accept(shop, offer);
  expect((await last('police', 2)).map((police) => police['police_state_key'])).toEqual(['new', 'new_manual']);
  const [police, details] = shop.mails.slice(-2).toSorted((a, b) => (b.attachments?.length ?? 0) - (a.attachments?.length ?? 0));
  expect(police!.attachments!.map(({ filename }) => filename).filter((name) => name.includes('HV-'))).toEqual([]);
  expect(details!.subject).toContain('Haftpflicht');
});

test('a manual application is confirmed without a police', async () => {
  const offer = await create(shop, { ...sampleDog(shop), animalIsChipped: false, animalChipNummer: null });
  expect(offer.insuranceIsManualToProcess).toBe(true);
  expect(messagesOf(await accept(shop, offer)).at(-1)).toBe(accepted);
  expect((await last('police'))[0]).toMatchObject({ police_state_key: 'new_manual' });
  expect(shop.mails.at(-1)).toMatchObject({ subject: expect.stringContaining('Antrag') });
  expect(shop.mails.at(-1)!.attachments ?? []).toEqual([]);
});

test('24 hours after its creation an offer can be accepted, a moment later no more', async () => {
  const offer = await create(shop, sampleCat(shop));
  const late = await create(shop, sampleCat(shop));
  shop.clock.set('2026-11-16T10:00:00.001Z');
  expect(messagesOf(await accept(shop, late))).toEqual(['Versicherungs Angebot ist abgelaufen (älter als ein Tag)', failed]);
  shop.clock.set('2026-11-16T10:00:00.000Z');
  expect(messagesOf(await accept(shop, offer))).toEqual([accepted]);
  shop.clock.set('2026-11-15T10:00:00.000Z');
});

test.each<[string, object, string]>([
  ['no IBAN', { paymentIban: null }, 'Bitte geben Sie Ihre IBAN ein.'],
  ['a wrong IBAN', { paymentIban: 'DE89 3704 0044 0532 0130 01' }, 'Die eingegebene IBAN ist nicht gültig.'],
  ['a foreign IBAN', { paymentIban: 'AT61 1904 3002 3457 3201' }, 'Die eingegebene IBAN ist nicht gültig.'],
  ['no mandate', { paymentSepaMandat: false }, 'Bitte erteilen Sie die Sepa-Erlaubnis.'],
  [
    'a start in the past',
    { contractStartDateStr: '2026-11-14' },
    'Der Versicherungsbeginn darf nicht in der Vergangenheit liegen.',
  ],
  ['a start too late', { contractStartDateStr: '2026-12-15' }, 'Der Versicherungsbeginn darf nicht nach dem 14.12.2026 liegen.'],
  ['no confirmation', { contractEverythingCorrect: false }, 'Bitte bestätigen Sie, dass alle Angaben korrekt sind.'],
  [
    'another price',
    { insuranceCalculationKvRateAmount: 1 },
    'Es existieren Probleme zu den Kontroll-Feldern der angezeigten Beitragswerte.',
  ],
  [
    'no price',
    { insuranceCalculationSummaryRateAmount: null },
    'Es existieren Probleme zu den Kontroll-Feldern der angezeigten Beitragswerte.',
  ],
  [
    'an unknown offer',
    { insuranceOfferId: '00000000-0000-4000-8000-000000000000' },
    'Das Versicherungsangebot wurde nicht gefunden.',
  ],
  ['no offer', { insuranceOfferId: null }, 'Das Versicherungsangebot wurde nicht gefunden.'],
])('%s is refused with its message and leaves nothing', async (_, changes, message) => {
  const offer = await create(shop, sampleCat(shop));
  const before = await counts();
  const messages = messagesOf(await accept(shop, offer, changes));
  expect(messages).toContain(message);
  expect(messages.at(-1)).toBe(failed);
  expect(await counts()).toEqual(before);
});

test('a wrong IBAN is said at its field and on the whole', async () => {
  const answer = await accept(shop, await create(shop, sampleCat(shop)), { paymentIban: 'DE00 0000 0000 0000 0000 00' });
  expect(answer._issues).toEqual(
    expect.arrayContaining([
      { level: 'error', field: 'paymentIban', message: 'Die eingegebene IBAN ist nicht gültig.' },
      { level: 'error', message: 'Iban konnte nicht normalisiert werden.' },
    ]),
  );
});

test('wrong types are answered 400 with the message of the field', async () => {
  const offer = await create(shop, sampleCat(shop));
  const answer = await shop.post(
    '/webapi/v1/commands/accept_insurance_offer.json',
    acceptanceOf(offer, { paymentSepaMandat: 'ja', paymentIban: 7 }),
  );
  expect(answer.status).toBe(400);
  expect((answer.json() as { _issues: object[] })._issues).toEqual(
    expect.arrayContaining([{ level: 'error', field: 'paymentIban', message: 'Die eingegebene IBAN ist nicht gültig.' }]),
  );
});

test('a mail server that is down undoes nothing: the police stands and the mail waits', async () => {
  const offer = await create(shop, sampleCat(shop));
  const failing = shop.mails.push.bind(shop.mails);
  shop.mails.push = () => {
    throw new Error('mail server down');
  };
  const requestKey = randomUUID();
  const messages = messagesOf(await accept(shop, offer, { requestKey }));
  shop.mails.push = failing;
  expect(messages).toEqual([mailWords.policeWaits, accepted]);
  expect((await last('outbox'))[0]).toMatchObject({ kind: 'police', state: 'waiting', last_error: 'mail server down' });

  // Whoever accepted asks again by their key alone, and hears where the mail is.
  const ask = async (key: string | null) => {
    const body = { insuranceOfferId: offer.insuranceOfferId, requestKey: key };
    return messagesOf((await shop.post('/webapi/v1/commands/accept_insurance_offer.json', body)).json());
  };
  expect(await ask(requestKey)).toEqual([expect.stringContaining('Dein Vertrag besteht schon'), mailWords.policeWaits, accepted]);
  expect(await ask(randomUUID())).not.toContain(mailWords.policeWaits);
  const now = shop.clock.now();
  shop.clock.set(new Date(now.getTime() + 3_600_000).toISOString());
  await expect.poll(() => ask(requestKey), { timeout: 60_000 }).not.toContain(mailWords.policeWaits);
  expect((await last('outbox'))[0]).toMatchObject({ kind: 'police', state: 'sent' });
  shop.clock.set(now.toISOString());
});
