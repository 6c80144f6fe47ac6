import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import type { InPractice } from '#domain/wire/practice/in-practice.ts';
import type { PracticeState } from '#domain/wire/practice/practice.ts';
import { buildShop } from '#server/shop.ts';
import { copyTemplate } from '#server/testing/database-kinds.ts';
import { openStream, type StreamEvent } from '#server/testing/event-stream.ts';
import { comeBack, logInAs, newCustomer, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { sampleDog } from '#server/testing/samples/offers.ts';
import { samplePractice, showCode } from '#server/testing/samples/practice.ts';
import { startOnDatabase } from '#server/testing/start-on-database.ts';
import { startTestShop, useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop();
const commands = '/webapi/v1/user/commands';
const customerWatch = '/webapi/v1/user/in_practice/watch';
let bought: SampleCustomer;
let customer: SampleCustomer;
let address: string;

type Practice = ReturnType<typeof samplePractice> & { code: string };
const atCounter = async (): Promise<Practice> => {
  const { code } = await showCode(customer);
  const practice = samplePractice(shop, code);
  await practice.open();
  return { ...practice, code };
};
const ask = (practice: Practice) =>
  practice.call('ask', {
    requestKey: randomUUID(),
    lines: [{ position: 16, factor: 2 }],
    claimKindKey: 'illness',
    words: 'Otitis externa',
    accountHolder: 'Praxis Dr. Muster',
    iban: 'DE02120300000000202051',
  });
const watchPractice = async ({ code, deviceKey }: Pick<Practice, 'code' | 'deviceKey'>, at = address) => {
  const stream = await openStream(`${at}/api/practice/v1/watch`, { body: { code, deviceKey } });
  onTestFinished(stream.leave);
  return stream;
};
const watchPhone = async (at = address, headers = customer.headers) => {
  const stream = await openStream(at + customerWatch, { headers });
  onTestFinished(stream.leave);
  return stream;
};
const inPractice = async () => (await customer.get('/webapi/v1/user/in_practice.json')).json() as InPractice;
const refuse = async () => {
  const open = (await inPractice()).requests.find(({ stateKey }) => stateKey === 'asked');
  await customer.post(`${commands}/answer_practice_request.json`, { requestUuid: open!.requestUuid, isAssigned: false });
};
const isRequest = (stateKey: string) => (event: StreamEvent) =>
  (event.data as Partial<PracticeState>).requests?.[0]?.stateKey === stateKey;

/** Another server on the same database, as a second process or a second machine is. */
const startSecond = async () => {
  const second: FastifyInstance = await buildShop(shop.dependencies);
  return { app: second, url: await second.listen({ port: 0, host: '127.0.0.1' }) };
};

beforeAll(async () => {
  bought = await newCustomer(shop, { offer: { ...sampleDog(shop), contractRetentionKey: 'sb0' } });
  address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
}, 240_000);
beforeEach(async () => {
  shop.clock.set('2027-02-05T10:00:00.000Z');
  customer = await comeBack(shop, bought);
});

test('both screens are told what the other one does, on whichever server it happens', async () => {
  const second = await startSecond();
  const { code } = await showCode(customer);
  const phone = await watchPhone(second.url);
  expect([phone.status, phone.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  expect(phone.headers.get('x-accel-buffering')).toBe('no');
  expect(phone.headers.get('cache-control')).toBe('private, no-store, no-transform');
  expect(await phone.next()).toEqual({ name: 'state', data: await inPractice() });

  const practice = { ...samplePractice(shop, code), code };
  await practice.open({ practice: 'Praxis nebenan' });
  await phone.until(({ data }) => (data as InPractice).openings[0]?.practice === 'Praxis nebenan');
  const desktop = await watchPractice(practice, second.url);
  expect(await desktop.next()).toEqual({ name: 'state', data: { requests: [], estimates: [], _issues: [] } });
  await ask(practice);
  await phone.until(isRequest('asked'));
  await desktop.until(isRequest('asked'));
  await refuse();
  await phone.until(isRequest('refused'));
  // Word for word what whoever asks is told.
  expect((await desktop.until(isRequest('refused'))).data).toEqual((await practice.call('state')).json());
  await second.app.close();
});

test('a server that closes ends what is watched at once, and its watchers go on at the other', async () => {
  const second = await startSecond();
  const practice = await atCounter();
  const desktop = await watchPractice(practice, second.url);
  const phone = await watchPhone(second.url);
  expect((await desktop.next())?.name).toBe('state');
  expect((await phone.next())?.name).toBe('state');
  // Would wait for what is under way, were it not ended.
  await second.app.close();
  expect([await desktop.next(), await phone.next()]).toEqual([null, null]);
  await ask(practice);
  expect(isRequest('asked')((await (await watchPractice(practice)).next())!)).toBe(true);
});

test('the end of the code is the last word, after what stood there', async () => {
  const practice = await atCounter();
  await ask(practice);
  const desktop = await watchPractice(practice);
  await desktop.until(isRequest('asked'));
  await refuse();
  await customer.post(`${commands}/end_practice_code.json`, { policeUuid: customer.policeUuid });
  await desktop.until(isRequest('refused'));
  expect(await desktop.next()).toEqual({
    name: 'over',
    data: { _issues: [{ level: 'error', field: 'code', message: expect.stringContaining('abgelaufen oder wurde beendet') }] },
  });
  expect(await desktop.next()).toBeNull();
});

test('a code that is over after its day, and a session that was ended elsewhere, end it too', async () => {
  const practice = await atCounter();
  const desktop = await watchPractice(practice);
  const phone = await watchPhone(address, await logInAs(shop, customer.email));
  await desktop.next();
  await phone.next();
  await shop.connection.database.deleteFrom('session').execute();
  expect((await phone.until(({ name }) => name === 'over')).data).toEqual({
    _issues: [{ level: 'error', message: 'Du bist nicht angemeldet.' }],
  });
  shop.clock.set('2027-02-06T10:00:00.000Z');
  expect((await desktop.until(({ name }) => name === 'over')).name).toBe('over');
});

test('after five minutes whoever watches comes again: the stream ends without a last word', async () => {
  const desktop = await watchPractice(await atCounter());
  await desktop.next();
  shop.clock.set('2027-02-05T10:05:00.000Z');
  expect(await desktop.next()).toBeNull();
});

test('who may not ask may not watch, and is told so as by any other call', async () => {
  const practice = await atCounter();
  const opened = await Promise.all([
    openStream(`${address}/api/practice/v1/watch`, { body: { code: '2222-2222-2222', deviceKey: randomUUID() } }),
    watchPractice({ code: practice.code, deviceKey: randomUUID() }),
    openStream(address + customerWatch, { headers: { 'auth-token': 'tierdach-web', 'x-xhr': '1' } }),
    openStream(address + customerWatch, { headers: { ...customer.headers, origin: 'https://fremd.example' } }),
  ]);
  expect(opened.map(({ status, headers }) => [status, headers.get('content-type')?.split(';')[0]])).toEqual(
    [403, 403, 401, 403].map((status) => [status, 'application/json']),
  );
});

test('so many watch one thing and no more; whoever leaves makes room', async () => {
  const practice = await atCounter();
  const six = await Promise.all(Array.from({ length: 6 }, () => watchPractice(practice)));
  expect(six.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect((await watchPractice(practice)).status).toBe(429);
  // Asking goes on: that is what one too many does.
  expect((await practice.call('state')).status).toBe(200);
  six[0]!.leave();
  await expect.poll(async () => (await watchPractice(practice)).status).toBe(200);
});

test('the contract says what is sent, and nobody counts the minutes of watching as the time of an answer', async () => {
  const { paths } = (await shop.get('/openapi.json', {})).json() as {
    paths: Record<string, { post: { responses: Record<string, { content: object }> } }>;
  };
  for (const path of ['/api/practice/v1/watch', customerWatch])
    expect(Object.keys(paths[path]!.post.responses['200']!.content)).toEqual(['text/event-stream']);
  const desktop = await watchPractice(await atCounter());
  await desktop.next();
  desktop.leave();
  await expect.poll(() => shop.logLines.some((line) => line.includes('/api/practice/v1/watch'))).toBe(true);
  expect((await shop.get('/metrics', {})).text).not.toMatch(/practice\/v1\/watch",status_code="2xx"/);
});

test('a process that is told to end does so while somebody watches; one that is killed breaks the line', async () => {
  const database = await copyTemplate(inject('databaseTemplate'));
  const own = await startTestShop({ database });
  onTestFinished(own.stop);
  own.clock.set(new Date().toISOString());
  const { headers } = await newCustomer(own);
  const servers = [await startOnDatabase(database, {}), await startOnDatabase(database, {})] as const;
  const watch = async (url: string) => {
    const stream = await openStream(url + customerWatch, { headers: { ...headers, origin: url } });
    onTestFinished(stream.leave);
    expect((await stream.next())?.name).toBe('state');
    return stream;
  };
  const [polite, killed] = [await watch(servers[0].url), await watch(servers[1].url)];
  await servers[0].stop();
  expect([await polite.next(), await servers[0].ended]).toEqual([null, 0]);
  await servers[1].kill();
  await expect(killed.next()).rejects.toThrow('terminated');
});
