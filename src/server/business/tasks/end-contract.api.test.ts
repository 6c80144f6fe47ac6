import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { killAtLogLine } from '#server/testing/databases/kill-midway.ts';
import { mailTo, newCustomer, policeOf, policesOf, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { auditOf, itemsOf } from '#server/testing/samples/work.ts';
import { sampleDog, withLiability } from '#server/testing/samples/offers.ts';
import { runCommand } from '#server/testing/run-command.ts';
import { useTestDesk, type TestStaff } from '#server/testing/test-desk.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import { policiesEnd } from '#server/faces/commands/policies/policies-end.ts';
import type { MailPreview } from '#domain/wire/desk/work.ts';
import type { DeskCase, HandEnding } from '#domain/wire/desk/cases.ts';

/** Today is 15 November 2026. */
const shop = useTestShop();
const desk = useTestDesk(shop);
const today = '2026-11-15';
const user = '/webapi/v1/user/commands';

const send = (call: 'preview_ending' | 'end_contract') => (staff: TestStaff, ending: Partial<HandEnding>) =>
  staff.post(`/deskapi/v1/case_commands/${call}.json`, {
    causeKey: 'extraordinary',
    dayStr: today,
    reason: 'Schreiben vom 3.11. liegt vor.',
    caseId: null,
    ...ending,
  });
const preview = async (...args: Parameters<ReturnType<typeof send>>) =>
  (await send('preview_ending')(...args)).json() as MailPreview;
const end = send('end_contract');

/** Runs since the beginning of the year. */
const running = async (): Promise<SampleCustomer> => {
  const customer = await newCustomer(shop);
  await shop.connection.database
    .updateTable('police')
    .set({ valid_from: '2026-01-01', valid_to: '2027-01-01', created_at: new Date('2025-12-20T10:00:00Z') })
    .where('police_uuid', '=', customer.policeUuid)
    .execute();
  return customer;
};

const caseOf = async ({ email }: SampleCustomer): Promise<number> => {
  const { id } = await shop.connection.database
    .selectFrom('customer_case')
    .select('id')
    .where('email', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return id;
};

const cancelExtraordinary = async (customer: SampleCustomer): Promise<number> => {
  await shop.post(
    '/webapi/v1/commands/cancel_contract.json',
    {
      firstname: 'Erika',
      lastname: 'Muster',
      email: customer.email,
      policeNumber: customer.policeNumber,
      cancellationKindKey: 'extraordinary',
      cancellationReason: 'Der Schaden wurde nicht bezahlt.',
    },
    customer.headers,
  );
  return caseOf(customer);
};

test('an extraordinary cancellation is carried out to the day that a person sets, as it was shown', async () => {
  const customer = await running();
  const caseId = await cancelExtraordinary(customer);
  const clerk = await desk.logIn('clerk');
  const deskCase = (await clerk.get(`/deskapi/v1/cases/${caseId}`)).json() as DeskCase;
  expect(deskCase).toMatchObject({ isApplicable: false, ending: { causeKey: 'extraordinary', dayStr: null } });
  const ending = { policeNumber: customer.policeNumber, caseId, dayStr: '2026-11-10' };
  const { effects, mail, previewKey } = await preview(clerk, ending);
  expect(effects[0]).toBe(`Der Vertrag ${customer.policeNumber} endet mit dem 10.11.2026.`);
  expect(effects[1]).toMatch(/^Zurück an den Kunden: \d+,\d\d\u00A0€$/);
  expect((await policeOf(customer)).policeStateKey).toBe('active');
  const requestKey = randomUUID();
  const people = [clerk, await desk.logIn('lead')];
  const answers = await Promise.all(people.map((staff) => end(staff, { ...ending, previewKey })));
  expect(answers.filter(({ text }) => text.includes('Der Vertrag ist beendet'))).toHaveLength(1);
  expect(answers.filter(({ text }) => text.includes('schon erledigt'))).toHaveLength(1);
  expect(await policeOf(customer)).toMatchObject({
    policeStateKey: 'ended',
    endsOn: '2026-11-10',
    endingCauseKey: 'extraordinary',
    openCases: [],
  });
  const received = await mailTo(shop, customer.email, 'Dein Vertrag ist beendet');
  expect(received.text).toBe(mail?.text);
  expect(received.attachments?.map(({ filename }) => filename)).toEqual([expect.stringContaining('Vertragsende') as string]);
  expect(await itemsOf(clerk, '?kindKey=case')).toEqual([]);
  expect((await clerk.get(`/deskapi/v1/cases/${caseId}`)).text).toContain('Schreiben vom 3.11. liegt vor.');
  const { id } = await shop.connection.database
    .selectFrom('police')
    .select('id')
    .where('police_uuid', '=', customer.policeUuid)
    .executeTakeFirstOrThrow();
  expect((await auditOf(shop, 'police', id)).map(({ actionKey }) => actionKey)).toContain('police.ended_by_hand');
  expect((await end(clerk, { ...ending, caseId: null, requestKey })).text).toContain('schon zu Ende');
});

test('the same press twice ends it once and is answered alike; a day to come leaves cover until then', async () => {
  const customer = await running();
  const clerk = await desk.logIn('clerk');
  const press = { policeNumber: customer.policeNumber.toLowerCase(), dayStr: '2026-12-31', requestKey: randomUUID() };
  const [first, second] = [await end(clerk, press), await end(clerk, press)];
  expect(second.text).toBe(first.text);
  expect(await policeOf(customer)).toMatchObject({ policeStateKey: 'cancelled', endsOn: '2026-12-31', takeBackUntil: null });
  expect(shop.mails.filter(({ to, subject }) => to === customer.email && subject.startsWith('Dein Vertrag endet'))).toHaveLength(
    1,
  );
  expect((await end(clerk, { ...press, requestKey: randomUUID() })).text).toContain('endet schon mit diesem Tag');
  expect((await end(clerk, { ...press, requestKey: null, dayStr: '2027-01-31' })).text).toContain('zwischen dem');
});

test('killed before its last step nothing has ended, and the same press does it afterwards, also at once', async () => {
  const customer = await running();
  const clerk = await desk.logIn('clerk');
  const press = { policeNumber: customer.policeNumber, dayStr: '2026-12-31', requestKey: randomUUID() };
  const { status } = await killAtLogLine(shop.connection.database, () => end(clerk, press));
  expect([500, 503]).toContain(status);
  expect(await policeOf(customer)).toMatchObject({ policeStateKey: 'active', endsOn: null });
  const answers = await Promise.all([1, 2, 3].map(() => end(clerk, press)));
  for (const { text } of answers) expect(text).toContain('Der Vertrag ist beendet');
  await mailTo(shop, customer.email, 'Dein Vertrag endet');
  expect(shop.mails.filter(({ to, subject }) => to === customer.email && subject.startsWith('Dein Vertrag endet'))).toHaveLength(
    1,
  );
  const { id } = await policeRow(customer);
  expect((await auditOf(shop, 'police', id)).map(({ actionKey }) => actionKey)).toEqual(['police.ended_by_hand']);
});

test('a withdrawal that came late is granted: all comes back', async () => {
  const customer = await running();
  const clerk = await desk.logIn('clerk');
  const { effects } = await preview(clerk, { policeNumber: customer.policeNumber, causeKey: 'withdrawal', dayStr: null });
  expect(effects[0]).toContain('von Anfang an');
  await end(clerk, { policeNumber: customer.policeNumber, causeKey: 'withdrawal', dayStr: null });
  expect(await policeOf(customer)).toMatchObject({ policeStateKey: 'withdrawn', endingCauseKey: 'withdrawal' });
});

test.each([
  ['long ago', '2026-03-03', 'ended'],
  ['a day to come', '2026-11-30', 'cancelled'],
])('a farewell outside the limits of the shop, %s, ends all contracts of the animal', async (_when, dayStr, stateKey) => {
  const customer = await newCustomer(shop, { offer: { ...sampleDog(shop), ...withLiability } });
  await shop.connection.database
    .updateTable('police')
    .set({ valid_from: '2026-01-01', valid_to: '2027-01-01', created_at: new Date('2025-12-20T10:00:00Z') })
    .where('user_id', '=', (await policeRow(customer)).user_id)
    .execute();
  await customer.post(`${user}/report_animal_gone.json`, { animalUuid: customer.animalUuid, causeKey: 'given_away', dayStr });
  const caseId = await caseOf(customer);
  const clerk = await desk.logIn('clerk');
  const { ending } = (await clerk.get(`/deskapi/v1/cases/${caseId}`)).json() as DeskCase;
  expect(ending).toEqual({ causeKey: 'given_away', dayStr });
  expect((await end(clerk, { policeNumber: customer.policeNumber, caseId, ...ending! })).text).toContain(
    'Der Vertrag ist beendet',
  );
  for (const police of await policesOf(customer))
    expect(police).toMatchObject({ policeStateKey: stateKey, endsOn: dayStr, endingCauseKey: 'given_away', openCases: [] });
});

const policeRow = ({ policeUuid }: SampleCustomer) =>
  shop.connection.database
    .selectFrom('police')
    .select(['id', 'user_id'])
    .where('police_uuid', '=', policeUuid)
    .executeTakeFirstOrThrow();

test('what cannot be is refused with a sentence, and changes nothing', async () => {
  const customer = await running();
  const clerk = await desk.logIn('clerk');
  const { policeNumber } = customer;
  const refused = async (ending: Partial<HandEnding>) => (await end(clerk, { policeNumber, ...ending })).text;
  expect(await refused({ policeNumber: 'KV/2026/9999999999' })).toContain('Diesen Vertrag gibt es nicht.');
  expect(await refused({ dayStr: null })).toContain('Bitte gib den letzten Tag des Vertrags an.');
  expect(await refused({ dayStr: '2026-13-45' })).toContain('Bitte gib den letzten Tag des Vertrags an.');
  expect(await refused({ dayStr: '2025-12-01' })).toContain('zwischen dem 20.12.2025 und dem 15.11.2027');
  expect(await refused({ reason: ' ' })).toContain('Bitte schreib kurz, warum.');
  expect(await refused({ previewKey: 'alt' })).toContain('Inzwischen hat sich etwas geändert.');
  expect((await end(clerk, { policeNumber, caseId: 999_999 })).status).toBe(404);
  expect((await end(clerk, { policeNumber, reason: '\u0000' })).status).toBe(400);
  expect((await end(await desk.logIn('accounting'), { policeNumber })).status).toBe(403);
  expect((await policeOf(customer)).policeStateKey).toBe('active');
});

test('the command line does the same, first as a try', async () => {
  const customer = await running();
  const words = [customer.policeNumber, '--cause', 'extraordinary', '--day', '2026-11-30', '--reason', 'Geprüft.'];
  const tried = await runCommand(shop, policiesEnd, ...words, '--dry-run', '--json');
  expect(tried).toMatchObject({ code: 0 });
  expect(tried.json()).toMatchObject({ isDone: false, mail: { to: customer.email } });
  expect((await policeOf(customer)).policeStateKey).toBe('active');
  expect((await runCommand(shop, policiesEnd, ...words)).code).toBe(0);
  expect((await policeOf(customer)).policeStateKey).toBe('cancelled');
  expect((await runCommand(shop, policiesEnd, ...words)).code).toBe(1);
  expect((await runCommand(shop, policiesEnd, customer.policeNumber)).lines.join(' ')).toContain('extraordinary');
});
