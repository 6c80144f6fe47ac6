import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { addDays, todayInBerlin } from '#domain/basics/calendar-date.ts';
import { digestPassword } from '#domain/person/login.ts';
import { hashPassword } from '#server/business/customers/login/passwords.ts';
import { connectDatabase } from '#server/foundation/database/connect.ts';
import { migrate } from '#server/foundation/database/migrate.ts';
import { keepPremiumVersion } from '#server/foundation/reference/versions/premium-version-store.ts';
import { premiumVersionOf } from '#server/foundation/reference/versions/premium-version.ts';
import { readReference, referenceFolder } from '#server/foundation/reference/read-reference.ts';
import { startPostgresServer } from '#server/testing/postgres-server.ts';
import { testDataKeys } from '#server/testing/test-settings.ts';
import { insure, randomFrom, type Insured } from '#server/testing/year/population.ts';

const password = digestPassword('Richtig-Gutes-Passwort-7');
const client = { 'auth-token': 'tierdach-web', 'x-xhr': '1', 'content-type': 'application/json' };

export type BenchCustomer = Insured & {
  policeUuid: string;
  animalName: string;
  post: (path: string, body: object) => Promise<never>;
};

/** A shop in a process of its own, with so many customers who are logged in and covered for months. */
export const startClaimShop = async (count: number) => {
  const postgres = await startPostgresServer();
  const databaseUrl = postgres.urlOf('postgres');
  const connection = await connectDatabase({ databaseUrl, dataDir: '', dataKeys: testDataKeys }, () => undefined);
  const { database } = connection;
  await migrate(database);
  await keepPremiumVersion(database, premiumVersionOf(await readReference(referenceFolder)), new Date());
  const random = randomFrom(30);
  const insured: Insured[] = [];
  const madeOn = addDays(todayInBerlin(new Date()), -120);
  for (let number = 1; number <= count; number += 1) insured.push(await insure(database, { number, madeOn, random }));
  await database
    .updateTable('app_user')
    .set({ password_hash: await hashPassword(password, 16) })
    .execute();
  const animals = await database
    .selectFrom('police')
    .innerJoin('animal', 'animal.id', 'animal_id')
    .select(['police.id as policeId', 'police_uuid as policeUuid', 'animal.name as animalName'])
    .execute();
  const server = fork(join(import.meta.dirname, 'http-server.ts'), ['claims', databaseUrl]);
  const [url] = (await once(server, 'message')) as [string];
  const customers: BenchCustomer[] = [];
  for (const [index, one] of insured.entries()) {
    const from = { ...client, 'x-forwarded-for': `10.0.${index >> 8}.${index & 255}` };
    const send = (path: string, body: object, more: object = {}) =>
      fetch(`${url}${path}`, { method: 'POST', headers: { ...from, ...more }, body: JSON.stringify(body) });
    const login = await send('/webapi/v1/commands/do_user_login', { username: one.email, password });
    const cookie = String(login.headers.get('set-cookie')).split(';')[0] ?? '';
    const own = animals.find(({ policeId }) => policeId === one.policeId)!;
    const post = async (path: string, body: object) => {
      const answer = await send(path, body, { cookie, origin: 'http://localhost:3000' });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as never;
    };
    customers.push({ ...one, ...own, post });
  }
  const close = async () => {
    server.kill();
    await connection.close();
    await postgres.stop();
  };
  return { url, database, customers, close };
};
