import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import type { RoleKey } from '#domain/staff/role.ts';
import { systemClock } from '#server/foundation/clock.ts';
import { connectDatabase } from '#server/foundation/database/connect.ts';
import { testSettings } from '#server/testing/test-settings.ts';
import { takeSeat } from './staff-seat.ts';
import { testDatabaseUrl } from './test-database.ts';

const port = Number(process.env['E2E_PORT'] ?? 3210) + 1;
const origin = `http://localhost:${port}`;

export const deskUrl = (path: string) => `${origin}${path}`;

/** Runs the operator's tool beside the servers, on their database, and reads what it says to programs. */
const runShopTool = async (...words: string[]): Promise<never> => {
  const tool = join(import.meta.dirname, '../../src/server/cli.ts');
  const env = {
    ...process.env,
    ...testSettings,
    DATA_DIR: process.env['E2E_DATA_DIR'] ?? '',
    DATABASE_URL: testDatabaseUrl(),
    DESK_PORT: String(port),
  };
  const { stdout } = await promisify(execFile)(process.execPath, [tool, ...words, '--json'], { env });
  return JSON.parse(stdout) as never;
};

/** A device with a fingerprint reader, as the browser's own tools pretend it. */
export const addAuthenticator = async (page: Page) => {
  const tools = await page.context().newCDPSession(page);
  await tools.send('WebAuthn.enable');
  await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

export const inviteToDesk = async (name: string, roleKey: RoleKey): Promise<string> => {
  const { link } = (await runShopTool('staff', 'invite', name, '--role', roleKey)) as { link: string };
  return link;
};

/** Sessions of this worker: one person of each role comes in once, and is still there in the next test. */
const seats = new Map<string, Awaited<ReturnType<typeof takeSeat>>>();

const sitDown = async (name: string, roleKey: RoleKey) => {
  const { database, close } = await connectDatabase({ databaseUrl: testDatabaseUrl(), dataDir: '' }, () => undefined);
  const seat = await takeSeat(name, roleKey, { database, clock: systemClock, url: origin });
  await close();
  seats.set(name, seat);
  return seat;
};

/** Ends on the Arbeitskorb. `name` for a second person of the same role. */
export const enterDesk = async (page: Page, roleKey: RoleKey, name = `Muster ${roleKey} ${process.pid}`) => {
  await page.context().addCookies([seats.get(name) ?? (await sitDown(name, roleKey))]);
  await page.goto(deskUrl('/'));
  await expect(page.getByRole('heading', { name: 'Arbeitskorb', level: 1 })).toBeVisible();
};
