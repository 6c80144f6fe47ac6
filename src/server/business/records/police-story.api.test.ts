import { beforeAll, expect, test } from 'vitest';
import type { Cover } from '#domain/product/cover.ts';
import { publicDocuments } from '#server/foundation/documents/public/public-documents.ts';
import { findPolicesOfUser } from '#server/business/polices/police-store.ts';
import { insertEvent, insertTerms } from '#server/business/polices/event-store.ts';
import { addAnimal, newBreeder, newBreedingPolice, user } from '#server/testing/samples/breeders.ts';
import { newCustomer, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { accept, create, sampleCat, sampleDog, withLiability } from '#server/testing/samples/offers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import type { PoliceAnswer, PolicesAnswer } from '#domain/wire/area/records.ts';

/** Today is 15 November 2026. */
const shop = useTestShop();
let erika: SampleCustomer;

/** A dog with full cover and liability, a cat with the surgery cover. */
beforeAll(async () => {
  erika = await newCustomer(shop, { offer: { ...sampleDog(shop), ...withLiability } });
  await accept(shop, await create(shop, { ...sampleCat(shop), contracteeEmail: erika.email }), {}, erika.headers);
});

const read = async (customer: SampleCustomer, uuid: string) =>
  (await customer.get(`${user}/polices/byPoliceUuid/${uuid}.json`)).json() as PoliceAnswer;
const policesOf = async (customer: SampleCustomer, query = '') =>
  ((await customer.get(`${user}/polices.json${query}`)).json() as PolicesAnswer).polices;
const only = async (customer: SampleCustomer, query: string) => read(customer, (await policesOf(customer, query))[0]!.policeUuid);

const plain = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value).replaceAll('\u00A0', ' ')) as Value;
const sheetOf = (tarifId: number): Cover =>
  (JSON.parse(publicDocuments(shop.tarifBook).byKey.get(`produktinformation-${tarifId}`)!.source.data) as { cover: Cover }).cover;

test.each(['?insuranceTypeKey=tier_kv', '?insuranceTypeKey=tier_hv', '?insuranceTypeKey=tier_op'])(
  'the cover of a police of polices.json%s is told with the words of its product information sheet',
  async (query) => {
    const { police, cover } = await only(erika, query);
    const { facts, ...words } = plain(cover);
    expect(words).toEqual(plain(sheetOf(police.tarifId)));
    expect(facts).toContainEqual({ label: 'Wartezeit', value: 'keine' });
  },
);

test('share, retention and sums are those of this very police', async () => {
  const valueOf = async (query: string, label: string) =>
    plain((await only(erika, query)).cover.facts).find((row) => row.label === label)?.value;
  // Bello was born on 20 January 2024.
  expect(await valueOf('?insuranceTypeKey=tier_kv', 'Erstattung')).toBe(
    '100 % bis einschließlich zum 6. Geburtstag am 20.01.2030, danach 85 %',
  );
  expect(await valueOf('?insuranceTypeKey=tier_kv', 'Selbstbeteiligung')).toBe('85 € je Versicherungsjahr');
  expect(await valueOf('?insuranceTypeKey=tier_hv', 'Selbstbeteiligung')).toBe('150 € je Schaden');
  expect(await valueOf('?insuranceTypeKey=tier_hv', 'Versicherungssumme')).toContain('50.000.000 €');
});

test('a breeding police tells its own variant as its Versicherungsschein does, and names all of its animals', async () => {
  const breeder = await newBreeder(shop);
  const nala = await addAnimal(shop, breeder, { animalName: 'Nala' });
  const uuid = await newBreedingPolice(breeder, { variantKey: 'birth', animalUuids: [breeder.animalUuid, nala] });
  const { police, cover } = await read(breeder, uuid);
  expect(police.animalNames).toEqual(['Bella', 'Nala']);
  const letter = await shop.connection.database
    .selectFrom('customer_document')
    .innerJoin('police_document', 'police_document.document_id', 'customer_document.id')
    .innerJoin('police', 'police.id', 'police_document.police_id')
    .select('source')
    .where('police_uuid', '=', uuid)
    .orderBy('customer_document.id')
    .executeTakeFirstOrThrow();
  const { benefits } = JSON.parse(letter.source.data) as { benefits: string[] };
  expect(cover.insured.map(({ text }) => text).slice(0, benefits.length)).toEqual(benefits);
  expect(cover.notInsured).toContain('Jungtiere in der Variante „Geburt“');
  const sheet = plain(sheetOf(police.tarifId));
  expect(sheet.notInsured).toEqual(plain(cover.notInsured));
  expect(sheet.limits).toEqual(expect.arrayContaining(plain(cover.limits)));
});

const linesOf = ({ history }: PoliceAnswer) =>
  history.map(({ historyKey, day, isToCome }) => `${isToCome ? 'to come: ' : ''}${historyKey} ${day}`);

test('the history of a new police begins with its Versicherungsschein and ends with what is to come', async () => {
  const answer = await only(erika, '?insuranceTypeKey=tier_kv');
  expect(linesOf(answer)).toEqual(['made 2026-11-15', 'to come: begins 2026-12-01', 'to come: term_ends 2029-12-01']);
  expect(answer.history[0]!.document).toEqual(answer.police.documents[0]);
  expect(answer.history[0]!.document!.title).toContain('Versicherungsschein');
});

test('a change is told with its words, before and after, and what was agreed is to come', async () => {
  const customer = await newCustomer(shop, { acceptance: { contractStartDateStr: '2026-11-15' } });
  const { database } = shop.connection;
  const { user_id } = await database
    .selectFrom('police')
    .select('user_id')
    .where('police_uuid', '=', customer.policeUuid)
    .executeTakeFirstOrThrow();
  const [stored] = await findPolicesOfUser(database, user_id);
  const { policeId, terms } = stored!;
  await database.transaction().execute(async (transaction) => {
    const eventId = await insertEvent(transaction, {
      policeId,
      eventKey: 'changed',
      happenedAt: shop.clock.now(),
      effectiveOn: '2026-12-01' as never,
      data: {
        changeKey: 'retention',
        before: { Selbstbeteiligung: '85 €', 'Beitrag ab 19.11.2027': '70 €', 'Beitrag ab 01.12.2027': '80 €' },
        after: { Selbstbeteiligung: '175 €', 'Beitrag ab 19.11.2027': '60 €', 'Beitrag ab 01.12.2027': '70 €' },
        rateBefore: '50,00 € / Monat',
        rateAfter: '40,00 € / Monat',
      },
    });
    const later = { ...terms[0], from: '2026-12-01' as never, retentionKey: 'sb175', rate: 4000 as never };
    await insertTerms(transaction, policeId, eventId, later);
  });
  const answer = await read(customer, customer.policeUuid);
  expect(linesOf(answer)).toEqual([
    'made 2026-11-15',
    'begins 2026-11-15',
    'changed 2026-11-15',
    'to come: terms_begin 2026-12-01',
    'to come: term_ends 2029-11-15',
  ]);
  expect(answer.history[2]).toMatchObject({
    effectiveOn: '2026-12-01',
    changes: [
      { label: 'Selbstbeteiligung', before: '85 €', after: '175 €' },
      { label: 'Beitrag ab 19.11.2027', before: '70 €', after: '60 €' },
      { label: 'Beitrag ab 01.12.2027', before: '80 €', after: '70 €' },
    ],
    rateBeforeStr: '50,00 € / Monat',
    rateAfterStr: '40,00 € / Monat',
    document: null,
  });
  expect(plain(answer.history[3]!)).toMatchObject({
    changes: [{ label: 'Selbstbeteiligung', before: '85 €', after: '175 €' }],
    rateAfterStr: '40,00 € / Monat',
  });
});
