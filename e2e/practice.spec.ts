import { expect } from '@playwright/test';
import brand from '#reference/brand.json' with { type: 'json' };
import { makeInsured } from './browser/claims-journey.ts';
import { askOnPhone, enterLines, showCodeOnPhone } from './browser/practice-journey.ts';
import { useCustomer } from './browser/one-customer.ts';
import { testDatabaseUrl } from './browser/test-database.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from './browser/visit.ts';

test.skip(brand.links.claimUploadUrl !== '', 'A page of somebody else takes the bills.');

/** Insured for months: then a bill of today is covered. */
const customer = useCustomer((request) => makeInsured(request, { databaseUrl: testDatabaseUrl(), dataDir: '' }));

test('from the code on the phone to the press that pays the practice, side by side', async ({
  page: desktop,
  browser,
  problems,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const phone = await context.newPage();
  const code = await showCodeOnPhone(phone, customer.email);
  await expectAccessible(phone, 'main');
  await expectNoSidewaysScroll(phone);

  // The keyboard alone, as at a counter.
  await desktop.goto(`/praxis#${code.replaceAll('-', '')}`);
  await expect(desktop.getByLabel('Code')).toHaveValue(code);
  expect(new URL(desktop.url()).hash).toBe('');
  await desktop.getByLabel('Ihre Praxis').fill('Tierarztpraxis am Markt');
  await desktop.getByLabel('Ihre Praxis').press('Enter');
  await expect(desktop.getByText(/^Vollschutz, versichert am/)).toBeVisible();
  await expect(phone.getByText('Tierarztpraxis am Markt')).toBeVisible();

  await enterLines(desktop);
  await expectAccessible(desktop, 'main');
  // Printed or saved: the sheet says who answered whom, and has nothing to press.
  await desktop.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await desktop.getByRole('button', { name: 'Drucken oder speichern' }).press('Enter');
  await expect(desktop.locator('body[data-printed]')).toBeVisible();
  await desktop.emulateMedia({ media: 'print' });
  await expect(desktop.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(desktop.getByText(/Auskunft vom [\d.]+ an Tierarztpraxis am Markt\./)).toBeVisible();
  await expect(desktop.getByText(/^74,07\s€$/).first()).toBeVisible();
  await expect(desktop.locator('button, [data-print="hide"]').filter({ visible: true })).toHaveCount(0);
  await desktop.emulateMedia({ media: 'screen' });
  await askOnPhone(desktop);

  await expect(phone.getByRole('heading', { name: /^Tierarztpraxis am Markt möchte 74,07\s€$/ })).toBeVisible();
  await expectAccessible(phone, 'main');
  await expectNoSidewaysScroll(phone);
  await phone.getByRole('button', { name: /^Zustimmen:/ }).click();
  await expect(phone.getByText(/^Zugestimmt\. In der Praxis zahlst du/)).toBeVisible();
  await expect(desktop.getByRole('heading', { name: 'Zugestimmt' })).toBeVisible();
  await expectAccessible(desktop, 'main');

  // The name is remembered on this device, the animal is not.
  await desktop.reload();
  await expect(desktop.getByLabel('Ihre Praxis')).toHaveValue('Tierarztpraxis am Markt');
  await expect(desktop.getByLabel('Code')).toHaveValue('');
  await phone.getByRole('button', { name: 'Code beenden' }).click();
  await expect(phone.getByRole('button', { name: 'Code zeigen' })).toBeVisible();
  await desktop.getByLabel('Code').fill(code);
  await desktop.getByLabel('Code').press('Enter');
  await expect(desktop.getByText(/abgelaufen oder wurde beendet/).first()).toBeVisible();
  // The code that was ended is refused.
  expect(problems.splice(0).filter((problem) => !problem.includes('403'))).toEqual([]);
  await context.close();
});
