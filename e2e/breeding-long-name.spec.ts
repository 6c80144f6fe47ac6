import { expect } from '@playwright/test';
import { acceptOffer, addLitter, main, toOffer } from './browser/breeding-journey.ts';
import { logInByCall, longName, makeBreeder } from './browser/customer.ts';
import { expectFits, open } from './browser/long-names.ts';
import { test } from './browser/visit.ts';

test('a name of 64 letters breaks no page of a breeder', { tag: '@again' }, async ({ page, request }) => {
  await logInByCall(page, await makeBreeder(request, longName));
  await open(page, '/user/zucht/berechnen');
  await expectFits(page, 'calculating');
  await page.setViewportSize({ width: 1440, height: 900 });
  await toOffer(page, { animals: [longName, 'Maja'] });
  await expectFits(page, 'the offer');
  await acceptOffer(page);
  await expectFits(page, 'the congratulation');
  await page.setViewportSize({ width: 1440, height: 900 });
  await addLitter(page, longName);
  await expectFits(page, 'the litter');
  await main(page).getByRole('link', { name: longName, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: longName })).toBeVisible();
  await expectFits(page, 'the child animal');
  await open(page, '/user/zucht');
  await expectFits(page, 'the overview');
  await main(page)
    .getByRole('link', { name: new RegExp(longName) })
    .first()
    .click();
  await page.waitForLoadState('networkidle');
  await expectFits(page, 'the mother or her police');
  await open(page, '/user/policen?insuranceTypeKey=tier_zt');
  await expectFits(page, 'the breeding police in the list');
  await main(page)
    .getByRole('link', { name: new RegExp(`^Züchtertarif für ${longName} und Maja`) })
    .click();
  await expect(page.getByText(/^Versichert sind/)).toContainText('Maja');
  await expect(main(page).getByText(/^Endet am/)).toBeVisible();
  await expect(main(page).getByText(/\(Ende der Laufzeit\)$/)).toBeVisible();
  await expectFits(page, 'the breeding police');
});
