import { expect, type Page } from '@playwright/test';
import brand from '#reference/brand.json' with { type: 'json' };
import { makeInsured } from './browser/claims-journey.ts';
import { countUnkept } from './browser/kept-page.ts';
import { useCustomer } from './browser/one-customer.ts';
import { showCodeOnPhone } from './browser/practice-journey.ts';
import { testDatabaseUrl } from './browser/test-database.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from './browser/visit.ts';

test.skip(brand.links.claimUploadUrl !== '', 'A page of somebody else takes the bills.');
test.use({ serviceWorkers: 'allow', viewport: { width: 375, height: 812 } });

const customer = useCustomer((request) => makeInsured(request, { databaseUrl: testDatabaseUrl(), dataDir: '' }));

const untilKept = (page: Page) => expect.poll(() => page.evaluate(countUnkept)).toBe(0);
const qrCode = (page: Page) => page.getByRole('img', { name: /^QR-Code/ });

test('behind thick walls the phone opens with its code, and goes on by itself once there is a network', async ({
  page,
  context,
  problems,
}) => {
  const code = await showCodeOnPhone(page, customer.email);
  await untilKept(page);
  await context.setOffline(true);
  await page.goto('/user/praxis');
  await expect(qrCode(page)).toBeVisible();
  await expect(page.getByText(code)).toBeVisible();
  await expect(page.getByText('Gerade ohne Verbindung. Der Code steht auf diesem Gerät.')).toBeVisible();
  // Nothing lies over it.
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectAccessible(page, 'main');
  await expectNoSidewaysScroll(page);
  // Nothing else of a customer is kept.
  await page.goto('/user/leistungen');
  await expect(page.getByRole('heading', { name: 'Gerade keine Verbindung' })).toBeVisible();

  await page.goto('/user/praxis');
  await expect(qrCode(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Code beenden' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Loginbereich' })).toBeVisible();
  await page.getByRole('button', { name: 'Code beenden' }).click();
  await expect(page.getByRole('button', { name: 'Code zeigen' })).toBeVisible();

  // What was ended is shown to nobody.
  await context.setOffline(true);
  await page.goto('/user/praxis');
  await expect(page.getByText('Deine Tiere konnten wir nicht laden')).toBeVisible();
  await expect(qrCode(page)).toHaveCount(0);
  problems.length = 0;
});

test('whoever logged out leaves no code on the phone', async ({ page, context, problems }) => {
  await showCodeOnPhone(page, customer.email);
  await untilKept(page);
  await context.setOffline(true);
  await page.goto('/user/praxis');
  await expect(qrCode(page)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('main').getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await context.setOffline(true);
  await page.goto('/user/praxis');
  await expect(page.getByText('Wir erreichen den Server gerade nicht').first()).toBeVisible();
  await expect(qrCode(page)).toHaveCount(0);
  problems.length = 0;
});
