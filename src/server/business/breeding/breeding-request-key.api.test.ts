import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { BreedingAcceptanceAnswer, BreedingOfferAnswer } from '#domain/wire/breeding/tarif.ts';
import {
  acceptOffer,
  addPuppy,
  breedingRequest,
  childAnimalOf,
  correctSale,
  createOffer,
  errorsOf,
  issuesOf,
  newBreeder,
  newBreedingPolice,
  sell,
  user,
} from '#server/testing/samples/breeders.ts';
import { policeOf } from '#server/testing/samples/customers.ts';
import { refusingRowsOf } from '#server/testing/databases/refuse-rows.ts';
import { useTestShop, type Answer } from '#server/testing/test-shop.ts';

const shop = useTestShop();

const tables = ['breeding_offer', 'breeding_police', 'breeding_police_animal', 'child_animal', 'sepa_mandate', 'outbox'] as const;
const countRows = async () => {
  const rows = await sql<{ counts: object }>`select json_build_object(${sql.join(
    tables.flatMap((table) => [sql.lit(table), sql`(select count(*) from ${sql.table(table)})`]),
  )}) as counts`.execute(shop.connection.database);
  return rows.rows[0]!.counts as Record<(typeof tables)[number], number>;
};
const repeat = <Result>(times: number, run: () => Promise<Result>) => Promise.all(Array.from({ length: times }, () => run()));
const messagesOf = (answer: Answer) => issuesOf(answer).map(({ message }) => message);

const accepted = 'Police erstellt, bitte überprüfen Sie Ihre E-Mails.';
const alreadyAccepted = 'Es existiert bereits eine Police zum Versicherungangebot.';
const resultOf = (answer: Answer) => (answer.json() as BreedingAcceptanceAnswer).acceptOfferResult;

test('an offer that is asked for again is the same one, also at the same moment; another breeder has their own', async () => {
  const [breeder, other] = [await newBreeder(shop), await newBreeder(shop)];
  const requestKey = randomUUID();
  const create = async (who = breeder, key: unknown = requestKey) =>
    (await who.post(`${user}/commands/create_breeding_tarif_offer.json`, {
      ...breedingRequest(who),
      requestKey: key,
    })) as Answer;
  const uuidOf = (answer: Answer) => (answer.json() as BreedingOfferAnswer).offerResult!.breedingOfferUuid;
  const before = await countRows();
  const answers = await repeat(6, create);
  expect(new Set(answers.map(uuidOf)).size).toBe(1);
  expect((await create()).json()).toEqual(answers[0]!.json());
  expect((await countRows()).breeding_offer).toBe(before.breeding_offer + 1);
  const uuids = [
    await create(other),
    await create(breeder, randomUUID()),
    await create(breeder, 'immer'),
    await create(breeder, 'immer'),
  ];
  expect(new Set([...uuids, answers[0]!].map(uuidOf)).size).toBe(5);
});

test('an acceptance whose answer got lost is told of its police; everybody else hears what they always did', async () => {
  const breeder = await newBreeder(shop);
  const { breedingOfferUuid } = await createOffer(breeder);
  const requestKey = randomUUID();
  const before = await countRows();
  const answers = await repeat(8, () => acceptOffer(breeder, breedingOfferUuid, { requestKey }));
  for (const answer of answers) expect([messagesOf(answer), resultOf(answer)]).toEqual([[accepted], resultOf(answers[0]!)]);
  const after = {
    ...before,
    breeding_police: before.breeding_police + 1,
    breeding_police_animal: before.breeding_police_animal + 1,
  };
  expect(await countRows()).toEqual({ ...after, sepa_mandate: before.sepa_mandate + 1, outbox: before.outbox + 1 });
  for (const other of [undefined, null, '', randomUUID(), breedingOfferUuid]) {
    expect(messagesOf(await acceptOffer(breeder, breedingOfferUuid, { requestKey: other }))[0]).toBe(alreadyAccepted);
  }
  expect(issuesOf(await acceptOffer(breeder, breedingOfferUuid, { requestKey, contractStartDateStr: '2026-11-20' }))).toEqual([
    { level: 'warn', field: 'contractStartDateStr', message: expect.stringContaining('gilt nicht') },
    { level: 'ok', message: accepted },
  ]);
  expect((await acceptOffer(await newBreeder(shop), breedingOfferUuid, { requestKey })).status).toBe(404);
});

test('an acceptance that was undone is not made again by its key', async () => {
  const breeder = await newBreeder(shop);
  const { breedingOfferUuid } = await createOffer(breeder);
  const requestKey = randomUUID();
  const made = resultOf(await acceptOffer(breeder, breedingOfferUuid, { requestKey }))!;
  const withdrawal = { firstname: 'Erika', lastname: 'Mustermann', email: breeder.email, policeNumber: made.policeNumber };
  await breeder.post('/webapi/v1/commands/withdraw_contract.json', withdrawal);
  const before = await countRows();
  expect(resultOf(await acceptOffer(breeder, breedingOfferUuid, { requestKey }))).toEqual(made);
  expect((await policeOf(breeder, made.breedingPoliceUuid)).policeStateKey).toBe('withdrawn');
  expect(await countRows()).toEqual(before);
});

test.each(['sepa_mandate', 'police', 'breeding_police', 'breeding_police_animal', 'customer_document', 'outbox'])(
  'when %s cannot be written, nothing is accepted, and the same press works later',
  async (table) => {
    const breeder = await newBreeder(shop);
    const { breedingOfferUuid } = await createOffer(breeder);
    const requestKey = randomUUID();
    const before = await countRows();
    const answer = await refusingRowsOf(shop, table, () => acceptOffer(breeder, breedingOfferUuid, { requestKey }));
    expect(answer.status).toBe(500);
    expect(await countRows()).toEqual(before);
    expect(messagesOf(await acceptOffer(breeder, breedingOfferUuid, { requestKey }))).toEqual([accepted]);
  },
);

test('a row of the litter is stored once for each press, as it was first sent, and told again', async () => {
  const breeder = await newBreeder(shop);
  const policeUuid = await newBreedingPolice(breeder);
  const requestKey = randomUUID();
  const add = (changes: object = {}) => addPuppy(shop, breeder, policeUuid, { requestKey, ...changes });
  const before = await countRows();
  const failed = await refusingRowsOf(shop, 'child_animal', add);
  expect([failed.status, await countRows()]).toEqual([500, before]);
  const answers = await repeat(5, add);
  for (const answer of answers) expect(messagesOf(answer)).toEqual(['Anton ist eingetragen.']);
  expect(new Set(answers.map((answer) => childAnimalOf(answer).childAnimalUuid)).size).toBe(1);
  const changed = await add({ animalName: 'Otto' });
  expect(childAnimalOf(changed).animalName).toBe('Anton');
  expect(issuesOf(changed).map(({ level }) => level)).toEqual(['warn', 'ok']);
  expect((await countRows()).child_animal).toBe(before.child_animal + 1);
  expect(errorsOf(await add({ requestKey: null }))[0]!.message).toBe('Ein Jungtier mit diesem Namen steht schon in diesem Wurf.');

  // Another breeder's key is another key, and what was sold since is still told of.
  const other = await newBreeder(shop);
  const theirs = await addPuppy(shop, other, await newBreedingPolice(other), { requestKey });
  expect(childAnimalOf(theirs).childAnimalUuid).not.toBe(childAnimalOf(answers[0]!).childAnimalUuid);
  await sell(breeder, childAnimalOf(answers[0]!).childAnimalUuid);
  expect(childAnimalOf(await add()).stateKey).toBe('sold');
});

test('a sale is told again to the press that made it, and its buyer is invited once', async () => {
  const breeder = await newBreeder(shop);
  const { childAnimalUuid } = childAnimalOf(await addPuppy(shop, breeder, await newBreedingPolice(breeder)));
  const requestKey = randomUUID();
  const email = 'einmal@beispiel.example';
  const mails = () => shop.mails.filter(({ to }) => to === email).length;
  const sale = (changes: object = {}) => sell(breeder, childAnimalUuid, { email, requestKey, ...changes });
  expect((await refusingRowsOf(shop, 'outbox', sale)).status).toBe(500);
  const answers = await repeat(6, sale);
  for (const answer of answers) {
    expect(messagesOf(answer)).toEqual(['Der Verkauf von Anton ist eingetragen.']);
    expect(answer.json()).toEqual(answers[0]!.json());
  }
  expect(mails()).toBe(1);
  const changed = await sale({ email: 'anders@beispiel.example' });
  expect(issuesOf(changed).map(({ level }) => level)).toEqual(['warn', 'ok']);
  expect(childAnimalOf(changed).sale!.email).toBe(email);
  for (const other of [null, randomUUID(), 'kein Schlüssel']) {
    expect(messagesOf(await sale({ requestKey: other }))[0]).toBe('Anton ist schon verkauft.');
  }

  // Set right since: the first press changes nothing of it.
  await correctSale(breeder, childAnimalUuid, { email: 'neu@beispiel.example', requestKey: randomUUID() });
  expect(childAnimalOf(await sale()).sale!.email).toBe('neu@beispiel.example');
  expect([mails(), shop.mails.filter(({ to }) => to === 'neu@beispiel.example').length]).toEqual([1, 1]);
});

test('a new account is told again to the press that named it; to any other it is known already', async () => {
  const breeder = await newBreeder(shop);
  await breeder.prove();
  const requestKey = randomUUID();
  const name = (changes: object = {}) =>
    breeder.post(`${user}/commands/update_iban.json`, {
      paymentIban: 'DE02120300000000202051',
      paymentSepaMandat: true,
      requestKey,
      ...changes,
    });
  const before = await countRows();
  const confirmation = 'Deine neue Bankverbindung ist gespeichert. Die Bestätigung kommt per E-Mail.';
  for (const answer of await repeat(4, name)) expect(messagesOf(answer)).toEqual([confirmation]);
  expect(await countRows()).toMatchObject({ sepa_mandate: before.sepa_mandate + 1, outbox: before.outbox + 1 });
  expect(messagesOf(await name({ requestKey: null }))).toEqual(['Diese Bankverbindung ist schon hinterlegt.']);
  expect(messagesOf(await name({ paymentIban: 'DE75512108001245126199' }))).toEqual([confirmation]);
  expect(messagesOf(await name())).toEqual([confirmation]);
  expect((await countRows()).sepa_mandate).toBe(before.sepa_mandate + 3);
});
