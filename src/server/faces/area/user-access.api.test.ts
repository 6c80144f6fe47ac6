import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { samplePayment } from '#server/testing/samples/account.ts';
import { newCustomer, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { handedInBill, sentFile } from '#server/testing/samples/claim-rows.ts';
import { sealed } from '#server/foundation/database/sealing/sealed-value.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import type { PolicesAnswer } from '#domain/wire/area/records.ts';

const shop = useTestShop();
const client = { 'auth-token': 'tierdach-web', 'x-xhr': '1' };
type Route = { method: 'GET' | 'POST'; path: string };
let routes: Route[];
let owner: SampleCustomer;
let documentUuid: string;
let bill: { billUuid: string; fileUuid: string };
const photoUuid = randomUUID();

/** What the server itself says it serves: a new route cannot be forgotten here. */
beforeAll(async () => {
  const { paths } = (await shop.get('/openapi.json', {})).json() as { paths: Record<string, Record<string, unknown>> };
  routes = Object.entries(paths)
    .filter(([path]) => path.startsWith('/webapi/v1/user/'))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => ({ method: method.toUpperCase() as 'GET', path })));
  owner = await newCustomer(shop);
  const { polices } = (await owner.get('/webapi/v1/user/polices.json')).json() as PolicesAnswer;
  // Somebody to whom nothing has happened has no statement.
  await samplePayment({ database: shop.connection.database, clock: shop.clock }, owner.policeNumber, 100);
  bill = await billWithPage();
  await addPhoto();
  documentUuid = /documents\/([\da-f-]{36})/.exec(polices[0]!.documents[0]!.url)![1]!;
});

const addPhoto = async () => {
  const { database } = shop.connection;
  const { id } = await database
    .selectFrom('animal')
    .select('id')
    .where('animal_uuid', '=', owner.animalUuid)
    .executeTakeFirstOrThrow();
  const content = sealed(Buffer.from('a photo').toString('base64'));
  const changed = { photo_uuid: photoUuid, content, changed_at: shop.clock.now() };
  await database
    .insertInto('animal_photo')
    .values({ animal_id: id, ...changed })
    .execute();
};

/** Handed in by the owner, with a page that was drawn. */
const billWithPage = async () => {
  const { database } = shop.connection;
  const { id } = await database
    .selectFrom('police')
    .select('id')
    .where('police_number', '=', owner.policeNumber)
    .executeTakeFirstOrThrow();
  const { billId } = await handedInBill(shop, id);
  await sentFile(shop, id, { billId });
  const file = await database
    .updateTable('bill_file')
    .set({ drawn_at: shop.clock.now() })
    .where('bill_id', '=', billId)
    .returning(['id', 'file_uuid as fileUuid'])
    .executeTakeFirstOrThrow();
  const content = sealed(Buffer.from('a picture').toString('base64'));
  await database.insertInto('bill_page').values({ bill_file_id: file.id, number: 1, content }).execute();
  const row = await database
    .selectFrom('bill')
    .select('bill_uuid as billUuid')
    .where('id', '=', billId)
    .executeTakeFirstOrThrow();
  return { ...row, fileUuid: file.fileUuid };
};

const ask = async ({ method, path }: Route, headers: Record<string, string>) => {
  const filled = path.replaceAll(/\{([a-zA-Z]+)\}/g, (_, name: string) => {
    if (name === 'billUuid') return bill.billUuid;
    if (name === 'photoUuid') return photoUuid;
    if (name === 'fileUuid' || path.includes('/bill_files/')) return bill.fileUuid;
    if (path.includes('/bills/')) return '1';
    if (name === 'number') return encodeURIComponent(owner.policeNumber);
    if (name === 'species' || name === 'speciesKey') return 'dog';
    if (name === 'year') return '2026';
    if (path.includes('/documents/')) return documentUuid;
    return path.includes('nimal') ? owner.animalUuid : owner.policeUuid;
  });
  const answer = method === 'GET' ? await shop.get(filled, headers) : await shop.post(filled, {}, headers);
  return { status: answer.status, text: answer.text, cacheControl: answer.headers['cache-control'] };
};

test('the walk sees the routes', () => {
  expect(routes.length).toBeGreaterThanOrEqual(16);
  expect(routes.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      '/webapi/v1/user/documents/{uuid}.pdf',
      '/webapi/v1/user/collections.ics',
      '/webapi/v1/user/commands/change_password.json',
    ]),
  );
});

test('without a session every route answers 401, whatever is sent', async () => {
  for (const route of routes) {
    const answer = await ask(route, client);
    expect([route.path, answer.status, answer.text]).toEqual([route.path, 401, expect.stringContaining('_issues')]);
    if (route.method !== 'POST') continue;
    const malformed = await shop.post(route.path, '{"a":', client);
    expect([route.path, malformed.status]).toEqual([route.path, 401]);
  }
});

test('with a made-up or an expired session every route answers 401', async () => {
  const expired = await newCustomer(shop);
  shop.clock.set('2026-11-15T10:30:00.001Z');
  for (const cookie of ['tierdach_session=made-up', expired.headers['cookie']!]) {
    for (const route of routes) {
      expect([route.path, (await ask(route, { ...client, cookie })).status]).toEqual([route.path, 401]);
    }
  }
  shop.clock.set('2026-11-15T10:00:00.000Z');
});

test('another customer gets 404 for every id, and nothing of the owner from any list', async () => {
  const other = await newCustomer(shop);
  // What goes on until whoever asked leaves has its own test (practice-watch.api.test.ts).
  for (const route of routes.filter(({ path }) => !path.endsWith('/watch'))) {
    const answer = await ask(route, other.headers);
    // A change names its contract in the body; to agree to one asks for a proof before.
    const isById = /\{(?:uuid|billUuid|photoUuid|number|year)\}|\/preview_police_change\.json$/.test(route.path);
    expect([route.path, answer.status === 404]).toEqual([route.path, isById]);
    expect([route.path, answer.text]).toEqual([route.path, expect.not.stringContaining(owner.policeNumber)]);
    expect(answer.text).not.toContain(owner.policeUuid);
    expect(answer.text).not.toContain(owner.email);
  }
});

test('the owner gets what others do not', async () => {
  for (const route of routes.filter(({ method, path }) => method === 'GET' && !path.includes('breed'))) {
    const answer = await ask(route, owner.headers);
    expect([route.path, answer.status, answer.cacheControl]).toEqual([route.path, 200, 'private, no-store']);
  }
});

test('what is no uuid or no number is not found either', async () => {
  const statusOf = async (path: string) => (await owner.get(`/webapi/v1/user/${path}`)).status;
  for (const path of ['polices/byPoliceUuid/x.json', 'documents/x.pdf'])
    expect([path, await statusOf(path)]).toEqual([path, 404]);
  for (const path of ['animals/by_uuid/%00.json', 'polices/byPoliceNumber/%00.json'])
    expect([path, await statusOf(path)]).toEqual([path, 400]);
});

test('the key of the client may stand in the address of a file, but not in that of a command', async () => {
  const cookie = owner.headers['cookie']!;
  const calendar = '/webapi/v1/user/collections.ics';
  expect((await shop.get(calendar, { cookie })).status).toBe(403);
  expect((await shop.get(`${calendar}?auth-token=other`, { cookie })).status).toBe(403);
  expect((await shop.get(`${calendar}?auth-token=tierdach-web`, { cookie })).status).toBe(200);
  const command = '/webapi/v1/user/commands/export_data.json?auth-token=tierdach-web';
  expect((await shop.post(command, {}, { cookie, 'x-xhr': '1' })).status).toBe(403);
});
