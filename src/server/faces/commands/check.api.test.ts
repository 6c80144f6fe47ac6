import { expect, test } from 'vitest';
import { checkAdvertisedPrices } from '#server/business/checking/advertised-prices.ts';
import { checkContradictions } from '#server/business/checking/contradictions.ts';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { parseCall } from '#server/faces/commands/calling/parse-call.ts';
import { parseConfig } from '#server/foundation/config/config.ts';
import { runCommand, testActor } from '#server/testing/run-command.ts';
import { accept, create, sampleDog } from '#server/testing/samples/offers.ts';
import { shippedReference } from '#server/testing/shipped-reference.ts';
import { productionSettings } from '#server/testing/test-settings.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import { check, checkAccept, checkReopen } from './check.ts';

const shop = useTestShop();
const today = isoDate('2026-11-15');
type Findings = { findings: { checkKey: string; message: string }[] };

const findingsOf = async (...keys: string[]) => {
  const { findings } = (await runCommand(shop, check, '--json')).json() as Findings;
  return findings.filter(({ checkKey }) => keys.includes(checkKey)).map(({ message }) => message);
};

test('the shipped prices that no calculation reaches, or that are above one, are named', async () => {
  const { reference, tarifBook } = await shippedReference();
  const texts = checkAdvertisedPrices(reference, tarifBook, today).map(({ message }) => message.replaceAll(/\s/g, ' '));
  expect(texts).toContain(
    'advertised-prices.csv:3: „full_dog“ ab 24,90 € im Monat erreicht keine Berechnung: Es geht bei 29,99 € los.',
  );
  expect(texts).toContain(
    'advertised-prices.csv:5: „full_rabbit“ ab 14,90 € im Monat ist mehr, als es kosten muss: Es geht bei 9,99 € los.',
  );
  const exact = {
    ...reference,
    advertised_price: [{ key: 'full_dog', insurance_type_key: 'tier_kv', species_key: 'dog', price_per_month: '29.99', line: 2 }],
  };
  expect(checkAdvertisedPrices(exact as never, tarifBook, today)).toEqual([]);
});

test('what pages promise and the data contradict is named', async () => {
  const { reference } = await shippedReference();
  const shipped = checkContradictions(reference).map(({ message }) => message.replaceAll(/\s/g, ' '));
  expect(shipped).toHaveLength(6);
  expect(shipped[0]).toContain('Tarif 1 (Tierdach Vollschutz Hund) trägt die Jahreshöchstleistung 8.000,00 €');
  const changed = {
    ...reference,
    tarif: reference.tarif.map((row) => ({ ...row, annual_recovery_limit: null })),
    tarif_factor: reference.tarif_factor.map((row) =>
      row.tarif_id === 3 && row.value_key === '3_years' ? { ...row, tarif_factor: '0.9' } : row,
    ),
    advertised_price: reference.advertised_price.map((row) =>
      row.key === 'full_general' ? { ...row, price_per_month: '12.00' } : row,
    ),
  };
  expect(checkContradictions(changed).map(({ message }) => message)).toEqual([
    expect.stringContaining('der Rabatt für drei Jahre, contract_runtime/3_years); Tarif 3 rechnet'),
    expect.stringContaining('„full_general“'),
  ]);
});

test('weak settings that production begins with because somebody said so are named', async () => {
  const { reference, tarifBook } = await shippedReference();
  const settings = { PUBLIC_URL: 'http://tierdach.example', SMTP_URL: '', ALLOW_HTTP: 'yes', ALLOW_NO_MAIL: 'yes' };
  const config = parseConfig({ ...productionSettings, ...settings });
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const parts = { database: shop.connection.database, reference, tarifBook, clock: shop.clock, config, actor: testActor };
  await check.run(parseCall(check, []), { ...parts, say, tell: () => undefined });
  for (const words of ['PUBLIC_URL ist ohne https', 'SMTP_URL fehlt'])
    expect(lines).toContainEqual(expect.stringContaining(words));
});

test('what waits too long is named, one line each, and ends with 1', async () => {
  const { database } = shop.connection;
  const work = ['mail', 'application', 'case', 'day', 'audit', 'premium_version'];
  expect(await findingsOf(...work)).toEqual([]);
  await accept(shop, await create(shop, { ...sampleDog(shop), animalIsChipped: false, animalChipNummer: null }));
  const now = shop.clock.now();
  const mail = {
    kind: 'feedback',
    payload: '{}',
    created_at: now,
    run_at: new Date('2036-01-01'),
    last_error: 'weg',
    sent_at: null,
    message_id: null,
  };
  await database
    .insertInto('outbox')
    .values([{ ...mail, state: 'parked' }, mail])
    .execute();
  await database
    .insertInto('customer_case')
    .values({
      case_kind_key: 'withdrawal',
      case_state_key: 'open',
      email: 'a@beispiel.example',
      data: '{}',
      created_at: now,
      user_id: null,
      police_id: null,
      animal_id: null,
    })
    .execute();
  await database.insertInto('shop_day').values({ day: '2026-11-15', leased_until: now, done_at: now }).execute();
  expect(await findingsOf(...work)).toEqual([
    expect.stringMatching(/^E-Mail \d+ \(feedback\) ist aufgegeben \(weg\): mail retry \d+$/),
  ]);
  shop.clock.set('2026-11-15T11:00:01.000Z');
  expect(await findingsOf('mail')).toHaveLength(2);
  shop.clock.set('2026-11-18T11:00:00.000Z');
  expect(await findingsOf('application', 'case')).toEqual([]);
  shop.clock.set('2026-11-23T11:00:00.000Z');
  expect(await findingsOf('application', 'case')).toEqual([
    expect.stringMatching(/^Antrag KV\/2026\/\d{10} wartet, fällig war der 20\.11\.2026\.$/),
    expect.stringMatching(/^Vorgang \d+ \(Widerruf\) wartet, fällig war der 18\.11\.2026\.$/),
  ]);
  expect(await findingsOf('day')).toHaveLength(7);
  expect((await runCommand(shop, check)).code).toBe(1);
});

test('what a lead accepts is known from then on, until its sentence changes or somebody reopens it', async () => {
  const open = async () =>
    (
      (await runCommand(shop, check, '--json')).json() as { findings: { findingKey?: string; message: string }[] }
    ).findings.filter(({ findingKey }) => findingKey !== undefined);
  const shipped = await open();
  expect(shipped).toHaveLength(11);
  const [{ findingKey = '', message } = { message: '' }] = shipped;
  const accept = (key: string, ...more: string[]) => runCommand(shop, checkAccept, key, ...more);
  for (const wrong of [[], ['--reason', 'x'.repeat(301)], ['--reason', 'zwei\nZeilen']])
    expect((await accept(findingKey, ...wrong)).lines[0]).toMatch(/^Bitte nenne den Grund/);
  expect((await accept('0000000000', '--reason', 'Warum auch immer')).code).toBe(1);
  expect(await open()).toHaveLength(11);
  const pressed = await Promise.all([1, 2, 3].map((time) => accept(findingKey, '--reason', `Kampagne ${time}`)));
  expect(pressed.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect((await open()).map((one) => one.message)).toEqual(shipped.slice(1).map((one) => one.message));
  const { lines } = await runCommand(shop, check);
  expect(lines.filter((line) => line.startsWith('bekannt: '))).toEqual([
    expect.stringMatching(new RegExp(`^bekannt: ${findingKey} .*\\(Kampagne \\d, `)),
  ]);
  const logged = async () =>
    (
      await shop.connection.database
        .selectFrom('audit_entry')
        .select(['action_key as actionKey', 'content'])
        .where('subject_kind_key', '=', 'finding')
        .orderBy('id')
        .execute()
    ).map(({ actionKey, content }) => [actionKey, content.includes(JSON.stringify(message).slice(1, -1))]);
  expect(await logged()).toEqual([['finding.accepted', true]]);
  for (const one of (await open()).map((finding) => finding.findingKey ?? '')) await accept(one, '--reason', 'So beschlossen');
  expect(await open()).toEqual([]);
  expect((await runCommand(shop, checkReopen, findingKey)).code).toBe(0);
  expect((await runCommand(shop, checkReopen, findingKey)).code).toBe(0);
  expect(await open()).toHaveLength(1);
  expect((await logged()).filter(([actionKey]) => actionKey === 'finding.reopened')).toHaveLength(1);
});
