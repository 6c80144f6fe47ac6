import { expect, test } from 'vitest';
import type { WorkOverview } from '#domain/wire/desk/handing-over.ts';
import { bookDues } from '#server/business/money/dues/book-dues.ts';
import { newBill, settleBill } from '#server/testing/samples/claims.ts';
import { comeBack as logInAgain, mailTo, policeOf } from '#server/testing/samples/customers.ts';
import { accountSums, balanceOf, type SampleDebit } from '#server/testing/samples/money/debits.ts';
import { paid, useReturns } from '#server/testing/samples/money/returns.ts';
import { auditOf, itemsOf } from '#server/testing/samples/work.ts';
import { useTestDesk, type TestStaff } from '#server/testing/test-desk.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import type { SettlementAnswer } from '#domain/wire/area/claims.ts';
import type { KontoAnswer } from '#domain/wire/area/konto.ts';
import type { DeskKonto } from '#domain/wire/money/books.ts';

const shop = useTestShop({ printed: ['reminder', 'termination'] });
const desk = useTestDesk(shop);
const { bring, comeBack, later, reminderOf, isHeld, decide, preview, letterOf } = useReturns(shop, desk);

test('a reminder waits for a person from the day after its deadline, is taken and its contract ended with a letter', async () => {
  const { debit, staff: before } = await comeBack('MD06');
  expect(await itemsOf(before, '?kindKey=reminder')).toEqual([]);
  const { reminderId } = (await reminderOf(before, debit))!;
  expect((await decide(before, reminderId, 'end'))._issues[0]?.message).toContain('Die Frist läuft noch bis zum 23.01.2027');
  shop.clock.set('2027-01-23T22:59:00.000Z');
  expect(await itemsOf(await desk.logIn('accounting'), '?kindKey=reminder')).toEqual([]);
  shop.clock.set('2027-01-23T23:00:00.000Z');
  const [owner, other, clerk] = [await desk.logIn('accounting'), await desk.logIn('lead'), await desk.logIn('clerk')];
  expect(await itemsOf(owner, '?kindKey=reminder')).toMatchObject([{ subjectId: reminderId, number: debit.policeNumber }]);
  expect(await itemsOf(clerk)).toEqual([]);
  const take = { subjectKey: 'reminder', subjectId: reminderId };
  expect((await clerk.post('/deskapi/v1/work/take.json', take)).status).toBe(403);
  await owner.post('/deskapi/v1/work/take.json', take);
  expect((await decide(other, reminderId, 'end'))._issues[0]?.message).toContain(`Das hat ${owner.name}`);
  const planned = await preview(owner, reminderId, 'end');
  expect(planned.effects[0]).toContain('§ 38 Abs. 3 VVG');
  expect((await decide(owner, reminderId, 'end'))._issues[0]?.message).toContain('Der Vertrag ist beendet');
  const mail = await mailTo(shop, debit.customer.email, 'Kündigung deines Vertrags');
  expect(mail.text).toBe(planned.mail?.text);
  expect(await letterOf(debit.customer.email, 'Kündigung deines Vertrags')).toContain(
    'innerhalb eines Monats nach dieser Kündigung',
  );
  const police = await shop.connection.database
    .selectFrom('police')
    .select(['police_state_key', 'ending_cause_key', 'valid_to'])
    .where('id', '=', debit.policeId)
    .executeTakeFirstOrThrow();
  expect(police).toEqual({ police_state_key: 'ended', ending_cause_key: 'extraordinary', valid_to: '2027-01-24' });
  expect((await decide(owner, reminderId, 'end'))._issues[0]?.message).toContain('schon erledigt (Vertrag beendet');
  const lead = await desk.logIn('lead');
  const { decided } = (await lead.get('/deskapi/v1/work/overview.json')).json() as WorkOverview;
  expect(decided.find(({ kindKey }) => kindKey === 'reminder')).toMatchObject({ count: 1 });
  expect((await auditOf(shop, 'reminder', reminderId)).map(({ actionKey }) => actionKey)).toEqual(['work.taken', 'reminder.end']);
});

test('whoever pays what the reminder named has paid, though another premium fell due meanwhile', async () => {
  const { debit } = await comeBack('MD06');
  const staff = await later('2027-02-02');
  await bookDues({ database: shop.connection.database, clock: shop.clock });
  const due = (await balanceOf(shop, debit.policeId)) - debit.amount;
  expect(due).toBeGreaterThan(0);
  const { reminderId } = (await reminderOf(staff, debit))!;
  const restOf = async () =>
    ((await staff.get(`/deskapi/v1/books/accounts/${encodeURIComponent(debit.policeNumber)}`)).json() as DeskKonto).restStr;
  expect(await restOf()).toContain('ruht seit dem 24.01.2027');
  await bring(staff, [{ ...paid(debit.amount - 1, debit.policeNumber), day: '2027-02-01' }]);
  expect(await reminderOf(staff, debit)).toMatchObject({ open: 1, isOver: true });
  await bring(staff, [{ ...paid(1, `Rest ${debit.policeNumber}`), day: '2027-02-02' }]);
  expect(await reminderOf(staff, debit)).toBeUndefined();
  expect(await isHeld(debit)).toBe(false);
  expect((await decide(staff, reminderId, 'end'))._issues[0]?.message).toContain('schon erledigt (bezahlt');
  expect(await restOf()).toContain('hat vom 24.01.2027 bis zur Zahlung am 02.02.2027 geruht');
  const mail = await mailTo(shop, debit.customer.email, 'Danke, deine Zahlung ist da');
  const words = `weitere ${(due / 100).toFixed(2).replace('.', ',')}\u00A0€ fällig geworden. Die buchen wir am 01.03.2027`;
  expect(mail.text.replaceAll(/\s+/g, ' ')).toContain(words.replaceAll('\u00A0', ' '));
  expect(mail.text).toContain('seit diesem Tag wieder geschützt');
});

test('cover that rests is told at the police and in the Konto, and nothing is paid for what happens meanwhile', async () => {
  const { debit } = await comeBack('MD06');
  const staff = await later('2027-01-30');
  const customer = await logInAgain(shop, debit.customer);
  const restOf = async () => {
    const { polices } = ((await customer.get('/webapi/v1/user/account.json')).json() as KontoAnswer).account;
    const konto = polices.find(({ policeNumber }) => policeNumber === debit.policeNumber);
    return [(await policeOf(customer)).restStr, konto?.restStr];
  };
  const resting = expect.stringContaining('ruht seit dem 24.01.2027') as string;
  expect(await restOf()).toEqual([resting, resting]);
  await bring(staff, [{ ...paid(debit.amount, debit.policeNumber), day: '2027-01-27' }]);
  const over = expect.stringContaining('hat vom 24.01.2027 bis zur Zahlung am 27.01.2027 geruht') as string;
  expect(await restOf()).toEqual([over, over]);

  const bill = { billedOn: '2027-01-26', treatedOn: '2027-01-26', total: 500 };
  await expect(newBill(customer, bill)).rejects.toThrow('Zu dieser Zeit ruhte dein Schutz');
  const { claimNumber, billUuid } = await newBill(customer, { ...bill, treatedOn: '2027-01-29', billedOn: '2027-01-29' });
  await settleBill(shop, claimNumber);
  const { settlement } = (await customer.get(`/webapi/v1/user/bills/${billUuid}/settlement.json`)).json() as SettlementAnswer;
  expect(settlement?.nothing).toBeNull();
});

/** Ended over a reminder; what its letter asked for, in cents. */
const endOver = async () => {
  const { debit } = await comeBack('MD06');
  const staff = await later('2027-02-10');
  const { reminderId } = (await reminderOf(staff, debit))!;
  const planned = await preview(staff, reminderId, 'end');
  expect((await decide(staff, reminderId, 'end', { previewKey: planned.previewKey }))._issues[0]?.message).toContain('beendet');
  const account = `/deskapi/v1/books/accounts/${encodeURIComponent(debit.policeNumber)}`;
  const konto = (await staff.get(account)).json() as { dueStr: string };
  expect(await letterOf(debit.customer.email, 'Kündigung deines Vertrags')).toContain(konto.dueStr.replaceAll('\u00A0', ' '));
  return { debit, staff, reminderId, asked: await balanceOf(shop, debit.policeId) };
};
const standingOf = ({ policeId }: SampleDebit) =>
  shop.connection.database
    .selectFrom('police')
    .select(['police_state_key as stateKey', 'valid_to as validTo', 'ending_cause_key as causeKey'])
    .where('id', '=', policeId)
    .executeTakeFirstOrThrow();

test('whoever pays all of it within a month after the termination has the contract back as if it had never ended', async () => {
  const { debit, asked, reminderId } = await endOver();
  const staff = await later('2027-03-12');
  await bring(staff, [{ ...paid(asked - 1, debit.policeNumber), day: '2027-03-09' }]);
  expect(await standingOf(debit)).toMatchObject({ stateKey: 'ended' });
  await bring(staff, [{ ...paid(1, `Rest ${debit.policeNumber}`), day: '2027-03-10' }]);
  expect(await standingOf(debit)).toEqual({ stateKey: 'new', validTo: '2029-11-16', causeKey: null });
  const mail = await mailTo(shop, debit.customer.email, 'lebt wieder auf');
  expect(mail.text.replaceAll(/\s+/g, ' ')).toContain('vom 24.01.2027 bis zu deiner Zahlung am 10.03.2027');
  expect((await staff.get(`/deskapi/v1/reminders/${reminderId}`)).json()).toMatchObject({
    isOpen: false,
    open: expect.any(Number),
  });
  await bookDues({ database: shop.connection.database, clock: shop.clock });
  // The rest of February and March are due again.
  expect(await balanceOf(shop, debit.policeId)).toBeGreaterThan(debit.amount);
});

test('whoever pays later than that waits for a person, who lets the contract live again or leaves it ended', async () => {
  const { debit, asked, reminderId } = await endOver();
  const staff = await later('2027-03-15');
  await bring(staff, [{ ...paid(asked, debit.policeNumber), day: '2027-03-11' }]);
  expect(await standingOf(debit)).toMatchObject({ stateKey: 'ended' });
  const waitingFor = async (on: TestStaff, id: number) =>
    (await itemsOf(on, '?kindKey=reminder')).filter(({ subjectId }) => subjectId === id);
  expect(await waitingFor(staff, reminderId)).toMatchObject([
    { detail: expect.stringContaining('Nach der Kündigung bezahlt') as string },
  ]);
  expect((await decide(staff, reminderId, 'end'))._issues[0]?.message).toContain('schon beendet');
  const { previewKey, mail } = await preview(staff, reminderId, 'revive');
  expect((await decide(staff, reminderId, 'revive', { previewKey }))._issues[0]?.message).toContain('lebt wieder auf');
  expect((await mailTo(shop, debit.customer.email, 'lebt wieder auf')).text).toBe(mail?.text);
  expect(await standingOf(debit)).toMatchObject({ stateKey: 'new', causeKey: null });
  expect((await decide(staff, reminderId, 'keep_ended'))._issues[0]?.message).toContain('schon erledigt');

  const other = await endOver();
  const again = await later('2027-03-15');
  await bring(again, [{ ...paid(other.asked, other.debit.policeNumber), day: '2027-03-12' }]);
  expect((await decide(again, other.reminderId, 'keep_ended'))._issues[0]?.message).toBe('Der Vertrag bleibt beendet.');
  expect(await standingOf(other.debit)).toMatchObject({ stateKey: 'ended' });
  expect(await waitingFor(again, other.reminderId)).toEqual([]);
});

test('whoever withdraws from a contract whose first premium is open asks for nothing', async () => {
  const { debit } = await comeBack('AC01', { isFirst: true });
  const staff = await later('2026-12-21');
  const { reminderId } = (await reminderOf(staff, debit))!;
  expect((await decide(staff, reminderId, 'end'))._issues[0]?.message).toContain('beendet');
  expect(await letterOf(debit.customer.email, 'Rücktritt vom Vertrag')).toContain('§ 37 Abs. 1 VVG');
  await bookDues({ database: shop.connection.database, clock: shop.clock });
  expect(await balanceOf(shop, debit.policeId)).toBe(0);
});

test('a deadline is extended with a mail, another try releases the hold, a write-off takes its tax back', async () => {
  const { debit } = await comeBack('MD01', { charge: 300 });
  const staff = await later('2027-01-25');
  const { reminderId } = (await reminderOf(staff, debit))!;
  expect((await decide(staff, reminderId, 'extend', { deadline: '2027-01-20' }))._issues[0]).toMatchObject({ field: 'deadline' });
  expect((await preview(staff, reminderId, 'extend', { deadline: '2027-02-10' })).mail?.text).toContain('10.02.2027');
  await decide(staff, reminderId, 'extend', { deadline: '2027-02-10' });
  expect((await mailTo(shop, debit.customer.email, 'Mehr Zeit')).text).toContain('10.02.2027');
  expect((await itemsOf(staff, '?kindKey=reminder')).map(({ subjectId }) => subjectId)).not.toContain(reminderId);
  const before = await accountSums(shop);
  expect((await decide(staff, reminderId, 'write_off'))._issues[0]).toMatchObject({ field: 'reason' });
  await decide(staff, reminderId, 'write_off', { reason: 'Kulanz' });
  const after = await accountSums(shop);
  expect(after['customer']! - before['customer']!).toBe(-debit.amount - 300);
  const tax = Math.round((debit.amount * 19) / 119);
  expect(after['insurance_tax']! - before['insurance_tax']!).toBe(tax);
  expect(after['written_off']! - (before['written_off'] ?? 0)).toBe(debit.amount + 300 - tax);
  expect(await isHeld(debit)).toBe(false);

  const { debit: another } = await comeBack('AG01');
  const retrying = await later('2027-01-25');
  const waiting = (await reminderOf(retrying, another))!;
  const planned = await preview(retrying, waiting.reminderId, 'retry');
  // The run of February is made: another test collected it.
  expect(planned.effects[0]).toContain('01.02.2027');
  // A cent came in after the person looked: another amount would be collected than was shown.
  await bring(retrying, [paid(1, another.policeNumber)]);
  const late = await decide(retrying, waiting.reminderId, 'retry', { previewKey: planned.previewKey });
  expect(late._issues).toMatchObject([{ message: expect.stringContaining('Inzwischen hat sich etwas geändert.') as string }]);
  expect(await isHeld(another)).toBe(true);
  const { previewKey } = await preview(retrying, waiting.reminderId, 'retry');
  await decide(retrying, waiting.reminderId, 'retry', { previewKey });
  expect(await isHeld(another)).toBe(false);
  // The premium of February is booked ahead.
  expect(await balanceOf(shop, another.policeId)).toBe(another.amount * 2 - 1);
});
