import { expect, test } from 'vitest';
import { mailTo, newCustomer, policesOf, codeOf, logInAs, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { accept, create, sampleCat, sampleDog, withLiability } from '#server/testing/samples/offers.ts';
import { useTestShop, type Answer } from '#server/testing/test-shop.ts';
import type { UnconfirmedContractsAnswer } from '#domain/wire/area/records.ts';

const shop = useTestShop();
const user = '/webapi/v1/user';
const attackerIban = 'DE02120300000000202051';

/** Whoever buys under somebody else's address, with a name, an account and an animal of their own. */
const attack = async (email: string) => {
  const offer = {
    ...sampleDog(shop),
    ...withLiability,
    animalName: 'Zerberus',
    contracteeFirstname: 'Mallory',
    contracteeLastname: 'Fremdling',
    contracteeStreet: 'Schattenallee',
    contracteeEmail: email,
  };
  await accept(shop, await create(shop, offer), { paymentIban: attackerIban });
  return shop.connection.database
    .selectFrom('police')
    .innerJoin('animal', 'animal.id', 'police.animal_id')
    .innerJoin('sepa_mandate', 'sepa_mandate.id', 'police.sepa_mandate_id')
    .innerJoin('police_document', 'police_document.police_id', 'police.id')
    .innerJoin('customer_document', 'customer_document.id', 'police_document.document_id')
    .select(['police_number as number', 'police_uuid as policeUuid', 'animal_uuid as animalUuid', 'mandate_reference as mandate'])
    .select('document_uuid as documentUuid')
    .where('animal.name', '=', 'Zerberus')
    .orderBy('police.id', 'desc')
    .executeTakeFirstOrThrow();
};

type Bought = Awaited<ReturnType<typeof attack>>;

/** All that the area answers to a GET, by its own published contract, but for the question itself. */
const allThatIsRead = async (customer: Pick<SampleCustomer, 'get'>, bought: Bought) => {
  const { paths } = (await shop.get('/openapi.json')).json() as { paths: Record<string, { get?: unknown }> };
  const readPaths = Object.entries(paths)
    .filter(([path, { get }]) => path.startsWith(user) && get !== undefined && !path.includes('unconfirmed'))
    .map(([path]) =>
      path
        .replace('{number}', encodeURIComponent(bought.number))
        .replace('{species}', 'dog')
        .replace('{year}', '2026')
        .replace(
          '{uuid}',
          path.includes('animal') ? bought.animalUuid : path.includes('documents') ? bought.documentUuid : bought.policeUuid,
        )
        .replaceAll(/\{\w+\}/g, bought.policeUuid),
    );
  expect(readPaths.length).toBeGreaterThan(15);
  const answers: Answer[] = [];
  for (const path of readPaths) answers.push(await customer.get(path));
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  return answers.map(({ text }) => text).join('\n');
};

const ofTheAttacker = (bought: Bought) =>
  new RegExp(['Mallory', 'Fremdling', 'Schattenallee', 'Zerberus', '20 ?51', bought.number, bought.mandate].join('|'));

const unconfirmedOf = async ({ get }: Pick<SampleCustomer, 'get'>) =>
  ((await get(`${user}/unconfirmed_contracts.json`)).json() as UnconfirmedContractsAnswer).contracts;

const answer = ({ post }: Pick<SampleCustomer, 'post'>, contractUuid: string, isMine: boolean) =>
  post(`${user}/commands/answer_contract_ownership.json`, { contractUuid, isMine });

const exported = async ({ post }: Pick<SampleCustomer, 'post'>) => (await post(`${user}/commands/export_data.json`, {})).text;

test('what a stranger bought under her address shows nowhere, and belongs to nobody else either', async () => {
  const [erika, other] = [await newCustomer(shop), await newCustomer(shop)];
  const before = await policesOf(erika);
  const bought = await attack(erika.email.toUpperCase());
  expect(await allThatIsRead(erika, bought)).not.toMatch(ofTheAttacker(bought));
  expect(await exported(erika)).not.toMatch(ofTheAttacker(bought));
  expect(await policesOf(erika)).toEqual(before);

  const [question, ...more] = await unconfirmedOf(erika);
  expect(more).toEqual([]);
  expect(question).toEqual({
    contractUuid: expect.any(String),
    animalName: 'Zerberus',
    speciesKey: 'dog',
    insuranceTypeKeys: ['tier_kv', 'tier_hv'],
    madeOn: '2026-11-15',
    validFrom: '2026-12-01',
  });
  expect((await answer(other, question!.contractUuid, true)).status).toBe(404);
  expect(
    (await erika.post(`${user}/commands/answer_contract_ownership.json`, { contractUuid: question!.contractUuid })).text,
  ).toContain('Bitte sag uns, ob der Vertrag dir gehört.');

  // A new account of hers is not made the stranger's.
  await erika.prove();
  await erika.post(`${user}/commands/update_iban.json`, { paymentIban: 'DE75512108001245126199', paymentSepaMandat: true });
  const { iban } = await shop.connection.database
    .selectFrom('police')
    .select('payment_iban as iban')
    .where('police_number', '=', bought.number)
    .executeTakeFirstOrThrow();
  expect(iban).toBe(attackerIban);
});

test('no: a person hears of it, she is told what happens, and it never shows', async () => {
  const erika = await newCustomer(shop);
  const bought = await attack(erika.email);
  const [question] = await unconfirmedOf(erika);
  expect((await answer(erika, question!.contractUuid, false)).text).toContain('Wir prüfen den Vertrag');
  expect(await unconfirmedOf(erika)).toEqual([]);
  expect(await allThatIsRead(erika, bought)).not.toMatch(ofTheAttacker(bought));
  expect(await exported(erika)).not.toMatch(ofTheAttacker(bought));
  expect((await erika.get(`${user}/open_cases.json`)).text).toContain('Unbekannter Vertrag unter der E-Mail-Adresse');
  expect((await answer(erika, question!.contractUuid, true)).status).toBe(404);
  const { database } = shop.connection;
  expect(
    await database.selectFrom('customer_case').select(['case_kind_key', 'case_state_key', 'email']).execute(),
  ).toContainEqual({
    case_kind_key: 'not_mine',
    case_state_key: 'open',
    email: erika.email,
  });
  // In law it is as it was.
  const { state } = await database
    .selectFrom('police')
    .select('police_state_key as state')
    .where('police_number', '=', bought.number)
    .executeTakeFirstOrThrow();
  expect(state).toBe('new');
});

test('yes: it joins the account with its animal, letters and mandate, once, whatever the concurrency', async () => {
  const erika = await newCustomer(shop);
  const bought = await attack(erika.email);
  const [question] = await unconfirmedOf(erika);
  const answers = await Promise.all([1, 2, 3].map(() => answer(erika, question!.contractUuid, true)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
  expect(await unconfirmedOf(erika)).toEqual([]);
  expect((await policesOf(erika)).map(({ policeNumber }) => policeNumber)).toContain(bought.number);
  expect((await erika.get(`${user}/mandates.json`)).text).toContain(bought.mandate);
  expect((await erika.get(`${user}/documents/${bought.documentUuid}.pdf`)).status).toBe(200);
  // Her own name stays the account's.
  expect((await erika.get(`${user}/contact.json`)).text).toContain('Mustermann');
});

test('whoever was no customer yet and proves her mailbox finds no name, no account and no animal until she has answered', async () => {
  const email = 'spaeter@beispiel.example';
  const bought = await attack(email);
  const { text } = await mailTo(shop, email, '');
  expect(text.replaceAll(/\s+/g, ' ')).toContain('Das warst du nicht? Dann sag es uns dort');
  const passwordDigest = 'a1'.repeat(64);
  await shop.post('/webapi/v1/commands/do_confirm_user_login_request', {
    userEmail: email,
    confirmationCode: codeOf(text),
    passwordDigest,
    passwordDigestConfirm: passwordDigest,
  });
  const headers = await logInAs(shop, email, passwordDigest);
  const anna = {
    get: (path: string) => shop.get(path, headers),
    post: (path: string, body?: unknown) => shop.post(path, body, headers),
  };
  expect(await allThatIsRead(anna, bought)).not.toMatch(ofTheAttacker(bought));
  expect(await exported(anna)).not.toMatch(ofTheAttacker(bought));
  const info = await anna.post('/webapi/v1/commands/get_current_user_info.json');
  expect(info.json()).toMatchObject({ user: { userEmail: email, firstname: '', lastname: '' } });
  await anna.post(`${user}/commands/prove_identity.json`, { passwordDigest });
  expect(
    (await anna.post(`${user}/commands/update_iban.json`, { paymentIban: attackerIban, paymentSepaMandat: true })).text,
  ).toContain('noch kein Vertrag');
  const [question] = await unconfirmedOf(anna);
  await answer(anna, question!.contractUuid, false);
  expect(await allThatIsRead(anna, bought)).not.toMatch(ofTheAttacker(bought));

  // What she buys while she is logged in is hers at once, and names her account.
  await accept(shop, await create(shop, { ...sampleCat(shop), contracteeEmail: email }), {}, headers);
  expect((await anna.get(`${user}/polices.json`)).json()).toMatchObject({ total: 1 });
  expect((await anna.get(`${user}/contact.json`)).text).toContain('Mustermann');
  // Under another address it is not.
  await accept(shop, await create(shop, { ...sampleCat(shop), contracteeEmail: 'andere@beispiel.example' }), {}, headers);
  expect((await anna.get(`${user}/polices.json`)).json()).toMatchObject({ total: 1 });
});

test('an offer that somebody asked for under her address is told of with its day, and nothing of what stands in it', async () => {
  const erika = await newCustomer(shop);
  const stranger = { ...sampleDog(shop), animalName: 'Zerberus', contracteeLastname: 'Fremdling', contracteeEmail: erika.email };
  await create(shop, stranger);
  const own = { ...sampleCat(shop), animalName: 'Mohrle', contracteeEmail: erika.email };
  await create(shop, own, {}, erika.headers);
  // Logged in, for somebody else.
  await create(shop, { ...own, animalName: 'Fremdkatz', contracteeEmail: 'andere@beispiel.example' }, {}, erika.headers);
  const copy = await exported(erika);
  expect(copy).not.toMatch(/Zerberus|Fremdling|Fremdkatz/);
  const { export: data } = JSON.parse(copy) as {
    export: { offers: { data: { animalName: string } }[]; offersUnderAddress: object };
  };
  expect(data.offers.map(({ data: { animalName } }) => animalName)).toContain('Mohrle');
  expect(data.offersUnderAddress).toEqual({
    note: 'Für deine E-Mail-Adresse wurde 1 Angebot angefragt, das nie angenommen wurde.',
    createdAt: ['2026-11-15T10:00:00.000Z'],
  });
});
