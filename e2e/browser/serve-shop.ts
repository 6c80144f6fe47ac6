import { join } from 'node:path';
import { expect, type APIRequestContext } from '@playwright/test';
import type { IsoDate } from '#domain/basics/calendar-date.ts';
import { decidingWorkOf } from '#server/business/applications/decide.ts';
import { buildShop } from '#server/shop.ts';
import { systemClock } from '#server/foundation/clock.ts';
import { parseConfig } from '#server/foundation/config/config.ts';
import type { MailMessage } from '#server/foundation/mail/mail-message.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/database-kinds.ts';
import { pretendPrinter } from '#server/testing/pretend-printer.ts';
import { shippedReference } from '#server/testing/shipped-reference.ts';
import { testSettings } from '#server/testing/test-settings.ts';
import { siteSettings } from '#server/foundation/website/fill-marks.ts';
import { loadWebsite } from '#server/foundation/website/website.ts';
import { buyDogs, callHeaders, newEmail, setPassword } from './customer.ts';
import { codeIn } from './mailbox.ts';

const build = join(import.meta.dirname, '../../build/client');

/** Goes on like the system's, from wherever a test has put it. */
export const createMovableClock = () => {
  let aheadMs = 0;
  const now = () => new Date(systemClock.now().getTime() + aheadMs);
  const goTo = (day: IsoDate) => {
    aheadMs = Date.parse(`${day}T10:00:00.000Z`) - systemClock.now().getTime();
  };
  return { now, goTo, comeBack: () => (aheadMs = 0) };
};

/** A shop in this process, on a database that has all tables and nothing in them: the provider's people decide in it while a customer looks on. */
export const serveShop = async (own: TestDatabase) => {
  const clock = createMovableClock();
  // Whoever makes customers by calls speaks for this page.
  const PUBLIC_URL = callHeaders.origin;
  const config = parseConfig({ ...testSettings, DATA_DIR: own.settings.dataDir, LOG_LEVEL: 'error', PUBLIC_URL });
  const { reference, tarifBook } = await shippedReference();
  const connection = await openTestDatabase(own);
  const { database } = connection;
  const mails: MailMessage[] = [];
  const app = await buildShop({
    config,
    connection,
    reference,
    tarifBook,
    vets: [],
    website: await loadWebsite(build, siteSettings(config)),
    clock,
    mailer: { send: async (message, { id }) => (mails.push(message), `<${id}@test>`) },
    // Nobody reads its letters.
    printer: pretendPrinter,
  });
  const address = await app.listen({ port: 0, host: 'localhost' });
  const url = `http://localhost:${new URL(address).port}`;
  return {
    url,
    connection,
    database,
    /** Where it keeps what it has. */
    place: own.settings,
    reference,
    clock,
    mails,
    decisions: decidingWorkOf({ database, tarifBook, reference, clock, publicUrl: url }),
    stop: async () => {
      await app.close();
      await connection.close();
      await own.remove();
    },
  };
};

export type OwnShop = Awaited<ReturnType<typeof serveShop>>;

/** Somebody with a dog, Bello, insured from today, and a password. */
export const makeDogOwner = async (shop: OwnShop, request: APIRequestContext) => {
  const email = newEmail();
  await buyDogs(request, email, ['Bello']);
  const mail = () => shop.mails.findLast(({ to, subject }) => to === email && subject.includes('Versicherungsschein'));
  await expect.poll(mail).toBeDefined();
  await setPassword(request, { email, code: codeIn(mail()!.text) });
  return email;
};
