import { expect, test } from 'vitest';
import { createBookShelf } from '#server/foundation/reference/book-shelf.ts';
import { keepPremiumVersion } from '#server/foundation/reference/versions/premium-version-store.ts';
import { premiumVersionOf } from '#server/foundation/reference/versions/premium-version.ts';
import { toTarifBook } from '#server/foundation/reference/to-tarif-book.ts';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { change } from '#server/testing/samples/changes.ts';
import { logInAs, mailTo, newCustomer, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { testActor } from '#server/testing/run-command.ts';
import { dearer, shippedReference } from '#server/testing/shipped-reference.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import { applyAdjustment } from './apply-adjustment.ts';
import { planAdjustments } from './planning/plan-adjustment.ts';
import { isEqual, replayPremiums } from './replay-premiums.ts';
import type { Police } from '#domain/wire/area/records.ts';

const shop = useTestShop();
const reason = 'Die Kosten der Tierarztpraxen sind seit dem Abschluss gestiegen.';

const prepare = async () => {
  const { reference } = await shippedReference();
  const edited = dearer(reference);
  const { database } = shop.connection;
  await keepPremiumVersion(database, premiumVersionOf(edited), shop.clock.now());
  const book = toTarifBook(edited);
  return { database, shelf: createBookShelf(book, edited), book, today: isoDate('2026-11-15') };
};

const read = async (customer: SampleCustomer, headers = customer.headers) => {
  const answer = await shop.get(`/webapi/v1/user/polices/byPoliceUuid/${customer.policeUuid}.json`, headers);
  return (answer.json() as { police: Police }).police;
};

test('an adjustment raises the premium from the next term on, once, with a letter, and every premium can be worked out again', async () => {
  const customer = await newCustomer(shop);
  const changed = await newCustomer(shop);
  // From 1 December; the adjustment comes on top of it.
  await change(changed, { changeKey: 'retention', contractRetentionKey: 'sb175' });
  const dependencies = await prepare();
  const before = await read(customer);

  const days: unknown[] = [];
  for await (const { planned } of planAdjustments(dependencies)) days.push(typeof planned === 'object' && planned?.effectiveOn);
  expect(days).toEqual([before.validTo, before.validTo]);

  const now = shop.clock.now();
  expect(await applyAdjustment({ ...dependencies, now, reason, actor: testActor })).toBe(2);
  expect(await applyAdjustment({ ...dependencies, now, reason, actor: testActor })).toBe(0);
  // Until the next term nothing changes.
  expect((await read(customer)).premiumRateByPaymentTerm).toBe(before.premiumRateByPaymentTerm);
  const mail = await mailTo(shop, customer.email, 'Dein Beitrag ändert sich ab dem');
  expect(mail.text).toContain(reason);
  expect(mail.text).toContain(before.premiumRateStr);
  expect(mail.text).toContain('§ 40 VVG');
  expect(mail.attachments?.map(({ filename }) => filename)).toEqual([expect.stringContaining('Beitragsanpassung')]);

  // An adjustment is no addendum: the next one is the second.
  await change(changed, { changeKey: 'chip', animalChipNummer: '276098765432109' });
  const titles = (await read(changed)).documents.map(({ title }) => title);
  expect(titles.filter((title) => title.startsWith('Nachtrag')).map((title) => title.slice(0, 10))).toEqual([
    'Nachtrag 1',
    'Nachtrag 2',
  ]);

  shop.clock.set(`${before.validTo}T10:00:00.000Z`);
  const after = await read(customer, await logInAs(shop, customer.email));
  expect(after.premiumRateByPaymentTerm / before.premiumRateByPaymentTerm).toBeCloseTo(1.1, 3);
  expect(after.documents.map(({ title }) => title)).toContainEqual(expect.stringMatching(/^Beitragsanpassung zum/));

  for (const { policeNumber } of [customer, changed]) {
    const replay = await replayPremiums(policeNumber, dependencies.database, dependencies.shelf);
    if (replay === null) throw new Error('no police');
    expect(replay.premiums.filter((premium) => !isEqual(premium))).toEqual([]);
    expect(replay.premiums.at(-1)?.cause).toMatch(/^Beitragsanpassung/);
  }
});
