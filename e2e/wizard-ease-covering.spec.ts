import { expect, type Locator, type Page } from '@playwright/test';
import { asVisitor } from './browser/as-visitor.ts';
import { badgeOf, openTarif } from './browser/tarif-journey.ts';
import { test } from './browser/visit.ts';

const sizes = [
  [320, 640],
  [390, 844],
  [768, 1024],
  [1024, 640],
  [1440, 900],
] as const;

const bottomOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  return box === null ? 0 : box.y + box.height;
};

/** The bar of the notices: never over the price, nor over a button that somebody has come to. */
const expectNothingCovered = async (page: Page) => {
  const bar = page.locator('#leiste');
  const forward = page.locator('form').getByRole('button', { name: 'Weiter', exact: true });
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    const size = `${width} × ${height}`;
    // The page is told how high the bar is a moment after it has changed.
    await expect(async () => {
      const top = (await bar.boundingBox())!.y;
      expect(top, size).toBeLessThan(height);
      await forward.scrollIntoViewIfNeeded();
      await forward.blur();
      await forward.focus();
      expect(await bottomOf(badgeOf(page)), `price, ${size}`).toBeLessThanOrEqual(Math.ceil(top));
      const lower = width < 1024 ? (await badgeOf(page).boundingBox())!.y : top;
      expect(await bottomOf(forward), `button, ${size}`).toBeLessThanOrEqual(Math.ceil(lower));
      // Its own buttons are all to be seen.
      expect(await bar.evaluate((element) => element.scrollHeight - element.clientHeight), `bar, ${size}`).toBeLessThanOrEqual(0);
    }).toPass();
  }
};

test('the cookie question covers neither the price nor a button, at any width', async ({ page }) => {
  await asVisitor(page);
  await openTarif(page, 'cat', 'op');
  await expect(page.getByRole('region', { name: 'Dürfen wir mitzählen?' })).toBeVisible();
  await expectNothingCovered(page);
});

test.describe('before it was read', () => {
  test.use({ isEnvironmentKnown: false });

  test('the notice covers neither the price nor a button, at any width', { tag: '@again' }, async ({ page }) => {
    await openTarif(page, 'cat', 'op');
    await expect(page.getByText('ACHTUNG: Das Backend läuft nicht im Produktiv-Modus.')).toBeVisible();
    await expectNothingCovered(page);
  });
});

test('on a desktop the way on stands at the end of the step too', async ({ page }) => {
  await openTarif(page, 'cat', 'op');
  const own = page.locator('form').getByRole('button', { name: 'Weiter', exact: true });
  await own.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Deine persönlichen Daten' })).toBeFocused();
  await expect(page.locator('form').getByRole('button', { name: 'Angebot sofort per E-Mail erhalten' })).toBeVisible();
});
