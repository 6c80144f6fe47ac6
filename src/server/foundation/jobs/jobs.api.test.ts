/** @module-tag both-databases */
import { expect, onTestFinished, test } from 'vitest';
import { MendableError } from '#server/foundation/config/mendable-error.ts';
import { isThorough } from '#server/testing/test-settings.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import { bindJobKinds, type JobKind, type RunningJob } from './job-kind.ts';
import { findLastJobs, orderJob, takeJob } from './job-store.ts';
import { createJobs } from './jobs.ts';

type Counting = { to: number };
type Counted = { steps: number };
type Run = (job: RunningJob<Counting>) => Promise<Counted>;

const shop = useTestShop();
const actor = { staffId: null, name: 'Anna Amt' };
const startOfTest = Date.parse('2026-11-15T10:00:00.000Z');
const clockAt = (seconds: number) => ({ now: () => new Date(startOfTest + seconds * 1000) });
let kinds = 0;

/** A kind of its own, and servers that work on it, each with its own way and its own clock. */
const useKind = () => {
  const kind = `counting-${(kinds += 1)}`;
  const { database } = shop.connection;
  const errors: object[] = [];
  const definition = (run: Run): JobKind<Counting, Counted, { here?: string }> => ({
    kind,
    run,
    subjectHere: ({ here }) => here ?? 'a',
  });
  const shape = definition(async () => ({ steps: 0 }));
  return {
    errors,
    server: (run: Run, { at = 0, here = 'a' } = {}) => {
      const log = { error: (fields: object) => void errors.push(fields) };
      const handlers = bindJobKinds([definition(run)], { here });
      const jobs = createJobs({ database, clock: clockAt(at), log: log as never, handlers });
      onTestFinished(() => jobs.stop());
      return jobs;
    },
    order: (subject = 'a') =>
      database
        .transaction()
        .execute((transaction) => orderJob(transaction, shape, { subject, payload: { to: 3 }, actor, now: clockAt(0).now() })),
    /** A server that dies as soon as it has taken a job. */
    die: (at: number) => takeJob(database, bindJobKinds([shape], {}), clockAt(at).now()),
    last: async (subject = 'a') => (await findLastJobs(database, shape, [subject])).get(subject),
  };
};

const count: Run = async ({ payload, note }) => {
  for (let step = 1; step <= payload.to; step += 1) note(step);
  return { steps: payload.to };
};

test('one of several servers does a job, and ordered twice it is one job', async () => {
  const { server, order, last } = useKind();
  let runs = 0;
  const one: Run = async (job) => {
    runs += 1;
    return count(job);
  };
  const servers = [server(one), server(one), server(one)];
  const orders = await Promise.all([order(), order()]);
  expect(orders.filter((jobId) => jobId !== null)).toHaveLength(1);
  for (const { wake } of servers) wake();
  await expect.poll(async () => (await last())?.state).toBe('done');
  expect(await last()).toMatchObject({ progress: 3, result: { steps: 3 }, failure: null });
  expect(runs).toBe(1);
  // What is at its end can be ordered once more.
  expect(await order()).not.toBeNull();
});

test('what a dead server left goes on elsewhere when its lease ends, and not before', async () => {
  const { server, order, die, last } = useKind();
  const jobId = await order();
  expect(await die(0)).toMatchObject({ jobId });
  const early = server(count, { at: 59 });
  early.wake();
  await early.stop();
  expect(await last()).toMatchObject({ state: 'running' });
  server(count, { at: 60 }).wake();
  await expect.poll(() => last()).toMatchObject({ jobId, state: 'done', result: { steps: 3 } });
});

test('a server that was only slow stops at its next step and changes nothing that the other wrote', async () => {
  const { server, order, last, errors } = useKind();
  const { promise: goOn, resolve } = Promise.withResolvers<void>();
  const steps: number[] = [];
  const slow = server(async ({ note }) => {
    note(1);
    await goOn;
    for (let step = 2; ; step += 1) {
      note(step);
      steps.push(step);
      await new Promise((done) => setTimeout(done, 50));
    }
  });
  await order();
  slow.wake();
  await expect.poll(() => last()).toMatchObject({ state: 'running' });
  const other = server(count, { at: 120 });
  other.wake();
  await expect.poll(() => last()).toMatchObject({ state: 'done' });
  resolve();
  await expect.poll(() => steps.length, { timeout: 10_000 }).toBeGreaterThan(0);
  // It hears of it when it renews its lease.
  await expect
    .poll(async () => [steps.length, await new Promise((done) => setTimeout(done, 200)), steps.length])
    .toSatisfy(([before, , after]) => before === after);
  expect(await last()).toMatchObject({ state: 'done', progress: 3, result: { steps: 3 } });
  expect(errors).toEqual([]);
});

test('a server that is stopped gives its job back at once, and the next goes on', async () => {
  const { server, order, last } = useKind();
  await order();
  for (let times = 0; times < 7; times += 1) {
    const stopped = server(async ({ note }) => {
      for (let step = 1; ; step += 1) {
        note(step);
        await new Promise((done) => setTimeout(done, 5));
      }
    });
    stopped.wake();
    await expect.poll(() => last()).toMatchObject({ state: 'running' });
    await stopped.stop();
    expect(await last()).toMatchObject({ state: 'waiting', failure: null });
  }
  server(count).wake();
  await expect.poll(() => last()).toMatchObject({ state: 'done' });
});

test('what fails says why, without what it may quote, and waits for a person', async () => {
  const { server, order, last, errors } = useKind();
  await order();
  const failing = server(async ({ note }) => {
    note(2);
    throw new Error('no account DE02120300000000202051 of anna@beispiel.example');
  });
  failing.wake();
  await expect
    .poll(() => last())
    .toMatchObject({
      state: 'failed',
      progress: 2,
      failure: 'Technischer Fehler: no account [iban] of [e-mail]',
    });
  expect(errors).toHaveLength(1);
  await failing.stop();
  await order();
  const refusing = server(async () => {
    throw new MendableError('Das geht heute nicht.');
  });
  refusing.wake();
  await expect.poll(() => last()).toMatchObject({ state: 'failed', failure: 'Das geht heute nicht.' });
});

test('a job that takes its server down each time is given up', async () => {
  const { server, order, die, last } = useKind();
  await order();
  for (let times = 0; times < 5; times += 1) expect(await die(times * 60)).toBeDefined();
  expect(await die(300)).toBeUndefined();
  server(count, { at: 300 }).wake();
  await expect.poll(() => last()).toMatchObject({ state: 'failed', failure: 'Der Server ist 5-mal mitten darin ausgefallen.' });
});

test('a server leaves alone what it has not the files for', async () => {
  const { server, order, last } = useKind();
  await order('b');
  const other = server(count, { here: 'a' });
  other.wake();
  await other.stop();
  expect(await last('b')).toMatchObject({ state: 'waiting' });
  server(count, { here: 'b' }).wake();
  await expect.poll(() => last('b')).toMatchObject({ state: 'done' });
});

test('customers take turns, however many jobs one of them orders', async () => {
  const many = isThorough ? 200 : 40;
  const { database } = shop.connection;
  const names: string[] = [];
  const kind: JobKind<{ userId: number; name: string }, object, object> = {
    kind: 'turns',
    run: async ({ payload }) => {
      names.push(payload.name);
      return {};
    },
  };
  const order = (userId: number, name: string) =>
    database
      .transaction()
      .execute((transaction) =>
        orderJob(transaction, kind, { subject: name, payload: { userId, name }, actor, now: clockAt(0).now() }),
      );
  for (let count = 1; count <= many; count += 1) await order(1, `many ${count}`);
  await order(2, 'first');
  await order(2, 'second');
  const log = { error: () => undefined };
  const jobs = createJobs({ database, clock: clockAt(0), log: log as never, handlers: bindJobKinds([kind], {}) });
  onTestFinished(() => jobs.stop());
  jobs.wake();
  await expect.poll(() => names.length, { timeout: 60_000 }).toBe(many + 2);
  expect(names.slice(0, 5)).toEqual(['many 1', 'first', 'many 2', 'second', 'many 3']);
  expect(names.filter((name) => name.startsWith('many'))).toEqual(
    Array.from({ length: many }, (_, index) => `many ${index + 1}`),
  );
}, 120_000);
