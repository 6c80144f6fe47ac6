import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startSmtpSink } from '#server/foundation/mail/testing/smtp-sink.ts';
import { openTestDatabase } from '#server/testing/database-kinds.ts';
import type { ServerProcess } from '#server/testing/server-process.ts';
import { buyUntil, judge, newTally, nothingWrong, pressAgain, startShopOn, type Tally } from '../faults/testing/buyers.ts';
import { nodeNames, type NodeName } from './testing/deployment.ts';
import { cut, cutFromNodes, heal, healToNodes } from './testing/network.ts';
import { startCluster, type Cluster } from './testing/start-cluster.ts';

const folder = process.env['CLUSTER_FOLDER'] ?? '';
if (folder === '') throw new Error('started by "npm run test:cluster"');
const dataDir = join(folder, 'shop');
mkdirSync(dataDir);

const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
const cluster: Cluster = await startCluster(folder, { uid: idOf('-u'), gid: idOf('-g') });
const mailServer = await startSmtpSink();
afterAll(async () => {
  await mailServer.stop();
  await cluster.stop();
});
const database = { settings: { databaseUrl: cluster.databaseUrl, dataDir, isDurable: true }, remove: async () => undefined };

/** Two servers, as on two machines. */
const startShops = async () => {
  const settings = { SMTP_URL: mailServer.url };
  return [await startShopOn(database.settings, settings), await startShopOn(database.settings, settings)] as const;
};

const untilReadiness = async (shops: readonly ServerProcess[], status: 200 | 503) => {
  for (const shop of shops) await expect.poll(() => readiness(shop)).toBe(status);
};

const readiness = async ({ url }: ServerProcess) => (await fetch(`${url}/health/ready`)).status;

/** The longest that nobody could buy anything, in seconds. */
const longestPause = ({ times }: Tally) => Math.max(...times.slice(1).map((time, place) => time - (times[place] ?? time))) / 1000;

type Fault = {
  what: string;
  /** Answers how it is made good. */
  strike: (leader: NodeName, follower: NodeName) => Promise<() => void> | (() => void);
  /** What must have come of it before it is made good. */
  expectMeanwhile: (leader: NodeName, shops: readonly ServerProcess[]) => Promise<void>;
};

const everything = newTally();

const sellThrough = async ({ what, strike, expectMeanwhile }: Fault) => {
  const shops = await startShops();
  await cluster.untilWhole();
  const tally = newTally();
  let isOver = false;
  const buying = Promise.all(shops.map((shop) => buyUntil(shop, tally, () => isOver)));
  const sellMore = async () => {
    const goal = tally.acknowledged.size + 6;
    await expect.poll(() => tally.acknowledged.size).toBeGreaterThanOrEqual(goal);
  };
  await sellMore();
  const leader = await cluster.leader();
  const follower = (await cluster.members()).find(({ role }) => role === 'sync_standby');
  const makeGood = await strike(leader, follower?.name ?? leader);
  await expectMeanwhile(leader, shops);
  await sellMore();
  makeGood();
  await cluster.untilWhole();
  await sellMore();
  isOver = true;
  await buying;
  await untilReadiness(shops, 200);
  await pressAgain(shops[0], tally);
  console.log(`${what}: back in service after ${longestPause(tally).toFixed(1)} seconds`);
  writeFileSync(join(folder, `shops-${what.replaceAll(' ', '-')}.log`), shops.map(({ printed }) => printed()).join('\n'));
  tally.acknowledged.forEach((offerUuid) => everything.acknowledged.add(offerUuid));
  return { ...(await judge(what, tally, database)), otherThan503: [...tally.badStatuses].filter((status) => status !== 503) };
};

/** The shops say that they cannot serve, and customers that they may try again; then somebody else leads, and all is well. */
const expectNewLeader = async (leader: NodeName, shops: readonly ServerProcess[]) => {
  await untilReadiness(shops, 503);
  await expect.poll(() => cluster.leader().catch(() => leader)).not.toBe(leader);
  await untilReadiness(shops, 200);
};

const isFollower = (node: NodeName) =>
  cluster.askWithin(node, 'select pg_is_in_recovery()').catch((cause: Error) => cause.message);

test('the leader is killed under load', async () => {
  const outcome = await sellThrough({
    what: 'leader killed',
    strike: async (leader) => {
      await cluster.kill(leader);
      return () => cluster.start(leader);
    },
    expectMeanwhile: expectNewLeader,
  });
  expect(outcome).toEqual({ ...nothingWrong, otherThan503: [] });
});

test('the network of the leader is cut under load: it gives up the lead where nobody can see it', async () => {
  const outcome = await sellThrough({
    what: 'leader cut off',
    strike: (leader) => {
      cut(leader);
      return () => heal(leader);
    },
    expectMeanwhile: async (leader, shops) => {
      await expectNewLeader(leader, shops);
      await expect.poll(() => isFollower(leader)).toBe('t');
    },
  });
  expect(outcome).toEqual({ ...nothingWrong, otherThan503: [] });
});

test('the leader is cut off from the other nodes, but not from the shop', async () => {
  const outcome = await sellThrough({
    what: 'leader cut off from the nodes alone',
    strike: (leader) => {
      cutFromNodes(leader);
      return () => healToNodes(leader);
    },
    expectMeanwhile: async (leader, shops) => {
      await expectNewLeader(leader, shops);
      await expect.poll(() => isFollower(leader)).toBe('t');
    },
  });
  expect(outcome).toEqual({ ...nothingWrong, otherThan503: [] });
});

test('the follower that the leader waits for is cut off: another one takes its place', async () => {
  const outcome = await sellThrough({
    what: 'follower cut off',
    strike: (_, follower) => {
      cut(follower);
      return () => heal(follower);
    },
    expectMeanwhile: async (leader) => expect(await cluster.leader()).toBe(leader),
  });
  expect(outcome).toEqual({ ...nothingWrong, otherThan503: [] });
});

test('the follower that the leader waits for is killed', async () => {
  const outcome = await sellThrough({
    what: 'follower killed',
    strike: async (_, follower) => {
      await cluster.kill(follower);
      return () => cluster.start(follower);
    },
    expectMeanwhile: async (leader) => expect(await cluster.leader()).toBe(leader),
  });
  expect(outcome).toEqual({ ...nothingWrong, otherThan503: [] });
});

test('what was sold at first is still there in the end', async () => {
  expect(await judge('all together', everything, database)).toEqual(nothingWrong);
});

test('every mail of all this has arrived', async () => {
  await startShops();
  const connection = await openTestDatabase(database);
  const outbox = connection.database.selectFrom('outbox');
  // As if the pauses after what failed were over.
  await connection.database
    .updateTable('outbox')
    .set({ run_at: new Date(0) })
    .where('state', '=', 'waiting')
    .execute();
  await expect.poll(async () => (await outbox.select('id').where('state', '!=', 'sent').execute()).length).toBe(0);
  const rows = await outbox.select('message_id').execute();
  await connection.close();
  const arrived = new Set(mailServer.mails.map(({ messageId }) => messageId));
  console.log(`mails: ${rows.length} to be sent, ${arrived.size} arrived, ${mailServer.mails.length - arrived.size} came again`);
  expect(arrived).toEqual(new Set(rows.map((row) => row.message_id)));
});

test('every node may ask itself and the others for all that Patroni wants to know', async () => {
  const logs = await Promise.all(nodeNames.map((node) => cluster.readLog(node)));
  expect(
    logs.flatMap((log) => log.split('\n')).filter((line) => /no pg_hba\.conf entry|password authentication failed/.test(line)),
  ).toEqual([]);
});
