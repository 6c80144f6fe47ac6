/** @module-tag both-databases */
import { expect, test } from 'vitest';
import { claimNumber } from '#server/business/claims/bills/describe-bill.ts';
import { handedInBill } from '#server/testing/samples/claim-rows.ts';
import { newCustomer } from '#server/testing/samples/customers.ts';
import { sampleDog } from '#server/testing/samples/offers.ts';
import { useTestDesk, deskLooks } from '#server/testing/test-desk.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop();
const desk = useTestDesk(shop);
const { search, lastEntry, idOf } = deskLooks(shop);

test('a customer is found by everything that somebody on the phone may say', async () => {
  const staff = await desk.logIn('clerk');
  const offer = {
    ...sampleDog(shop),
    contracteeFirstname: 'Änne-Sophie',
    contracteeLastname: 'Großmüller',
    contracteeZipCode: '10115',
    animalName: 'Öhrchen',
    animalIsChipped: true,
    animalChipNummer: '276098106234567',
  };
  const { email, policeNumber } = await newCustomer(shop, { offer, email: 'aenne.gross@beispiel.example' });
  const userId = await idOf(email);
  const { mandate_reference: reference, iban } = await shop.connection.database
    .selectFrom('sepa_mandate')
    .select(['mandate_reference', 'iban'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const reasons = {
    'Änne Großmüller': 'Name',
    'grossmueller anne': 'Name',
    GROSSMULLER: 'Name',
    Soph: 'Name',
    'aenne.gross': 'E-Mail',
    'AENNE.GROSS@beispiel.example': 'E-Mail',
    [policeNumber]: `Police ${policeNumber}`,
    [policeNumber.toLowerCase().replaceAll('/', ' ')]: `Police ${policeNumber}`,
    [String(Number(policeNumber.split('/')[2]))]: `Police ${policeNumber}`,
    ohrchen: 'Tier Öhrchen',
    '276 0981 0623 4567': 'Chip 276098106234567',
    '276098': 'Chip 276098106234567',
    [reference.toLowerCase()]: `Mandat ${reference}`,
    [iban.slice(-4)]: `IBAN … ${iban.slice(-4)}`,
    [iban.slice(-7)]: `IBAN … ${iban.slice(-4)}`,
    [iban]: `IBAN … ${iban.slice(-4)}`,
    10115: 'PLZ 10115',
  };
  const { id: policeId } = await shop.connection.database
    .selectFrom('police')
    .select('id')
    .where('police_number', '=', policeNumber)
    .executeTakeFirstOrThrow();
  const { billId } = await handedInBill(shop, policeId);
  const { claimId } = await shop.connection.database
    .selectFrom('bill')
    .select('claim_id as claimId')
    .where('id', '=', billId)
    .executeTakeFirstOrThrow();
  Object.assign(reasons, { [`l-${claimId}`]: `Leistungsfall ${claimNumber({ claimId })}` });
  for (const [text, reason] of Object.entries(reasons)) {
    const { items: customers } = await search(staff, text);
    const customer = customers.find((one) => one.userId === userId);
    expect({ text, reasons: customer?.reasons }).toEqual({ text, reasons: expect.arrayContaining([reason]) });
    expect(customer).toMatchObject({ name: 'Großmüller, Änne-Sophie', email, animalNames: ['Öhrchen'] });
  }
  expect(await lastEntry()).toMatchObject({ actionKey: 'customers.found', actorName: staff.name });
  expect((await lastEntry())?.content).toBe(JSON.stringify({ before: null, after: { userIds: [userId] } }));
});

test('what finds nobody, too little and signs of a query language are answered quietly', async () => {
  const staff = await desk.logIn('accounting');
  for (const text of ['Niemandsheim', "'; drop table app_user; --", '& | ! : *', '%_', 'KV/2026/9999999999', 'L-999999999999999'])
    expect({ text, ...(await search(staff, text)) }).toEqual({ text, items: [], next: null, _issues: [] });
  expect((await search(staff, ' x '))._issues[0]?.message).toBe('Bitte gib mindestens zwei Zeichen ein.');
});

test('many are read page by page, each once', async () => {
  const staff = await desk.logIn('clerk');
  const { database } = shop.connection;
  for (let count = 0; count < 120; count += 1) {
    const contact = await database
      .insertInto('contact_register')
      .values({
        salutation_key: 'mrs',
        firstname: `Nr ${count}`,
        lastname: 'Seitenweise',
        birthdate: '1980-01-01',
        street: 'Weg',
        building_no: '1',
        zip_code: '99999',
        city: 'Ort',
        email: `s${count}@beispiel.example`,
        phone: null,
        iban: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await database
      .insertInto('app_user')
      .values({
        company_id: 1,
        name: `s${count}@beispiel.example`,
        contact_register_id: contact.id,
        user_role_key: 'customer',
        password_hash: null,
        created_at: new Date(),
      })
      .execute();
  }
  const pages = [await search(staff, 'Seitenw')];
  for (;;) {
    const next = pages.at(-1)?.next ?? null;
    if (next === null) break;
    pages.push(await search(staff, 'Seitenw', next));
  }
  const ids = pages.flatMap(({ items }) => items.map(({ userId }) => userId));
  expect(pages.map(({ items }) => items.length)).toEqual([50, 50, 20]);
  expect(new Set(ids).size).toBe(120);
  expect(ids).toEqual(ids.toSorted((one, other) => other - one));
});
