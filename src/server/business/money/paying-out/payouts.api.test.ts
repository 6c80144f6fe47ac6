import { beforeEach, expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { isTargetDay } from '#domain/basics/working-days.ts';
import { sepaPayoutFile, sepaPayoutMake, sepaPayoutRelease } from '#server/faces/commands/money/sepa-payout.ts';
import { mailTo } from '#server/testing/samples/customers.ts';
import { sampleDog } from '#server/testing/samples/offers.ts';
import { debitOn, newPayingCustomer, pay, withdraw } from '#server/testing/samples/money/money.ts';
import { payoutCalls, readTransfers, usePayouts, type Transfer } from '#server/testing/samples/money/payouts.ts';
import { runCommand, testActor } from '#server/testing/run-command.ts';
import { useTestDesk } from '#server/testing/test-desk.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop();
const desk = useTestDesk(shop);
const commands = '/deskapi/v1/payout_commands';
const { make, send, runOf } = payoutCalls;
const { at, balanceOf, inCredit, settleFormer } = usePayouts(shop);

beforeEach(settleFormer);

test('what one puts together another releases; the books, the mail and the file agree', async () => {
  const customer = await inCredit();
  const [one, other] = [await desk.logIn('accounting'), await desk.logIn('lead')];
  const { runId } = await make(one);
  const draft = await runOf(one, runId);
  expect(draft).toMatchObject({
    releaseFault: 'Du hast diese Auszahlung zusammengestellt. Freigeben muss sie jemand anderes.',
    run: { stateKey: 'draft', count: 1, totalStr: '30,00\u00A0€', madeBy: one.name },
    items: [
      { policeNumber: customer.policeNumber, ibanMasked: 'DE89 **** **** **** **30 00', cause: 'Erstattung: Vertrag widerrufen' },
    ],
  });
  expect(JSON.stringify(draft)).not.toContain('DE89370400440532013000');
  expect(await balanceOf(customer.policeId)).toBe(-3000);
  expect(await send(one, 'release', { runId })).toEqual([
    'Du hast diese Auszahlung zusammengestellt. Freigeben muss sie jemand anderes.',
  ]);
  expect((await one.get(`/deskapi/v1/payouts/${runId}/file.xml`)).status).toBe(404);
  expect((await make(other)).runId).toBeNull();

  expect((await runOf(other, runId)).releaseFault).toBeNull();
  expect(await send(other, 'release', { runId })).toEqual(['Freigegeben: 30,00\u00A0€. Die Bank führt sie am 17.11.2026 aus.']);
  expect(await send(other, 'release', { runId })).toEqual([`Die Auszahlung ${runId} ist schon freigegeben: von ${other.name}.`]);
  expect(await balanceOf(customer.policeId)).toBe(0);
  const mail = await mailTo(shop, customer.email, 'Du bekommst 30,00\u00A0€ zurück');
  expect(mail.text).toContain('18.11.2026');
  expect(mail.text).toContain('DE89 **** **** **** **30 00');

  const file = await one.get(`/deskapi/v1/payouts/${runId}/file.xml`);
  expect(file.headers['content-disposition']).toBe(`attachment; filename="TD-P${runId}.xml"`);
  expect((await other.get(`/deskapi/v1/payouts/${runId}/file.xml`)).text).toBe(file.text);
  const { GrpHdr: head, PmtInf: block } = readTransfers(file.text);
  expect(head).toMatchObject({ MsgId: `TD-P${runId}`, NbOfTxs: '1', CtrlSum: '30.00' });
  expect(block).toMatchObject({
    PmtMtd: 'TRF',
    NbOfTxs: '1',
    CtrlSum: '30.00',
    ReqdExctnDt: { Dt: '2026-11-17' },
    CdtTrfTxInf: {
      PmtId: { EndToEndId: `TDP${runId}-${customer.policeId}` },
      CdtrAcct: { Id: { IBAN: 'DE89370400440532013000' } },
      RmtInf: { Ustrd: expect.stringContaining(`Tierdach Erstattung ${customer.policeNumber}`) },
    },
  });
  expect(isTargetDay(isoDate('2026-11-17'))).toBe(true);
});

test('one file holds all of a run as the scheme writes it, and nothing of it once a row has changed', async () => {
  const [müller, second] = [
    await inCredit({ offer: { ...sampleDog(shop), contracteeLastname: 'Müller-Weiß' } }),
    await inCredit(),
  ];
  const [one, other] = [await desk.logIn('accounting'), await desk.logIn('lead')];
  const { runId } = await make(one);
  await send(other, 'release', { runId });
  const { text } = await one.get(`/deskapi/v1/payouts/${runId}/file.xml`);
  expect(text).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">/,
  );
  const order = [
    '<GrpHdr>',
    '<PmtInf>',
    '<Dbtr>',
    '<DbtrAcct>',
    '<DbtrAgt>',
    '<CdtTrfTxInf>',
    '<PmtId>',
    '<Amt>',
    '<Cdtr>',
    '<CdtrAcct>',
    '<RmtInf>',
  ];
  const places = order.map((tag) => text.indexOf(tag));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  const { GrpHdr: head, PmtInf: block } = readTransfers(text);
  expect(head).toMatchObject({ NbOfTxs: '2', CtrlSum: '60.00' });
  const transfers = block.CdtTrfTxInf as Transfer[];
  expect(transfers.map(({ PmtId }) => PmtId.EndToEndId)).toEqual(
    [müller, second].map(({ policeId }) => `TDP${runId}-${policeId}`),
  );
  expect(transfers[0]?.Cdtr.Nm).toContain('Mueller-Weiss');
  for (const { Cdtr, RmtInf } of transfers) expect(Cdtr.Nm + RmtInf.Ustrd).toMatch(/^[A-Za-z0-9/?:().,'+ -]+$/);

  await shop.connection.database
    .updateTable('payout')
    .set({ remittance: 'etwas anderes' })
    .where('run_id', '=', runId!)
    .execute();
  const changed = await one.get(`/deskapi/v1/payouts/${runId}/file.xml`);
  expect(changed.text).toContain('Die Datei wäre eine andere als beim ersten Mal.');
  expect(changed.text).not.toContain('<');
});

test('whoever has no access of their own does not release their own either, and the database refuses it too', async () => {
  await inCredit();
  const made = (await runCommand(shop, sepaPayoutMake, '--json')).json() as { runId: number };
  await expect(runCommand(shop, sepaPayoutRelease, String(made.runId))).rejects.toThrow('Freigeben muss sie jemand anderes.');
  const { database } = shop.connection;
  const release = (name: string) =>
    database
      .updateTable('payout_run')
      .set({ released_by: name, released_at: shop.clock.now(), executed_on: '2026-11-17' })
      .where('id', '=', made.runId)
      .execute();
  await expect(release(testActor.name)).rejects.toThrow('payout_run_released_by_another');
  await expect(release(testActor.name.toUpperCase())).rejects.toThrow('payout_run_released_by_another');
  await expect(runCommand(shop, sepaPayoutFile, String(made.runId))).rejects.toThrow('nicht freigegeben');
  const lead = await desk.logIn('lead');
  expect(await send(lead, 'release', { runId: made.runId })).toHaveLength(1);
});

test('only who is trusted with money sees and moves it', async () => {
  const clerk = await desk.logIn('clerk');
  expect((await clerk.get('/deskapi/v1/payouts.json')).status).toBe(403);
  expect((await clerk.post(`${commands}/make.json`, {})).status).toBe(403);
  expect((await clerk.post(`${commands}/release.json`, { runId: 1 })).status).toBe(403);
});

test('a credit that shrank since is left out and told; where none is left the run is discarded', async () => {
  const [kept, shrunk] = [await inCredit(), await inCredit()];
  const [one, other] = [await desk.logIn('accounting'), await desk.logIn('accounting')];
  const { runId } = await make(one);
  await pay(shop, shrunk.policeId, -100);
  expect(await send(other, 'release', { runId })).toEqual([
    expect.stringContaining('Freigegeben: 30,00'),
    `${shrunk.policeNumber} ist nicht dabei. Das Guthaben ist kleiner geworden.`,
  ]);
  expect([await balanceOf(kept.policeId), await balanceOf(shrunk.policeId)]).toEqual([0, -2900]);

  const next = await make(one);
  await pay(shop, shrunk.policeId, -2900);
  expect((await send(other, 'release', { runId: next.runId }))[0]).toBe(
    'Kein Betrag stimmte mehr: Die Auszahlung ist verworfen.',
  );
  expect((await runOf(other, next.runId)).run).toMatchObject({ stateKey: 'discarded', count: 0 });
});

test('a draft is discarded with a reason, and its credits are there for the next one', async () => {
  const { policeNumber } = await inCredit();
  const staff = await desk.logIn('accounting');
  const { runId } = await make(staff);
  expect(await send(staff, 'discard', { runId, reason: ' ' })).toEqual(['Bitte schreib kurz, warum.']);
  expect(await send(staff, 'discard', { runId, reason: 'Versehen' })).toEqual(['Die Auszahlung ist verworfen.']);
  const again = await make(staff);
  expect((await runOf(staff, again.runId)).items.map((line) => line.policeNumber)).toEqual([policeNumber]);
});

test('while a debit may still come back nothing is paid out', async () => {
  const customer = await newPayingCustomer(shop, { acceptance: { contractStartDateStr: '2026-11-17' } });
  await withdraw(customer);
  await debitOn(shop, customer.policeId, 3000, '2026-12-01');
  for (const day of ['2026-11-30', '2026-12-01', '2026-12-07']) {
    at(day);
    expect((await make(await desk.logIn('accounting'))).runId).toBeNull();
  }
  at('2026-12-08');
  const staff = await desk.logIn('accounting');
  const { runId } = await make(staff);
  expect((await runOf(staff, runId)).items).toMatchObject([{ policeNumber: customer.policeNumber, amountStr: '30,00\u00A0€' }]);
});

test('a contract that goes on uses its credit up, unless it is paid by the year', async () => {
  const monthly = await newPayingCustomer(shop);
  const annual = await newPayingCustomer(shop, {
    offer: { ...sampleDog(shop), contractPaymentTermKey: 'payment_annual' },
  });
  for (const { policeId } of [monthly, annual]) await pay(shop, policeId, 500);
  const staff = await desk.logIn('accounting');
  const { runId } = await make(staff);
  const { policeNumber } = annual;
  expect((await runOf(staff, runId)).items).toMatchObject([
    { policeNumber, cause: 'Erstattung: Jahreszahler', amountStr: '5,00\u00A0€' },
  ]);
});

test('several that make and release at once make and release once', async () => {
  const customer = await inCredit();
  const staff = await Promise.all([1, 2, 3].map(() => desk.logIn('accounting')));
  const made = (await Promise.all(staff.map(make))).flatMap(({ runId }) => runId ?? []);
  expect(made).toHaveLength(1);
  const others = await Promise.all([1, 2].map(() => desk.logIn('lead')));
  const answers = await Promise.all(others.map((other) => send(other, 'release', { runId: made[0] })));
  expect(answers.flat().filter((message) => message.startsWith('Freigegeben'))).toHaveLength(1);
  expect(await balanceOf(customer.policeId)).toBe(0);
});
