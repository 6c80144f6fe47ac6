import { expect } from '@playwright/test';
import { badgeOf, openTarif } from './browser/tarif-journey.ts';
import { test } from './browser/visit.ts';

test('the bar with the price never lies over the last input', async ({ page }) => {
  await openTarif(page, 'cat', 'op');
  const voucher = page.getByLabel('Gutscheincode');
  // The page may still be on its way to the top after the step change.
  await expect(async () => {
    await voucher.blur();
    await voucher.focus();
    const [input, bar] = [await voucher.boundingBox(), await badgeOf(page).boundingBox()];
    expect(input!.y + input!.height).toBeLessThanOrEqual(bar!.y);
  }).toPass();
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const lastLink = await page.getByRole('contentinfo').getByRole('link').last().boundingBox();
    expect(lastLink!.y + lastLink!.height).toBeLessThanOrEqual((await badgeOf(page).boundingBox())!.y);
  }).toPass();
});
