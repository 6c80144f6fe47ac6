import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { setProven } from '#server/business/customers/login/codes/proof-store.ts';
import { insertSession } from '#server/business/customers/login/session-store.ts';
import { connectDatabase, type Database } from '#server/foundation/database/connect.ts';
import { sealedColumns } from '#server/foundation/database/sealing/sealed-value.ts';
import { hashToken, newSessionToken } from '#server/foundation/session-token.ts';
import { copyTemplate } from '#server/testing/database-kinds.ts';
import type { ServerProcess } from '#server/testing/server-process.ts';
import { startShopTool } from '#server/testing/shop-tool.ts';
import { buyOnce, buyUntil, judge, newTally, nothingWrong, startShopOn } from './testing/buyers.ts';

const [old, new_] = [`old:${'A'.repeat(43)}=`, `new:${'B'.repeat(43)}=`];
const both = `${new_},${old}`;
const email = 'wechselt@beispiel.example';
const ibans = ['DE91100000000123456789', 'DE02120300000000202051'];
const user = '/webapi/v1/user';
const origin = 'https://tierdach.example';
/** Enough to be in the middle of them for a while. */
const manyMandates = 10_000;

const manyMore = (database: Database) =>
  sql`
    insert into sepa_mandate (mandate_reference, user_id, account_holder, iban, iban_end, creditor_id, accepted_at)
    select 'VIELE-' || number, user_id, account_holder, iban, iban_end, creditor_id, accepted_at
    from (select * from sepa_mandate order by id limit 1) as one, generate_series(1, ${sql.lit(manyMandates)}) as number
  `.execute(database);

const logIn = async (database: Database) => {
  const { id } = await database.selectFrom('app_user').select('id').where('name', '=', email).executeTakeFirstOrThrow();
  const token = newSessionToken();
  const now = new Date();
  await insertSession(database, { tokenHash: hashToken(token), userId: id, device: 'Test', now });
  await setProven(database, hashToken(token), now);
  return { userId: id, cookie: `tierdach_session=${token}` };
};

/** What a customer was told, one change of the account after the other. */
const createChanger = (server: ServerProcess, cookie: string) => {
  const headers = { 'auth-token': 'tierdach-web', 'x-xhr': '1', 'content-type': 'application/json', origin, cookie };
  const send = (path: string, body: object) =>
    fetch(`${server.url}${user}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const record = { changes: 0, iban: '', refused: [] as string[] };
  return {
    record,
    own: async () => {
      const { contracts } = (await (await fetch(`${server.url}${user}/unconfirmed_contracts.json`, { headers })).json()) as {
        contracts: { contractUuid: string }[];
      };
      for (const { contractUuid } of contracts)
        await send('commands/answer_contract_ownership.json', { contractUuid, isMine: true });
    },
    changeUntil: async (isOver: () => boolean) => {
      while (!isOver()) {
        const paymentIban = ibans[record.changes % 2] ?? '';
        const answer = await send('commands/update_iban.json', { paymentIban, paymentSepaMandat: true });
        const text = await answer.text();
        if (answer.status === 200 && text.includes('ist gespeichert')) {
          record.changes += 1;
          record.iban = paymentIban;
        } else record.refused.push(`${answer.status} ${text}`);
      }
    },
  };
};

/** Those that the new key has sealed, of the many. */
const countNew = async (database: Database) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from sepa_mandate where mandate_reference like 'VIELE-%' and iban like 'sealed.new.%'
  `.execute(database);
  return rows[0]?.count ?? 0;
};

test('keys are rotated while customers buy and change their account; a rotation that is killed midway goes on when called again', async () => {
  const copied = await copyTemplate(inject('databaseTemplate'));
  const { settings } = copied;
  const open = (dataKeys: string) => connectDatabase({ ...settings, dataKeys }, () => undefined);
  const tally = newTally();
  const before = await startShopOn(settings, { DATA_KEYS: old });
  // The first is the one whose mandate becomes many.
  expect(await buyOnce(before, tally)).toBe(true);
  expect(await buyOnce(before, tally, email)).toBe(true);
  await before.stop();
  const server = await startShopOn(settings, { DATA_KEYS: both, PUBLIC_URL: origin });
  const watching = await open(both);
  await manyMore(watching.database);
  const { userId, cookie } = await logIn(watching.database);
  const changer = createChanger(server, cookie);
  await changer.own();

  let isOver = false;
  const customers = Promise.all([buyUntil(server, tally, () => isOver), changer.changeUntil(() => isOver)]);
  const address: Record<string, string> = settings.databaseUrl === null ? {} : { DATABASE_URL: settings.databaseUrl };
  const rotate = () => startShopTool({ DATA_DIR: settings.dataDir, DATA_KEYS: both, ...address }, 'keys', 'rotate', '--json');
  const killed = rotate();
  await expect.poll(() => countNew(watching.database), { interval: 10 }).toBeGreaterThan(0);
  killed.kill();
  expect((await killed.ended).code).toBe(null);
  const midway = await countNew(watching.database);
  expect(midway).toBeLessThan(manyMandates);
  const boughtBefore = tally.acknowledged.size;
  const changedBefore = changer.record.changes;
  const { code, printed, told: complaints } = await rotate().ended;
  expect([code, complaints]).toEqual([0, '']);
  expect(JSON.parse(printed)).toEqual({ resealed: expect.any(Number), left: 0, dropped: ['old'] });
  // Whoever is served a while longer was served all the time.
  await expect.poll(() => tally.acknowledged.size).toBeGreaterThan(boughtBefore);
  await expect.poll(() => changer.record.changes).toBeGreaterThan(changedBefore);
  isOver = true;
  await customers;
  await watching.close();
  await server.stop();
  console.log(`keys: killed after ${midway} of ${manyMandates}; ${changer.record.changes} changes of an account meanwhile`);
  expect([[...tally.badStatuses], changer.record.refused]).toEqual([[], []]);

  // The old one is gone from the settings: shop and everything that is sealed open without.
  const after = await startShopOn(settings, { DATA_KEYS: new_ });
  expect(await buyOnce(after, tally)).toBe(true);
  await after.stop();
  const alone = await open(new_);
  const { database } = alone;
  for (const { table, column } of sealedColumns) {
    const { rows } = await sql<{ opened: string }>`
      select distinct ${sql.ref(column)} as opened from ${sql.table(table)} where ${sql.ref(column)} is not null
    `.execute(database);
    expect([table, rows.filter(({ opened }) => !/^DE\d{20}$/.test(opened))]).toEqual([table, []]);
  }
  const mandates = await database.selectFrom('sepa_mandate').select(['iban', 'iban_end', 'mandate_reference']).execute();
  expect(mandates.filter(({ iban, iban_end: end }) => iban.slice(-4) !== end)).toEqual([]);
  expect(mandates.filter(({ mandate_reference: reference }) => reference.startsWith('VIELE-'))).toHaveLength(manyMandates);
  const own = await database.selectFrom('police').select('payment_iban as iban').where('user_id', '=', userId).execute();
  expect(own).toEqual([{ iban: changer.record.iban }]);
  const ofUser = await database.selectFrom('sepa_mandate').select('id').where('user_id', '=', userId).execute();
  expect(ofUser).toHaveLength(1 + changer.record.changes);
  await alone.close();
  expect(await judge('keys', tally, { ...copied, settings: { ...settings, dataKeys: new_ } })).toEqual(nothingWrong);
  await copied.remove();
});
