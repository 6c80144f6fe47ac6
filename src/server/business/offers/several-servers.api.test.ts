/** @module-tag both-databases */
import { expect, inject, onTestFinished, test } from 'vitest';
import { addDays, todayInBerlin } from '#domain/basics/calendar-date.ts';
import { startSmtpSink } from '#server/foundation/mail/testing/smtp-sink.ts';
import { copyTemplate, openTestDatabase } from '#server/testing/database-kinds.ts';
import { acceptanceOf, messagesOf, sampleCat } from '#server/testing/samples/offers.ts';
import { shippedReference } from '#server/testing/shipped-reference.ts';
import type { ServerProcess } from '#server/testing/server-process.ts';
import { startOnDatabase } from '#server/testing/start-on-database.ts';
import { isThorough } from '#server/testing/test-settings.ts';
import type { OfferAnswer, OfferData } from '#domain/wire/shop/offers.ts';

const commands = '/webapi/v1/commands';
const accepted = 'Police erstellt, bitte überprüfen Sie Ihre E-Mails.';

const startMailServer = async () => {
  const sink = await startSmtpSink();
  onTestFinished(sink.stop);
  return sink;
};

const prepare = async () => {
  const database = await copyTemplate(inject('databaseTemplate'));
  const { tarifBook } = await shippedReference();
  onTestFinished(database.remove);
  return { database, cat: sampleCat({ tarifBook }) };
};

const leastPoliced = isThorough ? 6 : 3;

/** Ages and starts count from today in Berlin, whatever day it is; it may end while a test runs. */
const tomorrow = addDays(todayInBerlin(new Date()), 1);
const born = `${new Date().getUTCFullYear() - 3}-01-15`;

const create = async (server: ServerProcess, offer: OfferData): Promise<OfferAnswer> => {
  const calculated = await server.post(`${commands}/calculate_insurance_rate.json`, { ...offer, animalBirthdateStr: born });
  return (await server.post(`${commands}/create_insurance_offer.json`, calculated)) as OfferAnswer;
};
const accept = async (server: ServerProcess, offer: OfferAnswer) =>
  (await server.post(
    `${commands}/accept_insurance_offer.json`,
    acceptanceOf(offer, { contractStartDateStr: tomorrow }),
  )) as OfferAnswer;

/** Each of the two is shown on one kind of database; `npm run test:all` shows both on both. */
const isHere = (kind: 'postgres' | 'embedded') => isThorough || inject('databaseTemplate').kind === kind;

test.runIf(isHere('postgres'))('50 acceptances of one offer, sent to two servers at once, make one police', async () => {
  const { database, cat } = await prepare();
  const mail = await startMailServer();
  const first = await startOnDatabase(database, { SMTP_URL: mail.url });
  const second = await startOnDatabase(database, { SMTP_URL: mail.url });
  const offer = await create(first, cat);
  const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => accept(index % 2 === 0 ? first : second, offer)));
  expect(answers.filter((answer) => messagesOf(answer).includes(accepted))).toHaveLength(1);
  // One mail for the offer and one for the police, whatever the number of servers.
  await expect.poll(() => mail.mails.length, { timeout: 200_000, interval: 100 }).toBe(2);
  await first.stop();
  await second.stop();

  const connection = await openTestDatabase(database);
  const polices = await connection.database.selectFrom('police').select('police_number').execute();
  await connection.close();
  expect(polices).toHaveLength(1);
});

test.runIf(isHere('embedded'))(
  'a server that is killed under load has lost nothing that it acknowledged, and its mails arrive after the restart',
  async () => {
    const { database, cat } = await prepare();
    // Nobody takes mails while the first server lives: all of them must outlive it.
    const first = await startOnDatabase(database, { SMTP_URL: 'smtp://127.0.0.1:9' });
    const offers = new Set<string>();
    const policed = new Set<string>();
    let isKilled = false;
    const buy = async (customer: number) => {
      while (!isKilled) {
        const offer = await create(first, { ...cat, contracteeEmail: `kunde${customer}@beispiel.example` });
        if (offer.insuranceOfferId) offers.add(offer.insuranceOfferId);
        const acceptance = await accept(first, offer);
        if (messagesOf(acceptance).includes(accepted)) policed.add(offer.insuranceOfferId!);
        if (policed.size >= leastPoliced) {
          isKilled = true;
          await first.kill();
        }
      }
    };
    await Promise.allSettled([1, 2, 3].map(buy));
    expect(policed.size).toBeGreaterThanOrEqual(leastPoliced);

    const connection = await openTestDatabase(database);
    const stored = await connection.database.selectFrom('insurance_offer').select(['id', 'offer_uuid']).execute();
    const polices = await connection.database.selectFrom('police').select('insurance_offer_id').execute();
    expect(stored.map(({ offer_uuid }) => offer_uuid)).toEqual(expect.arrayContaining([...offers]));
    const policedOffers = stored.filter(({ id }) => polices.some(({ insurance_offer_id }) => insurance_offer_id === id));
    expect(policedOffers.map(({ offer_uuid }) => offer_uuid)).toEqual(expect.arrayContaining([...policed]));
    // What waits for its next try is due at once, as it would be after the pause.
    await connection.database
      .updateTable('outbox')
      .set({ run_at: new Date(0) })
      .execute();
    const expectedMails = stored.length + polices.length;
    await connection.close();

    const mail = await startMailServer();
    await startOnDatabase(database, { SMTP_URL: mail.url });
    await expect.poll(() => mail.mails.length, { timeout: 200_000, interval: 100 }).toBe(expectedMails);
  },
);
