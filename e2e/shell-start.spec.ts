import { expect } from '@playwright/test';
import { untilStarted } from './browser/as-visitor.ts';
import { holdBack } from './browser/hold-back.ts';
import { test } from './browser/visit.ts';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('a page is complete: it is read, its menu opens, its cards turn, its tarifs change', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const places = page.getByRole('navigation', { name: 'Hauptmenü' });
    await expect(places).toBeHidden();
    await page.getByRole('button', { name: 'Menü' }).click();
    await expect(places.getByRole('link', { name: 'FAQ' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(places).toBeHidden();

    const card = page.locator('#vorteile').getByRole('listitem').first();
    await card.getByRole('checkbox', { name: /Karte umdrehen/ }).check({ force: true });
    await expect(card.getByText(/keine Obergrenze/)).toBeVisible();

    const tarifs = page.locator('#tarife');
    await expect(tarifs.getByRole('heading', { name: 'Vollschutz' })).toBeVisible();
    await tarifs.getByRole('radio', { name: 'OP-Schutz' }).check({ force: true });
    await tarifs.getByRole('radio', { name: 'Katze' }).check({ force: true });
    await expect(tarifs.getByRole('heading', { name: 'OP-Schutz' })).toBeVisible();
    await expect(tarifs.getByRole('heading', { name: 'Vollschutz' })).toBeHidden();
  });

  test('the calculator says that it needs one, and whom to call', async ({ page }) => {
    await page.goto('/beitragberechnen');
    await expect(page.getByText(/Unser Rechner braucht JavaScript/)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /^0\d/ })).toBeVisible();
  });
});

test('the script of the frame leaves the line to fonts and pictures until somebody sees them', async ({ page }) => {
  await page.goto('/kontakt');
  await untilStarted(page);
  const { drawn, fetched } = await page.evaluate(() => ({
    drawn: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    fetched: performance.getEntriesByType('resource').find(({ name }) => /frame\.start/.test(name))?.startTime ?? 0,
  }));
  expect(fetched).toBeGreaterThan(drawn);
});

test('going from page to page is the browser’s own: a link works before any script is there', async ({ page }) => {
  const open = await holdBack(page, '**/assets/*.js');
  await page.goto('/impressum', { waitUntil: 'commit' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Datenschutz', exact: true }).click();
  await expect(page).toHaveURL('/datenschutz');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  open();
  await untilStarted(page);
});

test('what is typed before an app is at work is kept, and a form that is sent too early is sent then', async ({ page }) => {
  const open = await holdBack(page, '**/assets/react-*.js');
  await page.goto('/login_request');
  await page.getByRole('textbox', { name: /E-Mail/ }).fill('erika@example.org');
  await page.getByRole('button', { name: 'Code anfordern' }).click();
  await expect(page).toHaveURL('/login_request');
  const request = page.waitForRequest('**/do_request_user_login');
  open();
  expect((await request).postDataJSON()).toMatchObject({ userEmail: 'erika@example.org' });
  await expect(page).toHaveURL('/login_request');
});

test('what is typed and ticked in an island before it is at work is kept', async ({ page }) => {
  const open = await holdBack(page, '**/assets/react-*.js');
  await page.goto('/kontakt');
  const message = page.getByRole('textbox', { name: /Nachricht/ });
  await message.fill('Mein Hund heißt Bruno.');
  open();
  await expect(page.locator('[data-part][data-started]').filter({ has: message })).toHaveCount(1);
  await expect(message).toHaveValue('Mein Hund heißt Bruno.');
  await page.getByRole('button', { name: 'Nachricht senden' }).click();
  // The form knows it: it asks for the rest, not for the message.
  await expect(page.getByRole('textbox', { name: /E-Mail/ })).toHaveAttribute('aria-invalid', 'true');
  await expect(message).not.toHaveAttribute('aria-invalid', 'true');
  await expect(message).toHaveValue('Mein Hund heißt Bruno.');
});

test('a press while a part wakes up is heard once, with what the address brought', async ({ page }) => {
  const open = await holdBack(page, '**/assets/react-*.js');
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/unsubscribe_customer_advertisement')) bodies.push(request.postDataJSON());
  });
  await page.goto('/abbestellen?token=niemandes');
  await page.getByRole('button', { name: 'Einwilligung widerrufen' }).evaluate((button) => {
    const { port1, port2 } = new MessageChannel();
    // Whoever takes the button over hangs something on it; what it knows comes a moment later.
    const pressWhenTaken = () => (Object.keys(button).length > 0 ? (button as HTMLElement).click() : port1.postMessage(null));
    port2.addEventListener('message', pressWhenTaken);
    port2.start();
    port1.postMessage(null);
  });
  open();
  await expect(page.getByRole('alert')).toBeVisible();
  expect(bodies).toEqual([{ token: 'niemandes' }]);
});

test('a link pressed while a part is put in its place keeps what the address brought', async ({ page }) => {
  await page.addInitScript(() => {
    const pressDog = ({ target }: Event) => (target as Element).querySelector<HTMLElement>('a[href*="species=dog"]')?.click();
    document.addEventListener('part-started', pressDog, { once: true });
  });
  await page.goto('/beitragberechnen?voucher_code=SOMMER');
  await expect(page.getByRole('main').getByRole('link', { name: /Vollschutz/ })).toBeVisible();
  await expect(page).toHaveURL(/voucher_code=SOMMER/);
});
