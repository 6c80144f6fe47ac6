import { request, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import { drawBills, makeInsured, type DrawnBill } from '#e2e/browser/claims-journey.ts';
import { logInByCall } from '#e2e/browser/customer.ts';
import { startDisplay } from '#e2e/other-browsers/display.ts';
import { findBrowsers } from '#e2e/other-browsers/find-browsers.ts';
import { startFirefox } from '#e2e/other-browsers/firefox.ts';
import { startPracticePlace } from '#e2e/other-browsers/practice-place.ts';
import { createVisit } from '#e2e/other-browsers/visit.ts';
import { takeSteps } from '#e2e/other-browsers/walk.ts';
import { walkClaims } from '#e2e/other-browsers/walk-claims.ts';
import { walkPractice } from '#e2e/other-browsers/walk-practice.ts';
import { openDeskSession } from '#e2e/other-browsers/desk-scene.ts';
import { startWebKit } from '#e2e/other-browsers/webkit.ts';
import { takePractice } from './practice-screens.ts';

/**
 * One bill that is decided by itself and one by a person, in pictures (docs/claims.md), and a visit at a practice (docs/practice.md): the
 * customer's phone, the practice and the desk, light and dark, in Chromium, and the same walk in Firefox and WebKit.
 */
type Places = {
  shop: string;
  desk: string;
  dataDir: string;
  /** Makes somebody insured for months. */
  insure?: (calls: APIRequestContext) => Promise<string>;
};

const insureIn = ({ dataDir, insure }: Places) =>
  insure ?? ((calls: APIRequestContext) => makeInsured(calls, { databaseUrl: null, dataDir, isDurable: false }));
type Scheme = 'light' | 'dark';
type Keep = (name: string, picture: Buffer) => Promise<void>;
type Take = (page: Page, name: string) => Promise<void>;

const phone = { width: 390, height: 844 };
const wide = { width: 1280, height: 800 };
/** The old desktop of a practice. */
const counter = { width: 1024, height: 768 };

const openPage = async (browser: Browser, baseURL: string, viewport: typeof phone, colorScheme: Scheme = 'light') => {
  const context = await browser.newContext({
    baseURL,
    viewport,
    colorScheme,
    locale: 'de-DE',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    hasTouch: viewport === phone,
  });
  context.setDefaultTimeout(180_000);
  await context.addInitScript(() => sessionStorage.setItem('tierdach-umgebung-gesehen', 'test'));
  return context.newPage();
};

const handIn = async (page: Page, bill: DrawnBill, name: string, take: Take) => {
  await page.goto('/user/leistungen');
  await page.locator('#files').setInputFiles(bill);
  await page.getByText('Das haben wir für dich gelesen').waitFor();
  await page.getByRole('radio', { name: 'Krankheit' }).check();
  for (const question of ['Ist jemand anderes schuld?', 'Zahlt noch eine andere Versicherung?'])
    await page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: 'Nein' }).check();
  await page.getByRole('heading', { name: 'Was auf der Rechnung steht' }).evaluate((title) => title.scrollIntoView());
  await take(page, `${name}-read`);
  await page.getByRole('button', { name: 'Rechnung einreichen' }).click();
  await page.getByRole('heading', { name: 'Geschafft' }).waitFor();
};

/** One in twenty goes to a person all the same: then there is nothing to see yet. */
const waitForDecision = (page: Page) =>
  page
    .getByText('Schon entschieden')
    .waitFor({ timeout: 60_000 })
    .then(() => true)
    .catch(() => false);

const decideAtDesk = async (page: Page, practice: string, take: Take) => {
  await page.goto('/?zeige=bill');
  await page.getByRole('row').filter({ hasText: practice }).last().getByRole('link').first().click();
  await page.getByRole('img', { name: 'Die Rechnung, Seite 1' }).waitFor();
  await page.getByRole('button', { name: 'Entscheiden', exact: true }).waitFor();
  await take(page, 'claim-desk');
  await page.emulateMedia({ colorScheme: 'dark' });
  await take(page, 'claim-desk-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.keyboard.press('j');
  await page.keyboard.press('c');
  await page.keyboard.type('Diese Leistung ist');
  await page.keyboard.press('Tab');
  await page.keyboard.type('5,00');
  await page.keyboard.press('Escape');
  await take(page, 'claim-cut');
  await page.keyboard.press('e');
  await page.getByLabel(/Worte im Brief/).fill('Gute Besserung für Bello!');
  await page.getByRole('button', { name: 'Brief und Mail ansehen' }).click();
  const send = page.getByRole('button', { name: 'Entscheiden, Brief und Mail senden' });
  await send.waitFor();
  await take(page, 'claim-letter');
  await send.click();
  await page.getByRole('heading', { name: /^Entschieden/ }).waitFor();
};

const seeSettlement = async (page: Page) => {
  await page.goto('/user/leistungen');
  await page
    .getByRole('link', { name: /Abrechnung ansehen/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Deine Abrechnung' }).waitFor();
};

/** Before the animal is treated: what would be paid of it. */
const lookAtEstimate = async (page: Page, paper: DrawnBill, take: Take) => {
  await page.goto('/user/leistungen/kostenvoranschlag');
  await page.locator('#files').setInputFiles({ ...paper, name: 'kostenvoranschlag.pdf' });
  await page.getByText(/^\d+ Positionen, zusammen/).waitFor();
  await page.getByRole('heading', { name: 'Was auf dem Kostenvoranschlag steht' }).evaluate((title) => title.scrollIntoView());
  await take(page, 'claim-estimate-read');
  await page.getByRole('button', { name: 'Sehen, was wir zahlen würden' }).click();
  await page.getByRole('heading', { name: /^Danke! Unten steht/ }).waitFor();
  await page
    .getByText(/Unverbindlich: Was wir/)
    .first()
    .evaluate((words) => words.scrollIntoView({ block: 'center' }));
  await take(page, 'claim-estimate');
  await page.emulateMedia({ colorScheme: 'dark' });
  await take(page, 'claim-estimate-dark');
  await page.emulateMedia({ colorScheme: 'light' });
};

const walkInChromium = async (browser: Browser, places: Places, keep: Keep) => {
  const { pdf, paper, photo } = await drawBills();
  const calls = await request.newContext({ baseURL: places.shop });
  const takeAtOnce: Take = async (page, name) => {
    await page.evaluate(() => document.fonts.ready);
    await keep(name, await page.screenshot({ type: 'jpeg', quality: (page.viewportSize()?.width ?? 0) > phone.width ? 40 : 55 }));
  };
  const take: Take = async (page, name) => {
    await page.waitForLoadState('networkidle');
    await takeAtOnce(page, name);
  };
  let email = '';
  let page: Page | null = null;
  // Somebody new for each try: a bill is handed in once.
  for (let isDecided = false; !isDecided;) {
    email = await insureIn(places)(calls);
    page = await openPage(browser, places.shop, phone);
    await logInByCall(page, email);
    await page.goto('/user/leistungen');
    await page.getByText('Rechnung fotografieren').waitFor();
    await take(page, 'claim-start');
    await handIn(page, pdf, 'claim', take);
    isDecided = await waitForDecision(page);
  }
  await take(page!, 'claim-received');
  await seeSettlement(page!);
  await take(page!, 'claim-settlement');
  await page!.emulateMedia({ colorScheme: 'dark' });
  await take(page!, 'claim-settlement-dark');
  await page!.emulateMedia({ colorScheme: 'light' });
  await handIn(page!, photo, 'claim-photo', take);
  await take(page!, 'claim-photo-received');

  const desk = await openPage(browser, places.desk, wide);
  await desk.context().addCookies([{ name: 'tierdach_desk', value: await openDeskSession(places.dataDir), url: places.desk }]);
  await decideAtDesk(desk, 'Erika', take);
  await seeSettlement(page!);
  await take(page!, 'claim-person');
  await lookAtEstimate(page!, paper, take);
  const large = await openPage(browser, places.shop, wide, 'dark');
  await logInByCall(large, email);
  await seeSettlement(large);
  await take(large, 'claim-person-wide-dark');
  const sides = { phone: await openPage(browser, places.shop, phone), desktop: await openPage(browser, places.shop, counter) };
  // Whoever watches is never idle.
  await takePractice(sides, { email, paper }, takeAtOnce);
  await calls.dispose();
};

/** The same in browsers that speak another protocol; a picture of theirs is a PNG, which Chromium makes a JPEG of. */
const walkInOthers = async (browser: Browser, places: Places, keep: Keep) => {
  const { shop, desk, dataDir } = places;
  await findBrowsers();
  const display = await startDisplay();
  const painter = await browser.newPage();
  const { paper } = await drawBills();
  const toJpeg = async (png: Buffer) => {
    const address = await painter.evaluate(async (base64) => {
      const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
      const canvas = Object.assign(document.createElement('canvas'), { width: picture.width, height: picture.height });
      canvas.getContext('2d')!.drawImage(picture, 0, 0);
      return canvas.toDataURL('image/jpeg', 0.48);
    }, png.toString('base64'));
    return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
  };
  const sum = { passed: 0, failed: 0 };
  for (const [short, start] of [['firefox', startFirefox] as const, ['webkit', startWebKit] as const]) {
    const other = await start(phone, display.name);
    const save = async (name: string, from = other) => keep(`claim-${short}-${name}`, await toJpeg(await from.picture()));
    const calls = await request.newContext({ baseURL: shop });
    const visits = { shop: createVisit(other, shop), desk: createVisit(other, desk) };
    const parts = { email: await insureIn(places)(calls), session: () => openDeskSession(dataDir), save };
    await takeSteps(other, other.name, await walkClaims(visits, other, parts), sum);
    const desktop = await start(counter, display.name);
    const place = await startPracticePlace();
    const sides = {
      place,
      browsers: { phone: other, desktop },
      paper,
      save: (name: string, side: 'phone' | 'desktop') => save(`practice-${name}`, side === 'phone' ? other : desktop),
    };
    await takeSteps(other, other.name, walkPractice(sides), sum);
    await place.stop();
    await desktop.close();
    await other.close();
    await calls.dispose();
  }
  await display.stop();
  if (sum.failed > 0) throw new Error(`${sum.failed} steps of the other browsers failed`);
};

export const takeClaims = async (browser: Browser, places: Places, keep: Keep) => {
  await walkInChromium(browser, places, keep);
  await walkInOthers(browser, places, keep);
};
