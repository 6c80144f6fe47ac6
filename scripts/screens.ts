import { copyFile, glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request, type Browser, type Page } from '@playwright/test';
import { untilStarted } from '#e2e/browser/as-visitor.ts';
import { acceptOffer, addLitter, sell, toOffer } from '#e2e/browser/breeding-journey.ts';
import { callHeaders, logInByCall, makeBreeder, makeCustomer, newEmail } from '#e2e/browser/customer.ts';
import { heading } from '#e2e/browser/wizard-journey.ts';
import { startServerProcess } from '#server/testing/server-process.ts';
import { sitePaths } from '#e2e/browser/site.ts';
import { takeClaims } from './claim-screens.ts';
import { openBrowser } from './open-browser.ts';
import { projectRoot, run } from './run.ts';
import { takeWizard } from './wizard-screens.ts';

/**
 * Takes a picture of every page and every step, on a phone and on a desktop, to be looked at in `test-results/screens`. Those that the
 * README or a page of `docs` shows are taken over into `docs/screens`. `npm run screens`, or with names for these alone:
 * `npm run screens -- pages wizard area breeding claims`.
 */
const folder = join(projectRoot, 'test-results/screens');
const shownFolder = join(projectRoot, 'docs/screens');
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
/** The wizard has pictures of its own. */
const pages = sitePaths.filter((path) => path !== '/beitragberechnen');

type Size = keyof typeof sizes;

const chosen = process.argv.slice(2);
const isChosen = (name: string) => chosen.length === 0 || chosen.includes(name);

const pictures = new Set<string>();
const keep = async (name: string, picture: Buffer) => {
  await writeFile(join(folder, `${name}.jpg`), picture);
  pictures.add(`${name}.jpg`);
};

/** `isWhole`: all of the page, not only what the window shows. */
const take = async (page: Page, name: string, isWhole = true) => {
  // Pictures and islands further down are loaded when they come into view.
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      scrollTo(0, y);
      await new Promise(requestAnimationFrame);
    }
    scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
  await keep(name, await page.screenshot({ type: 'jpeg', quality: 60, fullPage: isWhole }));
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

/** What nobody takes here, as those of the desk, stays as it is. */
const takeOver = async () => {
  await mkdir(shownFolder, { recursive: true });
  for (const name of await readShown()) if (pictures.has(name)) await copyFile(join(folder, name), join(shownFolder, name));
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
  if (isChosen('claims')) await takeClaims(browser, places, keep);
  const email = isChosen('area') ? await makeCustomer(await request.newContext({ baseURL: server.url })) : '';
  for (const size of Object.keys(sizes) as Size[]) {
    if (isChosen('pages')) await takePages(browser, server.url, size);
    if (isChosen('wizard')) await takeWizard((scheme) => openPage(browser, server.url, size, scheme), size, take);
    if (isChosen('area')) await takeUserArea(browser, server.url, size, email);
    if (isChosen('breeding')) await takeBreeding(browser, server.url, size);
  }
  await takeOver();
} finally {
  await browser.close();
  await desk.stop();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
