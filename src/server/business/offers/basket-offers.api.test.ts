/** @module-tag both-databases */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { BasketAcceptanceAnswer, BasketOfferAnswer } from '#domain/wire/shop/basket.ts';
import type { OfferAnswer, OfferData } from '#domain/wire/shop/offers.ts';
import { accept, acceptanceOf, calculate, messagesOf, sampleCat, sampleDog } from '#server/testing/samples/offers.ts';
import type { Mailer } from '#server/foundation/mail/delivering/mailer.ts';
import type { MailMessage } from '#server/foundation/mail/mail-message.ts';
import { refusingRowsOf } from '#server/testing/databases/refuse-rows.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

/** A mail server that a test can take down. */
const server = { mails: [] as MailMessage[], isDown: false };
const mailer: Mailer = {
  send: async (message, { id }) => {
    if (server.isDown) throw new Error('mail server down');
    server.mails.push(message);
    return `<${id}@test>`;
  },
};
const shop = useTestShop({ mailer });
const mailsTo = (email: string) => server.mails.filter(({ to }) => to === email);
const commands = '/webapi/v1/commands';
const accepted = 'Police erstellt, bitte überprüfen Sie Ihre E-Mails.';

const countRows = async () => {
  const { database } = shop.connection;
  const count = async (table: 'insurance_offer' | 'police') => (await database.selectFrom(table).select('id').execute()).length;
  const mails = await database.selectFrom('outbox').select('kind').execute();
  const mailsOf = (kind: string) => mails.filter((mail) => mail.kind === kind).length;
  return {
    offers: await count('insurance_offer'),
    polices: await count('police'),
    offerMails: mailsOf('offer'),
    policeMails: mailsOf('police'),
  };
};

const withPrice = async (animal: OfferData) => {
  const { _issues, ...calculated } = await calculate(shop, animal);
  return { ...calculated, requestKey: randomUUID() };
};

/** A cat that pays in full, and a dog and a second cat with the discount. */
const basketOf = async (email = `${randomUUID()}@example.org`) => ({
  offers: [
    await withPrice({ ...sampleCat(shop), contracteeEmail: email }),
    await withPrice({ ...sampleDog(shop), contracteeEmail: email, contractIsAlreadyTdCustomer: true }),
    await withPrice({ ...sampleCat(shop), animalName: 'Minka', contracteeEmail: email, contractIsAlreadyTdCustomer: true }),
  ],
});

const create = async (body: object) =>
  (await shop.post(`${commands}/create_insurance_offers.json`, body)).json() as BasketOfferAnswer;
const acceptAll = async (body: object) =>
  (await shop.post(`${commands}/accept_insurance_offers.json`, body)).json() as BasketAcceptanceAnswer;

const acceptancesOf = ({ offers }: BasketOfferAnswer, changes: object = {}) => ({
  acceptances: offers.map((offer) => acceptanceOf(offer, { requestKey: randomUUID(), ...changes })),
});

const repeat = <Result>(times: number, run: () => Promise<Result>) => Promise.all(Array.from({ length: times }, run));

test('a basket becomes one offer for each animal, told by one mail, and the same again makes nothing', async () => {
  const basket = await basketOf();
  const before = await countRows();
  const first = await create(basket);
  expect(first._issues).toEqual([]);
  expect(first.offers.map(({ animalName }) => animalName)).toEqual(basket.offers.map(({ animalName }) => animalName));
  expect(new Set(first.offers.map(({ insuranceOfferId }) => insuranceOfferId)).size).toBe(3);
  expect(await create(basket)).toEqual(first);
  expect(await countRows()).toEqual({ ...before, offers: before.offers + 3, offerMails: before.offerMails + 1 });
});

test('the same basket sent many times at once, in any order, is made once', async () => {
  const { offers } = await basketOf();
  const before = await countRows();
  const answers = await repeat(8, () => create({ offers: Math.random() < 0.5 ? offers : offers.toReversed() }));
  const uuids = answers.map(({ offers }) => offers.map(({ insuranceOfferId }) => insuranceOfferId).toSorted());
  expect(new Set(uuids.map(String)).size).toBe(1);
  expect(await countRows()).toEqual({ ...before, offers: before.offers + 3, offerMails: before.offerMails + 1 });
});

test('where one animal cannot be offered, none is, and it is told of which', async () => {
  const { offers } = await basketOf();
  const [cat, dog, minka] = offers;
  const before = await countRows();
  const { offers: answers, _issues } = await create({ offers: [cat, { ...dog, healthIsChronicallyIll: true }, minka] });
  expect(_issues.map(({ level }) => level)).toEqual(['error']);
  expect(answers.map(({ insuranceOfferId }) => insuranceOfferId)).toEqual([undefined, undefined, undefined]);
  expect(answers.map(({ _issues }) => _issues.some(({ level }) => level === 'error'))).toEqual([false, true, false]);
  expect(await countRows()).toEqual(before);
});

test('a changed animal is offered anew beside the offers that stand', async () => {
  const { offers } = await basketOf();
  const first = await create({ offers });
  const before = await countRows();
  const other = { ...(await withPrice({ ...offers[1], contractWantMultiYearDiscount: false } as OfferData)) };
  const second = await create({ offers: [offers[0], other, offers[2]] });
  expect(second.offers[0]?.insuranceOfferId).toBe(first.offers[0]?.insuranceOfferId);
  expect(second.offers[1]?.insuranceOfferId).not.toBe(first.offers[1]?.insuranceOfferId);
  expect(await countRows()).toEqual({ ...before, offers: before.offers + 1, offerMails: before.offerMails + 1 });
});

test('one press makes a contract of each offer, once, whatever is sent again or at once', async () => {
  const created = await create(await basketOf());
  const acceptance = acceptancesOf(created);
  const before = await countRows();
  const answers = await repeat(6, () => acceptAll(acceptance));
  for (const { answers: each, _issues } of answers) {
    expect(_issues).toEqual([]);
    expect(each.map((answer) => messagesOf(answer as OfferAnswer).includes(accepted))).toEqual([true, true, true]);
  }
  expect(await countRows()).toEqual({ ...before, polices: before.polices + 3, policeMails: before.policeMails + 1 });
});

test('two baskets that share their offers in another order do not wait for each other for ever', async () => {
  const { acceptances } = acceptancesOf(await create(await basketOf()));
  const before = await countRows();
  await Promise.all([acceptAll({ acceptances }), acceptAll({ acceptances: acceptances.toReversed() })]);
  expect(await countRows()).toMatchObject({ polices: before.polices + 3 });
});

test('one that cannot be accepted does not hold the others back, and can be pressed again alone', async () => {
  const created = await create(await basketOf());
  const { acceptances } = acceptancesOf(created);
  const [cat, dog, minka] = acceptances;
  const before = await countRows();
  const wrong = { ...dog, insuranceCalculationSummaryRateAmount: 1 };
  const { answers, _issues } = await acceptAll({ acceptances: [cat, wrong, minka] });
  expect(_issues.map(({ level }) => level)).toEqual(['warn']);
  expect(answers.map((answer) => messagesOf(answer as OfferAnswer).includes(accepted))).toEqual([true, false, true]);
  expect(await countRows()).toMatchObject({ polices: before.polices + 2, policeMails: before.policeMails + 1 });
  const again = await acceptAll({ acceptances: [dog] });
  expect(again._issues).toEqual([]);
  expect(await countRows()).toMatchObject({ polices: before.polices + 3 });
});

test('an offer of a basket can be accepted by the call for one, and the other way round', async () => {
  const created = await create(await basketOf());
  const [cat] = created.offers;
  expect(messagesOf(await accept(shop, cat!))).toEqual([accepted]);
  const { answers, _issues } = await acceptAll(acceptancesOf(created));
  expect(messagesOf(answers[0] as OfferAnswer)).toContain('Es existiert bereits eine Police zum Versicherungangebot.');
  expect(_issues.map(({ level }) => level)).toEqual(['warn']);
  expect(messagesOf(await accept(shop, created.offers[1]!))).toContain(
    'Es existiert bereits eine Police zum Versicherungangebot.',
  );
});

test('without an account nothing is accepted, and all of it is said', async () => {
  const created = await create(await basketOf());
  const before = await countRows();
  const { answers, _issues } = await acceptAll(acceptancesOf(created, { paymentIban: null }));
  expect(_issues.map(({ level }) => level)).toEqual(['error']);
  expect(answers.every(({ _issues }) => _issues.some(({ field }) => field === 'paymentIban'))).toBe(true);
  expect(await countRows()).toEqual(before);
});

test('after a day none of them can be accepted', async () => {
  const created = await create(await basketOf());
  const tooOld = acceptancesOf({
    ...created,
    offers: created.offers.map((offer) => ({ ...offer, insuranceOfferId: randomUUID() })),
  });
  const { answers } = await acceptAll(tooOld);
  expect(answers.map((answer) => messagesOf(answer as OfferAnswer)[0])).toEqual(
    Array.from({ length: 3 }, () => 'Das Versicherungsangebot wurde nicht gefunden.'),
  );
});

test.each(['police', 'customer_document', 'outbox'])(
  'when %s cannot be written, none of them is accepted, and the same press works later',
  async (table) => {
    const acceptance = acceptancesOf(await create(await basketOf()));
    const before = await countRows();
    const post = () => shop.post(`${commands}/accept_insurance_offers.json`, acceptance);
    expect((await refusingRowsOf(shop, table, post)).status).toBe(500);
    expect(await countRows()).toEqual(before);
    expect((await acceptAll(acceptance))._issues).toEqual([]);
    expect(await countRows()).toMatchObject({ polices: before.polices + 3, policeMails: before.policeMails + 1 });
  },
);

test('one mail brings every letter and each paper once, and all offers are told as sent', async () => {
  const email = `${randomUUID()}@example.org`;
  const created = await create(await basketOf(email));
  const [offerMail] = mailsTo(email);
  expect(offerMail?.subject).toMatch(/^Deine Angebote für .* und Minka$/);
  const titles = (offerMail?.attachments ?? []).map(({ filename }) => filename);
  expect(new Set(titles).size).toBe(titles.length);
  for (const { insuranceOfferId } of created.offers) {
    expect(offerMail?.text).toContain(`/beitragberechnen/${insuranceOfferId}`);
    const stored = (await shop.get(`${commands}/get_insurance_offer/${insuranceOfferId}.json`)).json() as OfferAnswer;
    expect(stored.contractWasAvbSendToEmail).toBe(true);
  }
  await acceptAll(acceptancesOf(created));
  const [, policeMail] = mailsTo(email);
  expect(mailsTo(email)).toHaveLength(2);
  expect(policeMail?.text.match(/KV\/2026\/\d{10}/g)?.length).toBeGreaterThanOrEqual(3);
  expect(policeMail?.text.match(/Erste Abbuchung für/g)).toHaveLength(3);
});

test('what a person examines has its own mail, and the others do not wait for it', async () => {
  const email = `${randomUUID()}@example.org`;
  const { offers } = await basketOf(email);
  const ill = await withPrice({
    ...sampleDog(shop),
    contracteeEmail: email,
    contractIsAlreadyTdCustomer: true,
    animalIsChipped: false,
  });
  const { answers, _issues } = await acceptAll(acceptancesOf(await create({ offers: [offers[0], ill] })));
  expect(_issues).toEqual([]);
  expect(answers.map((answer) => messagesOf(answer as OfferAnswer).includes(accepted))).toEqual([true, true]);
  const subjects = mailsTo(email).map(({ subject }) => subject);
  expect(subjects).toHaveLength(3);
  expect(subjects.filter((subject) => /^Dein Antrag .* eingegangen$/.test(subject))).toHaveLength(1);
  expect(subjects.filter((subject) => subject.startsWith('Dein Versicherungsschein'))).toHaveLength(1);
});

test('offers to different mailboxes never share a mail', async () => {
  const [one, other] = [`${randomUUID()}@example.org`, `${randomUUID()}@example.org`];
  const [cat] = (await basketOf(one)).offers;
  const [stranger] = (await basketOf(other)).offers;
  const created = await create({ offers: [cat, stranger] });
  await acceptAll(acceptancesOf(created));
  for (const [email, foreign] of [
    [one, created.offers[1]],
    [other, created.offers[0]],
  ] as const) {
    expect(mailsTo(email)).toHaveLength(2);
    for (const { text } of mailsTo(email)) expect(text).not.toContain(foreign?.insuranceOfferId);
  }
});

test('a mail that is late is told with each offer, also to whoever asks again, and goes out once', async () => {
  const email = `${randomUUID()}@example.org`;
  const created = await create(await basketOf(email));
  const acceptance = acceptancesOf(created);
  server.isDown = true;
  const first = await acceptAll(acceptance);
  const again = await acceptAll(acceptance);
  server.isDown = false;
  for (const { answers } of [first, again])
    expect(answers.map(({ _issues }) => _issues.filter(({ level }) => level === 'warn').length)).toEqual([1, 1, 1]);
  shop.clock.set('2026-11-15T10:05:00.000Z');
  await expect.poll(() => mailsTo(email).length, { timeout: 120_000 }).toBe(2);
  const settled = await acceptAll(acceptance);
  expect(settled.answers.map(({ _issues }) => _issues.map(({ level }) => level))).toEqual([['ok'], ['ok'], ['ok']]);
});

test('more animals than a basket holds, and none, are refused', async () => {
  const { offers } = await basketOf();
  const seven = [...offers, ...offers, ...offers].slice(0, 7);
  expect((await shop.post(`${commands}/create_insurance_offers.json`, { offers: seven })).status).toBe(400);
  expect((await shop.post(`${commands}/create_insurance_offers.json`, { offers: [] })).status).toBe(400);
  expect((await shop.post(`${commands}/accept_insurance_offers.json`, { acceptances: [] })).status).toBe(400);
});
