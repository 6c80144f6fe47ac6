import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Size, StartBrowser } from '#e2e/other-browsers/browser.ts';
import { startDisplay } from '#e2e/other-browsers/display.ts';
import { findBrowsers } from '#e2e/other-browsers/find-browsers.ts';
import { startFirefox } from '#e2e/other-browsers/firefox.ts';
import type { Count } from '#e2e/other-browsers/walk.ts';
import { walkShop } from '#e2e/other-browsers/walk-shop.ts';
import { startWebKit } from '#e2e/other-browsers/webkit.ts';
import { callHeaders } from '#e2e/browser/customer.ts';
import { startServerProcess } from '#server/testing/server-process.ts';
import { projectRoot, run } from './run.ts';

/** Walks through the shop in Firefox and in WebKit, on a phone's width and on a desktop's (decision 013). `npm run test:browsers`. */
const sizes: Size[] = [
  { width: 375, height: 812 },
  { width: 1440, height: 900 },
];
const browsers: StartBrowser[] = [startFirefox, startWebKit];
const limitMs = 8 * 60_000;

const resultsFolder = join(projectRoot, 'test-results/other-browsers');
const sum: Count = { passed: 0, failed: 0 };
const add = ({ passed, failed }: Count) => {
  sum.passed += passed;
  sum.failed += failed;
};

const walkSizes = async (start: StartBrowser, display: string, origin: string) => {
  for (const size of sizes)
    await walkShop(start, size, display, origin).then(add, (cause: Error) => {
      console.error(`FAILED  ${cause.message}`);
      add({ passed: 0, failed: 1 });
    });
};

/** A browser that hangs must not keep anybody waiting. */
const limit = () =>
  setTimeout(limitMs, undefined, { ref: false }).then(() => {
    throw new Error(`not done after ${limitMs / 60_000} minutes`);
  });

const walkAll = async () => {
  await findBrowsers();
  if ((await run(process.execPath, ['scripts/build-web.ts'])) !== 0) throw new Error('the web build failed');
  await rm(resultsFolder, { recursive: true, force: true });
  const dataDir = await mkdtemp(join(tmpdir(), 'tierdach-browsers-'));
  process.env['E2E_DATA_DIR'] = dataDir;
  // Customers are made by calls that speak for this page.
  const server = await startServerProcess({ DATA_DIR: dataDir, PUBLIC_URL: callHeaders.origin });
  process.once('exit', () => void server.kill());
  const display = await startDisplay();
  try {
    const walks = Promise.all(browsers.map((start) => walkSizes(start, display.name, server.url)));
    await Promise.race([walks, limit()]);
  } finally {
    await display.stop();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};

// The programs that were started end with this one.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
await walkAll().catch((cause: Error) => {
  console.error(`FAILED  ${cause.message}`);
  add({ passed: 0, failed: 1 });
});
// For `npm run test:all`.
await mkdir(resultsFolder, { recursive: true });
await writeFile(join(resultsFolder, 'sum.json'), JSON.stringify(sum));
console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
process.exit(sum.failed === 0 ? 0 : 1);
