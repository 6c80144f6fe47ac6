import { vi } from 'vitest';
import { digestPassword } from '#domain/person/login.ts';
import type { MailMessage } from '#server/foundation/mail/mail-message.ts';
import { accept, create, sampleDog } from './offers.ts';
import type { Answer, TestShop } from '#server/testing/test-shop.ts';
import type { Police, PolicesAnswer, UnconfirmedContractsAnswer } from '#domain/wire/area/records.ts';
import type { OfferData } from '#domain/wire/shop/offers.ts';

/** A customer with a police, an account and a running session, made through the same doors as a real one. */
export type SampleCustomer = {
  email: string;
  passwordDigest: string;
  policeNumber: string;
  policeUuid: string;
  animalUuid: string;
  get: (path: string) => Promise<Answer>;
  post: (path: string, body?: unknown) => Promise<Answer>;
  /** Shows with the password who is there, as a change of weighty data asks for (spec 14.5). */
  prove: () => Promise<Answer>;
  /** Headers of this customer's browser. */
  headers: Record<string, string>;
};

const commands = '/webapi/v1/commands';
const client = { 'auth-token': 'tierdach-web', 'x-xhr': '1' };
const samplePasswordDigest = digestPassword('Richtig-Gutes-Passwort-7');

let count = 0;

export const codeOf = (text: string) => /[2-9B-Z]{5}-[2-9B-Z]{5}/.exec(text)![0];

export const logInAs = async (shop: TestShop, username: string, password = samplePasswordDigest) => {
  const login = await shop.post(`${commands}/do_user_login`, { username, password });
  if (login.status !== 200) throw new Error(`login answered ${login.status}: ${login.text}`);
  const { origin } = new URL(shop.dependencies.config.publicUrl);
  return { ...client, origin, cookie: String(login.headers['set-cookie']).split(';')[0]! };
};

/** Says of all that was bought under the address that it is theirs (spec 15.13). */
export const ownAll = async (shop: TestShop, headers: Record<string, string>) => {
  const { contracts } = (
    await shop.get('/webapi/v1/user/unconfirmed_contracts.json', headers)
  ).json() as UnconfirmedContractsAnswer;
  for (const { contractUuid } of contracts)
    await shop.post('/webapi/v1/user/commands/answer_contract_ownership.json', { contractUuid, isMine: true }, headers);
};

/** Buys (a dog, unless `offer` says otherwise), sets the password with the code of the police mail, and logs in. */
export const newCustomer = async (
  shop: TestShop,
  { offer = sampleDog(shop), acceptance = {}, email }: { offer?: OfferData; acceptance?: object; email?: string } = {},
): Promise<SampleCustomer> => {
  count += 1;
  return buyAndLogIn(shop, { offer, acceptance, email: email ?? `kundin${count}@beispiel.example` });
};

const buyAndLogIn = async (
  shop: TestShop,
  { offer, acceptance, email }: { offer: OfferData; acceptance: object; email: string },
): Promise<SampleCustomer> => {
  await accept(shop, await create(shop, { ...offer, contracteeEmail: email }), acceptance);
  const mail = shop.mails.findLast(({ to }) => to === email)!;
  await shop.post(`${commands}/do_confirm_user_login_request`, {
    userEmail: email,
    confirmationCode: codeOf(mail.text),
    passwordDigest: samplePasswordDigest,
    passwordDigestConfirm: samplePasswordDigest,
  });
  const headers = await logInAs(shop, email);
  await ownAll(shop, headers);
  const bought = await shop.connection.database
    .selectFrom('police')
    .innerJoin('app_user', 'app_user.id', 'police.user_id')
    .innerJoin('animal', 'animal.id', 'police.animal_id')
    .select(['police.police_number as policeNumber', 'police.police_uuid as policeUuid', 'animal.animal_uuid as animalUuid'])
    .where('app_user.name', '=', email)
    .orderBy('police.id')
    .executeTakeFirstOrThrow();
  return { email, passwordDigest: samplePasswordDigest, ...bought, ...browserOf(shop, headers) };
};

const browserOf = (shop: TestShop, headers: Record<string, string>) => ({
  headers,
  get: (path: string) => shop.get(path, headers),
  post: (path: string, body?: unknown) => shop.post(path, body, headers),
  prove: () => shop.post('/webapi/v1/user/commands/prove_identity.json', { passwordDigest: samplePasswordDigest }, headers),
});

/** Logs in again, after a time in which the session ended. */
export const comeBack = async (shop: TestShop, customer: SampleCustomer): Promise<SampleCustomer> => ({
  ...customer,
  ...browserOf(shop, await logInAs(shop, customer.email)),
});

/** Waits until the shop has sent it: mails go out after the answer. */
export const mailTo = async (shop: TestShop, email: string, subject: string): Promise<MailMessage> => {
  const find = () => shop.mails.findLast((mail) => mail.to === email && mail.subject.includes(subject));
  // Wide enough for documents to be printed on a loaded machine.
  return vi.waitUntil(find, { timeout: 120_000, interval: 20 });
};

export const policesOf = async ({ get }: SampleCustomer): Promise<Police[]> =>
  ((await get('/webapi/v1/user/polices.json')).json() as PolicesAnswer).polices;

export const policeOf = async (customer: SampleCustomer, uuid = customer.policeUuid): Promise<Police> =>
  (await policesOf(customer)).find(({ policeUuid }) => policeUuid === uuid)!;
