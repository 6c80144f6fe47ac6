import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { addDays, todayInBerlin } from '#domain/basics/calendar-date.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/database-kinds.ts';
import { acceptanceOf, messagesOf, sampleCat } from '#server/testing/samples/offers.ts';
import { startServerProcess, type ServerProcess } from '#server/testing/server-process.ts';
import { shippedReference } from '#server/testing/shipped-reference.ts';
import type { OfferAnswer } from '#domain/wire/shop/offers.ts';

const commands = '/webapi/v1/commands';
const headers = { 'auth-token': 'tierdach-web', 'x-xhr': '1', 'content-type': 'application/json' };
const accepted = 'Police erstellt, bitte überprüfen Sie Ihre E-Mails.';
const nobody = 'smtp://127.0.0.1:9';

const serverFolder = join(import.meta.dirname, '../../src/server');
export const programs = {
  /** Without letters: printing would take longer than all else. */
  paperless: join(serverFolder, 'testing/paperless-server.ts'),
  shop: join(serverFolder, 'processes/main.ts'),
  desk: join(serverFolder, 'processes/desk-main.ts'),
};

type Settings = Pick<TestDatabase['settings'], 'databaseUrl' | 'dataDir'>;

/** Stopped when the test ends. */
export const startShopOn = async (
  { databaseUrl, dataDir }: Settings,
  environment: Record<string, string> = {},
  program = programs.paperless,
): Promise<ServerProcess> => {
  const address: Record<string, string> = databaseUrl === null ? {} : { DATABASE_URL: databaseUrl };
  const server = await startServerProcess({ DATA_DIR: dataDir, SMTP_URL: nobody, DESK_PORT: '0', ...address, ...environment }, [
    program,
  ]);
  onTestFinished(server.stop);
  return server;
};

/** What customers were told, to be held against what the shop knows. */
export type Tally = {
  /** Offers whose acceptance was acknowledged. */
  acknowledged: Set<string>;
  /** Accepted without ever hearing an answer: sent again, as the page does. */
  unanswered: Map<string, object>;
  /** The status of the last call that did not end well. */
  lastStatus: number;
  /** The statuses of all of them. */
  badStatuses: Set<number>;
  /** When purchases were acknowledged, in milliseconds. */
  times: number[];
};

export const newTally = (): Tally => ({
  acknowledged: new Set(),
  unanswered: new Map(),
  lastStatus: 0,
  badStatuses: new Set(),
  times: [],
});

/** A day ahead: today may end before an acceptance that went unanswered is sent again. */
const tomorrow = () => addDays(todayInBerlin(new Date()), 1);
const born = () => `${new Date().getUTCFullYear() - 3}-01-15`;

const ask = async (server: ServerProcess, tally: Tally, command: string, body: object): Promise<OfferAnswer> => {
  const answer = await fetch(`${server.url}${commands}/${command}.json`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (answer.status !== 200) {
    tally.lastStatus = answer.status;
    tally.badStatuses.add(answer.status);
  }
  return (await answer.json()) as OfferAnswer;
};

const sendAcceptance = async (server: ServerProcess, tally: Tally, offerUuid: string, acceptance: object) => {
  tally.unanswered.set(offerUuid, acceptance);
  const answer = await ask(server, tally, 'accept_insurance_offer', acceptance);
  const isDone = messagesOf(answer).includes(accepted);
  if (isDone) {
    tally.acknowledged.add(offerUuid);
    tally.times.push(performance.now());
    tally.unanswered.delete(offerUuid);
  }
  return isDone;
};

/** One purchase; false where the shop said that it cannot now, or said nothing. */
export const buyOnce = async (server: ServerProcess, tally: Tally, email = `kunde-${randomUUID()}@beispiel.example`) => {
  try {
    const { tarifBook } = await shippedReference();
    const cat = { ...sampleCat({ tarifBook }), animalBirthdateStr: born(), contracteeEmail: email };
    const calculated = await ask(server, tally, 'calculate_insurance_rate', cat);
    const offer = await ask(server, tally, 'create_insurance_offer', { ...calculated, requestKey: randomUUID() });
    if (!offer.insuranceOfferId) return false;
    const acceptance = { ...acceptanceOf(offer, { contractStartDateStr: tomorrow() }), requestKey: randomUUID() };
    return await sendAcceptance(server, tally, offer.insuranceOfferId, acceptance);
  } catch {
    return false;
  }
};

/** Three customers at once, until it is over. */
export const buyUntil = async (server: ServerProcess, tally: Tally, isOver: () => boolean) => {
  const buyer = async () => {
    while (!isOver()) await buyOnce(server, tally);
  };
  await Promise.all([buyer(), buyer(), buyer()]);
};

/** Whoever heard nothing presses the button again. */
export const pressAgain = async (server: ServerProcess, tally: Tally) => {
  for (const [offerUuid, acceptance] of tally.unanswered) {
    expect([offerUuid, await sendAcceptance(server, tally, offerUuid, acceptance)]).toEqual([offerUuid, true]);
  }
};

const policesByOffer = async (database: Database) => {
  const rows = await database
    .selectFrom('insurance_offer')
    .leftJoin('police', 'police.insurance_offer_id', 'insurance_offer.id')
    .select(({ fn }) => ['insurance_offer.offer_uuid as offerUuid', fn.count<string>('police.id').as('count')])
    .groupBy('insurance_offer.offer_uuid')
    .execute();
  return new Map(rows.map(({ offerUuid, count }) => [offerUuid, Number(count)]));
};

export const nothingWrong = { lost: 0, doubled: 0 };

/** Says what came of it. */
export const judge = async (what: string, { acknowledged }: Tally, database: TestDatabase) => {
  const connection = await openTestDatabase(database);
  const polices = await policesByOffer(connection.database);
  await connection.close();
  const lost = [...acknowledged].filter((offerUuid) => (polices.get(offerUuid) ?? 0) === 0).length;
  const doubled = [...polices.values()].filter((count) => count > 1).length;
  console.log(`${what}: ${acknowledged.size} purchases acknowledged, ${lost} lost, ${doubled} doubled`);
  return { lost, doubled };
};
