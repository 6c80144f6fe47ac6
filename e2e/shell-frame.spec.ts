import { expect, type Page } from '@playwright/test';
import { untilStarted } from './browser/as-visitor.ts';
import { expectNoSidewaysScroll, test } from './browser/visit.ts';

/** The server's answers to a browser that is logged in until it logs out. */
const logInFirst = async (page: Page) => {
  let isLoggedIn = true;
  const calls: string[] = [];
  await page.addInitScript(() => localStorage.setItem('tierdach-angemeldet', '1'));
  await page.route('**/webapi/v1/commands/*', async (route) => {
    const name = route.request().url().split('/').at(-1)!;
    if (!name.includes('user')) return route.fallback();
    calls.push(name);
    if (name === 'do_user_logout') isLoggedIn = false;
    if (name.startsWith('is_user_logged_in') && !isLoggedIn) return route.fulfill({ status: 401, json: { _issues: [] } });
    const user = {
      userEmail: 'erika@example.org',
      salutationKey: 'frau',
      firstname: 'Erika',
      lastname: 'Mustermann',
      userRoleKey: 'customer',
    };
    return route.fulfill({ json: { _issues: [], user } });
  });
  return calls;
};

const openMenu = async (page: Page) => {
  const toggle = page.getByRole('button', { name: 'Menü' });
  if (await toggle.isVisible()) await toggle.click();
};

test('the menu closes 300 ms after a choice that leaves the page as it is, and by Escape', async ({ page, problems }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.install();
  await logInFirst(page);
  await page.route('**/do_user_logout', (route) => route.fulfill({ status: 500, json: { _issues: [] } }));
  await page.goto('/impressum');
  await untilStarted(page);
  // A call that is under way would be over time when the clock jumps.
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt(Date.now() + 60_000);
  const places = page.getByRole('navigation', { name: 'Hauptmenü' });
  const toggle = page.getByRole('button', { name: 'Menü' });
  await toggle.click();
  await places.getByRole('button', { name: 'Logout' }).click();
  await page.clock.runFor(299);
  await expect(places).toBeVisible();
  await page.clock.runFor(1);
  await expect(places).toBeHidden();
  await expect(page.getByText('Abmeldung fehlgeschlagen')).toBeVisible();
  await toggle.click();
  await expect(places).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(places).toBeHidden();
  problems.length = 0;
});

test('every page leads to the calculator from its header, on a phone too', async ({ page }) => {
  for (const width of [320, 390, 880, 900, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/impressum');
    const link = page.getByRole('banner').getByRole('link', { name: 'Beitrag berechnen' });
    await expect(link).toBeInViewport();
    const [left, right] = [await page.getByRole('link', { name: /zur Startseite/ }).boundingBox(), await link.boundingBox()];
    expect(Math.abs(left!.y + left!.height / 2 - right!.y - right!.height / 2), `${width} px: one row`).toBeLessThan(4);
  }
});

test(
  'a visitor sees "Login"; logged in "Loginbereich" and "Logout", which logs out and leads home',
  { tag: '@phone' },
  async ({ page, problems }) => {
    await page.goto('/impressum');
    const header = page.getByRole('banner');
    await untilStarted(page);
    await openMenu(page);
    await expect(header.getByRole('link', { name: 'Login', exact: true })).toHaveAttribute('href', '/login');
    await expect(header.getByRole('button', { name: 'Logout' })).toHaveCount(0);

    const calls = await logInFirst(page);
    await page.reload();
    await untilStarted(page);
    await openMenu(page);
    await expect(header.getByRole('link', { name: 'Loginbereich' })).toHaveAttribute('href', '/user');
    await header.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await openMenu(page);
    await expect(header.getByRole('link', { name: 'Login', exact: true })).toBeVisible();
    expect(calls).toContain('do_user_logout');
    // The browser reports the 401 that ends the session.
    expect(problems.splice(0).filter((problem) => !problem.includes('401'))).toEqual([]);
  },
);

test('logged in, the header of the calculator stays one row, also on a phone', async ({ page }) => {
  await logInFirst(page);
  await page.goto('/beitragberechnen');
  const header = page.getByRole('banner');
  const home = header.getByRole('link', { name: /zur Startseite/ });
  const area = header.getByRole('link', { name: 'Loginbereich' });
  await expect(area).toBeVisible();
  for (const width of [320, 360, 375, 412, 599, 600, 699, 700]) {
    await page.setViewportSize({ width, height: 800 });
    const [left, right] = [await home.boundingBox(), await area.boundingBox()];
    expect(Math.abs(left!.y - right!.y), `${width} px`).toBeLessThan(left!.height / 2);
    await expect(header.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});

test('the calculator keeps logo, phone and login in its header, and no site map', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/beitragberechnen');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link')).toHaveCount(3);
  await expect(page.getByRole('navigation', { name: 'Alle Seiten' })).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Hauptmenü' })).toHaveCount(0);
});

test(
  'with a mouse a sidebar leads to Beitrag, FAQ, Kontakt and Login, by keyboard as well, and covers nothing',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    const sidebar = page.getByRole('navigation', { name: 'Schnellzugriff' });
    if (isMobile) {
      await page.goto('/faq');
      return expect(sidebar).toBeHidden();
    }
    for (const width of [1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/faq');
      await expect(sidebar.getByRole('link')).toHaveText(['Beitrag', 'FAQ', 'Kontakt', 'Login']);
      const box = (await sidebar.boundingBox())!;
      const contentEnd = await page.evaluate(() => {
        const texts = document.querySelectorAll('main :is(h1, h2, p, summary, input), header a, footer li');
        return Math.max(...[...texts].map((text) => text.getBoundingClientRect().right));
      });
      expect(box.x).toBeGreaterThanOrEqual(contentEnd);
      await expectNoSidewaysScroll(page);
    }
    await sidebar.getByRole('link', { name: 'Kontakt' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/kontakt');
  },
);

for (const path of ['/', '/beitragberechnen', '/nirgendwo'])
  test(
    `the footer of ${path} holds what the law and the customer ask for`,
    { tag: path === '/' ? ['@phone-again'] : ['@phone-again', '@again'] },
    async ({ page, problems }) => {
      await page.goto(path);
      const footer = page.getByRole('contentinfo');
      for (const [name, address] of [
        ['Verträge hier kündigen', '/kuendigen'],
        ['Vertrag widerrufen', '/widerrufen'],
        ['Impressum', '/impressum'],
        ['Datenschutz', '/datenschutz'],
        ['Barrierefreiheit', '/barrierefreiheit'],
        ['AVB Vollschutz Hund (PDF)', '/download/avb-1.pdf'],
        ['Datenschutzhinweise (PDF)', '/download/datenschutz.pdf'],
        ['Erstinformation (PDF)', '/download/erstinformation.pdf'],
      ] as const)
        await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', address);
      await expect(footer.getByRole('link', { name: '030 000 000 00' })).toBeVisible();
      await expect(footer.getByText('030 000 000 01')).toBeVisible();
      await expect(footer.getByRole('link', { name: 'info@tierdach.example' })).toBeVisible();
      await expect(footer.getByText('00000 Musterstadt')).toBeVisible();
      await expect(footer.getByRole('link', { name: 'Instagram' })).toBeVisible();
      await expect(footer.getByRole('button', { name: 'Cookie-Einstellungen' })).toBeVisible();
      expect(problems.splice(0).filter((problem) => !problem.includes('404'))).toEqual([]);
    },
  );

test('the copyright year leads to the hidden game', { tag: '@phone-again' }, async ({ page }) => {
  await page.goto('/faq');
  await untilStarted(page);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: String(new Date().getFullYear()) })
    .click();
  await expect(page).toHaveURL('/snake');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('on paper there is the page and nothing around it', async ({ page }) => {
  await page.goto('/faq');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const around of ['header', 'footer', 'nav']) await expect(page.locator(around).first()).toBeHidden();
  const link = page.locator('main a[href^="http"]').first();
  const printed = await link.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(printed).toContain(await link.getAttribute('href'));
});

test('an app-rendered event fires 1000 ms after the page is at work, and no earlier', async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(() => {
    let started = Number.NaN;
    document.addEventListener('app-started', () => (started = Date.now()));
    document.addEventListener('app-rendered', () => (document.title = `da nach ${Date.now() - started} ms`));
  });
  await page.goto('/impressum');
  await untilStarted(page);
  await page.clock.runFor(1000);
  await expect(page).toHaveTitle(/^da nach 1\d{3} ms$/);
});

test('the spinner of a backend call shows only after 150 ms', async ({ page }) => {
  await page.clock.install();
  await page.goto('/tierarzt-suche');
  await untilStarted(page);
  await page.waitForLoadState('networkidle');
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/webapi/**', async (route) => {
    await answered;
    await route.continue();
  });
  await page.getByLabel('Ort oder Postleitzahl').fill('10115');
  await page.clock.pauseAt(Date.now() + 60_000);
  const call = page.waitForRequest('**/webapi/**');
  await page.keyboard.press('Enter');
  await call;
  const spinner = page.locator('#aufrufe').getByText('Wird geladen …');
  await page.clock.runFor(149);
  await expect(spinner).toBeHidden();
  await page.clock.runFor(1);
  await expect(spinner).toBeVisible();
  answer();
  await expect(spinner).toBeHidden();
});
