import { findChromium } from '#e2e/browser/find-chromium.ts';
import { packageBin, run } from './run.ts';

/**
 * `npm run test:browser -- e2e/page-contact.spec.ts --debug`: builds first, because the tests visit what is built, brings a browser and
 * hands everything else on to Playwright.
 */
const built = await run(process.execPath, ['scripts/build-web.ts']);
if (built !== 0) process.exit(built);
const { environment, executablePath } = await findChromium(process.env);
const args = ['test', '--retries', '0', ...process.argv.slice(2)];
process.exitCode = await run(packageBin('playwright'), args, { ...environment, CHROMIUM_PATH: executablePath });
