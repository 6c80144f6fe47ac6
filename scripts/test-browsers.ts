import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Size, StartBrowser } from '#e2e/other-browsers/browser.ts';
import { startDisplay } from '#e2e/other-browsers/display.ts';
import { findBrowsers } from '#e2e/other-browsers/find-browsers.ts';
import { startFirefox } from '#e2e/other-browsers/firefox.ts';
import type { Count } from '#e2e/other-browsers/walk.ts';
import { openDeskSession } from '#e2e/other-browsers/desk-scene.ts';
import { walkShop } from '#e2e/other-browsers/walk-shop.ts';
import { startWebKit } from '#e2e/other-browsers/webkit.ts';
import { callHeaders } from '#e2e/browser/customer.ts';
import { startPartnerSites } from '#e2e/browser/partner-sites.ts';
import { startServerProcess } from '#server/testing/server-process.ts';
import { limitOf, measureMachine } from './calibrate.ts';
import { projectRoot, run } from './run.ts';

/** Walks through the shop in Firefox and in WebKit, on a phone's width and on a desktop's (decision 013). `npm run test:browsers`. */
const sizes: Size[] = [
  { width: 375, height: 812 },
  { width: 1440, height: 900 },
];
const browsers: StartBrowser[] = [startFirefox, startWebKit];
/** On two cores that have nothing else to do it takes half of it. */
const usualLimitMs = 20 * 60_000;

const deskPort = Number(process.env['E2E_PORT'] ?? 3210) + 1;
const shopMain = join(projectRoot, 'e2e/other-browsers/serve-shop.ts');
const deskMain = join(projectRoot, 'src/server/processes/desk-main.ts');

const resultsFolder = join(projectRoot, 'test-results/other-browsers');
const sum: Count = { passed: 0, failed: 0 };

const walkSizes = async (start: StartBrowser, places: Parameters<typeof walkShop>[2]) => {
  for (const size of sizes)
    await walkShop(start, size, places, sum).catch((cause: Error) => {
      console.error(`FAILED  ${cause.message}`);
      sum.failed += 1;
    });
};

/** A browser that hangs must not keep anybody waiting. */
const limit = (limitMs: number) =>
  setTimeout(limitMs, undefined, { ref: false }).then(() => {
    throw new Error(`not done after ${Math.round(limitMs / 60_000)} minutes, when ${sum.passed} steps had passed`);
  });

const walkAll = async () => {
  await findBrowsers();
  if ((await run(process.execPath, ['scripts/build-web.ts'])) !== 0) throw new Error('the web build failed');
  await rm(resultsFolder, { recursive: true, force: true });
  const dataDir = await mkdtemp(join(tmpdir(), 'tierdach-browsers-'));
  process.env['E2E_DATA_DIR'] = dataDir;
  const sites = await startPartnerSites();
  // Customers are made by calls that speak for this page.
  const server = await startServerProcess({ DATA_DIR: dataDir, PUBLIC_URL: callHeaders.origin }, [shopMain, sites.partner]);
  process.once('exit', () => void server.kill());
  const desk = await startServerProcess({ DATA_DIR: dataDir, DESK_PORT: String(deskPort), DESK_HOST: 'localhost' }, [deskMain]);
  process.once('exit', () => void desk.kill());
  const display = await startDisplay();
  const limitMs = limitOf(usualLimitMs, await measureMachine());
  console.log(`On this machine the walk may take ${Math.round(limitMs / 60_000)} minutes.`);
  try {
    const deskSession = () => openDeskSession(dataDir);
    const places = { display: display.name, shop: server.url, desk: `http://localhost:${deskPort}`, sites, deskSession };
    await Promise.race([Promise.all(browsers.map((start) => walkSizes(start, places))), limit(limitMs)]);
  } finally {
    await display.stop();
    await desk.stop();
    await server.stop();
    sites.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};

// The programs that were started end with this one.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
await walkAll().catch((cause: Error) => {
  console.error(`FAILED  ${cause.message}`);
  sum.failed += 1;
});
// For `npm run test:all`.
await mkdir(resultsFolder, { recursive: true });
await writeFile(join(resultsFolder, 'sum.json'), JSON.stringify(sum));
console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
process.exit(sum.failed === 0 ? 0 : 1);
