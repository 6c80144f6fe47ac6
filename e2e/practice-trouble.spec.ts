import { expect, type Browser } from '@playwright/test';
import brand from '#reference/brand.json' with { type: 'json' };
import { makeInsured } from './browser/claims-journey.ts';
import { useCustomer } from './browser/one-customer.ts';
import { startLossyProxy } from './browser/lossy-proxy.ts';
import { askOnPhone, enterLines, openAtPractice, showCodeOnPhone } from './browser/practice-journey.ts';
import { testDatabaseUrl } from './browser/test-database.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from './browser/visit.ts';

test.skip(brand.links.claimUploadUrl !== '', 'A page of somebody else takes the bills.');

/** Insured for months: then a bill of today is covered. */
const customer = useCustomer((request) => makeInsured(request, { databaseUrl: testDatabaseUrl(), dataDir: '' }));

const watched = /\/watch$/;
/** A phone and a desktop of their own: what fails here is meant to. */
const openBoth = async (browser: Browser) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const wide = await browser.newContext({ viewport: { width: 1024, height: 768 } });
  const close = () => Promise.all([context.close(), wide.close()]);
  return { phone: await context.newPage(), desktop: await wide.newPage(), close };
};

test('where events do not come, both screens ask, and show each press all the same', async ({ browser }) => {
  const { phone, desktop, close } = await openBoth(browser);
  const paths: string[] = [];
  for (const screen of [phone, desktop]) {
    screen.on('request', (request) => paths.push(new URL(request.url()).pathname));
    // One is refused, the other meets a proxy that does not understand.
    await screen.route(watched, (route) =>
      screen === phone ? route.abort() : route.fulfill({ status: 200, contentType: 'text/html', body: '<p>Bitte warten' }),
    );
  }
  const code = await showCodeOnPhone(phone, customer.email);
  await openAtPractice(desktop, { code, practice: 'Praxis ohne Ereignisse' });
  await expect(phone.getByText('Praxis ohne Ereignisse')).toBeVisible();
  await enterLines(desktop);
  await askOnPhone(desktop);
  await phone.getByRole('button', { name: 'Ablehnen' }).click();
  await expect(desktop.getByRole('heading', { name: 'Abgelehnt' })).toBeVisible();
  expect(paths.filter((path) => path.endsWith('/state.json')).length).toBeGreaterThan(0);
  // The end of the code is said, without a press.
  await phone.getByRole('button', { name: 'Code beenden' }).click();
  await expect(desktop.getByText(/abgelaufen oder wurde beendet/).first()).toBeVisible();
  await close();
});

test('behind a proxy that keeps events back the desktop asks after a moment, and shows each press all the same', async ({
  browser,
  baseURL,
}) => {
  const { phone, desktop, close } = await openBoth(browser);
  const proxy = await startLossyProxy(baseURL!, { lostMs: 0, keepsEvents: true });
  const paths: string[] = [];
  desktop.on('request', (request) => paths.push(new URL(request.url()).pathname));
  const code = await showCodeOnPhone(phone, customer.email);
  await openAtPractice(desktop, { code, practice: 'Praxis hinter dem Sammler' }, proxy.url);
  await enterLines(desktop);
  await askOnPhone(desktop);
  await phone.getByRole('button', { name: 'Ablehnen' }).click();
  await expect(desktop.getByRole('heading', { name: 'Abgelehnt' })).toBeVisible();
  expect(paths.filter((path) => path.endsWith('/watch')).length).toBeGreaterThan(0);
  expect(paths.filter((path) => path.endsWith('/state.json')).length).toBeGreaterThan(0);
  await phone.getByRole('button', { name: 'Code beenden' }).click();
  await expect(desktop.getByText(/abgelaufen oder wurde beendet/).first()).toBeVisible();
  await close();
  await proxy.stop();
});

test('a page that does not get through stays to be sent again, and goes by itself once there is a line', async ({ browser }) => {
  const { phone, desktop, close } = await openBoth(browser);
  const code = await showCodeOnPhone(phone, customer.email);
  await openAtPractice(desktop, { code, practice: 'Praxis im Funkloch' });
  await enterLines(desktop);
  const chooser = desktop.getByLabel('Rechnung hochladen statt tippen');
  const isWaiting = desktop.getByText('Noch nicht bei uns', { exact: true });
  const page = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.7\n${name}`) });
  let isLost = true;
  await desktop.route(/\/add_file\.json$/, (route) => (isLost ? route.abort() : route.continue()));
  await chooser.setInputFiles([page('eins.pdf'), page('zwei.pdf')]);
  await expect(isWaiting).toHaveCount(2);
  await expect(desktop.getByText(/^eins\.pdf: Wir erreichen den Server gerade nicht/)).toBeVisible();
  await expectAccessible(desktop, 'main');
  // Not half of a bill.
  await desktop.getByRole('button', { name: 'Tierhalter um Zustimmung bitten' }).click();
  await expect(desktop.getByText(/^Eine Seite ist noch nicht bei uns/)).toBeVisible();
  await desktop.getByRole('button', { name: 'zwei.pdf entfernen' }).click();
  await expect(isWaiting).toHaveCount(1);
  isLost = false;
  await desktop.getByRole('button', { name: 'eins.pdf noch einmal senden' }).click();
  await expect(isWaiting).toHaveCount(0);
  await expect(desktop.getByRole('button', { name: 'eins.pdf entfernen' })).toBeVisible();

  await desktop.context().setOffline(true);
  await chooser.setInputFiles(page('drei.pdf'));
  await expect(isWaiting).toHaveCount(1);
  await desktop.context().setOffline(false);
  await expect(isWaiting).toHaveCount(0);
  await expect(desktop.getByRole('button', { name: 'drei.pdf entfernen' })).toBeVisible();
  await close();
});

test('where events come nobody asks, also not after a server went away and came back', async ({ browser, baseURL }) => {
  const { phone, desktop, close } = await openBoth(browser);
  const proxy = await startLossyProxy(baseURL!, { lostMs: 0 });
  const paths: string[] = [];
  desktop.on('request', (request) => paths.push(new URL(request.url()).pathname));
  const code = await showCodeOnPhone(phone, customer.email);
  await openAtPractice(desktop, { code, practice: 'Praxis an der Leitung' }, proxy.url);
  await enterLines(desktop);
  await askOnPhone(desktop);
  await expect(phone.getByRole('heading', { name: /^Praxis an der Leitung möchte/ })).toBeVisible();
  expect(paths.filter((path) => path.endsWith('/state.json'))).toEqual([]);
  await proxy.stop();
  await phone.getByRole('button', { name: 'Ablehnen' }).click();
  await expect(phone.getByText('Abgelehnt').first()).toBeVisible();
  await expect(desktop.getByRole('heading', { name: 'Warten auf den Tierhalter' })).toBeVisible();
  const again = await startLossyProxy(baseURL!, { lostMs: 0, port: Number(new URL(proxy.url).port) });
  await expect(desktop.getByRole('heading', { name: 'Abgelehnt' })).toBeVisible();
  await expect(desktop.getByLabel('Ziffer oder Leistung, Zeile 2')).toHaveValue('Ohrentropfen 20 ml');
  await close();
  await again.stop();
});

test('what was kept under a code stands there when it is opened again, before anything is pressed', async ({ browser }) => {
  const { phone, desktop, close } = await openBoth(browser);
  const code = await showCodeOnPhone(phone, customer.email);
  await openAtPractice(desktop, { code, practice: 'Praxis mit Voranschlag' });
  await desktop.getByRole('radio', { name: 'Kostenvoranschlag' }).check();
  await enterLines(desktop, 'Wir würden zahlen');
  await desktop.getByLabel('Was ist geplant?').fill('Ohrspülung');
  await desktop.getByRole('button', { name: 'Kostenvoranschlag aufbewahren' }).click();
  await expect(desktop.getByRole('heading', { name: 'Kostenvoranschläge' })).toBeVisible();
  await desktop.reload();
  await openAtPractice(desktop, { code, practice: 'Praxis mit Voranschlag' });
  await expect(desktop.getByRole('heading', { name: 'Kostenvoranschläge' })).toBeVisible();
  await close();
});

test('nothing of the shop stands around it, and it fits an old desktop and a phone', async ({ page }) => {
  for (const size of [
    { width: 1024, height: 768 },
    { width: 375, height: 812 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/praxis');
    await expect(page.getByLabel('Code')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await expect(page.getByRole('contentinfo').getByRole('link', { name: /^Impressum/ })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link')).toHaveText(brand.contact.phone);
  for (const name of ['Hauptmenü', 'Schnellzugriff', 'Alle Seiten'])
    await expect(page.getByRole('navigation', { name, includeHidden: true })).toHaveCount(0);
  await expect(page.locator('meta[name="tierdach-tag"], #cookie-frage, [data-asks-consent]')).toHaveCount(0);
  expect(await page.context().cookies()).toEqual([]);
});

test('a link that is opened where the page stands already fills in its code, and one that is none does nothing', async ({
  page,
}) => {
  await page.goto('/praxis#%');
  await expect(page.getByLabel('Code')).toHaveValue('');
  await page.goto('/praxis#K7M49XQ2R5TC');
  await expect(page.getByLabel('Code')).toHaveValue('K7M4-9XQ2-R5TC');
  expect(new URL(page.url()).hash).toBe('');
});

test('a directory that does not answer is said to, and asked again by itself', async ({ browser }) => {
  const { desktop, close } = await openBoth(browser);
  let isAway = true;
  await desktop.route(/\/vets\.json/, (route) => (isAway ? route.abort() : route.continue()));
  await desktop.goto('/praxis');
  await desktop.getByLabel('Ihre Praxis').fill('Berlin');
  await expect(desktop.getByText(/^Das Verzeichnis der Praxen antwortet gerade nicht/)).toBeVisible();
  isAway = false;
  await expect(desktop.getByRole('group', { name: 'Aus dem Verzeichnis' })).toBeVisible();
  await expect(desktop.getByText(/^Das Verzeichnis der Praxen antwortet gerade nicht/)).toHaveCount(0);
  await close();
});

test('a reload loses nothing that a practice has typed, and what is sent or over is kept no longer', async ({ browser }) => {
  const { phone, desktop, close } = await openBoth(browser);
  const code = await showCodeOnPhone(phone, customer.email);
  await openAtPractice(desktop, { code, practice: 'Praxis mit Stromausfall' });
  await enterLines(desktop);
  await desktop.getByLabel('Diagnose oder Grund').fill('Ohrenentzündung');
  const kept = () => desktop.evaluate(() => sessionStorage.getItem('tierdach.practice.draft'));
  await expect.poll(kept).toContain('Ohrenentzündung');
  await desktop.reload();
  // The code stands there still, so that one press leads back.
  await expect(desktop.getByLabel('Code', { exact: true })).toHaveValue(code);
  await desktop.getByRole('button', { name: 'Öffnen' }).click();
  await expect(desktop.getByLabel('Ziffer oder Leistung, Zeile 1')).toHaveValue('16');
  await expect(desktop.getByLabel('Faktor, Zeile 1')).toHaveValue('2');
  await expect(desktop.getByText(/^74,07\s€$/).first()).toBeVisible();
  await expect(desktop.getByLabel('Diagnose oder Grund')).toHaveValue('Ohrenentzündung');
  await expect(desktop.getByText(/^Was noch nicht gesendet ist, bleibt in diesem Fenster/)).toBeVisible();
  await expectAccessible(desktop, 'main');

  expect(await kept()).toContain('Ohrentropfen 20 ml');
  // Whoever leaves the code leaves it, but has the lines when it comes back.
  await desktop.getByRole('button', { name: 'Anderer Code' }).click();
  await expect(desktop.getByLabel('Code', { exact: true })).toHaveValue('');
  await desktop.getByLabel('Code', { exact: true }).fill(code);
  await desktop.getByRole('button', { name: 'Öffnen' }).click();
  await expect(desktop.getByLabel('Ziffer oder Leistung, Zeile 2')).toHaveValue('Ohrentropfen 20 ml');
  await askOnPhone(desktop);
  expect(await kept()).toBeNull();
  await phone.getByRole('button', { name: 'Ablehnen' }).click();
  await expect(desktop.getByRole('heading', { name: 'Abgelehnt' })).toBeVisible();
  // Refused, changed, and not sent yet.
  await desktop.getByLabel('Faktor, Zeile 1').fill('1');
  await expect.poll(kept).toContain('Ohrentropfen 20 ml');
  await phone.getByRole('button', { name: 'Code beenden' }).click();
  await expect(desktop.getByText(/abgelaufen oder wurde beendet/).first()).toBeVisible();
  await expect.poll(kept).toBeNull();
  await close();
});
