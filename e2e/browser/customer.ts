import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { addDays, addYears, todayInBerlin, yearOf } from '#domain/basics/calendar-date.ts';
import { digestPassword } from '#domain/person/login.ts';
import { labrador, maineCoon, sampleAcceptance } from '#domain/testing/sample-offer.ts';
import { withLiability } from '#server/testing/samples/offers.ts';
import { codeIn, readMail } from './mailbox.ts';
import type { UnconfirmedContractsAnswer } from '#domain/wire/area/records.ts';
import type { OfferAnswer, OfferData } from '#domain/wire/shop/offers.ts';

/** Customers made by calls, not by clicking through the wizard: the tests are about what comes after. */
// With cookies the shop also wants to know which page asks, as every browser says.
const origin = `http://localhost:${process.env['E2E_PORT'] ?? 3210}`;
/** Those of a page of the shop. */
export const callHeaders = { 'auth-token': 'tierdach-web', 'X-XHR': '1', origin };
const commands = '/webapi/v1/commands';
export const password = 'Korb-unterm-Dach-7';

const post = async (request: APIRequestContext, path: string, data: object) =>
  (await request.post(path, { data, headers: callHeaders })).json() as Promise<OfferAnswer>;

const raceIdOf = async (request: APIRequestContext, tarifId: number, title: string) => {
  const answer = await request.get(`/webapi/v1/entities/tarif_options/${tarifId}/race_options.json`, { headers: callHeaders });
  return ((await answer.json()) as { raceId: number; title: string }[]).find((race) => race.title === title)!.raceId;
};

const today = () => todayInBerlin(new Date());

const dog = async (request: APIRequestContext) =>
  labrador({ animalRaceId: await raceIdOf(request, 1, 'Labrador Retriever'), animalBirthdateStr: addYears(today(), -2) });

const cat = async (request: APIRequestContext) =>
  maineCoon({ animalRaceId: await raceIdOf(request, 4, 'Maine Coon'), animalBirthdateStr: addYears(today(), -3) });

const expectNoError = ({ _issues }: OfferAnswer) => expect(_issues.filter(({ level }) => level === 'error')).toEqual([]);

/** As the wizard does: calculate, create what was shown. */
const create = async (request: APIRequestContext, data: OfferData) => {
  const { _issues, ...offer } = await post(request, `${commands}/calculate_insurance_rate.json`, data);
  return post(request, `${commands}/create_insurance_offer.json`, offer);
};

const buy = async (request: APIRequestContext, data: OfferData, start: string) => {
  const offer = await create(request, data);
  const accepted = await post(request, `${commands}/accept_insurance_offer.json`, {
    ...offer,
    ...sampleAcceptance,
    contractStartDateStr: start,
  });
  expectNoError(accepted);
};

export const newEmail = () => `erika-${randomUUID().slice(0, 8)}@beispiel.example`;

/** An offer for Bruno, a Beagle, in full cover with liability: for what begins on step 4. Answers with its uuid. */
export const makeOffer = async (request: APIRequestContext, email = newEmail()) => {
  const { animalFarbschlagKey: _, ...beagle } = labrador({
    animalRaceId: await raceIdOf(request, 1, 'Beagle'),
    animalBirthdateStr: addYears(today(), -2),
  });
  const offer = await create(request, { ...beagle, ...withLiability, animalName: 'Bruno', contracteeEmail: email });
  expectNoError(offer);
  return offer.insuranceOfferId;
};

/** Somebody with a dog (full cover from today, liability) and a code in the mailbox, but no password yet. */
export const makeBuyer = async (request: APIRequestContext) => {
  const email = newEmail();
  await buy(request, { ...(await dog(request)), ...withLiability, contracteeEmail: email }, today());
  return { email, code: codeIn(await readMail(email, /Versicherung|Police|Willkommen|Vertrag/)) };
};

/** A buyer withdraws without a login. Answers with the link in the mail that does it. */
export const withdrawUnseen = async (request: APIRequestContext) => {
  const { email } = await makeBuyer(request);
  const [policeNumber] = /KV\/\d{4}\/\d{10}/.exec(await readMail(email, /Versicherungsschein/))!;
  await post(request, `${commands}/withdraw_contract.json`, { firstname: 'Erika', lastname: 'Mustermann', email, policeNumber });
  return /\/bestaetigen\/[\w-]+/.exec(await readMail(email, /bitte noch bestätigen/))![0];
};

const logIn = (request: APIRequestContext, email: string) =>
  request.post(`${commands}/do_user_login`, {
    headers: callHeaders,
    data: { username: email, password: digestPassword(password) },
  });

/** Says of all that was bought that it is theirs, and leaves nobody logged in. */
export const ownContracts = async (request: APIRequestContext, email: string) => {
  expect((await logIn(request, email)).status()).toBe(200);
  const answer = await request.get('/webapi/v1/user/unconfirmed_contracts.json', { headers: callHeaders });
  for (const { contractUuid } of ((await answer.json()) as UnconfirmedContractsAnswer).contracts)
    await post(request, '/webapi/v1/user/commands/answer_contract_ownership.json', { contractUuid, isMine: true });
  await request.post(`${commands}/do_user_logout`, { headers: callHeaders });
};

export const setPassword = async (request: APIRequestContext, { email, code }: { email: string; code: string }) => {
  const digest = digestPassword(password);
  await post(request, `${commands}/do_confirm_user_login_request`, {
    userEmail: email,
    confirmationCode: code,
    passwordDigest: digest,
    passwordDigestConfirm: digest,
  });
  await ownContracts(request, email);
};

/** Somebody with a dog and a cat (whose cover begins next week) and a password. */
export const makeCustomer = async (request: APIRequestContext) => {
  const buyer = await makeBuyer(request);
  await setPassword(request, buyer);
  await buy(request, { ...(await cat(request)), contracteeEmail: buyer.email }, addDays(today(), 7));
  await ownContracts(request, buyer.email);
  return buyer.email;
};

/** Somebody whose dog coughs: a person has to look at the application. */
export const makeApplicant = async (request: APIRequestContext, email = newEmail(), changes: OfferData = {}) => {
  const illness = {
    type: 'current',
    illnessName: 'Husten',
    illnessVet: 'Dr. Katz',
    illnessYear: yearOf(today()) - 1,
    illnessMonth: 12,
  };
  const ill = { healthIsHealthy: false, healthManualDiseases: [illness] };
  await buy(request, { ...(await dog(request)), ...ill, ...changes, contracteeEmail: email }, addDays(today(), 7));
  return email;
};

/** More dogs of a customer: each has two polices, full cover and liability. */
export const buyDogs = async (request: APIRequestContext, email: string, names: readonly string[]) => {
  for (const animalName of names)
    await buy(request, { ...(await dog(request)), ...withLiability, animalName, contracteeEmail: email }, today());
};

/** As long as a name may be, and nowhere a place to break it. */
export const longName = 'Donaudampfschifffahrtsgesellschaftskapitaensdackelvomalteneichhof'.slice(0, 64);

/** Somebody with a whole pack: 27 dogs with two polices each and 13 cats with one, so 40 animals and 67 polices. */
export const makePackOwner = async (request: APIRequestContext) => {
  const email = await makeCustomer(request);
  const dogs = [longName, 'Bärbel', ...Array.from({ length: 24 }, (_, index) => `Rudel ${index + 1}`)];
  const cats = Array.from({ length: 12 }, (_, index) => `Samtpfote ${index + 1}`);
  const waiting = [
    ...dogs.map((name) => () => buyDogs(request, email, [name])),
    ...cats.map((animalName) => async () => {
      await buy(request, { ...(await cat(request)), animalName, contracteeEmail: email }, today());
    }),
  ];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await next();
  };
  await Promise.all([work(), work(), work(), work()]);
  await ownContracts(request, email);
  return email;
};

/** Somebody with two female dogs in full cover, Luna and Maja, and a password: who may insure their breeding. */
export const makeBreeder = async (request: APIRequestContext, firstName = 'Luna') => {
  const email = newEmail();
  const mother = {
    ...(await dog(request)),
    animalGenderKey: 'female',
    animalBirthdateStr: addYears(today(), -3),
    contracteeEmail: email,
  };
  await buy(request, { ...mother, animalName: firstName }, today());
  await setPassword(request, { email, code: codeIn(await readMail(email, /Versicherung|Police|Willkommen|Vertrag/)) });
  await buy(request, { ...mother, animalName: 'Maja' }, today());
  await ownContracts(request, email);
  return email;
};

/** Finds inputs by their ids: a form under the login may have the same labels. */
export const fillLogin = async (page: Page, email: string, typed = password) => {
  await page.locator('#loginEmail').fill(email);
  await page.locator('#loginPassword').fill(typed);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
};

/** Logs in by a call, with the page's own cookies. */
export const logInByCall = async ({ request }: Pick<Page, 'request'>, email: string) => {
  expect((await logIn(request, email)).status()).toBe(200);
};

/** A probe that finds nobody is answered 401, which the browser itself reports. */
export const forgetExpected401 = (problems: string[]) => {
  const rest = problems.splice(0).filter((problem) => !problem.includes('401'));
  problems.push(...rest);
};
