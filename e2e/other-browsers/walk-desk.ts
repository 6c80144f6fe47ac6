import { connectDatabase } from '#server/foundation/database/connect.ts';
import { insertStaff } from '#server/business/staff/staff-store.ts';
import { insertStaffSession } from '#server/business/staff/staff-session-store.ts';
import { hashToken, newSessionToken } from '#server/foundation/session-token.ts';
import type { Browser } from './browser.ts';
import { expectGoodLayout } from './walk-pages.ts';
import { by } from './target.ts';
import type { Visit } from './visit.ts';
import type { Step } from './walk.ts';

/** A session of somebody who leads, as a key would open it: neither driver pretends a key. */
export const openDeskSession = async (dataDir: string): Promise<string> => {
  const { database, close } = await connectDatabase({ databaseUrl: null, dataDir, isDurable: false }, () => undefined);
  const now = new Date();
  const token = newSessionToken();
  await database.transaction().execute(async (transaction) => {
    const staffId = await insertStaff(transaction, { name: `Muster ${token.slice(0, 6)}`, roleKey: 'lead', now });
    await insertStaffSession(transaction, { tokenHash: hashToken(token), staffId, now });
  });
  await close();
  return token;
};

const main = by.main();

/** The desk's own places; those that lists lead to are its own browser tests'. */
const places: readonly [path: string, heading: RegExp][] = [
  ['/', /^Arbeitskorb/],
  ['/suche', /./],
  ['/geld', /./],
  ['/zahlen', /./],
  ['/tarife', /./],
  ['/protokoll', /./],
  ['/team', /./],
];

export const walkDesk = (visit: Visit, browser: Browser, session: () => Promise<string>): Step[] => [
  [
    'desk: whoever has no session is asked for a key',
    async () => {
      await visit.goto('/');
      await visit.see(by.button(/Schlüssel/));
      await browser.setCookie('tierdach_desk', await session());
    },
  ],
  ...places.map(([path, heading]): Step => [
    `desk: ${path}`,
    async () => {
      await visit.goto(path);
      await visit.see(by.heading(heading, main));
      await expectGoodLayout(visit);
    },
  ]),
];
