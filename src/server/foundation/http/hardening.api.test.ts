import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { calculate, sampleCat } from '#server/testing/samples/offers.ts';
import { newCustomer } from '#server/testing/samples/customers.ts';
import { useTestDesk } from '#server/testing/test-desk.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop();
const desk = useTestDesk(shop);

const probe = '/webapi/v1/commands/is_user_logged_in.json';

test('a call of a foreign page is refused, and so is a browser that hides its page', async () => {
  const owner = await newCustomer(shop);
  const statusFrom = async (headers: Record<string, string>) => (await shop.post(probe, undefined, headers)).status;
  expect(await statusFrom(owner.headers)).toBe(200);
  for (const origin of ['https://evil.example', 'null', '', 'http://localhost:3001', 'http://localhost.evil.example:3000'])
    expect([origin, await statusFrom({ ...owner.headers, origin })]).toEqual([origin, 403]);
  // The name that the visitor used counts, whatever the public one is.
  expect(await statusFrom({ ...owner.headers, origin: 'http://127.0.0.1:4000', host: '127.0.0.1:4000' })).toBe(200);

  const { cookie = '', origin: _origin, ...nobody } = owner.headers;
  const withoutOrigin = async (headers: Record<string, string>) =>
    (await shop.app.inject({ method: 'POST', url: probe, headers })).statusCode;
  expect(await withoutOrigin({ ...nobody, cookie })).toBe(403);
  // A program that is no browser is nobody's session: it is let in as far as anybody is.
  expect(await withoutOrigin(nobody)).toBe(401);
});

test('the desk refuses a foreign page too', async () => {
  const { cookie } = await desk.logIn('clerk');
  const statusFrom = async (headers: Record<string, string>) =>
    (await desk.send({ method: 'POST', url: '/deskapi/v1/commands/log_out.json', headers: { cookie, ...headers } })).status;
  expect(await statusFrom({ origin: 'http://localhost:3000' })).toBe(403);
  expect(await statusFrom({})).not.toBe(403);
});

test('a request that names two hosts is refused, whichever it means', async () => {
  if (!shop.app.server.listening) await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = shop.app.server.address() as AddressInfo;
  const ask = async (...hosts: string[]) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.write(`GET /health/live HTTP/1.1\r\n${hosts.map((host) => `${host}\r\n`).join('')}connection: close\r\n\r\n`);
    await once(socket, 'close');
    return answer.slice(9, 12);
  };
  expect(await ask('Host: a.example')).toBe('200');
  expect(await ask('Host: a.example', 'host: b.example')).toBe('400');
  expect(await ask('Host: a.example', 'HOST: a.example')).toBe('400');
  expect(await ask()).toBe('400');
});

/** The same for everybody, and worth keeping. */
const isForEverybody = (path: string) =>
  /_options|survey_questions|veterinarians|zip_code|outside|blog|review|\/download\/|examples|\/positions\.json/.test(path) &&
  !path.includes('/user/');

test('whatever may hold personal data stays out of every cache', async () => {
  const owner = await newCustomer(shop);
  const { paths } = (await shop.get('/openapi.json')).json() as { paths: Record<string, Record<string, unknown>> };
  const calls = Object.entries(paths)
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => ({ method, path })))
    // What is watched goes on until whoever watches leaves: `practice-watch.api.test.ts` reads its head.
    .filter(({ path }) => !path.endsWith('/watch'))
    .toSorted((one, other) => Number(/log_?out|session/.test(one.path)) - Number(/log_?out|session/.test(other.path)));
  expect(calls.length).toBeGreaterThan(50);
  // However the address is spelled.
  const spelled = await owner.post('/%77ebapi/v1/commands/get_current_user_info.json');
  expect([spelled.status, spelled.headers['cache-control']]).toEqual([200, 'no-store']);
  const kept: string[] = [];
  for (const { method, path } of calls) {
    const filled = path.replaceAll(/\{([a-zA-Z]+)\}/g, (_, name: string) =>
      name === 'number' ? encodeURIComponent(owner.policeNumber) : path.includes('nimal') ? owner.animalUuid : owner.policeUuid,
    );
    const answer = method === 'get' ? await owner.get(filled) : await owner.post(filled, {});
    if (!String(answer.headers['cache-control']).includes('no-store')) kept.push(path);
  }
  expect(kept.filter((path) => !isForEverybody(path))).toEqual([]);
});

test('what does not fit on the disk any more is answered 503, and the next call finds room again', async () => {
  const { database } = shop.connection;
  await sql`
    create function find_disk_full() returns trigger language plpgsql as
    'begin raise exception using errcode = ''53100'', message = ''no space left''; end'
  `.execute(database);
  await sql`create trigger disk_full before insert on insurance_offer execute function find_disk_full()`.execute(database);
  const { _issues, ...calculated } = await calculate(shop, sampleCat(shop));
  const send = async () => (await shop.post('/webapi/v1/commands/create_insurance_offer.json', calculated)).status;
  expect(await send()).toBe(503);
  await sql`drop trigger disk_full on insurance_offer`.execute(database);
  expect((await shop.get('/health/ready', {})).status).toBe(200);
  expect(await send()).toBe(200);
});

test.skipIf(inject('databaseTemplate').kind === 'embedded')(
  'a database that follows another one is none: 503, not ready, and connections to it are left for new ones',
  async () => {
    const { database } = shop.connection;
    const name = sql.ref((await sql<{ name: string }>`select current_database() as name`.execute(database)).rows[0]?.name ?? '');
    const { _issues, ...calculated } = await calculate(shop, sampleCat(shop));
    const send = async () => (await shop.post('/webapi/v1/commands/create_insurance_offer.json', calculated)).status;
    const readiness = async () => (await shop.get('/health/ready', {})).status;
    // Connections made from now on cannot write, and keep that when they could.
    await sql`alter database ${name} set default_transaction_read_only = on`.execute(database);
    const others = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
    await database.connection().execute(async (own) => {
      await others.execute(own);
      expect([await readiness(), await send(), await send(), await readiness()]).toEqual([503, 503, 503, 503]);
      await sql`alter database ${name} reset default_transaction_read_only`.execute(own);
    });
    expect([await send(), await readiness()]).toEqual([200, 200]);
  },
);

test('whoever finds a hole finds whom to tell', async () => {
  const { status, headers, text } = await shop.get('/.well-known/security.txt', {});
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  expect(text).toMatch(/^Preferred-Languages: de, en$/m);
  const expires = new Date(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '').getTime();
  const yearMs = 365 * 24 * 60 * 60 * 1000;
  expect(expires - shop.clock.now().getTime()).toBeGreaterThan(0);
  // RFC 9116, 2.5.5: less than a year ahead.
  expect(expires - shop.clock.now().getTime()).toBeLessThan(yearMs);
});
