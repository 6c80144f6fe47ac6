import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { accept, create, sampleCat, sampleDog, withLiability } from '#server/testing/samples/offers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop();
beforeEach(() => shop.clock.set('2026-11-15T10:00:00.000Z'));
const mailbox = () => ({ contracteeEmail: `${randomUUID()}@example.org` });
const token = 'auth-token=tierdach-web';
const path = (uuid: unknown, query = '') => `/webapi/v1/commands/first_days/${String(uuid)}.ics?${token}${query}`;
/** As a plain link asks: without headers of ours. */
const fetchFile = (url: string) => shop.app.inject({ url });
/** Lines of a calendar are folded after 75 bytes. */
const unfolded = (text: string) => text.replaceAll('\r\n ', '');

const buy = async (offer: object) => {
  const created = await create(shop, { ...offer, ...mailbox() });
  await accept(shop, created);
  return created.insuranceOfferId!;
};

test('a new contract has three days: its begin, the last one to withdraw, and the first debit', async () => {
  const uuid = await buy({ ...sampleDog(shop), ...withLiability, animalName: 'Bruno' });
  const answer = await fetchFile(path(uuid));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="Tierdach-Termine.ics"');
  const text = unfolded(answer.body);
  const days = [...text.matchAll(/DTSTART;VALUE=DATE:(\d+)[\s\S]*?SUMMARY:(.*)/g)].map(([, day, summary]) => [
    day,
    summary!.trim(),
  ]);
  expect(days).toEqual([
    ['20261201', 'Der Schutz für Bruno beginnt'],
    ['20261130', 'Letzter Tag zum Widerrufen: Vertrag für Bruno'],
    ['20261201', expect.stringMatching(/^Erste Abbuchung für Bruno: \d+\\,\d\d\s€$/)],
  ]);
  expect(text).toMatch(/widerrufen/);
  // None makes its owner look away for the whole day.
  expect(text.match(/TRANSP:TRANSPARENT/g)).toHaveLength(3);
  // The same file again names its days alike: a calendar replaces them.
  const uids = (body: string) => [...body.matchAll(/UID:(.*)/g)].map(([, uid]) => uid);
  expect(uids((await fetchFile(path(uuid))).body)).toEqual(uids(answer.body));
});

test('a basket has one file', async () => {
  const dog = await buy({ ...sampleDog(shop), animalName: 'Bruno' });
  const cat = await buy({ ...sampleCat(shop), animalName: 'Minka' });
  const { body } = await fetchFile(path(dog, `&others=${cat},${dog}`));
  expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(6);
  expect(unfolded(body)).toContain('Der Schutz für Minka beginnt');
});

test('what is not bought, is examined by a person, or is nobody’s has no days', async () => {
  const { insuranceOfferId } = await create(shop, { ...sampleCat(shop), ...mailbox() });
  const examined = await buy({ ...sampleDog(shop), animalIsChipped: false, animalChipNummer: null });
  for (const uuid of [insuranceOfferId, examined, randomUUID(), 'nichts', '99999999999999999999', '%00', 'x'.repeat(4_000)])
    expect([400, 404, 414]).toContain((await fetchFile(path(uuid))).statusCode);
  expect((await fetchFile(path(insuranceOfferId, `&others=${'a'.repeat(10_000)}`))).statusCode).toBe(400);
});

test('the days are asked for as long as the offer is kept for looking at', async () => {
  const uuid = await buy(sampleCat(shop));
  shop.clock.set('2026-11-30T12:00:00.000Z');
  expect((await fetchFile(path(uuid))).statusCode).toBe(404);
});
