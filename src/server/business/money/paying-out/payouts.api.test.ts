import { beforeEach, expect, test } from 'vitest';
import { XMLParser } from 'fast-xml-parser';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { isTargetDay } from '#domain/basics/working-days.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { findBalances } from '#server/business/money/ledger/balance-store.ts';
import { sepaPayoutFile, sepaPayoutMake, sepaPayoutRelease } from '#server/faces/commands/sepa-payout.ts';
import { messages } from '#server/testing/samples/changes.ts';
import { mailTo } from '#server/testing/samples/customers.ts';
import { pain002 } from '#server/testing/samples/bank-files.ts';
import { sampleDog } from '#server/testing/samples/offers.ts';
import { debitOn, newPayingCustomer, pay, withdraw } from '#server/testing/samples/money.ts';
import { bringBankFile, runCommand, testActor } from '#server/testing/run-command.ts';
import { useTestDesk, type TestStaff } from '#server/testing/test-desk.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import { makePayoutRun } from './make-payout-run.ts';
import { releasePayoutRun } from './release-payout-run.ts';
import { failPayout } from './settle-payouts.ts';
import type { PayoutMade, PayoutRunAnswer, PayoutRunList } from '#domain/wire/money/payouts.ts';

const shop = useTestShop();
const desk = useTestDesk(shop);
const commands = '/deskapi/v1/payout_commands';

const at = (day: string) => shop.clock.set(`${day}T10:00:00.000Z`);
const balanceOf = async (policeId: number) =>
  (await findBalances(shop.connection.database, [policeId], isoDate('2099-01-01')))(policeId).total;
const sumOf = async (accountKey: 'in_payout' | 'bank') => {
  const row = await shop.connection.database
    .selectFrom('ledger_entry')
    .select(({ fn }) => fn.sum<string>('amount').as('sum'))
    .where('account_key', '=', accountKey)
    .executeTakeFirstOrThrow();
  return Number(row.sum ?? 0);
};

const make = async (staff: TestStaff) => (await staff.post(`${commands}/make.json`, {})).json() as PayoutMade;
const send = async (staff: TestStaff, what: string, body: object) =>
  messages((await staff.post(`${commands}/${what}.json`, body)).json() as IssuesAnswer);
const runOf = async (staff: TestStaff, runId: number | null) =>
  (await staff.get(`/deskapi/v1/payouts/${runId}/lines.json`)).json() as PayoutRunAnswer;

type Transfer = { Cdtr: { Nm: string }; PmtId: { EndToEndId: string }; RmtInf: { Ustrd: string } };

const readTransfers = (file: string) => {
  const read = new XMLParser({ processEntities: false, parseTagValue: false }).parse(file) as {
    Document: { CstmrCdtTrfInitn: { GrpHdr: object; PmtInf: { CdtTrfTxInf: Transfer | Transfer[] } } };
  };
  return read.Document.CstmrCdtTrfInitn;
};

/** Somebody with 30 € to get back. */
const inCredit = async (options: Parameters<typeof newPayingCustomer>[1] = {}) => {
  const customer = await newPayingCustomer(shop, options);
  await pay(shop, customer.policeId, 3000);
  await withdraw(customer);
  return customer;
};

/** What the tests before left is not this one's business. */
beforeEach(async () => {
  at('2026-11-16');
  const { database } = shop.connection;
  const actor = { staffId: null, name: 'Aufräumen' };
  await makePayoutRun({ database, clock: shop.clock, actor });
  const draft = await database
    .selectFrom('payout_run')
    .select('id')
    .where('released_at', 'is', null)
    .where('discarded_at', 'is', null)
    .executeTakeFirst();
  if (draft !== undefined)
    await releasePayoutRun(draft.id, { database, clock: shop.clock, actor: { ...actor, name: `${actor.name} zwei` } });
});

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

test('what the bank sends back is a credit again, once, and waits for a person', async () => {
  const customer = await inCredit();
  let one = await desk.logIn('accounting');
  const other = await desk.logIn('lead');
  const before = { inPayout: await sumOf('in_payout'), bank: await sumOf('bank') };
  const { runId } = await make(one);
  await send(other, 'release', { runId });
  expect(await sumOf('in_payout')).toBe(before.inPayout - 3000);
  expect(await send(one, 'settle', { runId })).toEqual(['Die Bank führt diese Auszahlung erst noch aus.']);
  at('2026-11-17');
  one = await desk.logIn('accounting');
  expect(await send(one, 'settle', { runId })).toEqual(['Gebucht: 30,00\u00A0€ sind ausgezahlt.']);
  expect(await send(one, 'settle', { runId })).toEqual(['Hier ist nichts mehr unterwegs.']);
  expect([await sumOf('in_payout'), await sumOf('bank')]).toEqual([before.inPayout, before.bank - 3000]);

  const fail = () =>
    shop.connection.database
      .transaction()
      .execute((transaction) =>
        failPayout(
          transaction,
          { endToEndId: `TDP${runId}-${customer.policeId}` },
          { reason: 'Konto aufgelöst', reasonCode: 'AC04', bookedOn: isoDate('2026-11-18'), now: shop.clock.now() },
        ),
      );
  expect(await fail()).toMatchObject({ amount: 3000, isNew: true });
  expect(await fail()).toMatchObject({ isNew: false });
  expect(await balanceOf(customer.policeId)).toBe(-3000);
  expect([await sumOf('in_payout'), await sumOf('bank')]).toEqual([before.inPayout, before.bank]);

  at('2026-11-18');
  one = await desk.logIn('accounting');
  expect(messages(await make(one))[0]).toContain(
    `${customer.policeNumber}: Auf dieses Konto kam die Auszahlung zurück (Konto aufgelöst).`,
  );
  const { failed } = (await one.get('/deskapi/v1/payouts.json')).json() as PayoutRunList;
  expect(failed).toMatchObject([{ policeNumber: customer.policeNumber, reason: 'Konto aufgelöst' }]);
  await send(one, 'allow_again', { payoutId: failed[0]!.payoutId });
  expect((await make(one)).runId).not.toBeNull();
  expect(((await one.get('/deskapi/v1/payouts.json')).json() as PayoutRunList).failed).toEqual([]);
});

test('a person may tell of a return that stands on a statement only', async () => {
  const customer = await inCredit();
  const [one, other] = [await desk.logIn('accounting'), await desk.logIn('lead')];
  const { runId } = await make(one);
  await send(other, 'release', { runId });
  const [line] = (await runOf(one, runId)).items;
  const told = { payoutId: line!.payoutId, reason: 'Konto gibt es nicht' };
  expect(await send(one, 'fail', told)).toEqual(['Gebucht: Der Betrag ist wieder ein Guthaben.']);
  expect(await send(one, 'fail', told)).toEqual(['Diese Auszahlung gibt es nicht, oder sie ist nicht unterwegs.']);
  expect(await balanceOf(customer.policeId)).toBe(-3000);
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

const mailsTo = ({ email }: { email: string }) => shop.mails.filter(({ to }) => to === email).map(({ subject }) => subject);

test('a file of payouts that the bank refuses as a whole goes to it again under another name, and no customer hears of it', async () => {
  const customer = await inCredit();
  const [one, other] = [await desk.logIn('accounting'), await desk.logIn('lead')];
  const { runId } = await make(one);
  await send(other, 'release', { runId });
  await mailTo(shop, customer.email, 'zurück');
  const before = { sum: await sumOf('in_payout'), mails: mailsTo(customer) };
  const refused = pain002([], { status: 'RJCT', messageId: `TD-P${runId}` });
  expect((await bringBankFile(shop, refused)).json()).toMatchObject({ refusedFiles: 1, payoutsFailed: 0, unclear: 0 });
  expect((await runOf(one, runId)).run).toMatchObject({ refusedReason: 'Technischer Fehler in der Datei', underWayCount: 1 });
  expect((await one.get(`/deskapi/v1/payouts/${runId}/file.xml`)).status).toBe(404);
  expect(await send(one, 'settle', { runId })).toEqual(['Die Bank hat die Datei abgelehnt. Bitte erstelle sie neu.']);
  expect(await send(one, 'remake_file', { runId })).toEqual([`Die Datei TD-P${runId}R2.xml ist neu erstellt.`]);
  expect(await send(one, 'remake_file', { runId })).toEqual(['Zu dieser Auszahlung hat die Bank keine Datei abgelehnt.']);
  const { text } = await one.get(`/deskapi/v1/payouts/${runId}/file.xml`);
  expect(readTransfers(text).GrpHdr).toMatchObject({ MsgId: `TD-P${runId}R2`, NbOfTxs: '1', CtrlSum: '30.00' });
  expect([await sumOf('in_payout'), await balanceOf(customer.policeId)]).toEqual([before.sum, 0]);
  expect(mailsTo(customer)).toEqual(before.mails);
});

test('a new account takes what is to be paid back for a contract that is over, also after a payout came back', async () => {
  const customer = await inCredit();
  const [one, other] = [await desk.logIn('accounting'), await desk.logIn('lead')];
  const { runId } = await make(one);
  await send(other, 'release', { runId });
  const [line] = (await runOf(one, runId)).items;
  await send(one, 'fail', { payoutId: line!.payoutId, reason: 'Konto aufgelöst' });
  await customer.prove();
  const answer = await customer.post('/webapi/v1/user/commands/update_iban.json', {
    paymentIban: 'DE02120300000000202051',
    paymentSepaMandat: true,
  });
  expect(answer.text).toContain('gespeichert');
  const failedOf = async () =>
    ((await one.get('/deskapi/v1/payouts.json')).json() as PayoutRunList).failed.filter(
      ({ policeNumber }) => policeNumber === customer.policeNumber,
    );
  expect(await failedOf()).toMatchObject([{ newIbanMasked: 'DE02 **** **** **** **20 51' }]);
  const next = await make(one);
  expect((await runOf(one, next.runId)).items).toMatchObject([{ ibanMasked: 'DE02 **** **** **** **20 51' }]);
  await send(other, 'release', { runId: next.runId });
  expect(await failedOf()).toEqual([]);
});
