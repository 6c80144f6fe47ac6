import { expect, test } from '@playwright/test';
import { expectAccessible, passPauses } from './browser/visit.ts';
import { addAuthenticator, deskUrl, enterDesk, inviteToDesk } from './browser/desk.ts';

test('somebody invited registers a key, leaves, and comes in again with it; the link works once', async ({ page }) => {
  await addAuthenticator(page);
  const link = await inviteToDesk('Muster Einladung', 'clerk');
  await page.goto(link);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Schlüssel einrichten' }).click();
  await expect(page.getByRole('heading', { name: 'Arbeitskorb', level: 1 })).toBeVisible();
  await expect(page.getByText('Sachbearbeitung')).toBeVisible();
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
  await expectAccessible(page);

  await page.goto(deskUrl('/?art=application'));
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
  await page.getByRole('button', { name: 'Mit Schlüssel anmelden' }).click();
  await expect(page.getByRole('heading', { name: 'Arbeitskorb', level: 1 })).toBeVisible();
  expect(new URL(page.url()).search).toBe('?art=application');

  await page.goto(link);
  await page.getByRole('button', { name: 'Schlüssel einrichten' }).click();
  await expect(page.getByText(/Diese Einladung gilt nicht oder nicht mehr/)).toBeVisible();
});

test('whoever has no key of this desk stays outside', async ({ page }) => {
  await addAuthenticator(page);
  await page.goto(deskUrl('/'));
  // Its tab has our picture, from its own host.
  const icon = (await page.locator('link[rel=icon]').getAttribute('href'))!;
  expect((await page.request.get(new URL(icon, page.url()).href)).headers()['content-type']).toBe('image/svg+xml');
  await page.getByRole('button', { name: 'Mit Schlüssel anmelden' }).click();
  await expect(page.getByText(/Der Schlüssel wurde nicht benutzt/)).toBeVisible();
});

test('a session that ends while somebody writes loses nothing: a word before, the key, and on it goes', async ({ page }) => {
  await page.clock.install();
  await addAuthenticator(page);
  await page.goto(await inviteToDesk('Muster Sitzung', 'lead'));
  await page.getByRole('button', { name: 'Schlüssel einrichten' }).click();
  await expect(page.getByRole('heading', { name: 'Arbeitskorb', level: 1 })).toBeVisible();
  await page.goto(deskUrl('/team'));
  await page.getByLabel('Name').fill('Erika Halbfertig');
  await page.getByLabel('Rolle').selectOption('clerk');
  await page.clock.runFor('28:30');
  await expect(page.getByText('In zwei Minuten wirst du abgemeldet.')).toBeVisible();
  await page.getByRole('button', { name: 'Weiterarbeiten' }).click();
  await expect(page.getByText('In zwei Minuten wirst du abgemeldet.')).toBeHidden();

  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Einladen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Du bist nicht mehr angemeldet' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Mit Schlüssel anmelden' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Name')).toHaveValue('Erika Halbfertig');
  await page.getByRole('button', { name: 'Einladen' }).click();
  await expect(page.getByText('Diesen Link zeigen wir nur jetzt.')).toBeVisible();

  await page.route('**/logout.json', (route) => route.abort());
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page.getByText('Das Abmelden hat nicht geklappt')).toBeVisible();
});

test('keys lead about, and "?" tells which there are', async ({ page }) => {
  await enterDesk(page, 'lead');
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Tasten' });
  await expect(list.getByText('Gehe zu: Arbeitskorb')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expectAccessible(page);
});

test('while the desk cannot say who is there it says so, and goes on by itself once it can', async ({ page }) => {
  await page.clock.install();
  await enterDesk(page, 'clerk');
  const me = '**/deskapi/v1/me.json';
  const title = page.getByRole('heading', { name: 'Das lässt sich nicht zeigen', level: 1 });
  await page.route(me, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(deskUrl('/antraege/99999'));
  await expect(title).toBeVisible();
  await expect(page.getByText('Der Server konnte das gerade nicht beantworten.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute(me);
  // Nobody presses anything. What the address names is none: also that is said under a heading, inside the desk.
  await passPauses(page, () => expect(page.getByText('Das gibt es nicht oder nicht mehr.')).toBeVisible({ timeout: 500 }));
  await expect(title).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Bereiche' })).toBeVisible();
  await expectAccessible(page);

  await page.route(me, (route) => route.abort());
  await page.goto(deskUrl('/'));
  await expect(page.getByText('Der Server antwortet gerade nicht.')).toBeVisible();
  await page.unroute(me);
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Arbeitskorb', level: 1 })).toBeVisible();
});

test("the shop's port has no page of the desk", async ({ request, baseURL }) => {
  for (const path of ['/anmelden', '/einladung/abc', '/suche'])
    expect((await request.get(`${baseURL}${path}`)).status(), path).toBe(404);
  expect((await request.get(deskUrl('/tierversicherung'))).status()).toBe(404);
});
