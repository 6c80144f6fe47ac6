import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type { CallerGonePreview } from '#domain/wire/desk/callers.ts';
import type { MailPreview } from '#domain/wire/desk/work.ts';
import { killAtLogLine } from '#server/testing/databases/kill-midway.ts';
import { messages } from '#server/testing/samples/changes.ts';
import { mailTo, newCustomer, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { deskLooks, useTestDesk, type TestStaff } from '#server/testing/test-desk.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const start = '2026-11-15T10:00:00.000Z';
const shop = useTestShop();
const desk = useTestDesk(shop);
const { entries, pathOf } = deskLooks(shop);
const outdated = [expect.stringContaining('Inzwischen hat sich etwas geändert')];

type Ending = {
  name: string;
  orderOf: (customer: SampleCustomer) => object;
  subject: string;
  effects: (customer: SampleCustomer) => unknown[];
  /** Once it is done. */
  stateKey: string;
  answer: string;
  isTakingBack?: boolean;
  /** Where not on the day of the purchase. */
  now?: string;
};

const endings: Ending[] = [
  {
    name: 'cancel_contract',
    orderOf: ({ policeNumber }) => ({ policeNumber, cancellationKindKey: 'ordinary' }),
    subject: 'Eingang deiner Kündigung',
    effects: ({ policeNumber }) => [`Der Vertrag ${policeNumber} endet mit dem 01.12.2029.`, 'Es kommt kein Beitrag zurück.'],
    stateKey: 'cancelled',
    answer: 'Deine Kündigung ist am',
  },
  {
    name: 'withdraw_contract',
    orderOf: ({ policeNumber }) => ({ policeNumber }),
    subject: 'Eingang deines Widerrufs',
    effects: ({ policeNumber }) => [
      `Der Vertrag ${policeNumber} wird von Anfang an aufgehoben.`,
      'Es kommt kein Beitrag zurück.',
    ],
    stateKey: 'withdrawn',
    answer: 'Dein Widerruf ist am',
  },
  {
    name: 'take_back',
    orderOf: ({ policeUuid }) => ({ policeUuid }),
    subject: 'zurückgenommen',
    effects: ({ policeNumber }) => [
      `Der Vertrag ${policeNumber} läuft weiter bis 01.12.2029, danach um ein Jahr weiter.`,
      'Die Beiträge gehen weiter wie zuvor.',
    ],
    stateKey: 'new',
    answer: 'Deine Kündigung ist zurückgenommen',
    isTakingBack: true,
  },
  {
    name: 'animal_gone',
    orderOf: ({ animalUuid }) => ({ animalUuid, causeKey: 'died', dayStr: '2026-12-05' }),
    subject: 'Abschied von',
    effects: ({ policeNumber }) => [
      `Der Vertrag ${policeNumber} endet mit dem 05.12.2026.`,
      expect.stringMatching(/^Zurück an den Kunden: \d+,\d\d\u00A0€$/),
    ],
    stateKey: 'ended',
    answer: 'Die Verträge für',
    now: '2026-12-10T10:00:00.000Z',
  },
];

const scene = async ({ name, orderOf, isTakingBack = false, now = start }: Ending) => {
  shop.clock.set(start);
  const customer = await newCustomer(shop);
  shop.clock.set(now);
  const staff = await desk.logIn('clerk');
  const path = `${await pathOf(customer.email)}/caller`;
  if (isTakingBack) {
    await staff.post(`${path}/cancel_contract.json`, { policeNumber: customer.policeNumber, cancellationKindKey: 'ordinary' });
    await mailTo(shop, customer.email, 'Eingang deiner Kündigung');
  }
  const order = orderOf(customer);
  return {
    customer,
    staff,
    look: async (by: TestStaff = staff, changes: object = {}) =>
      (await by.post(`${path}/preview_${name}.json`, { ...order, ...changes })).json() as MailPreview,
    ask: (press: object, by: TestStaff = staff) => by.post(`${path}/${name}.json`, { ...order, ...press }),
    press: async (press: object, by: TestStaff = staff) =>
      (await by.post(`${path}/${name}.json`, { ...order, ...press })).json() as IssuesAnswer,
    stateKey: async () => {
      const polices = shop.connection.database.selectFrom('police').select('police_state_key as stateKey');
      return (await polices.where('police_number', '=', customer.policeNumber).executeTakeFirstOrThrow()).stateKey;
    },
  };
};

const mailsAbout = ({ email }: SampleCustomer, { subject }: Ending) =>
  shop.mails.filter((mail) => mail.to === email && mail.subject.includes(subject)).length;
const rename = (email: string, firstname: string) =>
  shop.connection.database.updateTable('contact_register').set({ firstname }).where('email', '=', email).execute();

test.each(endings)('$name: shown with mail and money, nothing of it kept, and done as shown or not at all', async (ending) => {
  const { customer, staff, look, press, stateKey } = await scene(ending);
  const [before, count] = [await stateKey(), (await entries()).at(-1)?.id];
  const shown = await look();
  expect(shown.effects).toEqual(ending.effects(customer));
  expect(shown.mail).toMatchObject({ to: customer.email, subject: expect.stringContaining(ending.subject) });
  expect(shown.otherMails).toEqual([]);
  expect([await stateKey(), (await entries()).at(-1)?.id]).toEqual([before, count]);
  // The minute that the mail names passes while somebody reads it.
  shop.clock.set(new Date(shop.clock.now().getTime() + 60_000).toISOString());
  expect((await look()).previewKey).toBe(shown.previewKey);

  await rename(customer.email, 'Anders');
  expect(messages(await press({ requestKey: randomUUID(), previewKey: shown.previewKey }))).toEqual(outdated);
  expect(await stateKey()).toBe(before);
  const anew = await look();
  expect(anew.mail?.text).toContain('Anders');
  expect(messages(await press({ requestKey: randomUUID(), previewKey: anew.previewKey }))[0]).toContain(ending.answer);
  expect(await stateKey()).toBe(ending.stateKey);
  expect((await mailTo(shop, customer.email, ending.subject)).text).toBe(anew.mail?.text);
  expect((await entries()).at(-1)).toMatchObject({ actorName: staff.name, subjectKindKey: 'customer' });
});

test.each(endings)('$name: pressed twice, by two at once and after a lost answer it happens once', async (ending) => {
  const { customer, look, press, stateKey } = await scene(ending);
  const other = await desk.logIn('lead');
  const { previewKey } = await look();
  const mine = { requestKey: randomUUID(), previewKey };
  const [first, second] = await Promise.all([press(mine), press({ requestKey: randomUUID(), previewKey }, other)]);
  // Whoever comes second hears of the first, or that there is nothing to do any more; never that a second one was made.
  expect([messages(first)[0], messages(second)[0]].filter((message) => message?.includes(ending.answer)).length).toBeGreaterThan(
    0,
  );
  expect(await stateKey()).toBe(ending.stateKey);
  await mailTo(shop, customer.email, ending.subject);
  const again = [messages(await press(mine)), messages(await press(mine))];
  expect(again[1]).toEqual(again[0]);
  expect(mailsAbout(customer, ending)).toBe(1);
  const waiting = shop.connection.database.selectFrom('outbox').select('kind').where('state', 'in', ['waiting', 'parked']);
  await expect.poll(() => waiting.execute(), { timeout: 60_000 }).toEqual([]);
  expect(mailsAbout(customer, ending)).toBe(1);
});

test.each(endings)('$name: killed midway nothing has happened, and the next press does it', async (ending) => {
  const { customer, look, ask, press, stateKey } = await scene(ending);
  const before = await stateKey();
  const { previewKey } = await look();
  const mine = { requestKey: randomUUID(), previewKey };
  expect([500, 503]).toContain((await killAtLogLine(shop.connection.database, () => ask(mine))).status);
  expect(await stateKey()).toBe(before);
  expect(messages(await press(mine))[0]).toContain(ending.answer);
  await mailTo(shop, customer.email, ending.subject);
  expect(mailsAbout(customer, ending)).toBe(1);
});

test.each(endings)('$name: impossible ids and texts are refused with a sentence', async (ending) => {
  const { ask, look, staff, stateKey } = await scene(ending);
  const before = await stateKey();
  const long = 'x'.repeat(100_000);
  for (const wrong of ['a\0b', long, '99999999999999999999999', '', 'KV/9999/9999999999']) {
    const fields = { policeNumber: wrong, policeUuid: wrong, animalUuid: wrong };
    const order = Object.fromEntries(Object.entries(fields).filter(([name]) => name in ending.orderOf({} as SampleCustomer)));
    const answers = [await ask(order), await ask({ previewKey: wrong === '' ? 'x' : wrong })];
    for (const { status, json } of answers) {
      expect([200, 400, 404, 413]).toContain(status);
      expect((json() as IssuesAnswer)._issues.some(({ level }) => level === 'error')).toBe(true);
    }
    expect((await look(staff, order))._issues.some(({ level }) => level === 'error')).toBe(true);
  }
  for (const userId of ['99999999999999999999999', '999999', 'abc', '%00']) {
    const answer = await staff.post(
      `/deskapi/v1/customers/${userId}/caller/${ending.name}.json`,
      ending.orderOf({} as SampleCustomer),
    );
    expect([400, 404]).toContain(answer.status);
  }
  expect(await stateKey()).toBe(before);
});

test.each([
  ['withdraw_contract', '2027-03-01', outdated],
  ['take_back', '2029-12-01', [expect.stringContaining('Zurücknehmen konntest du die Kündigung bis zum Tag davor')]],
  ['animal_gone', '2027-12-01', outdated],
])('%s: too late it is not done, and what would come of it now is shown', async (name, day, told) => {
  const ending = endings.find((one) => one.name === name)!;
  const { look, press } = await scene(ending);
  const { previewKey } = await look();
  shop.clock.set(`${day}T10:00:00.000Z`);
  const later = await desk.logIn('clerk');
  expect(messages(await press({ previewKey, requestKey: randomUUID() }, later))).toEqual(told);
  expect((await look(later)).previewKey).not.toBe(previewKey);
});

test('undone afterwards, the press that is heard once more tells of the first and changes nothing', async () => {
  const ending = endings[0]!;
  const { customer, staff, look, press, stateKey } = await scene(ending);
  const mine = { requestKey: randomUUID(), previewKey: (await look()).previewKey };
  const first = messages(await press(mine));
  const path = `${await pathOf(customer.email)}/caller/take_back.json`;
  await staff.post(path, { policeUuid: customer.policeUuid, requestKey: randomUUID() });
  expect(await stateKey()).toBe('new');
  expect(messages(await press(mine))).toEqual(first);
  expect(await stateKey()).toBe('new');
});

test('where a person decides, the mail to the team is shown besides, and that nothing ends yet', async () => {
  const { customer, look, press, stateKey } = await scene(endings[0]!);
  const order = { cancellationKindKey: 'extraordinary', cancellationReason: 'Umzug ins Ausland' };
  const shown = await look(undefined, order);
  expect(shown.effects).toEqual([expect.stringContaining('entscheidet')]);
  expect(shown.mail?.subject).toContain('Eingang deiner Kündigung');
  expect(shown.otherMails).toMatchObject([{ subject: 'Vorgang …: Kündigung wartet auf eine Entscheidung' }]);
  expect(shown.otherMails[0]?.text).toContain('Umzug ins Ausland');
  await press({ ...order, requestKey: randomUUID(), previewKey: shown.previewKey });
  expect((await mailTo(shop, customer.email, 'Eingang deiner Kündigung')).text).toBe(shown.mail?.text);
  expect(await stateKey()).toBe('new');
  // It waits already: no second case, and no mail.
  const again = await look(undefined, order);
  expect(again).toMatchObject({ mail: null, effects: ['Das ist schon geschehen: Es geht keine Mail mehr hinaus.'] });
});

test('a farewell shows what a customer is shown, and the mail', async () => {
  const { customer, look } = await scene(endings[3]!);
  const shown = (await look()) as unknown as CallerGonePreview;
  expect(shown.goneResult).toMatchObject({ isApplied: true, contracts: [{ policeNumber: customer.policeNumber }] });
  expect(shown.mail?.text).toContain('tut uns sehr leid');
});
