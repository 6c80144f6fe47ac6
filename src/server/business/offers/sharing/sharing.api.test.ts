/** @module-tag both-databases */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { OfferLinkAnswer, ShownOffersAnswer } from '#domain/wire/shop/sharing.ts';
import type { OfferAnswer } from '#domain/wire/shop/offers.ts';
import { deletePast } from '#server/business/keeping/delete-past.ts';
import { accept, create, sampleCat, sampleDog, withLiability } from '#server/testing/samples/offers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

/** An offer is shown to somebody at home by a link that does nothing else (spec 11.19). */
const shop = useTestShop();
beforeEach(() => shop.clock.set('2026-11-15T10:00:00.000Z'));
const commands = '/webapi/v1/commands';
const hours = 3_600_000;
const goOn = (ms: number) => shop.clock.set(new Date(shop.clock.now().getTime() + ms).toISOString());

const idsOf = (offers: readonly OfferAnswer[]) => offers.map(({ insuranceOfferId }) => insuranceOfferId);
const press = (...offers: OfferAnswer[]) =>
  shop.post(`${commands}/share_insurance_offers.json`, { insuranceOfferIds: idsOf(offers) });
const share = async (...offers: OfferAnswer[]) => (await press(...offers)).json() as OfferLinkAnswer;
const tokenOf = async (...offers: OfferAnswer[]) => (await share(...offers)).link!.token;
const end = (...offers: OfferAnswer[]) => shop.post(`${commands}/end_shared_offers.json`, { insuranceOfferIds: idsOf(offers) });
const open = (token: unknown, headers?: Record<string, string>) =>
  shop.post(`${commands}/get_shared_offers.json`, { token }, headers);
const shownBy = async (token: string) => ((await open(token)).json() as ShownOffersAnswer).shown;
const countRows = async () => (await shop.connection.database.selectFrom('offer_share').select('token_hash').execute()).length;

const person = {
  contracteeFirstname: 'Theodora',
  contracteeLastname: 'Geheimnis',
  contracteeBirthdateStr: '1977-03-04',
  contracteeStreet: 'Verschwiegenweg',
  contracteeBuildingNo: '93q',
  contracteePhone: '030 9876501',
};
const dog = () => ({
  ...sampleDog(shop),
  ...withLiability,
  ...person,
  animalName: 'Bruno',
  animalChipNummer: '276098106987654',
  contracteeEmail: `${randomUUID()}@example.org`,
});
const cat = () => ({ ...sampleCat(shop), ...person, animalName: 'Minka', contracteeEmail: `${randomUUID()}@example.org` });

test('a link shows name, species, cover and premium, and nothing of the person, the health or the key of the offer', async () => {
  const offer = await create(shop, dog());
  const { link } = await share(offer);
  expect(link!.untilStr).toBe('29.11.2026, 11:00 Uhr');
  const answer = await open(link!.token);
  const { shown } = answer.json() as ShownOffersAnswer;
  expect(shown).toMatchObject({ sumStr: null, madeStr: '15.11.2026, 11:00 Uhr', acceptableUntilStr: '16.11.2026, 11:00 Uhr' });
  const [bruno] = shown!.offers;
  expect(bruno).toMatchObject({ animalName: 'Bruno', speciesKey: 'dog', variantKey: 'full', hasLiability: true });
  expect(bruno!.rateStr).toBe(offer.insuranceCalculationSummaryRateStr);
  expect(bruno!.rows.map(({ label }) => label)).toEqual([
    'Tarif',
    'Selbstbeteiligung',
    'Beim Tierarzt',
    'Hundehaftpflicht',
    'Zahlweise',
    'Mindestlaufzeit',
    'Beginn',
    'Beitrag Krankenversicherung',
    'Beitrag Haftpflicht',
    'Beitrag gesamt',
  ]);
  // Every text of the offer that is not on the list of what is shown.
  const told = new Set([
    offer.animalName,
    offer.tarifNameStr,
    offer.contractPaymentTermStr,
    offer.insuranceRuntimeStr,
    offer.animalSpeciesStr,
  ]);
  const values = Object.values(offer).filter(
    (value): value is string => typeof value === 'string' && value.length > 2 && !told.has(value) && !/€$|€ \/ |^\/ /.test(value),
  );
  expect(values).toEqual(expect.arrayContaining([...Object.values(person), '276098106987654', offer.insuranceOfferId]));
  const keys = new Set(['sb35', 'sb85', 'dog', 'full', 'payment_monthly']);
  expect(values.filter((value) => !keys.has(value) && answer.text.includes(value))).toEqual([]);
  expect(answer.headers['cache-control']).toContain('no-store');
});

test('the same press again has the same link: pressed twice, answer lost, from eight tabs at once, in any order of a basket', async () => {
  const offers = [await create(shop, dog()), await create(shop, cat())];
  const before = await countRows();
  const links = await Promise.all(
    Array.from({ length: 8 }, (_, place) => tokenOf(...(place % 2 === 0 ? offers : offers.toReversed()))),
  );
  expect(new Set(links).size).toBe(1);
  expect(await tokenOf(...offers, ...offers)).toBe(links[0]);
  expect(await countRows()).toBe(before + 2);
  // Another choice of animals is another link.
  expect(await tokenOf(offers[0]!)).not.toBe(links[0]);
});

test('a basket has one link, which tells what all cost together', async () => {
  const offers = [await create(shop, dog()), await create(shop, cat())];
  const shown = await shownBy(await tokenOf(...offers));
  expect(shown!.offers.map(({ animalName }) => animalName)).toEqual(['Bruno', 'Minka']);
  expect(shown!.sumStr).toMatch(/^\d+,\d\d\s€ \/ Monat/);
  // One is accepted alone: the other is still to be decided.
  await accept(shop, offers[0]!);
  const rest = await shownBy(await tokenOf(...offers));
  expect(rest!.offers.map(({ animalName }) => animalName)).toEqual(['Minka']);
  expect(rest!.sumStr).toBeNull();
});

test('ended, it shows nothing, twice over, and the next press makes another one', async () => {
  const offer = await create(shop, dog());
  const token = await tokenOf(offer);
  for (const answer of await Promise.all([end(offer), end(offer)])) {
    expect((answer.json() as OfferAnswer)._issues).toEqual([
      { level: 'ok', message: 'Der Link ist beendet. Er zeigt niemandem mehr etwas.' },
    ]);
  }
  expect(await shownBy(token)).toBeNull();
  const next = await tokenOf(offer);
  expect(next).not.toBe(token);
  expect(await shownBy(token)).toBeNull();
  expect(await shownBy(next)).not.toBeNull();
});

test('ending one animal ends every link that shows it, also that of the basket', async () => {
  const [bruno, minka] = [await create(shop, dog()), await create(shop, cat())];
  const both = await tokenOf(bruno, minka);
  const other = await tokenOf(minka);
  await end(bruno);
  expect(await shownBy(both)).toBeNull();
  expect(await shownBy(other)).not.toBeNull();
});

test('it ends with the offer: accepted, past its time, and nobody is told which', async () => {
  const [bought, past] = [await create(shop, dog()), await create(shop, cat())];
  const [ofBought, ofPast] = [await tokenOf(bought), await tokenOf(past)];
  await accept(shop, bought);
  const nothing = { shown: null, _issues: [] };
  expect((await open(ofBought)).json()).toEqual(nothing);
  expect((await share(bought))._issues[0]!.message).toContain('schon angenommen');
  expect((await open('A'.repeat(43))).json()).toEqual(nothing);

  goOn(24 * hours + 1);
  expect((await shownBy(ofPast))!.acceptableUntilStr).toBeNull();
  goOn(13 * 24 * hours - 1);
  expect(await shownBy(ofPast)).not.toBeNull();
  goOn(1);
  expect((await open(ofPast)).json()).toEqual(nothing);
  expect((await press(past)).status).toBe(404);
  expect((await end(past)).status).toBe(200);
});

test('the key of a link opens nothing else, and the key of the offer is not in the database beside it', async () => {
  const offer = await create(shop, dog());
  const token = await tokenOf(offer);
  const rows = JSON.stringify(await shop.connection.database.selectFrom('offer_share').selectAll().execute());
  expect(rows).not.toContain(token);
  expect((await shop.get(`${commands}/get_insurance_offer/${token}.json`)).status).toBe(400);
  for (const [path, body] of [
    ['share_insurance_offers', { insuranceOfferIds: [token] }],
    ['end_shared_offers', { insuranceOfferIds: [token] }],
    ['accept_insurance_offer', { insuranceOfferId: token, paymentIban: 'DE89370400440532013000', paymentSepaMandat: true }],
    ['accept_insurance_offers', { acceptances: [{ insuranceOfferId: token }] }],
    ['check_liability_proof', { code: token }],
    ['open_declaration_link', { token }],
  ] as const) {
    const { status, text } = await shop.post(`${commands}/${path}.json`, body);
    expect(text).not.toMatch(/Geheimnis|Police erstellt|Bruno/);
    expect([200, 400, 404]).toContain(status);
  }
  expect(
    await shop.connection.database.selectFrom('police').select('id').where('insurance_offer_id', 'is not', null).execute(),
  ).toEqual(await shop.connection.database.selectFrom('police').select('id').execute());
  expect(await shownBy(token)).not.toBeNull();
  // Nor does the key of the offer open a link.
  expect(await shownBy(offer.insuranceOfferId!)).toBeNull();
});

test('what is no offer and no link is refused, whatever stands there', async () => {
  const offer = await create(shop, dog());
  const share = (insuranceOfferIds: unknown) => shop.post(`${commands}/share_insurance_offers.json`, { insuranceOfferIds });
  const uuid = offer.insuranceOfferId!;
  const before = await countRows();
  for (const ids of [
    [],
    null,
    'x',
    [null],
    ['\u0000'],
    ['x'.repeat(100_000)],
    [uuid, 'nichts'],
    ['99999999999999999999999999'],
    Array(500).fill(uuid),
  ])
    expect((await share(ids)).status).toBe(400);
  expect((await share([uuid, randomUUID()])).status).toBe(404);
  expect(await countRows()).toBe(before);
  for (const token of [null, 7, '\u0000', 'x'.repeat(100_000)]) expect((await open(token)).status).toBe(400);
  for (const token of ['', "' or 1=1 --", '9'.repeat(90)])
    expect((await open(token)).json()).toEqual({ shown: null, _issues: [] });
});

test('who guesses is refused after sixty unknown links, a known one included; others go on', async () => {
  const offer = await create(shop, dog());
  const token = await tokenOf(offer);
  const from = (remoteAddress: string, tried: string) =>
    shop.app.inject({
      method: 'POST',
      url: `${commands}/get_shared_offers.json`,
      remoteAddress,
      headers: { 'auth-token': 'tierdach-web', 'x-xhr': '1' },
      payload: { token: tried },
    });
  for (let times = 0; times < 60; times += 1)
    expect((await from('203.0.113.50', `${randomUUID()}-1234567`)).statusCode).toBe(200);
  const refused = await from('203.0.113.50', token);
  expect(refused.statusCode).toBe(429);
  expect(refused.body).toContain('zu viele unbekannte Links');
  expect((await from('203.0.113.51', token)).body).toContain('Bruno');
});

test('a week after the offer is past its time the link is forgotten, and at once with the offer', async () => {
  const { database } = shop.connection;
  const [kept, erased] = [await create(shop, dog()), await create(shop, cat())];
  await share(kept, erased);
  const linked = async () =>
    (
      await database
        .selectFrom('offer_share')
        .innerJoin('insurance_offer', 'insurance_offer.id', 'insurance_offer_id')
        .select('offer_uuid as offerUuid')
        .where('offer_uuid', 'in', [kept.insuranceOfferId!, erased.insuranceOfferId!])
        .execute()
    ).map(({ offerUuid }) => offerUuid);
  await database.deleteFrom('insurance_offer').where('offer_uuid', '=', erased.insuranceOfferId!).execute();
  expect(await linked()).toEqual([kept.insuranceOfferId]);
  goOn(21 * 24 * hours);
  await deletePast({ database, clock: shop.clock });
  expect(await linked()).toEqual([kept.insuranceOfferId]);
  goOn(24 * hours);
  await deletePast({ database, clock: shop.clock });
  expect(await linked()).toEqual([]);
});

test('nobody makes links without end', async () => {
  const offer = await create(shop, dog());
  for (let times = 0; times < 20; times += 1) {
    await tokenOf(offer);
    await end(offer);
  }
  const { link, _issues } = await share(offer);
  expect(link).toBeNull();
  expect(_issues[0]!.message).toContain('sehr viele Links');
});
