import type { FastifyInstance, InjectOptions } from 'fastify';
import type { RoleKey } from '#domain/staff/role.ts';
import { buildDesk } from '#server/desk.ts';
import { insertStaff } from '#server/business/staff/staff-store.ts';
import { startStaffSession } from '#server/faces/desk/staff-session.ts';
import { fromOutside } from './databases/one-connection.ts';
import { lifeOf, type Answer, type TestShop } from './test-shop.ts';
import { readAudit } from '#server/foundation/audit/audit-store.ts';
import { verifyAudit } from '#server/foundation/audit/verify-audit.ts';
import type { DeskCustomer, DeskCustomerAnswer, DeskSearchAnswer } from '#domain/wire/desk/customers.ts';

/** Somebody at the desk, logged in. */
export type TestStaff = {
  staffId: number;
  name: string;
  cookie: string;
  get: (path: string) => Promise<Answer>;
  post: (path: string, body: unknown) => Promise<Answer>;
};

export type TestDesk = {
  app: FastifyInstance;
  /** A new person of that role with a session; how a key opens one is the staff's own test. */
  logIn: (roleKey: RoleKey, name?: string) => Promise<TestStaff>;
  /** As nobody, or with any cookie. */
  send: (options: InjectOptions) => Promise<Answer>;
};

let people = 0;

const startTestDesk = async ({ dependencies }: TestShop): Promise<TestDesk & { stop: () => Promise<void> }> => {
  const app = await buildDesk(dependencies);
  const { connection, clock } = dependencies;
  const { database } = connection;
  const { origin } = new URL(dependencies.config.deskUrl);
  const send = async (options: InjectOptions): Promise<Answer> => {
    const response = await fromOutside(() => app.inject({ ...options, headers: { 'x-xhr': '1', origin, ...options.headers } }));
    return { status: response.statusCode, headers: response.headers, text: response.body, json: () => response.json() as never };
  };
  const logIn: TestDesk['logIn'] = async (roleKey, name = `Muster ${roleKey} ${(people += 1)}`) => {
    const staffId = await database
      .transaction()
      .execute((transaction) => insertStaff(transaction, { name, roleKey, now: clock.now() }));
    let cookie = '';
    const reply = { header: (_name: string, value: string) => (cookie = value.split(';')[0] ?? '') };
    await startStaffSession(reply as never, staffId, { database, clock, isSecure: false });
    const ask = (options: InjectOptions) => send({ ...options, headers: { cookie } });
    return {
      staffId,
      name,
      cookie,
      get: (url) => ask({ method: 'GET', url }),
      post: (url, body) => ask({ method: 'POST', url, payload: body as never }),
    };
  };
  return { app, logIn, send, stop: () => app.close() };
};

/** The desk of a test shop, on the same database. Register after `useTestShop`; read its members inside tests only. */
export const useTestDesk = (shop: TestShop): TestDesk => {
  const desk = {} as TestDesk;
  const { begin, end } = lifeOf(shop);
  let stop = async () => {};
  begin(async () => {
    const started = await startTestDesk(shop);
    stop = started.stop;
    Object.assign(desk, started);
  }, 120_000);
  end(() => stop());
  return desk;
};

/** What somebody at the desk sees of a customer, and what the log has of it. */
export const deskLooks = (shop: TestShop) => {
  const entries = async () => {
    const { count } = await verifyAudit(shop.connection.database);
    return readAudit(shop.connection.database, { afterId: Math.max(0, count - 50), limit: 50 });
  };
  const idOf = async (email: string) =>
    (await shop.connection.database.selectFrom('app_user').select('id').where('name', '=', email).executeTakeFirstOrThrow()).id;
  const pathOf = async (email: string) => `/deskapi/v1/customers/${await idOf(email)}`;
  return {
    search: async (staff: TestStaff, text: string, after?: string) => {
      const page = after === undefined ? '' : `&after=${after}`;
      return (await staff.get(`/deskapi/v1/search.json?text=${encodeURIComponent(text)}${page}`)).json() as DeskSearchAnswer;
    },
    entries,
    lastEntry: async () => (await entries()).at(-1),
    idOf,
    pathOf,
    openCustomer: async (staff: TestStaff, email: string): Promise<DeskCustomer> =>
      ((await staff.get(`${await pathOf(email)}/record.json`)).json() as DeskCustomerAnswer).customer,
  };
};
