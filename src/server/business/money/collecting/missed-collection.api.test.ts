import { beforeEach, expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { check } from '#server/faces/commands/check.ts';
import { sepaCollect } from '#server/faces/commands/money/sepa-collect.ts';
import { checkCollectionFile } from '#server/testing/check-collection-file.ts';
import { runCommand } from '#server/testing/run-command.ts';
import { fillPaidPolices } from '#server/testing/samples/money/paid-polices.ts';
import { useTestDesk, type TestStaff } from '#server/testing/test-desk.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import { announceDebits } from './announce-debits.ts';
import type { MailPreview } from '#domain/wire/desk/work.ts';
import type { CollectionList } from '#domain/wire/money/collections.ts';

const shop = useTestShop({ isPerTest: true });
const desk = useTestDesk(shop);
const collectionDate = '2026-12-01';
const count = 7;
let staff = {} as TestStaff;

const on = async (day: string) => {
  shop.clock.set(`${day}T10:00:00.000Z`);
  staff = await desk.logIn('accounting');
};
const list = async () => (await staff.get('/deskapi/v1/collections.json')).json() as CollectionList;
const make = async (body: object) =>
  ((await staff.post('/deskapi/v1/collection_commands/make.json', { collectionDate, ...body })).json() as IssuesAnswer)._issues;
const look = async () => (await staff.post('/deskapi/v1/collection_commands/preview_missed.json', {})).json() as MailPreview;
const moneyFindings = async () =>
  ((await runCommand(shop, check, '--json')).json() as { findings: { checkKey: string; message: string }[] }).findings
    .filter(({ checkKey }) => checkKey === 'money')
    .map(({ message }) => message);
const noticesOf = (day: string) => shop.mails.filter(({ subject }) => subject.startsWith(`Am ${day} buchen wir`)).length;

beforeEach(async () => {
  await fillPaidPolices(shop.connection.database, count);
  await on('2026-11-24');
  await announceDebits(isoDate(collectionDate), { database: shop.connection.database, clock: shop.clock });
}, 120_000);

test('a date is not missed while the bank still takes its file', async () => {
  await on('2026-11-30');
  expect((await list()).missed).toBeNull();
  expect(await make({ isLate: true, previewKey: 'x' })).toMatchObject([{ level: 'error' }]);
  expect(await moneyFindings()).toEqual([]);
});

test('a date that nobody collected is named, with the day on which it can still be debited', async () => {
  await on('2026-12-03');
  const missed = { collectionDate, settledOn: '2026-12-07', count, fault: null };
  expect((await list()).missed).toMatchObject(missed);
  expect(await moneyFindings()).toEqual([
    expect.stringMatching(/^Zum 01\.12\.2026 sind 7 Lastschriften angekündigt, aber niemand hat eingezogen\./),
  ]);
  // On a Saturday the bank takes nothing for Monday any more.
  await on('2026-12-05');
  expect((await list()).missed).toMatchObject({ settledOn: '2026-12-08' });
  // So near to the next date that this one takes it along.
  await on('2026-12-30');
  const { missed: tooLate } = await list();
  expect((await look())._issues).toEqual([{ level: 'error', message: tooLate?.fault }]);
  expect(tooLate?.fault).toContain('nimmt der Einzug zum 01.01.2027 mit');
  expect(await make({ isLate: true, previewKey: tooLate?.previewKey })).toEqual([{ level: 'error', message: tooLate?.fault }]);
});

test(
  'one press makes up for it: everybody is told anew, and pressed twice at once it is one run',
  { timeout: 120_000 },
  async () => {
    await on('2026-12-02');
    const { missed: yesterday } = await list();
    await on('2026-12-03');
    expect(await make({ isLate: true, previewKey: yesterday?.previewKey })).toMatchObject([
      { level: 'error', message: expect.stringContaining('Inzwischen hat sich etwas geändert.') },
    ]);
    expect(await make({})).toMatchObject([{ level: 'error' }]);
    const { previewKey, mail, effects } = await look();
    expect(previewKey).toBe((await list()).missed?.previewKey);
    expect(effects[0]).toContain('7 Lastschriften über');
    expect(mail?.subject).toMatch(/^Am 07\.12\.2026 buchen wir/);
    // Looking leaves no trace, and shows the same again.
    expect([(await list()).items, await look()]).toMatchObject([[], { mail, previewKey }]);
    expect(shop.mails.some(({ subject }) => subject === mail?.subject)).toBe(false);
    const presses = await Promise.all([1, 2].map(() => make({ isLate: true, previewKey })));
    expect(presses.flat().map(({ level }) => level)).toEqual(['ok', 'ok']);
    await expect.poll(async () => (await list()).items[0]?.stateKey, { timeout: 60_000 }).toBe('finished');
    const { items, missed, coming } = await list();
    expect(items).toMatchObject([{ collectionDate, settledOn: '2026-12-07', count, cameBackCount: 0 }]);
    expect([missed, coming.collectionDate]).toEqual([null, '2027-01-01']);
    await expect.poll(() => noticesOf('07.12.2026'), { timeout: 60_000 }).toBe(count);
    // They come in any order, and all of these go to one address.
    const sent = shop.mails.filter(({ to, subject }) => to === mail?.to && subject === mail.subject);
    expect(sent.map(({ text }) => text)).toContain(mail?.text);
    expect((await look())._issues).toEqual([{ level: 'error', message: 'Es ist kein Einzug nachzuholen.' }]);
    expect(await make({ isLate: true })).toEqual([{ level: 'ok', message: 'Der Einzug zum 01.12.2026 ist schon gemacht.' }]);

    const file = await staff.get(`/deskapi/v1/collections/${items[0]?.runId}/file.xml`);
    const { faults, debits } = checkCollectionFile(file.text);
    expect([faults, debits.length]).toEqual([[], count]);
    expect(file.text).toContain('<ReqdColltnDt>2026-12-07</ReqdColltnDt>');
    expect(await moneyFindings()).toEqual([]);
    await expect(runCommand(shop, sepaCollect, '--date', '2026-11-01', '--late', '--out', '/tmp/never.xml')).rejects.toThrow(
      'Zum 01.11.2026 ist kein Einzug nachzuholen.',
    );
  },
);
