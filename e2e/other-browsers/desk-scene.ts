import type { APIRequestContext } from '@playwright/test';
import { todayInBerlin } from '#domain/basics/calendar-date.ts';
import type { BankItemList, BankStatementAnswer, BankStatementList } from '#domain/wire/money/bank.ts';
import type { DeskCustomerAnswer, DeskSearchAnswer } from '#domain/wire/desk/customers.ts';
import type { WorkList } from '#domain/wire/desk/work.ts';
import { insertStaff } from '#server/business/staff/staff-store.ts';
import { insertStaffSession } from '#server/business/staff/staff-session-store.ts';
import { connectDatabase } from '#server/foundation/database/connect.ts';
import { hashToken, newSessionToken } from '#server/foundation/session-token.ts';
import { camt053, purpose, txDetails } from '#server/testing/samples/money/bank-files.ts';
import { readMail } from '#e2e/browser/mailbox.ts';
import { callHeaders, logInByCall, makeApplicant, makeBuyer, makeCustomer, setPassword } from '#e2e/browser/customer.ts';

const open = (dataDir: string) => connectDatabase({ databaseUrl: null, dataDir, isDurable: false }, () => undefined);

/** A session of somebody who leads, as a key would open it: neither driver pretends a key. */
export const openDeskSession = async (dataDir: string): Promise<string> => {
  const { database, close } = await open(dataDir);
  const now = new Date();
  const token = newSessionToken();
  await database.transaction().execute(async (transaction) => {
    const staffId = await insertStaff(transaction, { name: `Muster ${token.slice(0, 6)}`, roleKey: 'lead', now });
    await insertStaffSession(transaction, { tokenHash: hashToken(token), staffId, now });
  });
  await close();
  return token;
};

/** Speaks to the desk as its own page does. */
const talkTo = (desk: string, session: string) => {
  const send = async <Answer>(path: string, init: RequestInit = {}): Promise<Answer> => {
    const headers = { 'x-xhr': '1', origin: desk, cookie: `tierdach_desk=${session}`, 'content-type': 'application/json' };
    const answer = await fetch(`${desk}/deskapi/v1${path}`, { ...init, headers });
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  return {
    get: <Answer>(path: string) => send<Answer>(path),
    post: (path: string, body: object) => send<object>(path, { method: 'POST', body: JSON.stringify(body) }),
  };
};

/** A statement of two lines: a charge of the bank, which is booked, and money of somebody unknown, which waits. */
const bringStatement = async ({ get, post }: ReturnType<typeof talkTo>) => {
  const opening = 100_000 + (Date.now() % 10_000_000);
  const [day, closing] = [todayInBerlin(new Date()), opening - 1_234 + 4_200];
  const entries = [
    { amount: 1_234, day, details: txDetails(purpose(`Gebuehr ${closing}`)) },
    { amount: 4_200, isCredit: true, day, details: txDetails(purpose(`Fuer Bello ${closing}`)) },
  ];
  const file = camt053(entries, { id: `AUSZUG-${closing}`, balances: { opening, closing, day } });
  await post('/money_commands/import_bank_file.json', {
    name: 'auszug.xml',
    contentBase64: Buffer.from(file).toString('base64'),
  });
  const { items: waiting } = await get<BankItemList>('/money/bank_items.json');
  const charge = waiting.find(({ reference }) => reference === `Gebuehr ${closing}`)!;
  const decision = { actionKey: 'charges', target: '', note: 'Ausland', amount: null };
  await post('/bank_item_commands/book.json', { itemId: charge.itemId, decision });
  const { items: statements } = await get<BankStatementList>('/money/bank_statements.json');
  const { statementId } = statements.find((one) => one.closing === closing)!;
  const { open: lines } = await get<BankStatementAnswer>(`/bank_statements/${statementId}`);
  return { statement: `/geld/auszuege/${statementId}`, line: `/geld/auszuege/${statementId}?posten=${lines[0]!.itemId}` };
};

/** Somebody who asks to be erased, whose contracts are undone. */
const askForErasure = async (calls: APIRequestContext) => {
  const buyer = await makeBuyer(calls);
  await setPassword(calls, buyer);
  const { email } = buyer;
  await logInByCall({ request: calls }, email);
  for (const policeNumber of new Set((await readMail(email, /Versicherungsschein/)).match(/(?:KV|HV)\/\d{4}\/\d{10}/g))) {
    const data = { firstname: 'Erika', lastname: 'Mustermann', email, policeNumber };
    await calls.post('/webapi/v1/commands/withdraw_contract.json', { headers: callHeaders, data });
  }
  await calls.post('/webapi/v1/user/commands/request_erasure.json', { headers: callHeaders, data: { message: 'Bitte alles.' } });
  return email;
};

/** What the desk's screens are about, made by calls; returns where each of them is. */
export const makeDeskScene = async (calls: APIRequestContext, { desk, session }: { desk: string; session: string }) => {
  const speak = talkTo(desk, session);
  const { get, post } = speak;
  const email = await makeCustomer(calls);
  const eraser = await askForErasure(calls);
  const lastname = `Korb${eraser.replaceAll(/[^a-z]/g, '')}`;
  await makeApplicant(calls, undefined, { contracteeLastname: lastname });
  const { items: customers } = await get<DeskSearchAnswer>(`/search.json?text=${encodeURIComponent(email)}`);
  const { userId } = customers[0]!;
  await post(`/customers/${userId}/add_note.json`, { text: 'Ruft gern vormittags an.' });
  const { customer } = await get<DeskCustomerAnswer>(`/customers/${userId}/record.json`);
  const workOf = async (kindKey: string, title: string) => {
    const { items } = await get<WorkList>(`/work.json?kindKey=${kindKey}`);
    const item = items.find((one) => JSON.stringify(one).includes(title));
    if (item === undefined) throw new Error(`no ${kindKey} of ${title} waits at the desk`);
    return item.subjectId;
  };
  const [{ police }] = customer.contracts as [DeskCustomerAnswer['customer']['contracts'][number]];
  const today = todayInBerlin(new Date());
  const contract = `/kunden/${userId}/vertraege/${police.policeUuid}`;
  return {
    ...(await bringStatement(speak)),
    customer: `/kunden/${userId}`,
    contact: `/kunden/${userId}/kontakt`,
    contract,
    journal: `/geld/journal?from=${today}&to=${today}`,
    cancelling: `${contract}/kuendigen`,
    messages: `/nachrichten/${userId}`,
    search: `/suche?text=${encodeURIComponent(email)}`,
    mail: `/mails/${customer.mails[0]!.mailId}`,
    letter: customer.letters[0]!.url,
    account: `/geld/konten/${encodeURIComponent(police.policeNumber)}`,
    application: `/antraege/${await workOf('application', lastname)}`,
    erasure: `/vorgaenge/${await workOf('case', eraser)}`,
  };
};

export type DeskScene = Awaited<ReturnType<typeof makeDeskScene>>;
