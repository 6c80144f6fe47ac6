import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { sharedDatabase, testDatabaseUrl } from './e2e/browser/test-database.ts';
import { isThorough, testSettings } from './src/server/testing/test-settings.ts';

/** `npm test` finds the browser and passes it on; see e2e/browser/find-chromium.ts. */
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const port = Number(process.env['E2E_PORT'] ?? 3210);
/** Of shop and desk, and of the tool that the tests run beside them: the workers inherit it. */
const dataDir = (process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'tierdach-e2e-')));

/** PostgreSQL may run as somebody else, so its folder is not within the one above. */
const postgresHome = (process.env['E2E_POSTGRES_HOME'] ??= mkdtempSync(join(tmpdir(), 'tierdach-e2e-postgres-')));

const server = (command: string, listeningPort: number) => ({
  command,
  url: `http://localhost:${listeningPort}/health/ready`,
  timeout: 120_000,
  reuseExistingServer: false,
  env: {
    PORT: String(port),
    DESK_PORT: String(port + 1),
    DATA_DIR: dataDir,
    DATABASE_URL: testDatabaseUrl(),
    ...testSettings,
  },
});

export default defineConfig({
  testDir: 'e2e',
  // Node itself leaves the types out: to compile the server, which some tests run, takes Playwright half a minute of one core.
  build: { external: ['**/src/**', '**/reference/**', '**/scripts/**'] },
  // Emptied at the start of each run: nothing else may be kept in it.
  outputDir: 'test-results/playwright/failures',
  // The n-th page, width or variant of what another test shows as well: `npm run test:all` runs it.
  ...(isThorough ? {} : { grepInvert: /@again/ }),
  fullyParallel: true,
  workers: 2,
  // One that passes at its second try only is named at the end of the run, as a fault to be found; for `npm run test:all` it has failed.
  retries: isThorough ? 0 : 1,
  forbidOnly: true,
  // A shared machine may stand nearly still for minutes: what hangs is ended late, and no test has a limit of its own.
  timeout: 600_000,
  expect: { timeout: 90_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright/results.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // A trace of every test would take longer than the tests: `npx playwright test --trace on` for the one that fails.
    trace: 'off',
    // A request that a service worker answers cannot be played with by a test; the worker has tests of its own.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath,
      // As root there is no sandbox; then what keeps the browser from calling home. A page lives for seconds here: what the optimizing
      // compilers cost it never earns back.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--js-flags=--no-opt,--no-maglev',
      ],
    },
  },
  projects: [
    // About the built site as a whole: once is enough.
    { name: 'site', testMatch: 'site-*.spec.ts', use: { ...devices['Desktop Chrome'] } },
    {
      name: 'desktop',
      testIgnore: ['site-*.spec.ts', 'phone-*.spec.ts'],
      // A journey that people make on a phone is walked there; here again for `npm run test:all`.
      ...(isThorough ? {} : { grepInvert: /@again|@phone-first/ }),
      // What moves is drawn over and over, a tenth of the run: it moves on the phone, and here where a test asks for it.
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 1440, height: 900 },
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
    // Again on a phone what is another screen there and says so by its tag, and what only a phone has; `@phone-again` waits for test:all.
    {
      name: 'phone',
      testIgnore: 'site-*.spec.ts',
      grep: isThorough ? /@phone|phone-[\w-]+\.spec\.ts/ : /@phone(?!-again)|phone-[\w-]+\.spec\.ts/,
      use: { ...devices['Pixel 7'] },
    },
  ],
  // One after the other, in this order.
  webServer: [
    {
      command: `node e2e/browser/serve-database.ts ${postgresHome} ${sharedDatabase}`,
      wait: { stdout: /database ready/ },
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    },
    server('node e2e/browser/serve.ts shop', port),
    server('node e2e/browser/serve.ts desk', port + 1),
  ],
});
