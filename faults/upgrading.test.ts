import { expect, inject, test } from 'vitest';
import { digestPassword } from '#domain/person/login.ts';
import { verifyAudit } from '#server/foundation/audit/verify-audit.ts';
import { connectDatabase } from '#server/foundation/database/connect.ts';
import { findAppliedMigrations, migrationNames } from '#server/foundation/database/migrate.ts';
import { openTestDatabase } from '#server/testing/database-kinds.ts';
import {
  countGreetings,
  readKeptRelease,
  releases,
  restoreRelease,
  serveAsBefore,
} from '#server/testing/releases/restore-release.ts';
import type { ServerProcess } from '#server/testing/server-process.ts';
import { buyOnce, judge, newTally, startShopOn } from './testing/buyers.ts';
import { createMovedClock } from './testing/moved-clock-settings.ts';

const password = digestPassword('Richtig-Gutes-Passwort-7');

/** As a customer's browser on another machine asks. */
const askServer = async ({ url }: ServerProcess, kept: Readonly<Record<string, Readonly<Record<string, unknown>>>>) => {
  const client = { 'auth-token': 'tierdach-web', 'x-xhr': '1', 'content-type': 'application/json' };
  const answers: Record<string, Record<string, unknown>> = {};
  for (const [username, calls] of Object.entries(kept)) {
    const body = JSON.stringify({ username, password });
    const login = await fetch(`${url}/webapi/v1/commands/do_user_login`, { method: 'POST', headers: client, body });
    expect(login.status).toBe(200);
    const headers = { ...client, cookie: String(login.headers.get('set-cookie')).split(';')[0]! };
    answers[username] = {};
    for (const path of Object.keys(calls)) {
      answers[username][path] = await (await fetch(`${url}/webapi/v1/user/${path}.json`, { headers })).json();
    }
  }
  return answers;
};

test.each(releases)(
  'two servers start at once on a database of release %s while that release goes on, and both answer as it did',
  async (version) => {
    const kept = await readKeptRelease(version);
    const template = inject('databaseTemplate');
    const database = await restoreRelease(version, kept, template);
    const clock = createMovedClock();
    clock.move(Date.parse(kept.askedAt) - Date.now());

    // The embedded database belongs to one process, which the second server joins.
    const before = template.kind === 'postgres' ? await connectDatabase(database.settings, () => undefined) : null;
    const stopServing = before === null ? null : await serveAsBefore(before.database);
    const servers = await Promise.all([1, 2].map(async () => startShopOn(database.settings, clock.environment)));
    const served = (await stopServing?.()) ?? 0;
    expect(before === null ? served : await countGreetings(before.database)).toBe(served);
    await before?.close();

    for (const server of servers) expect(await askServer(server, kept.answers)).toMatchObject(kept.answers);
    // Whoever buys lives today.
    clock.move(0);
    await expect.poll(async () => buyOnce(servers[0]!, newTally())).toBe(true);
    const tally = newTally();
    for (const server of servers) expect(await buyOnce(server, tally)).toBe(true);
    for (const server of servers) {
      await server.stop();
      expect(await server.ended).toBe(0);
    }
    const connection = await openTestDatabase(database);
    expect(await findAppliedMigrations(connection.database)).toEqual(migrationNames());
    expect((await verifyAudit(connection.database)).brokenAt).toBe(null);
    await connection.close();
    // An offer with liability has two polices, and one of the kept ones is such.
    expect(await judge(`upgrading from ${version} (${template.kind})`, tally, database)).toMatchObject({ lost: 0 });
    await database.remove();
  },
);
