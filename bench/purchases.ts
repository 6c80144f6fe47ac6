/**
 * The whole job, as a customer does it and with all its mails and letters: calculate, get the offer by mail, accept it. By the
 * second and by the second of processor time, with its latencies, and beside its floors: `node bench/purchases.ts [embedded|postgres|cores]`
 * (`cores`: PostgreSQL with a process for each core, for `scaling.ts`).
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { addDays, todayInBerlin } from '#domain/basics/calendar-date.ts';
import { sampleAcceptance } from '#domain/testing/sample-offer.ts';
import { readReference, referenceFolder } from '#server/foundation/reference/read-reference.ts';
import { toTarifBook } from '#server/foundation/reference/to-tarif-book.ts';
import { startPostgresServer } from '#server/testing/postgres-server.ts';
import { sampleDog, withLiability } from '#server/testing/samples/offers.ts';
import { startServerProcess, type ServerProcess } from '#server/testing/server-process.ts';
import { measureLetters, measureStatements } from './floors.ts';
import { openConnection } from './http-client.ts';
import { processorSecondsOfTree, wantedSecondsOfTree } from './processor-time.ts';
import type { OfferAnswer } from '#domain/wire/shop/offers.ts';

const [wanted] = process.argv.slice(2);
const commands = '/webapi/v1/commands';
const dog = { ...sampleDog({ tarifBook: toTarifBook(await readReference(referenceFolder)) }), ...withLiability };
const contractStartDateStr = addDays(todayInBerlin(new Date()), 14);

type Step = 'calculate' | 'offer' | 'acceptance';
/** `late`: purchases whose mail had not gone out when the answer came. */
type Latencies = Record<Step | 'late', number[]>;

let bought = 0;

/** One purchase by somebody new, from a network of their own. */
const buy = async ({ url }: ServerProcess, latencies: Latencies) => {
  const number = (bought += 1);
  const { post, close } = await openConnection(url, `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`);
  const call = async (step: Step, command: string, body: object) => {
    const start = performance.now();
    const answer = JSON.parse(await post(`${commands}/${command}.json`, JSON.stringify(body))) as OfferAnswer;
    latencies[step].push(performance.now() - start);
    if (answer._issues.some(({ level }) => level === 'error')) throw new Error(JSON.stringify(answer._issues));
    if (answer._issues.some(({ level }) => level === 'warn')) latencies.late.push(number);
    const { _issues, ...rest } = answer;
    return rest;
  };
  const calculated = await call('calculate', 'calculate_insurance_rate', {
    ...dog,
    animalName: `Bello ${number}`,
    contracteeEmail: `kundin${number}@beispiel.example`,
  });
  const offer = await call('offer', 'create_insurance_offer', calculated);
  await call('acceptance', 'accept_insurance_offer', { ...offer, ...sampleAcceptance, contractStartDateStr });
  close();
};

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

const inSeconds = (ms: number) => (ms / 1000).toFixed(2);

const readMetric = async ({ url }: ServerProcess, name: string) => {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`^${name}(?:{.*})? ([\\d.e-]+)`, 'm').exec(metrics)?.[1]);
};

/** How long the server's main loop was held up at most since this was asked last, in milliseconds. */
const longestBlock = async (server: ServerProcess) => (await readMetric(server, 'nodejs_eventloop_lag_max_seconds')) * 1000;

/** A purchase is done when its mails are out, also where the answer did not wait for them. Each look costs the server a few milliseconds. */
const untilMailed = async (server: ServerProcess) => {
  while ((await readMetric(server, 'tierdach_mails_waiting')) > 0) await setTimeout(500);
};

const buyMany = async (server: ServerProcess, count: number, atATime: number) => {
  const latencies: Latencies = { calculate: [], offer: [], acceptance: [], late: [] };
  await longestBlock(server);
  const processorBefore = await processorSecondsOfTree(server.pid);
  const wantedBefore = await wantedSecondsOfTree(server.pid);
  const start = performance.now();
  let remaining = count;
  const customer = async () => {
    while (remaining-- > 0) await buy(server, latencies);
  };
  await Promise.all(Array.from({ length: atATime }, customer));
  const block = await longestBlock(server);
  await untilMailed(server);
  const seconds = (performance.now() - start) / 1000;
  const processor = (await processorSecondsOfTree(server.pid)) - processorBefore;
  const coresWanted = ((await wantedSecondsOfTree(server.pid)) - wantedBefore) / seconds;
  return { perSecond: count / seconds, perProcessorSecond: count / processor, coresWanted, latencies, block };
};

const report = (
  label: string,
  { perSecond, perProcessorSecond, coresWanted, latencies, block }: Awaited<ReturnType<typeof buyMany>>,
) => {
  const { late, ...timed } = latencies;
  const steps = Object.entries(timed).map(
    ([step, values]) => `${step} ${inSeconds(percentile(values, 0.5))}/${inSeconds(percentile(values, 0.95))} s`,
  );
  console.log(
    `${label}: ${perSecond.toFixed(1)} purchases/s, ${perProcessorSecond.toFixed(1)} a processor second, ${coresWanted.toFixed(1)} of ${availableParallelism()} cores wanted; p50/p95 ${steps.join(', ')}; ${late.length} mails later than the answer; longest block ${block.toFixed(0)} ms`,
  );
};

const measure = async (database: 'embedded' | 'postgres', workers: number) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tierdach-bench-'));
  const postgres = database === 'postgres' ? await startPostgresServer() : null;
  const server = await startServerProcess({
    DATA_DIR: dataDir,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
    ...(postgres !== null && { DATABASE_URL: postgres.urlOf('postgres'), WORKERS: String(workers) }),
  });
  try {
    // A server that has just started still compiles and prints what is the same for everybody: what counts is how it runs on.
    await buyMany(server, 80, 8);
    for (const [count, atATime] of [[160, 8] as const, [320, 64] as const]) {
      report(`${database}, ${workers} process(es), ${atATime} at a time`, await buyMany(server, count, atATime));
    }
    if (postgres !== null && workers === 1 && wanted !== 'cores') await measureStatements(postgres.urlOf('postgres'));
  } finally {
    await server.stop();
    await postgres?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};

if (wanted === 'cores') await measure('postgres', availableParallelism());
else {
  await measureLetters();
  if (wanted !== 'postgres') await measure('embedded', 1);
  if (wanted !== 'embedded') for (const workers of new Set([1, availableParallelism()])) await measure('postgres', workers);
}
