import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newPracticeCode } from '#domain/practice/practice-code.ts';
import type { InPractice, InPracticeAnswer } from '#domain/wire/practice/in-practice.ts';
import type { PracticeView } from '#domain/wire/practice/practice.ts';
import { comeBack, newCustomer, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { sampleDog } from '#server/testing/samples/offers.ts';
import { samplePractice, showCode } from '#server/testing/samples/practice.ts';
import { erase } from '#server/faces/commands/erase.ts';
import { runCommand } from '#server/testing/run-command.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop();
const commands = '/webapi/v1/user/commands';
const start = '2027-01-05T10:00:00.000Z';
let customer: SampleCustomer;
let other: SampleCustomer;
let withoutSettlement: SampleCustomer;
let erased: SampleCustomer;

const inPractice = async (from = customer) => (await from.get('/webapi/v1/user/in_practice.json')).json() as InPractice;
const end = async (from = customer, policeUuid = from.policeUuid) =>
  (await from.post(`${commands}/end_practice_code.json`, { policeUuid })).json() as InPracticeAnswer;
const told = (answer: { json: () => never }) =>
  (answer.json() as { _issues: { message: string }[] })._issues.map(({ message }) => message);
const endedWords = 'Dieser Code ist abgelaufen oder wurde beendet. Bitte lassen Sie sich einen neuen zeigen.';

beforeAll(async () => {
  const offer = { ...sampleDog(shop), animalChipNummer: '276098106123456' };
  const bought = [
    await newCustomer(shop, { offer }),
    await newCustomer(shop),
    await newCustomer(shop, { offer: { ...sampleDog(shop), contractIsCashFree: false } }),
    await newCustomer(shop),
  ];
  shop.clock.set(start);
  [customer, other, withoutSettlement, erased] = (await Promise.all(bought.map((one) => comeBack(shop, one)))) as [
    SampleCustomer,
    SampleCustomer,
    SampleCustomer,
    SampleCustomer,
  ];
}, 240_000);

beforeEach(() => shop.clock.set(start));

test('a code opens animal and cover to a practice, and the customer sees who opened it and when', async () => {
  const [before, elsewhere] = [(await inPractice()).openings, (await inPractice(other)).openings];
  const { code, requestKey, answer } = await showCode(customer);
  expect(answer.animals).toMatchObject([{ code: { requestKey, untilStr: '06.01.2027, 11:00 Uhr' }, obstacle: null }]);
  const practice = samplePractice(shop, code);
  const opened = await practice.open();
  expect(opened.status).toBe(200);
  expect(opened.headers['cache-control']).toBe('private, no-store');
  const view = opened.json() as PracticeView;
  expect(view).toMatchObject({
    animal: { speciesStr: 'Hund' },
    cover: { isCovered: true, title: 'Vollschutz' },
    dayStr: '05.01.2027',
    untilStr: '06.01.2027, 11:00 Uhr',
    practice: 'Tierarztpraxis Muster',
  });
  const { openings } = await inPractice();
  expect(openings).toMatchObject([{ practice: 'Tierarztpraxis Muster', openedAtStr: '05.01.2027, 11:00 Uhr' }, ...before]);
  // The same device again is no second one; another is.
  await practice.open();
  await samplePractice(shop, code).open({ practice: 'Wer anders' });
  expect((await inPractice()).openings).toMatchObject([{ practice: 'Wer anders' }, ...openings]);
  expect((await inPractice(other)).openings).toEqual(elsewhere);
});

test('a practice is never told who the person is, what they pay, their contract or their history', async () => {
  const { code } = await showCode(customer);
  const { text } = await samplePractice(shop, code).open();
  const person = await shop.connection.database
    .selectFrom('contact_register')
    .innerJoin('app_user', 'app_user.contact_register_id', 'contact_register.id')
    .select(['firstname', 'lastname', 'street', 'city', 'zip_code', 'email', 'phone'])
    .where('app_user.name', '=', customer.email)
    .executeTakeFirstOrThrow();
  const secrets = [...Object.values(person), customer.policeNumber, customer.policeUuid, customer.animalUuid];
  expect(secrets.filter((secret) => secret !== null && text.includes(secret))).toEqual([]);
  expect(text).not.toMatch(/DE\d\d|premium|Beitrag|Selbstbeteiligung|tarif|user|police/i);
  expect(Object.keys(JSON.parse(text) as object).toSorted()).toEqual([
    '_issues',
    'animal',
    'cover',
    'dayStr',
    'practice',
    'untilStr',
  ]);
});

test('one press ends it: whoever kept the code sees nothing any more', async () => {
  const { code, requestKey } = await showCode(customer);
  const practice = samplePractice(shop, code);
  expect((await practice.open()).status).toBe(200);
  expect((await end())._issues).toMatchObject([{ level: 'ok', message: 'Der Code ist beendet. Niemand kann ihn mehr öffnen.' }]);
  const refused = await practice.open();
  expect([refused.status, told(refused)]).toEqual([403, [endedWords]]);
  // Pressed twice it is ended, and the press that showed it brings it back for nobody.
  expect((await end()).animals[0]!.code).toBeNull();
  expect((await showCode(customer, { code, requestKey })).answer.animals[0]!.code).toBeNull();
  expect((await practice.open()).status).toBe(403);
});

test('after 24 hours it is over by itself', async () => {
  const { code } = await showCode(customer);
  const practice = samplePractice(shop, code);
  shop.clock.set('2027-01-06T09:59:59.000Z');
  expect((await practice.open()).status).toBe(200);
  shop.clock.set('2027-01-06T10:00:00.000Z');
  expect(told(await practice.open())).toEqual([endedWords]);
  customer = await comeBack(shop, customer);
  other = await comeBack(shop, other);
  withoutSettlement = await comeBack(shop, withoutSettlement);
  expect((await inPractice()).animals[0]!.code).toBeNull();
});

test('pressed twice, at once and after a lost answer it is one code; a new one ends the one before', async () => {
  const press = { code: newPracticeCode(randomBytes), requestKey: randomUUID() as string };
  const answers = await Promise.all([showCode(customer, press), showCode(customer, press), showCode(customer, press)]);
  expect(answers.map(({ answer }) => answer._issues)).toEqual([[], [], []]);
  expect(answers.map(({ answer }) => answer.animals[0]!.code?.requestKey)).toEqual(Array(3).fill(press.requestKey));
  const practice = samplePractice(shop, press.code);
  expect((await practice.open()).status).toBe(200);
  const next = await showCode(customer);
  expect(told(await practice.open())).toEqual([endedWords]);
  expect((await samplePractice(shop, next.code).open()).status).toBe(200);
  const open = await sql<{ count: number }>`
    select count(*)::int as count from practice_code join app_user on app_user.id = user_id
    where app_user.name = ${customer.email} and ended_at is null and expires_at > ${shop.clock.now()}
  `.execute(shop.connection.database);
  expect(open.rows).toEqual([{ count: 1 }]);
});

test('only the own animal, only with direct settlement, and no code that somebody else shows', async () => {
  expect(await showCode(customer, { policeUuid: other.policeUuid })).toMatchObject({
    answer: { _issues: [{ message: 'Bitte wähle das Tier, das in der Praxis ist.' }] },
  });
  expect(await end(customer, other.policeUuid)).toMatchObject({ _issues: [{ level: 'error' }] });
  const { answer } = await showCode(withoutSettlement);
  expect(answer._issues[0]!.message).toMatch(/hat keine Direktabrechnung: Du zahlst in der Praxis/);
  expect((await inPractice(withoutSettlement)).animals[0]!.obstacle).toMatch(/keine Direktabrechnung/);
  const before = await showCode(other);
  const taken = await showCode(customer, { code: before.code });
  expect(taken.answer._issues).toMatchObject([{ message: 'Bitte lade die Seite neu: Dieser Code ist schon vergeben.' }]);
  // What the refused press would have ended goes on.
  expect((await samplePractice(shop, before.code).open()).json()).toMatchObject({ _issues: [] });
  expect(taken.answer.animals[0]!.code).not.toBeNull();
});

test.each([
  ['no key', { requestKey: 'x' }],
  ['no code', { code: 'ABCD' }],
  ['a text beyond anything', { code: 'K'.repeat(100_000) }],
])('a press with %s is refused', async (_name, press) => {
  const { status, answer } = await showCode(customer, press);
  expect([status, answer._issues[0]!.message]).toEqual([200, 'Bitte lade die Seite neu.']);
});

test.each([
  ['NUL', { code: 'K7M4\u00009XQ2R5TC' }, 403],
  ['a hundred thousand characters', { code: 'K'.repeat(100_000) }, 403],
  ['no device', { deviceKey: null }, 400],
  ['a device that is none', { deviceKey: '9'.repeat(40) }, 400],
  ['a name beyond anything', { practice: 'x'.repeat(100_000) }, 400],
  ['NUL in its name', { practice: 'Praxis\u0000' }, 400],
])('an opening with %s is refused in words', async (_name, body, status) => {
  const { code } = await showCode(customer);
  const refused = await samplePractice(shop, code).open(body);
  expect(refused.status).toBe(status);
  expect(told(refused)[0]).toMatch(/\.$/);
});

test('a practice cannot ask for another animal: what else it names is dropped', async () => {
  const { code } = await showCode(customer);
  const elsewhere = (await inPractice(other)).openings;
  const asked = { policeUuid: other.policeUuid, animalUuid: other.animalUuid, userId: 1, policeId: 1 };
  const view = (await samplePractice(shop, code).open(asked)).json() as PracticeView;
  const own = (await inPractice()).animals[0]!.animalName;
  expect(view.animal).toEqual({ name: own, speciesStr: 'Hund', chipEnd: view.animal.chipEnd });
  expect((await inPractice(other)).openings).toEqual(elsewhere);
});

test('a code that is passed around opens on five devices and no more', async () => {
  const { code } = await showCode(customer);
  const devices = Array.from({ length: 8 }, () => samplePractice(shop, code));
  const answers = await Promise.all(devices.map(({ open }) => open()));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  const refused = answers.find(({ status }) => status !== 200);
  expect(told(refused!)[0]).toMatch(/^Dieser Code ist schon auf 5 Geräten geöffnet/);
  const known = devices[answers.findIndex(({ status }) => status === 200)]!;
  expect((await known.open()).status).toBe(200);
});

test('whoever guesses is stopped after thirty tries, also with the right one then, and nobody else is', async () => {
  const { code } = await showCode(customer);
  const guesser = (guess: string) => samplePractice(shop, guess, '10.9.9.9').open();
  for (let number = 0; number < 30; number += 1) {
    const wrong = await guesser(newPracticeCode(randomBytes));
    expect(told(wrong)).toEqual(['Diesen Code kennen wir nicht. Bitte prüfen Sie die zwölf Zeichen.']);
  }
  const right = await guesser(code);
  expect([right.status, told(right)[0]]).toEqual([
    429,
    'Das waren zu viele falsche Codes. Bitte versuchen Sie es morgen noch einmal.',
  ]);
  expect((await samplePractice(shop, code, '10.1.0.7').open()).status).toBe(200);
});

test('the code stands in no log, and in no row that opens anything', async () => {
  const { code } = await showCode(customer);
  await samplePractice(shop, code).open();
  await samplePractice(shop, newPracticeCode(randomBytes)).open();
  expect(shop.logLines.join('')).not.toContain(code);
  const { rows } = await sql<{ row: string }>`
    select row_to_json(practice_code)::text as row from practice_code
    union all select row_to_json(practice_opening)::text from practice_opening
  `.execute(shop.connection.database);
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.map(({ row }) => row).join('')).not.toContain(code);
});

test('a hundred practices at once each see their own animal', async () => {
  const mine = await showCode(customer);
  const theirs = await showCode(other);
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, number) =>
      number < 96
        ? samplePractice(shop, newPracticeCode(randomBytes), `10.2.${number}.1`).open()
        : samplePractice(shop, (number % 2 === 0 ? mine : theirs).code, `10.2.${number}.1`).open(),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([...Array<number>(96).fill(403), 200, 200, 200, 200]);
});

test('the export tells what was shown and who opened it; an erasure leaves nothing of it', async () => {
  const { code } = await showCode(erased);
  await samplePractice(shop, code).open();
  await samplePractice(shop, code).open({ practice: 'Wer anders' });
  const { export: exported, page } = (await erased.post(`${commands}/export_data.json`, {})).json() as {
    export: { practiceVisits: { animalName: string; openings: { practice: string }[] }[] };
    page: string;
  };
  expect(exported.practiceVisits).toHaveLength(1);
  expect(exported.practiceVisits[0]!.openings.map(({ practice }) => practice)).toEqual(['Tierarztpraxis Muster', 'Wer anders']);
  expect(page).toContain('Was du in Tierarztpraxen gezeigt hast');
  const { database } = shop.connection;
  const { id } = await database.selectFrom('app_user').select('id').where('name', '=', erased.email).executeTakeFirstOrThrow();
  const countOf = async () =>
    (await sql`select from practice_code where user_id = ${id}`.execute(database)).rows.length +
    (
      await sql`select from practice_opening join practice_code on practice_code.id = code_id where user_id = ${id}`.execute(
        database,
      )
    ).rows.length;
  expect(await countOf()).toBe(3);
  await sql`update police set police_state_key = 'ended', valid_to = '2026-12-31', ending_cause_key = 'ordinary'
    where user_id = ${id}`.execute(database);
  const outcome = await runCommand(shop, erase, erased.email);
  expect([outcome.code, outcome.lines.join()]).toEqual([0, expect.stringMatching(/Codes für Tierarztpraxen: \d/)]);
  expect(await countOf()).toBe(0);
});
