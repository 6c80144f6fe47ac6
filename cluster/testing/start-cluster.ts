import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, createWriteStream, mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect, vi } from 'vitest';
import { findChildren, findProcesses } from '../../faults/testing/find-processes.ts';
import { addressOf, deployFile, nodeNames, readEnvironment, type NodeName } from './deployment.ts';
import { layNetwork } from './network.ts';

const run = promisify(execFile);
const patience = { timeout: 240_000, interval: 250 };
const newPassword = () => randomBytes(16).toString('hex');

/** As Patroni tells it. */
type Member = { name: NodeName; role: string; timeline?: number; lag?: number | string };

export type Cluster = {
  /** The address of the shop's database, through HAProxy. */
  databaseUrl: string;
  /** All nodes, as one that can be reached sees them. */
  members: () => Promise<Member[]>;
  leader: () => Promise<NodeName>;
  /** All three say the same: one leads, the others follow it, one of them synchronously. */
  untilWhole: () => Promise<void>;
  /** Patroni, PostgreSQL and etcd of this node, by SIGKILL: as a power cut. */
  kill: (node: NodeName) => Promise<void>;
  /** As systemd starts them when the machine is back. */
  start: (node: NodeName) => void;
  /** Asks the PostgreSQL of a node within the node, whoever can reach it. */
  askWithin: (node: NodeName, query: string) => Promise<string>;
  /** What Patroni and PostgreSQL of a node have written. */
  readLog: (node: NodeName) => Promise<string>;
  stop: () => Promise<void>;
};

export const startCluster = async (folder: string, postgres: { uid: number; gid: number }): Promise<Cluster> => {
  const passwords = { superuser: newPassword(), shop: newPassword() };
  const secrets = {
    PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
    PATRONI_REPLICATION_PASSWORD: newPassword(),
    PATRONI_REWIND_PASSWORD: newPassword(),
  };
  const running = new Map<string, ChildProcess>();

  const launch = (name: string, command: readonly string[], environment: Record<string, string>) => {
    const [program = '', ...args] = command;
    const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8', ...environment };
    const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const log = createWriteStream(join(folder, `${name}.log`), { flags: 'a' });
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    running.set(name, child);
  };

  const within = (node: NodeName, ...command: string[]) => [
    'ip',
    'netns',
    'exec',
    node,
    'setpriv',
    `--reuid=${postgres.uid}`,
    `--regid=${postgres.gid}`,
    '--clear-groups',
    ...command,
  ];

  const start = (node: NodeName) => {
    const home = join(folder, node);
    mkdirSync(home, { recursive: true, mode: 0o700 });
    chownSync(home, postgres.uid, postgres.gid);
    launch(`${node}-etcd`, within(node, 'etcd'), { ...readEnvironment('etcd.env', node), ETCD_DATA_DIR: join(home, 'etcd') });
    launch(`${node}-patroni`, within(node, 'patroni', join(folder, 'patroni.yml')), {
      ...readEnvironment('patroni.env', node),
      ...secrets,
      PATRONI_POSTGRESQL_DATA_DIR: join(home, 'postgresql'),
      PATRONI_POSTGRESQL_PGPASS: join(home, 'pgpass'),
    });
  };

  const kill = async (node: NodeName) => {
    // PostgreSQL does not stay Patroni's child: it is found by its folder.
    const pids = await findProcesses(join(folder, node, 'postgresql'));
    const families = await Promise.all(pids.map((pid) => findChildren(pid)));
    for (const name of [`${node}-patroni`, `${node}-etcd`]) running.get(name)?.kill('SIGKILL');
    for (const pid of [...pids, ...families.flat()]) killIfThere(pid);
  };

  layNetwork();
  await run('cp', [deployFile('patroni.yml'), deployFile('haproxy.cfg'), folder]);
  for (const node of nodeNames) start(node);
  const untilWhole = () =>
    vi.waitFor(async () => {
      const views = await Promise.all(nodeNames.map(async (node) => summarize(await membersSeenBy(node))));
      const whole = { members: 3, leader: views[0]?.leader ?? 'none', synchronous: 1, following: 2, timelines: 1 };
      expect(views).toEqual([whole, whole, whole]);
    }, patience);
  await untilWhole();
  launch('haproxy', ['haproxy', '-db', '-f', join(folder, 'haproxy.cfg')], {});
  const admin = `postgres://postgres:${passwords.superuser}@127.0.0.1:5000/postgres`;
  await vi.waitFor(() => createShopDatabase(admin, passwords.shop), patience);

  return {
    databaseUrl: `postgres://tierdach:${passwords.shop}@127.0.0.1:5000/tierdach`,
    members,
    leader: async () => {
      const leader = (await members()).find(({ role }) => role === 'leader');
      if (leader === undefined) throw new Error('nobody leads');
      return leader.name;
    },
    untilWhole,
    kill,
    start,
    askWithin: async (node, query) => {
      const [program = '', ...args] = within(node, 'psql', '-At', '-h', '127.0.0.1', '-U', 'postgres', '-c', query);
      const { stdout } = await run(program, args, {
        env: { PATH: process.env['PATH'], PGPASSWORD: passwords.superuser, PGCONNECT_TIMEOUT: '5' },
      });
      return stdout.trim();
    },
    readLog: (node) => readFile(join(folder, `${node}-patroni.log`), 'utf8'),
    stop: async () => {
      for (const node of nodeNames) await kill(node);
      running.get('haproxy')?.kill('SIGKILL');
    },
  };
};

const membersSeenBy = async (node: NodeName) => {
  const answer = await fetch(`http://${addressOf(node)}:8008/cluster`, { signal: AbortSignal.timeout(3_000) });
  return ((await answer.json()) as { members: Member[] }).members;
};

const members = () => Promise.any(nodeNames.map(membersSeenBy));

/** Bytes: what is on its way while customers buy. */
const littleLag = 1024 * 1024;

const summarize = (members: readonly Member[]) => {
  const leader = members.find(({ role }) => role === 'leader');
  const isFollowing = ({ role, lag }: Member) => role !== 'leader' && typeof lag === 'number' && lag < littleLag;
  return {
    members: members.length,
    leader: leader?.name,
    synchronous: members.filter(({ role }) => role === 'sync_standby').length,
    following: members.filter(isFollowing).length,
    timelines: new Set(members.map(({ timeline }) => timeline)).size,
  };
};

const killIfThere = (pid: number) => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It went with the others.
  }
};

/** What an operator does once (docs/operations.md). */
const createShopDatabase = async (url: string, password: string) => {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.query(`create role tierdach login password '${password}'`);
    await client.query('create database tierdach owner tierdach');
  } finally {
    await client.end();
  }
};
