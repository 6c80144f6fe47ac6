import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { digestPassword } from '#domain/person/login.ts';
import { hashPassword } from '#server/business/customers/login/passwords.ts';
import { connectDatabase } from '#server/foundation/database/connect.ts';
import { migrate } from '#server/foundation/database/migrate.ts';
import { keepPremiumVersion } from '#server/foundation/reference/versions/premium-version-store.ts';
import { premiumVersionOf } from '#server/foundation/reference/versions/premium-version.ts';
import { readReference, referenceFolder } from '#server/foundation/reference/read-reference.ts';
import { startPostgresServer } from '#server/testing/postgres-server.ts';
import { testDataKeys } from '#server/testing/test-settings.ts';
import { openConnection } from './http-client.ts';

/** The ratio of one run: how fast a customer logs in while one network tries 200 wrong passwords at once, against alone (decision 022). */
const path = '/webapi/v1/commands/do_user_login';
const wrongOnes = 200;
const rounds = 3;
const wanted = 0.5;
const customer = { username: 'bench@beispiel.example', password: digestPassword('Richtig-Gutes-Passwort-7') };

const medianOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

const postgres = await startPostgresServer();
const databaseUrl = postgres.urlOf('postgres');
const connection = await connectDatabase({ databaseUrl, dataDir: '', dataKeys: testDataKeys }, () => undefined);
await migrate(connection.database);
await keepPremiumVersion(connection.database, premiumVersionOf(await readReference(referenceFolder)), new Date());
await connection.database
  .insertInto('app_user')
  .values({
    company_id: 1,
    name: customer.username,
    user_role_key: 'customer',
    created_at: new Date(),
    password_hash: await hashPassword(customer.password, 16),
  })
  .execute();
await connection.close();

const child = fork(join(import.meta.dirname, 'http-server.ts'), ['shop', databaseUrl]);
const [url] = (await once(child, 'message')) as [string];
const own = await openConnection(url, '203.0.113.7');

/** Milliseconds. */
const logIn = async () => {
  const start = performance.now();
  const answer = await own.post(path, JSON.stringify(customer));
  if (!answer.includes('"ok"')) throw new Error(`the customer is not let in: ${answer}`);
  return performance.now() - start;
};

const attack = async (round: number) => {
  const strangers = await Promise.all(Array.from({ length: wrongOnes }, () => openConnection(url, `198.51.100.${round}`)));
  const wrong = (index: number) => ({ ...customer, username: `fremd${round}-${index}@beispiel.example` });
  const answers = Promise.all(strangers.map(({ post }, index) => post(path, JSON.stringify(wrong(index)))));
  const times: number[] = [];
  while (times.length < 3) times.push(await logIn());
  const refused = (await answers).filter((answer) => answer.includes('Zu viele') || answer.includes('sehr viele')).length;
  for (const { close } of strangers) close();
  return { times, refused };
};

for (let warm = 0; warm < 3; warm += 1) await logIn();
const alone: number[] = [];
const attacked: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  for (let time = 0; time < 3; time += 1) alone.push(await logIn());
  const { times, refused } = await attack(round);
  attacked.push(...times);
  console.log(`${wrongOnes} wrong logins at once: ${refused} refused before any work`);
}
const ratio = medianOf(alone) / medianOf(attacked);
console.log(`login alone ${medianOf(alone).toFixed(0)} ms, under attack ${medianOf(attacked).toFixed(0)} ms`);
console.log(`pace of a login under attack / alone: ${ratio.toFixed(2)} (wanted: at least ${wanted})`);
if (ratio < wanted) process.exitCode = 1;

own.close();
child.kill();
await postgres.stop();
