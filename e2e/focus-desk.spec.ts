import { expect, test } from '@playwright/test';
import { makeApplicant, newEmail } from './browser/customer.ts';
import { deskUrl, enterDesk } from './browser/desk.ts';
import { expectFocusSeen } from './browser/walk-focus.ts';
import { expectAccessible } from './browser/visit.ts';

test('at the desk whatever has the focus is seen, and large enough to press', async ({ page, request }) => {
  await makeApplicant(request, newEmail());
  await enterDesk(page, 'lead');
  await page.goto(deskUrl('/?zeige=application'));
  await page.locator('a[data-row]').first().click();
  await expect(page.getByRole('button', { name: 'Zurück zur Liste' })).toBeVisible();
  const application = page.url();
  for (const path of [
    '/',
    '/ueberblick',
    '/suche?text=muster',
    '/geld',
    '/geld/einzug',
    '/geld/ruecklaeufer',
    '/geld/auszahlungen',
    '/geld/buecher',
    '/geld/journal',
    '/zahlen',
    '/tarife',
    '/team',
    '/protokoll',
    application,
  ]) {
    await page.goto(path.startsWith('http') ? path : deskUrl(path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const size of [
      { width: 375, height: 667 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(size);
      await expectFocusSeen(page);
      await expectAccessible(page);
    }
  }
});
