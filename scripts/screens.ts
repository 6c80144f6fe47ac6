import { copyFile, glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request, type Browser, type Page } from '@playwright/test';
import { untilStarted } from '#e2e/browser/as-visitor.ts';
import { acceptOffer, addLitter, sell, toOffer } from '#e2e/browser/breeding-journey.ts';
import { callHeaders, logInByCall, makeBreeder, makeCustomer, newEmail } from '#e2e/browser/customer.ts';
import { fillPerson, forward, heading, toStep2, toStep3, toStep4 } from '#e2e/browser/wizard-journey.ts';
import { startServerProcess } from '#server/testing/server-process.ts';
import { sitePaths } from '#e2e/browser/site.ts';
import { takeClaims } from './claim-screens.ts';
import { openBrowser } from './open-browser.ts';
import { projectRoot, run } from './run.ts';

/**
 * Takes a picture of every page and every step, on a phone and on a desktop, to be looked at in `test-results/screens`. Those that the
 * README or a page of `docs` shows are taken over into `docs/screens`. `npm run screens`.
 */
const folder = join(projectRoot, 'test-results/screens');
const shownFolder = join(projectRoot, 'docs/screens');
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
/** The wizard has pictures of its own. */
const pages = sitePaths.filter((path) => path !== '/beitragberechnen');

type Size = keyof typeof sizes;

const take = async (page: Page, name: string) => {
  // Pictures and islands further down are loaded when they come into view.
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      scrollTo(0, y);
      await new Promise(requestAnimationFrame);
    }
    scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 60, fullPage: true });
};

const openPage = async (browser: Browser, baseURL: string, size: Size, colorScheme: 'light' | 'dark' = 'light') => {
  const context = await browser.newContext({
    baseURL,
    viewport: sizes[size],
    colorScheme,
    locale: 'de-DE',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(120_000);
  // The pictures are about the shop, not about the test server that shows it (src/web/visit/backend-check.ts).
  await context.addInitScript(() => sessionStorage.setItem('tierdach-umgebung-gesehen', 'test'));
  return context.newPage();
};

const takePages = async (browser: Browser, baseURL: string, size: Size) => {
  const page = await openPage(browser, baseURL, size);
  for (const path of pages) {
    await page.goto(path);
    await untilStarted(page);
    await take(page, `${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}-${size}`);
  }
  const dark = await openPage(browser, baseURL, size, 'dark');
  await dark.goto('/');
  await untilStarted(dark);
  await take(dark, `home-${size}-dark`);
};

const takeWizard = async (browser: Browser, baseURL: string, size: Size) => {
  const page = await openPage(browser, baseURL, size);
  await page.goto('/beitragberechnen');
  await untilStarted(page);
  await take(page, `wizard-species-${size}`);
  await page.getByRole('main').getByRole('link', { name: /Hund/ }).click();
  await take(page, `wizard-variant-${size}`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Vollschutz/ })
    .click();
  await heading(page, /Erzähl uns/).waitFor();
  await take(page, `wizard-step1-${size}`);

  const journey = await openPage(browser, baseURL, size);
  await toStep2(journey);
  await take(journey, `wizard-step2-${size}`);
  const dark = await openPage(browser, baseURL, size, 'dark');
  await toStep3(dark);
  await take(dark, `wizard-step3-${size}-dark`);
  const buyer = await openPage(browser, baseURL, size);
  await toStep3(buyer);
  await fillPerson(buyer);
  await take(buyer, `wizard-step3-${size}`);

  const customer = await openPage(browser, baseURL, size);
  await toStep4(customer);
  await customer.getByLabel(/IBAN/).fill('DE89370400440532013000');
  await customer.getByRole('checkbox', { name: /Ja/ }).first().check();
  await take(customer, `wizard-step4-${size}`);
  await forward(customer, /^Zahlungspflichtig abschließen für/);
  await heading(customer, /Glückwunsch|Danke/).waitFor();
  await take(customer, `wizard-step5-${size}`);
};

const takeUserArea = async (browser: Browser, baseURL: string, size: Size, email: string) => {
  const page = await openPage(browser, baseURL, size);
  await logInByCall(page, email);
  const see = async (path: string, name: RegExp) => {
    await page.goto(path);
    await page.getByRole('heading', { name }).first().waitFor();
  };
  await see('/user', /Deine Policen/);
  await take(page, `user-overview-${size}`);
  await see('/user/policen', /Policen/);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Vollschutz/ })
    .waitFor();
  await take(page, `user-policen-${size}`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Vollschutz/ })
    .click();
  await page.getByRole('heading', { name: 'Vertrag beenden' }).waitFor();
  await take(page, `user-police-${size}`);
  await page.getByRole('button', { name: 'Vertrag kündigen' }).click();
  await take(page, `user-police-cancel-${size}`);
  await see('/user/tiere', /Bello/);
  await take(page, `user-tiere-${size}`);
  await page.getByRole('main').getByRole('link', { name: 'Bello', exact: true }).click();
  await page.getByRole('heading', { name: /geschützt/ }).waitFor();
  await take(page, `user-tier-${size}`);
  await see('/user/profil', /Kontaktdaten/);
  await take(page, `user-profil-${size}`);
  const dark = await openPage(browser, baseURL, size, 'dark');
  await logInByCall(dark, email);
  await dark.goto('/user');
  await dark.getByRole('heading', { name: /Deine Policen/ }).waitFor();
  await take(dark, `user-overview-${size}-dark`);
};

const takeBreeding = async (browser: Browser, baseURL: string, size: Size) => {
  const email = await makeBreeder(await request.newContext({ baseURL }));
  const page = await openPage(browser, baseURL, size);
  await logInByCall(page, email);
  await page.goto('/user/zucht');
  await page.getByText('in zwei Minuten').waitFor();
  await take(page, `breeding-start-${size}`);
  await toOffer(page);
  await take(page, `breeding-offer-${size}`);
  await acceptOffer(page);
  await take(page, `breeding-accepted-${size}`);
  await page.goto('/user/zucht/berechnen');
  await page.getByRole('radio', { name: /^Wurf/ }).check();
  await page.getByRole('radio', { name: /^VDH/ }).check();
  await page.getByText(/\d+,\d\d\s€ \/ Monat/).waitFor();
  await take(page, `breeding-calculate-${size}`);
  await page.goto('/user/zucht/wurf');
  await page.getByText('Wer ist die Mutter?').waitFor();
  await take(page, `breeding-litter-${size}`);
  await addLitter(page, 'Anton', 'Bella', 'Cleo');
  await page.getByRole('link', { name: 'Bella', exact: true }).click();
  await page.getByText('Vorteile für die neue Familie').waitFor();
  await take(page, `breeding-child-${size}`);
  await sell(page, newEmail());
  await take(page, `breeding-sold-${size}`);
  await page.getByRole('link', { name: 'Blatt für die Mappe' }).click();
  await heading(page, /Für die Mappe/).waitFor();
  await take(page, `breeding-folder-${size}`);
  const dark = await openPage(browser, baseURL, size, 'dark');
  await logInByCall(dark, email);
  for (const [of, name] of [
    [page, `breeding-overview-${size}`],
    [dark, `breeding-overview-${size}-dark`],
  ] as const) {
    await of.goto('/user/zucht');
    await of.getByRole('link', { name: /^Bella/ }).waitFor();
    await take(of, name);
  }
  await page.getByRole('link', { name: /^Variante/ }).click();
  await page.getByRole('button', { name: 'Tiere und Verband ändern' }).click();
  await page.getByText('Bisher').waitFor();
  await take(page, `breeding-police-${size}`);
};

/** The names that README and docs show. */
const readShown = async () => {
  const texts: string[] = [];
  for await (const name of glob('{README,docs/*}.md', { cwd: projectRoot }))
    texts.push(await readFile(join(projectRoot, name), 'utf8'));
  return new Set([...texts.join('\n').matchAll(/screens\/([\w-]+\.jpg)/g)].map((match) => match[1]!));
};

/** `npm run screens -- claims` takes those of claims alone. */
const isOfClaims = process.argv[2] === 'claims';

const takeOver = async () => {
  if (!isOfClaims) await rm(shownFolder, { recursive: true, force: true });
  await mkdir(shownFolder, { recursive: true });
  for (const name of await readShown())
    if (!isOfClaims || name.startsWith('claim-')) await copyFile(join(folder, name), join(shownFolder, name));
};

const built = await run(process.execPath, ['scripts/build-web.ts']);
if (built !== 0) throw new Error('the web build failed');
await mkdir(folder, { recursive: true });
const dataDir = await mkdtemp(join(tmpdir(), 'tierdach-screens-'));
process.env['E2E_DATA_DIR'] = dataDir;
// Customers are made by calls that speak for this page.
const server = await startServerProcess({ DATA_DIR: dataDir, PUBLIC_URL: callHeaders.origin });
const deskPort = Number(new URL(callHeaders.origin).port) + 1;
const deskEnvironment = { DATA_DIR: dataDir, DESK_PORT: String(deskPort), DESK_HOST: 'localhost' };
const desk = await startServerProcess(deskEnvironment, [join(projectRoot, 'src/server/processes/desk-main.ts')]);
const places = { shop: server.url, desk: `http://localhost:${deskPort}`, dataDir };
const browser = await openBrowser();
try {
  await takeClaims(browser, places, (name, picture) => writeFile(join(folder, `${name}.jpg`), picture));
  const email = isOfClaims ? '' : await makeCustomer(await request.newContext({ baseURL: server.url }));
  for (const size of isOfClaims ? [] : (Object.keys(sizes) as Size[])) {
    await takePages(browser, server.url, size);
    await takeWizard(browser, server.url, size);
    await takeUserArea(browser, server.url, size, email);
    await takeBreeding(browser, server.url, size);
  }
  await takeOver();
} finally {
  await browser.close();
  await desk.stop();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
