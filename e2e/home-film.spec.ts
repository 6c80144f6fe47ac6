import { expect, type Page } from '@playwright/test';
import { untilStarted } from './browser/as-visitor.ts';
import { expectAccessible, inMotion, test } from './browser/visit.ts';

test.use(inMotion);

const filmOf = (page: Page) => page.getByRole('region', { name: 'Erklärfilm' });
const button = (page: Page, name: string) => filmOf(page).getByRole('button', { name, exact: true });
/** Said by the caption, not by the transcript. */
const caption = (page: Page, text: RegExp) => filmOf(page).locator('[aria-live]').filter({ hasText: text });

const open = async (page: Page) => {
  await page.goto('/');
  await untilStarted(page);
  await filmOf(page).scrollIntoViewIfNeeded();
  await filmOf(page).getByRole('list', { name: 'Szenen' }).waitFor();
};

test('the film starts paused, plays scene by scene with captions, pauses and begins anew', async ({ page }) => {
  await page.clock.install();
  await open(page);
  await page.clock.runFor(10_000);
  await expect(caption(page, /Spaziergang/)).toBeVisible();
  await expect(filmOf(page)).toContainText('0:00 / 0:35');

  await button(page, 'Film abspielen').click();
  await page.clock.runFor(7500);
  await expect(caption(page, /Praxis, der du vertraust/)).toBeVisible();
  await expect(filmOf(page).getByRole('img')).toHaveAccessibleName(/Behandlungstisch/);
  await button(page, 'Anhalten').click();
  await page.clock.runFor(20_000);
  await expect(caption(page, /Praxis, der du vertraust/)).toBeVisible();

  await button(page, 'Abspielen').click();
  await page.clock.runFor(7000);
  await expect(caption(page, /fotografierst du/)).toBeVisible();
  await button(page, 'Von vorn').click();
  await expect(caption(page, /Spaziergang/)).toBeVisible();
  await page.clock.runFor(36_000);
  await expect(caption(page, /Dach über dem Kopf/)).toBeVisible();
  await expect(filmOf(page)).toContainText('0:35 / 0:35');
  await button(page, 'Film noch einmal abspielen').click();
  await expect(caption(page, /Spaziergang/)).toBeVisible();
});

test('every scene is reached by keyboard', { tag: '@again' }, async ({ page }) => {
  await open(page);
  await button(page, 'Geld zurück').focus();
  await page.keyboard.press('Enter');
  await expect(caption(page, /prüfen und überweisen/)).toBeVisible();
  await expect(button(page, 'Geld zurück')).toHaveAttribute('aria-current', 'true');
  await button(page, 'Film abspielen').focus();
  await page.keyboard.press('Space');
  await expect(button(page, 'Anhalten')).toBeVisible();
});

test('where nothing may move the scenes are turned by hand', { tag: '@again' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  await expect(button(page, 'Film abspielen')).toHaveCount(0);
  await expect(button(page, 'Szene zurück')).toBeDisabled();
  for (const text of [/Praxis, der du/, /fotografierst du/, /überweisen/, /Dach über dem Kopf/]) {
    await button(page, 'Szene weiter').click();
    await expect(caption(page, text)).toBeVisible();
    expect(await page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)).toBe(0);
  }
  await expect(button(page, 'Szene weiter')).toBeDisabled();
  await expectAccessible(page);
});

test('the film can be read instead, also without script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto('/');
  // Nothing could press them.
  await expect(filmOf(page).getByRole('button')).toHaveCount(0);
  await page.getByText('Film als Text').click();
  const items = page.locator('details', { hasText: 'Film als Text' }).getByRole('listitem');
  await expect(items).toHaveCount(5);
  await expect(items.last()).toContainText('Dach über dem Kopf');
  await context.close();
});
