import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { cents } from '#domain/basics/money.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { sepaAnnounce, sepaCollect, sepaRuns } from '#server/faces/commands/money/sepa-collect.ts';
import { book, type Movement } from '#server/business/money/ledger/book.ts';
import { holdCollection, releaseHold } from '#server/business/money/ledger/hold-store.ts';
import { checkCollectionFile } from '#server/testing/check-collection-file.ts';
import { runCommand } from '#server/testing/run-command.ts';
import { logInAs, mailTo, newCustomer, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { declarationOf } from '#server/testing/samples/declarations.ts';
import { sampleCat, sampleDog, withLiability } from '#server/testing/samples/offers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import type { CollectionsAnswer } from '#domain/wire/area/konto.ts';

const shop = useTestShop({ isPerTest: true });
const user = '/webapi/v1/user';
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tierdach-einzug-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const on = (day: string) => shop.clock.set(`${day}T10:00:00.000Z`);
const announce = (date: string) => runCommand(shop, sepaAnnounce, '--date', date, '--json');
const collect = (date: string, name = `${date}.xml`) =>
  runCommand(shop, sepaCollect, '--date', date, '--out', join(folder, name), '--json');
const fileOf = (name: string) => readFile(join(folder, name), 'utf8');
const debitsOf = async (name: string) => {
  const { debits, faults } = checkCollectionFile(await fileOf(name));
  expect(faults).toEqual([]);
  return debits;
};

const policesOf = ({ email }: SampleCustomer) =>
  shop.connection.database
    .selectFrom('police')
    .innerJoin('app_user', 'app_user.id', 'police.user_id')
    .select(['police.id', 'police_number as policeNumber', 'sepa_mandate_id as mandateId'])
    .where('app_user.name', '=', email)
    .orderBy('police.id')
    .execute();
const policeIdOf = async (customer: SampleCustomer) => (await policesOf(customer))[0]?.id ?? 0;

/** Sessions are over by now: logs in anew and shows who is there. */
const send = async ({ email, passwordDigest }: SampleCustomer, command: string, body: object) => {
  const headers = await logInAs(shop, email);
  await shop.post(`${user}/commands/prove_identity.json`, { passwordDigest }, headers);
  const answer = await shop.post(`${user}/commands/${command}.json`, body, headers);
  expect((answer.json() as IssuesAnswer)._issues.map(({ level }) => level)).toEqual(['ok']);
};
const newAccount = { paymentIban: 'DE02120300000000202051', paymentSepaMandat: true };

/** What the customer's calendar says of the day, by police. */
const calendarOf = async ({ email }: SampleCustomer, date: string) => {
  const headers = await logInAs(shop, email);
  const { collections } = (await shop.get(`${user}/collections.json`, headers)).json() as CollectionsAnswer;
  return collections
    .filter(({ collectionDate }) => collectionDate === date)
    .map(({ policeNumber, amount }) => [policeNumber, Math.round(amount * 100)] as const);
};

const noticeMails = ({ email }: SampleCustomer) =>
  shop.mails.filter(({ to, subject }) => to === email && subject.includes('buchen wir'));

const write = (work: Parameters<ReturnType<typeof shop.connection.database.transaction>['execute']>[0]) =>
  shop.connection.database.transaction().execute(work);

/** As the bank tells it, before its file is read by the returns' own tests. */
const comeBack = async (policeId: number, dueOn: string) => {
  const { id, amount } = await shop.connection.database
    .updateTable('debit')
    .set({ state_key: 'returned' })
    .where('police_id', '=', policeId)
    .returning(['id', 'amount'])
    .executeTakeFirstOrThrow();
  await write((transaction) =>
    book(
      transaction,
      [
        {
          movementKey: 'return',
          bookedOn: isoDate(dueOn),
          sourceKey: `return ${id}`,
          postings: [{ from: 'bank', to: { policeId, dueOn: isoDate(dueOn) }, amount: cents(amount) }],
        },
      ],
      shop.clock.now(),
    ),
  );
  return { debitId: id, amount };
};

const people = {} as Record<
  'monthly' | 'annual' | 'two' | 'odd' | 'died' | 'withdrawn' | 'held' | 'released' | 'moved' | 'later',
  SampleCustomer
>;

const makePeople = async () => {
  const dog = sampleDog(shop);
  const from = (contractStartDateStr: string) => ({ acceptance: { contractStartDateStr } });
  people.monthly = await newCustomer(shop, from('2026-11-16'));
  people.annual = await newCustomer(shop, {
    offer: { ...sampleCat(shop), contractPaymentTermKey: 'payment_annual' },
    ...from('2026-11-20'),
  });
  people.two = await newCustomer(shop, { offer: { ...dog, ...withLiability }, ...from('2026-12-01') });
  people.odd = await newCustomer(shop, {
    offer: { ...dog, contracteeFirstname: 'Jürgen-René', contracteeLastname: 'Größe' },
    ...from('2026-12-01'),
  });
  const odd = { name: `Möpschen "<b>" & O'Nél` };
  await shop.connection.database.updateTable('animal').set(odd).where('animal_uuid', '=', people.odd.animalUuid).execute();
  for (const name of ['died', 'withdrawn', 'held', 'released', 'moved'] as const)
    people[name] = await newCustomer(shop, from('2026-11-16'));
  people.later = await newCustomer(shop, from('2026-12-10'));
};

/** What is due is announced in time, once, by a mail that says all of it. */
const announceInTime = async () => {
  on('2026-11-23');
  expect((await announce('2026-12-01')).lines).toEqual(['--date: Angekündigt wird ab dem 24.11.2026.']);
  on('2026-11-24');
  expect((await announce('2026-12-02')).lines).toEqual(['--date: Eingezogen wird am Ersten eines Monats.']);
  const holdReason = { reasonKey: 'test', now: shop.clock.now() };
  for (const name of ['held', 'released'] as const) {
    const policeId = await policeIdOf(people[name]);
    await write((transaction) => holdCollection(transaction, { policeId, ...holdReason }));
  }
  expect((await announce('2026-12-01')).json()).toEqual({ collectionDate: '2026-12-01', noticed: 8, mailed: 8 });
  expect((await announce('2026-12-01')).json()).toEqual({ collectionDate: '2026-12-01', noticed: 0, mailed: 0 });

  const [[, amount] = ['', 0]] = await calendarOf(people.monthly, '2026-12-01');
  const mail = await mailTo(shop, people.monthly.email, 'Am 01.12.2026 buchen wir');
  const euros = `${String(Math.floor(amount / 100))},${String(amount % 100).padStart(2, '0')}\u00A0€`;
  expect(mail.subject).toBe(`Am 01.12.2026 buchen wir ${euros} ab`);
  for (const text of [
    'Beitrag 16.11.2026 bis 30.11.2026 für Bello',
    'Beitrag Dezember 2026 für Bello',
    'DE98ZZZ09999999999',
    'DE89 **** **** **** **30 00',
    people.monthly.policeNumber,
    'Stimmt etwas nicht?',
  ])
    expect(mail.text).toContain(text);
  expect(mail.text).not.toContain('DE89370400440532013000');
  expect(noticeMails(people.later)).toEqual([]);
};

/** What changes meanwhile is told anew while there is time, and not after. */
const tellAnew = async () => {
  on('2026-11-26');
  const headers = await logInAs(shop, people.withdrawn.email);
  await shop.post('/webapi/v1/commands/withdraw_contract.json', declarationOf(people.withdrawn), headers);
  await send(people.moved, 'update_iban', newAccount);
  expect((await announce('2026-12-01')).json()).toEqual({ collectionDate: '2026-12-01', noticed: 1, mailed: 1 });
  // Mails to one address may overtake each other, and one that is on its way while the clock jumps is sent again.
  const isToldAnew = () => noticeMails(people.moved).some(({ text }) => text.includes('DE02 **** **** **** **20 51'));
  await expect.poll(isToldAnew, { timeout: 60_000 }).toBe(true);

  on('2026-11-30');
  const { code, lines } = await announce('2026-12-01');
  expect([code, lines]).toEqual([2, ['--date: Dafür ist es zu spät; angekündigt wurde bis zum 29.11.2026.']]);
};

/** The file collects what the calendar says, to the cent, and leaves out what it must. */
const collectToTheCent = async () => {
  on('2026-11-30');
  const gone = { animalUuid: people.died.animalUuid, causeKey: 'died', dayStr: '2026-11-18', requestKey: crypto.randomUUID() };
  await send(people.died, 'report_animal_gone', gone);
  const releasedId = await policeIdOf(people.released);
  await write((transaction) => releaseHold(transaction, releasedId));

  const collected = (['monthly', 'annual', 'two', 'odd', 'died', 'withdrawn', 'moved', 'later'] as const).map(
    (name) => people[name],
  );
  const calendar = (await Promise.all(collected.map((customer) => calendarOf(customer, '2026-12-01')))).flat();
  const { code, json } = await collect('2026-12-01');
  expect(code).toBe(0);
  const sum = calendar.reduce((total, [, amount]) => total + amount, 0);
  expect(json()).toEqual({
    messageId: 'TD-DD-20261201',
    collectionDate: '2026-12-01',
    settledOn: '2026-12-01',
    count: 6,
    total: sum / 100,
    // A notice of what was withdrawn was dropped; of the small rest of what ended since it was not.
    skipped: { held: 1, noNotice: 1, over: 1 },
    file: join(folder, '2026-12-01.xml'),
  });
  const debits = await debitsOf('2026-12-01.xml');
  const inFile = debits.map(({ endToEndId, amount }) => [endToEndId.replace('TD-20261201-', ''), amount] as const);
  const byNumber = (one: readonly [string, number], other: readonly [string, number]) => one[0].localeCompare(other[0]);
  expect(inFile.toSorted(byNumber)).toEqual(calendar.toSorted(byNumber));
};

/** Names and texts are in the characters of banks, the mandate is that of the day. */
const readTheFile = async () => {
  const debits = await debitsOf('2026-12-01.xml');
  const of = ({ policeNumber }: SampleCustomer) => debits.find(({ endToEndId }) => endToEndId.endsWith(policeNumber));
  expect(of(people.odd)).toMatchObject({
    name: 'Juergen-Rene Groesse',
    remittance: `Tierdach ${people.odd.policeNumber} Moepschen ..b.. + O'Nel Beitrag 12/2026`,
    mandateSignedOn: '2026-11-15',
    sequenceKey: 'FRST',
  });
  expect(of(people.moved)).toMatchObject({ iban: 'DE02120300000000202051', mandateSignedOn: '2026-11-26', sequenceKey: 'FRST' });
  const two = await policesOf(people.two);
  const sequences = two.map(
    ({ policeNumber }) => debits.find(({ endToEndId }) => endToEndId.endsWith(policeNumber))?.sequenceKey,
  );
  expect(sequences).toEqual(['FRST', 'RCUR']);
};

/** Made again it is the same file and books nothing; an existing file is not touched. */
const makeAgain = async () => {
  const entries = () =>
    shop.connection.database
      .selectFrom('ledger_entry')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
  const before = await entries();
  on('2026-12-02');
  await expect(collect('2026-12-01')).rejects.toThrow('Es gibt sie schon; sie wird nicht überschrieben.');
  expect((await collect('2026-12-01', 'noch-einmal.xml')).code).toBe(0);
  expect(await fileOf('noch-einmal.xml')).toBe(await fileOf('2026-12-01.xml'));
  expect(await entries()).toEqual(before);
  expect((await readdir(folder)).toSorted()).toEqual(['2026-12-01.xml', 'noch-einmal.xml']);
};

/** On 2 December these dates are refused, and nothing is written. */
const refuseDates = async () => {
  on('2026-12-02');
  for (const [date, message] of [
    ['2026-12-02', 'Eingezogen wird am Ersten eines Monats, zum Beispiel am 01.01.2027.'],
    ['2026-11-01', 'Zum 01.12.2026 ist schon eingezogen: Zum 01.11.2026 geht es nicht mehr.'],
    ['2027-01-01', 'Für den 01.01.2027 ist es zu früh: Angekündigt und eingezogen wird ab dem 25.12.2026.'],
  ] as const)
    await expect(collect(date)).rejects.toThrow(message);
};

/** Without a date or a file the command says what is missing. */
const callWithTooLittle = async () => {
  expect((await runCommand(shop, sepaCollect)).lines).toEqual(['Es fehlt --date TAG, zum Beispiel --date 2026-12-01.']);
  const { code, lines } = await runCommand(shop, sepaCollect, '--date', '2026-12-01');
  expect([code, lines]).toEqual([2, ['Es fehlt --out DATEI, zum Beispiel --out einzug.xml.']]);
  const dry = await runCommand(shop, sepaCollect, '--date', '2026-12-01', '--dry-run', '--json');
  expect(dry.json()).toMatchObject({ count: 7, settledOn: '2026-12-01', isDryRun: true });
};

/** What came back is collected once more, a new account begins anew, and whoever pays as before gets no mail. */
const collectAgain = async () => {
  on('2026-12-10');
  const { debitId, amount } = await comeBack(await policeIdOf(people.monthly), '2026-12-10');
  await send(people.odd, 'update_iban', newAccount);

  on('2026-12-28');
  expect((await announce('2027-01-01')).code).toBe(0);
  const mail = await mailTo(shop, people.monthly.email, 'Am 04.01.2027 buchen wir');
  expect(mail.text).toContain('Lastschrift zurückgekommen');
  const [[, expected] = ['', 0]] = await calendarOf(people.monthly, '2027-01-01');
  expect((await collect('2027-01-01')).code).toBe(0);

  const debits = await debitsOf('2027-01-01.xml');
  const of = ({ policeNumber }: SampleCustomer) => debits.find(({ endToEndId }) => endToEndId.endsWith(policeNumber));
  expect(of(people.monthly)).toMatchObject({ amount: expected, sequenceKey: 'RCUR', settledOn: '2027-01-04' });
  expect(expected).toBeGreaterThan(amount);
  expect(of(people.odd)).toMatchObject({ sequenceKey: 'FRST', mandateSignedOn: '2026-12-10' });
  expect([of(people.died), of(people.withdrawn), of(people.held)]).toEqual([undefined, undefined, undefined]);
  expect(of(people.released)).toBeDefined();
  const retries = await shop.connection.database
    .selectFrom('debit')
    .select(['retries_debit_id as retries', 'police_id as policeId'])
    .where('retries_debit_id', 'is not', null)
    .execute();
  expect(retries).toEqual([{ retries: debitId, policeId: await policeIdOf(people.monthly) }]);

  const countBefore = noticeMails(people.two).length;
  on('2027-01-26');
  expect((await announce('2027-02-01')).code).toBe(0);
  const last = await mailTo(shop, people.monthly.email, 'Am 01.02.2027 buchen wir');
  expect(last.text).not.toContain('zurückgekommen');
  expect(noticeMails(people.two)).toHaveLength(countBefore);
  expect(countBefore).toBeGreaterThan(0);
};

/** A correction after the last announcement waits for the next date. */
const correctLate = async () => {
  on('2027-01-30');
  const policeId = await policeIdOf(people.moved);
  const charge: Movement = {
    movementKey: 'charge',
    bookedOn: isoDate('2027-01-30'),
    sourceKey: `charge ${policeId}`,
    postings: [{ from: 'bank_charges', to: { policeId, dueOn: isoDate('2027-01-30') }, amount: cents(350) }],
  };
  const announced = await shop.connection.database
    .selectFrom('debit_notice')
    .select('amount')
    .where('police_id', '=', policeId)
    .where('collection_date', '=', '2027-02-01')
    .executeTakeFirstOrThrow();
  await write((transaction) => book(transaction, [charge], shop.clock.now()));
  on('2027-01-29');
  expect((await collect('2027-02-01')).code).toBe(0);
  const debits = await debitsOf('2027-02-01.xml');
  const { policeNumber } = people.moved;
  expect(debits.find(({ endToEndId }) => endToEndId.endsWith(policeNumber))?.amount).toBe(announced.amount);
};

test('three months are announced, told anew, collected to the cent and made again alike, and the runs are listed', async () => {
  await makePeople();
  await announceInTime();
  await tellAnew();
  await collectToTheCent();
  await readTheFile();
  await makeAgain();
  await refuseDates();
  await callWithTooLittle();
  await collectAgain();
  await correctLate();

  const runs = (await runCommand(shop, sepaRuns, '--json')).json() as {
    collectionDate: string;
    count: number;
    cameBack: number;
  }[];
  expect(runs.map(({ collectionDate, count, cameBack }) => [collectionDate, count, cameBack])).toEqual([
    ['2027-02-01', 7, 0],
    ['2027-01-01', 8, 0],
    ['2026-12-01', 6, 1],
  ]);
  expect((await runCommand(shop, sepaRuns)).lines[0]).toMatch(/^Zum +Abbuchung am +Anzahl +Summe +zurück +Von +Stand$/);
  const keys = await shop.connection.database
    .selectFrom('audit_entry')
    .select('action_key')
    .where('subject_kind_key', '=', 'money')
    .where('action_key', 'like', 'collection.%')
    .orderBy('id')
    .execute();
  expect(keys.map(({ action_key }) => action_key)).toEqual(
    'made file_taken file_taken made file_taken made file_taken'.split(' ').map((what) => `collection.${what}`),
  );
});

test(
  'a withdrawal that waits for its confirmation holds the collection from the day it was declared',
  { timeout: 60_000 },
  async () => {
    on('2027-05-20');
    const customer = await newCustomer(shop, { acceptance: { contractStartDateStr: '2027-05-21' } });
    on('2027-05-24');
    const holder = { firstname: 'Erika', lastname: 'Mustermann', email: customer.email, policeNumber: customer.policeNumber };
    expect((await calendarOf(customer, '2027-07-01')).length).toBe(1);
    await shop.post('/webapi/v1/commands/withdraw_contract.json', holder);
    expect(await calendarOf(customer, '2027-07-01')).toEqual([]);
    on('2027-06-24');
    await announce('2027-07-01');
    expect(noticeMails(customer)).toEqual([]);
  },
);
