import { expect, type Page } from '@playwright/test';
import { asVisitor, untilStarted } from './browser/as-visitor.ts';
import { expectFocusSeen, focusPages, focusSizes } from './browser/walk-focus.ts';
import { expectAccessible, test } from './browser/visit.ts';
import { heading, toStep2, toStep3, toStep4 } from './browser/wizard-journey.ts';

const walk = async (page: Page) => {
  for (const size of focusSizes) {
    await page.setViewportSize(size);
    await expectFocusSeen(page);
  }
};

test('on pages whatever has the focus is seen, also beside the cookie question', async ({ page }) => {
  await asVisitor(page);
  const paths = ['/', '/kontakt', '/faq', '/tierarzt-suche', '/im_leistungsfall', '/impressum', '/kuendigen', '/login'];
  for (const path of focusPages(paths, 2)) {
    await page.goto(path);
    await untilStarted(page);
    await expect(page.getByRole('region', { name: 'Dürfen wir mitzählen?' })).toBeVisible();
    await walk(page);
  }
  // Nothing is counted there, so nothing is asked.
  await page.goto('/praxis');
  await untilStarted(page);
  await walk(page);
});

test('on every step of the calculator whatever has the focus is seen', { tag: '@again' }, async ({ page }) => {
  await page.goto('/beitragberechnen');
  await untilStarted(page);
  await walk(page);
  await page.goto('/beitragberechnen?species=dog&tarif_variant=full');
  await expect(heading(page, /Erzähl uns/)).toBeVisible();
  await walk(page);
  for (const toStep of [toStep2, toStep3, toStep4]) {
    // Nothing of the walk before is taken up again.
    await page.evaluate(() => localStorage.clear());
    await page.setViewportSize({ width: 1440, height: 900 });
    await toStep(page);
    await expect(page.locator('main [data-waiting]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    await walk(page);
  }
});

test.describe('in the user area', () => {
  test.use({ storageState: ({ sharedCustomer }, use) => use(sharedCustomer.storageState) });

  test('whatever has the focus is seen', async ({ page }) => {
    const paths = ['/user', '/user/konto', '/user/profil', '/user/policen', '/user/tiere', '/user/zucht'];
    const more = ['/user/leistungen', '/user/nachrichten', '/user/praxis'];
    for (const path of focusPages([...paths, ...more], 3)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await walk(page);
      await expectAccessible(page);
    }
    await page.goto('/user/policen');
    await page.locator('main a[href^="/user/policen/"]').first().click();
    await expect(page.getByRole('heading', { name: 'Vertrag beenden' })).toBeVisible();
    await walk(page);
  });
});
