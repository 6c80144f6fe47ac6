/** @module-tag any-order */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type { ExcessList } from '#domain/wire/desk/bill-talk.ts';
import { findBenefitsOfBills } from '#server/business/money/benefits/benefit-store.ts';
import { messages } from '#server/testing/samples/changes.ts';
import { handedInBill } from '#server/testing/samples/claim-rows.ts';
import { newPayingCustomer } from '#server/testing/samples/money.ts';
import { useTestDesk, type TestStaff } from '#server/testing/test-desk.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop();
const desk = useTestDesk(shop);
const send = async (staff: TestStaff, what: string, body: object) =>
  messages((await staff.post(`/deskapi/v1/bill_commands/${what}.json`, body)).json() as IssuesAnswer);

test('a clerk asks, pays an advance after a month and withdraws; the lead reads the register', async () => {
  shop.clock.set('2026-11-16T10:00:00.000Z');
  const { policeId } = await newPayingCustomer(shop);
  const { billId } = await handedInBill(shop, policeId);
  const clerk = await desk.logIn('clerk');
  expect(await send(clerk, 'ask', { billId, question: 'Welches Bein?' })).toEqual(['Gefragt. Die Mail ist unterwegs.']);
  expect(await send(clerk, 'ask', { billId, question: '' })).toEqual(['Bitte schreib die Frage.']);
  expect(await send(clerk, 'ask', { billId: 987_654, question: 'Was?' })).toEqual(['Diese Rechnung gibt es nicht.']);
  const other = await handedInBill(shop, policeId, { billNumber: 'B-2' });
  expect(await send(clerk, 'pay_advance', { billId: other.billId, amount: 1_000 })).toEqual([
    'Ein Abschlag ist erst ab dem 16.12.2026 zu zahlen.',
  ]);
  shop.clock.set('2026-12-16T10:00:00.000Z');
  const later = await desk.logIn('clerk');
  expect(await send(later, 'pay_advance', { billId: other.billId, amount: 1_000 })).toEqual([
    '10,00\u00A0€ gehen mit der nächsten Auszahlung hinaus.',
  ]);
  // The first one stood still since the day that its customer was asked.
  expect(await send(later, 'pay_advance', { billId, amount: 1_000 })).toEqual([
    'Ein Abschlag ist erst ab dem 15.01.2027 zu zahlen.',
  ]);
  const press = { billId: other.billId, requestKey: randomUUID() };
  expect(await send(later, 'withdraw', press)).toEqual(['Die Rechnung ist zurückgezogen.']);
  // Its answer was lost.
  expect(await send(later, 'withdraw', press)).toEqual(['Die Rechnung ist zurückgezogen.']);
  expect(await send(later, 'withdraw', { billId: other.billId })).toEqual(['Diese Rechnung ist schon zurückgezogen.']);
  expect(await findBenefitsOfBills(shop.connection.database, [other.billId])).toEqual([]);
  for (const wrong of [0, -1, 1.5, 'x']) {
    const { status } = await later.post('/deskapi/v1/bill_commands/withdraw.json', { billId: wrong });
    expect([400, 404, 422]).toContain(status);
  }
  const lead = await desk.logIn('lead');
  const { text } = await lead.get('/deskapi/v1/complaints.csv?year=2026');
  expect(text).toContain('Fall;Police;Eingang');
  expect((await later.get('/deskapi/v1/complaints.csv')).status).toBe(403);
});

test('accounting sees what was paid too much and waives nothing that there is none of', async () => {
  const accounting = await desk.logIn('accounting');
  expect(((await accounting.get('/deskapi/v1/bill_excesses.json')).json() as ExcessList).excesses).toEqual([]);
  expect(await send(accounting, 'waive_excess', { excessId: 99 })).toEqual([
    'Diesen Betrag gibt es nicht, oder er ist schon erledigt.',
  ]);
  expect(await send(accounting, 'set_off_excess', { excessId: 99, benefitId: 99 })).toEqual([
    'Diesen Betrag gibt es nicht, oder er ist schon erledigt.',
  ]);
  const clerk = await desk.logIn('clerk');
  expect((await clerk.post('/deskapi/v1/bill_commands/waive_excess.json', { excessId: 99 })).status).toBe(403);
});
