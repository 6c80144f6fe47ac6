import { randomUUID } from 'node:crypto';
import { createCanvas } from '@napi-rs/canvas';
import PostalMime from 'postal-mime';
import { expect } from 'vitest';
import { todayInBerlin } from '#domain/basics/calendar-date.ts';
import { digestPassword } from '#domain/person/login.ts';
import type { BillFilesAnswer, ClaimsAnswer, NewBillAnswer, ReadBillAnswer } from '#domain/wire/area/claims.ts';
import type { UnconfirmedContractsAnswer } from '#domain/wire/area/records.ts';
import type { OfferAnswer } from '#domain/wire/shop/offers.ts';
import { listMailbox, mailboxFolder, readFromMailbox } from '#server/foundation/mail/delivering/local-mailbox.ts';
import { codeOf } from './customers.ts';
import { acceptanceOf, sampleCat } from './offers.ts';
import type { ServerProcess } from '#server/testing/server-process.ts';
import { shippedReference } from '#server/testing/shipped-reference.ts';

/** The address of this page, as far as the server can tell. */
const origin = 'http://localhost:3000';
export const claimantEnvironment = { PUBLIC_URL: origin, SMTP_URL: '' };
const headers = { 'auth-token': 'tierdach-web', 'x-xhr': '1', 'content-type': 'application/json', origin };
const commands = '/webapi/v1/commands';
const passwordDigest = digestPassword('Richtig-Gutes-Passwort-7');

type TestAnswer = { status: number; json: unknown; cookie: string };

const ask = async (url: string, path: string, { body, cookie = '' }: { body?: object; cookie?: string }): Promise<TestAnswer> => {
  const request = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(url + path, { headers: { ...headers, cookie }, ...request });
  const json: unknown = await answer.json().catch(() => null);
  return { status: answer.status, json, cookie: String(answer.headers.get('set-cookie')).split(';')[0]! };
};

/** Reads the mail with the police, which waits in the local mailbox. */
const readCode = async (dataDir: string, email: string) => {
  const folder = mailboxFolder(dataDir);
  let code: string | null = null;
  const find = async () => {
    for (const name of await listMailbox(folder)) {
      const { to, text = '' } = await PostalMime.parse((await readFromMailbox(folder, name))!);
      if (to?.[0]?.address === email && /[2-9B-Z]{5}-[2-9B-Z]{5}/.test(text)) code = codeOf(text);
    }
    return code !== null;
  };
  await expect.poll(find).toBe(true);
  return code!;
};

/** Somebody with a cat in full cover from today on, and a session. */
export const newClaimant = async ({ url }: ServerProcess, dataDir: string, now = new Date()) => {
  const email = `kundin-${randomUUID()}@beispiel.example`;
  const { tarifBook } = await shippedReference();
  const today = todayInBerlin(now);
  const cat = {
    ...sampleCat({ tarifBook }),
    animalBirthdateStr: `${now.getUTCFullYear() - 3}-01-15`,
    contracteeEmail: email,
  };
  const calculated = (await ask(url, `${commands}/calculate_insurance_rate.json`, { body: cat })).json as OfferAnswer;
  const offer = (await ask(url, `${commands}/create_insurance_offer.json`, { body: calculated })).json as OfferAnswer;
  await ask(url, `${commands}/accept_insurance_offer.json`, { body: acceptanceOf(offer, { contractStartDateStr: today }) });
  const confirmationCode = await readCode(dataDir, email);
  const confirmed = { userEmail: email, confirmationCode, passwordDigest, passwordDigestConfirm: passwordDigest };
  await ask(url, `${commands}/do_confirm_user_login_request`, { body: confirmed });
  const { cookie } = await ask(url, `${commands}/do_user_login`, { body: { username: email, password: passwordDigest } });
  return claimantOf(url, { cookie, today });
};

type Session = { cookie: string; today: string };

/** The same person, at whatever server: a session outlives both. */
export const claimantOf = async (url: string, { cookie, today }: Session) => {
  const user = '/webapi/v1/user';
  const get = async (path: string) => (await ask(url, `${user}/${path}.json`, { cookie })).json;
  const press = (name: string, body: object) => ask(url, `${user}/commands/${name}.json`, { cookie, body });
  const { contracts } = (await get('unconfirmed_contracts')) as UnconfirmedContractsAnswer;
  for (const { contractUuid } of contracts) await press('answer_contract_ownership', { contractUuid, isMine: true });
  const claims = async () => (await get('claims')) as ClaimsAnswer;
  const { animals } = await claims();
  const policeUuid = animals[0]!.policeUuid;
  return {
    session: { cookie, today },
    claims,
    upload: async (requestKey: string, content: Buffer) => {
      const file = { requestKey, fileName: 'rechnung.jpg', contentBase64: content.toString('base64') };
      const { status, json } = await press('add_bill_file', file);
      return { status, files: (json as BillFilesAnswer | null)?.files ?? [] };
    },
    handIn: async (requestKey: string) => {
      const bill = {
        requestKey,
        policeUuid,
        claimKindKey: 'illness',
        words: 'Hat gehustet',
        practice: 'Tierarztpraxis Muster',
        billNumber: `R-${requestKey.slice(0, 8)}`,
        billedOn: today,
        treatedOn: today,
        total: 84.5,
        payeeKey: 'own',
        isFaultOfOther: false,
        hasOtherInsurance: false,
      };
      const { status, json } = await press('hand_in_bill', bill);
      return { status, ...(json as NewBillAnswer) };
    },
    read: async (requestKey: string) => (await press('read_bill', { requestKey })).json as ReadBillAnswer,
  };
};

/** A photo of a bill, to be read word by word: that takes seconds of a core. */
export const photoOfBill = async (words: string, rows = 14): Promise<Buffer> => {
  const sheet = createCanvas(1800, 400 + rows * 150);
  const pen = sheet.getContext('2d');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, sheet.width, sheet.height);
  pen.fillStyle = '#222';
  pen.font = '52px sans-serif';
  const lines = ['Tierarztpraxis Muster', words, ...Array.from({ length: rows }, (_, row) => `${row} Beratung 1-fach 13,40 €`)];
  lines.forEach((line, place) => pen.fillText(line, 140, 200 + place * 140));
  return sheet.encode('jpeg', 80);
};
