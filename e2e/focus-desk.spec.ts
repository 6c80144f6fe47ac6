import { expect, test } from '@playwright/test';
import { makeApplicant, newEmail } from './browser/customer.ts';
import { deskUrl, enterDesk } from './browser/desk.ts';
import { expectFocusSeen, focusPages, focusSizes } from './browser/walk-focus.ts';
import { expectAccessible } from './browser/visit.ts';

test('at the desk whatever has the focus is seen, and large enough to press', async ({ page, request }) => {
  await makeApplicant(request, newEmail());
  await enterDesk(page, 'lead');
  await page.goto(deskUrl('/?zeige=application'));
  await page.locator('a[data-row]').first().click();
  await expect(page.getByRole('button', { name: 'Zurück zur Liste' })).toBeVisible();
  const application = page.url();
  const paths = ['/', '/geld', '/ueberblick', '/suche?text=muster', '/geld/einzug', '/geld/ruecklaeufer', '/geld/auszahlungen'];
  const more = ['/geld/buecher', '/geld/journal', '/zahlen', '/tarife', '/team', '/protokoll'];
  for (const path of [application, ...focusPages([...paths, ...more], 2)]) {
    await page.goto(path.startsWith('http') ? path : deskUrl(path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const size of focusSizes) {
      await page.setViewportSize(size);
      await expectFocusSeen(page);
      await expectAccessible(page);
    }
  }
});
