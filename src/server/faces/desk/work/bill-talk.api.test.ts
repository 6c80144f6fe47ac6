import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type { ExcessList } from '#domain/wire/desk/bill-talk.ts';
import type { MailPreview } from '#domain/wire/desk/work.ts';
import { findBenefitsOfBills } from '#server/business/money/benefits/benefit-store.ts';
import { messages } from '#server/testing/samples/changes.ts';
import { handedInBill } from '#server/testing/samples/claim-rows.ts';
import { mailTo } from '#server/testing/samples/customers.ts';
import { newPayingCustomer } from '#server/testing/samples/money/money.ts';
import { auditOf } from '#server/testing/samples/work.ts';
import { useTestDesk, type TestStaff } from '#server/testing/test-desk.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop();
const desk = useTestDesk(shop);
const send = async (staff: TestStaff, what: string, body: object) =>
  messages((await staff.post(`/deskapi/v1/bill_commands/${what}.json`, body)).json() as IssuesAnswer);

const look = async (staff: TestStaff, what: string, body: object) =>
  (await staff.post(`/deskapi/v1/bill_commands/preview_${what}.json`, body)).json() as MailPreview;

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

test('what a press about a bill would do is shown before, and is done as it was shown or not at all', async () => {
  shop.clock.set('2026-11-16T10:00:00.000Z');
  const { policeId, email } = await newPayingCustomer(shop);
  const { billId } = await handedInBill(shop, policeId);
  shop.clock.set('2026-12-16T10:00:00.000Z');
  const clerk = await desk.logIn('clerk');
  const advance = await look(clerk, 'pay_advance', { billId, amount: 1_000 });
  expect(advance.effects[0]).toContain('10,00\u00A0€ gehen mit der nächsten Auszahlung hinaus');
  expect(advance.mail).toMatchObject({ to: email, subject: expect.stringContaining('10,00\u00A0€') });
  const account = { accountHolder: 'Praxis Muster', iban: 'DE02120300000000202051', reason: 'Steht auf der Rechnung.' };
  const payee = await look(clerk, 'change_payee', { billId, ...account });
  expect([payee.effects[0], payee.mail?.text]).toEqual([expect.stringContaining('20 51'), expect.stringContaining('20 51')]);
  expect((await look(clerk, 'withdraw', { billId })).effects).toContain('Die Rechnung gilt als zurückgezogen.');
  expect((await look(clerk, 'ask_for_release', { billId })).mail?.text).toContain('von der Schweigepflicht entbunden');
  expect((await look(clerk, 'ask_practice', { billId, question: 'Warum?', email: 'praxis@example.org' }))._issues).toMatchObject([
    { level: 'error', message: expect.stringContaining('nicht von der Schweigepflicht entbunden') },
  ]);

  const question = { billId, question: 'Welches Bein war es?' };
  const shown = await look(clerk, 'ask', question);
  expect(shown.mail?.text).toContain('Welches Bein war es?');
  const outdated = [expect.stringContaining('Inzwischen hat sich etwas geändert')];
  expect(await send(clerk, 'ask', { ...question, previewKey: 'alt' })).toEqual(outdated);
  // Nothing of all that was kept.
  expect(await look(clerk, 'ask', question)).toEqual(shown);
  expect(await findBenefitsOfBills(shop.connection.database, [billId])).toEqual([]);
  expect(await auditOf(shop, 'police', policeId)).toEqual([]);
  const press = { ...question, previewKey: shown.previewKey };
  const answers = await Promise.all([send(clerk, 'ask', press), send(clerk, 'ask', press)]);
  // And once more, its answer being lost.
  for (const answer of [...answers, await send(clerk, 'ask', press)])
    expect(answer).toEqual(['Gefragt. Die Mail ist unterwegs.']);
  expect((await mailTo(shop, email, 'Eine Frage zu deiner Rechnung')).text).toBe(shown.mail?.text);
  expect((await auditOf(shop, 'police', policeId)).map(({ actionKey }) => actionKey)).toEqual(['claim.asked']);
  const { effects, mail } = await look(clerk, 'ask', question);
  expect([effects, mail]).toEqual([['Das ist schon geschehen: Es geht keine Mail mehr hinaus.'], null]);
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
