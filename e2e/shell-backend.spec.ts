import { expect } from '@playwright/test';
import { expectAccessible, test } from './browser/visit.ts';

const unreachable =
  'aufgrund technischer Schwierigkeiten und dem hohen Kundenaufkommen können zur Zeit keinerlei Neuverträge entgegengenommen werden. Wir arbeiten mit Hochdruck an einer Lösung.';
const notProduction = 'ACHTUNG: Das Backend läuft nicht im Produktiv-Modus.';

test.use({ isEnvironmentKnown: false });

for (const [name, answer] of [
  ['a status that is not 200', { status: 503, body: 'production' }],
  ['an empty body', { status: 200, body: '' }],
  ['no answer', null],
] as const)
  test(
    `${name}: the shop says that it is out of reach, can try again and be told to be quiet`,
    answer === null ? {} : { tag: '@again' },
    async ({ page, problems }) => {
      await page.route('**/environment.txt', (route) => (answer === null ? route.abort() : route.fulfill(answer)));
      await page.goto('/faq');
      const banner = page.getByRole('alert').filter({ hasText: unreachable });
      await expect(banner).toBeVisible();
      await expectAccessible(page, '[role="alert"]');
      await banner.getByRole('button', { name: 'Schließen' }).click();
      await expect(banner).toHaveCount(0);

      await page.reload();
      await expect(banner).toBeVisible();
      await page.unroute('**/environment.txt');
      await banner.getByRole('button', { name: 'Erneut versuchen' }).click();
      await expect(banner).toHaveCount(0);
      problems.length = 0;
    },
  );

test('a backend that is not production is named until somebody says OK', async ({ page }) => {
  const request = page.waitForRequest('**/environment.txt');
  await page.goto('/faq');
  await request;
  const banner = page.getByText(notProduction);
  await expect(banner).toBeVisible();
  await expectAccessible(page, '[role="status"]');
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(banner).toHaveCount(0);
  const askedAgain = page.waitForResponse('**/environment.txt');
  await page.goto('/kontakt');
  await askedAgain;
  await expect(banner).toHaveCount(0);
});

test('production is not worth a word', async ({ page }) => {
  await page.route('**/environment.txt', (route) => route.fulfill({ body: 'production' }));
  const answered = page.waitForResponse('**/environment.txt');
  await page.goto('/faq');
  await answered;
  await expect(page.getByText(notProduction)).toHaveCount(0);
  await expect(page.getByText(unreachable)).toHaveCount(0);
});
