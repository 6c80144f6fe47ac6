import { test as base, type Browser, type Page } from '@playwright/test';
import type { RoleKey } from '#domain/staff/role.ts';
import { openTestDatabase } from '#server/testing/database-kinds.ts';
import { pretendPrinter } from '#server/testing/pretend-printer.ts';
import { ownDatabase } from './own-database.ts';
import { serveDesk } from './serve-desk.ts';
import { createMovableClock } from './serve-shop.ts';
import { takeSeat } from './staff-seat.ts';

/** A desk in the test's own process, with books of its own and a calendar that the test turns: months can be closed once only. */
const startOwnDesk = async (browser: Browser) => {
  const clock = createMovableClock();
  const own = await ownDatabase();
  const connection = await openTestDatabase(own);
  const { database } = connection;
  const subjects: string[] = [];
  const { app, url } = await serveDesk({
    dataDir: own.settings.dataDir,
    connection,
    clock,
    mailer: { send: async ({ subject }, { id }) => (subjects.push(subject), `<${id}@test>`) },
    printer: pretendPrinter,
  });
  return {
    database,
    clock,
    subjects,
    /** A new person, who sits there already: how a key opens the desk has tests of its own. */
    enter: async (roleKey: RoleKey, path: string): Promise<Page> => {
      const seat = await takeSeat(`Muster ${roleKey} ${clock.now().getTime()}`, roleKey, { database, clock, url });
      const context = await browser.newContext({ locale: 'de-DE', baseURL: url });
      await context.addCookies([seat]);
      const page = await context.newPage();
      await page.goto(path);
      return page;
    },
    stop: async () => {
      await app.close();
      await connection.close();
      await own.remove();
    },
  };
};

type OwnDesk = Awaited<ReturnType<typeof startOwnDesk>>;

/** Each test, and each try of it, has one of its own. */
export const test = base.extend<{ desk: OwnDesk }>({
  desk: async ({ browser }, use) => {
    const desk = await startOwnDesk(browser);
    await use(desk);
    await desk.stop();
  },
});
