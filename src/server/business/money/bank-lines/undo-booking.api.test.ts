import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type { MailPreview } from '#domain/wire/desk/work.ts';
import type { DeskKonto } from '#domain/wire/money/books.ts';
import { verifyLedger } from '#server/business/money/bookkeeping/verify-ledger.ts';
import { bringBankFile } from '#server/testing/run-command.ts';
import { camt053, endToEnd, payerAccount, purpose, refs, returned, txDetails } from '#server/testing/samples/money/bank-files.ts';
import { accountSums, balanceOf, collectFrom, newPayer } from '#server/testing/samples/money/debits.ts';
import { auditOf } from '#server/testing/samples/work.ts';
import { useTestDesk, type TestStaff } from '#server/testing/test-desk.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop();
const desk = useTestDesk(shop);

const send = async (staff: TestStaff, what: string, body: object) =>
  ((await staff.post(`/deskapi/v1/bank_item_commands/${what}.json`, body)).json() as IssuesAnswer)._issues[0]!;
const undo = (staff: TestStaff, itemId: number, previewKey: string | null = null) => send(staff, 'undo', { itemId, previewKey });
const look = async (staff: TestStaff, itemId: number) =>
  (await staff.post('/deskapi/v1/bank_item_commands/preview_undo.json', { itemId })).json() as MailPreview;
const book = (staff: TestStaff, itemId: number, target: string) =>
  send(staff, 'book', { itemId, decision: { actionKey: 'police', target, note: '', amount: null } });

const newDebit = async () => {
  const debit = await collectFrom(shop, await newPayer(shop));
  shop.clock.set('2026-12-04T09:00:00.000Z');
  return debit;
};

const transfer = (amount: number, text: string) => camt053([{ amount, isCredit: true, details: txDetails(purpose(text)) }]);

/** A transfer that the shop books by itself, and the number of its line. */
const bring = async (file: string, policeId: number) => {
  expect((await bringBankFile(shop, file)).json()).toMatchObject({ payments: 1 });
  const { id } = await shop.connection.database
    .selectFrom('bank_item')
    .select('id')
    .where('police_id', '=', policeId)
    .where('kind_key', '=', 'booked')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
};

test('a transfer that the shop booked to the wrong police is taken back by a person, while nothing has followed from it', async () => {
  const [wrong, right] = [await newDebit(), await newDebit()];
  const before = await accountSums(shop);
  const file = transfer(800, `Beitrag ${wrong.policeNumber}`);
  const itemId = await bring(file, wrong.policeId);
  expect(await balanceOf(shop, wrong.policeId)).toBe(-800);
  const staff = await desk.logIn('accounting');
  const other = await desk.logIn('lead');
  const answers = await Promise.all([undo(staff, itemId), undo(other, itemId)]);
  expect(answers.map(({ level }) => level).toSorted()).toEqual(['error', 'ok']);
  expect(answers.find(({ level }) => level === 'error')?.message).toMatch(
    /^Das hat Muster .* schon zurückgenommen \(.*\): Der Umsatz ist wieder ungeklärt\.$/,
  );
  expect(await balanceOf(shop, wrong.policeId)).toBe(0);
  const after = await accountSums(shop);
  expect(after['unassigned']! - (before['unassigned'] ?? 0)).toBe(-800);
  expect(after['bank']! - (before['bank'] ?? 0)).toBe(800);
  // The same file again books nothing.
  expect((await bringBankFile(shop, file)).json()).toMatchObject({ isKnown: true });

  expect((await book(staff, itemId, right.policeNumber)).level).toBe('ok');
  expect([await balanceOf(shop, wrong.policeId), await balanceOf(shop, right.policeId)]).toEqual([0, -800]);
  expect((await accountSums(shop))['unassigned'] ?? 0).toBe(before['unassigned'] ?? 0);
  expect((await auditOf(shop, 'money', `item ${itemId}`)).map(({ actionKey }) => actionKey)).toEqual([
    'bank_item.undone',
    'bank_item.booked',
  ]);
  expect((await verifyLedger({ database: shop.connection.database, clock: shop.clock })).findings).toEqual([]);

  expect((await undo(staff, itemId)).message).toBe('Zurückgenommen: Der Umsatz ist wieder ungeklärt.');
});

test('where something has followed the account says what becomes of it first, and only then it is taken back', async () => {
  const { policeId, policeNumber } = await newDebit();
  const itemId = await bring(transfer(300, `Noch einmal ${policeNumber}`), policeId);
  await bringBankFile(shop, transfer(400, `Und noch ${policeNumber}`));
  const staff = await desk.logIn('accounting');
  expect((await undo(staff, itemId)).message).toContain('Seitdem ist auf diesem Konto etwas geschehen. Bitte sieh dir');
  const preview = await look(staff, itemId);
  expect(preview.effects).toContain(`${policeNumber}: jetzt 7,00\u00A0€ Guthaben, danach 4,00\u00A0€ Guthaben.`);
  expect(preview.effects.join(' ')).toContain('Das bleibt, wie es ist');
  // Another payment comes before it is pressed: it is shown again.
  await bringBankFile(shop, transfer(500, `Zum dritten ${policeNumber}`));
  expect((await undo(staff, itemId, preview.previewKey)).message).toContain('Inzwischen hat sich etwas geändert');
  expect(await balanceOf(shop, policeId)).toBe(-1_200);
  expect((await undo(staff, itemId, (await look(staff, itemId)).previewKey)).level).toBe('ok');
  expect(await balanceOf(shop, policeId)).toBe(-900);
  expect((await verifyLedger({ database: shop.connection.database, clock: shop.clock })).findings).toEqual([]);
});

test('whoever was reminded pays what the letter said, though a payment from before it was taken back as another’s', async () => {
  const { policeId, policeNumber, endToEndId, amount } = await newDebit();
  const itemId = await bring(transfer(800, `Beitrag ${policeNumber}`), policeId);
  await bringBankFile(shop, camt053([{ amount, details: txDetails(refs(endToEnd(endToEndId)) + returned('AC04')) }]));
  const reminder = () =>
    shop.connection.database
      .selectFrom('reminder')
      .select(['asked', 'state_key as stateKey'])
      .where('police_id', '=', policeId)
      .executeTakeFirstOrThrow();
  const { asked } = await reminder();
  const staff = await desk.logIn('accounting');
  expect((await undo(staff, itemId, (await look(staff, itemId)).previewKey)).level).toBe('ok');
  expect(await balanceOf(shop, policeId)).toBe(Number(asked) + 800);
  await bringBankFile(shop, transfer(Number(asked), `Mahnung ${policeNumber}`));
  expect(await reminder()).toMatchObject({ stateKey: 'paid' });
  expect(await balanceOf(shop, policeId)).toBe(800);
});

test('a payment is taken back from the account of its police, too', async () => {
  const { policeId, policeNumber } = await newDebit();
  const itemId = await bring(transfer(600, `Beitrag ${policeNumber}`), policeId);
  const staff = await desk.logIn('accounting');
  const lines = async () =>
    ((await staff.get(`/deskapi/v1/books/accounts/${encodeURIComponent(policeNumber)}`)).json() as DeskKonto).lines;
  expect((await lines()).flatMap((line) => line.itemId ?? [])).toEqual([itemId]);
  expect((await undo(staff, itemId)).level).toBe('ok');
  expect((await lines()).flatMap((line) => line.itemId ?? [])).toEqual([]);
  expect((await book(staff, itemId, policeNumber)).level).toBe('ok');
  expect((await lines()).flatMap((line) => line.itemId ?? [])).toEqual([itemId]);
});

test('what was booked by itself and undone goes back to whoever sent it', async () => {
  const { policeId, policeNumber } = await newDebit();
  const iban = 'DE02120300000000202051';
  const details = txDetails(payerAccount(iban) + purpose(`Beitrag ${policeNumber}`));
  const itemId = await bring(camt053([{ amount: 700, isCredit: true, details }]), policeId);
  const { database } = shop.connection;
  const row = () => database.selectFrom('bank_item').selectAll().where('id', '=', itemId).executeTakeFirstOrThrow();
  const { rows } = await sql`select iban like 'sealed.%' as "isSealed" from bank_item where id = ${itemId}`.execute(database);
  expect(rows).toEqual([{ isSealed: true }]);
  const staff = await desk.logIn('accounting');
  expect((await undo(staff, itemId)).level).toBe('ok');
  const back = { actionKey: 'back', target: '', note: '', amount: null };
  expect((await send(staff, 'book', { itemId, decision: back })).message).toContain('Zurück an den Absender (DE02 ');
  expect(await row()).toMatchObject({ counterparty: 'Gerda Fremd', iban, outcome: expect.stringContaining('Zurück') });

  // A debit that the bank credited keeps nobody's words: it is never undone.
  const { endToEndId, amount } = await newDebit();
  await bringBankFile(
    shop,
    camt053([{ amount, isCredit: true, details: txDetails(refs(endToEnd(endToEndId)) + payerAccount(iban)) }]),
  );
  const credited = await database.selectFrom('bank_item').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
  expect(credited).toMatchObject({ kind_key: 'booked', counterparty: null, reference: null, iban: null });
});
