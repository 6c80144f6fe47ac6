import { expect } from '@playwright/test';
import { visitAsCustomer } from './browser/as-customer.ts';
import { expectAccessible, test } from './browser/visit.ts';

visitAsCustomer();

test('pages of the user area are named by what they show', { tag: '@again' }, async ({ page }) => {
  for (const [path, title] of [
    ['/user', 'Deine Übersicht | Tierdach'],
    ['/user/policen', 'Deine Policen | Tierdach'],
    ['/user/profil', 'Dein Profil | Tierdach'],
    ['/user/zucht', 'Deine Zucht | Tierdach'],
    ['/user/tiere', 'Deine Tiere | Tierdach'],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
  }
  await page.getByRole('main').getByRole('link', { name: 'Bello', exact: true }).click();
  await expect(page).toHaveTitle('Bello | Tierdach');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Vollschutz/ })
    .click();
  await expect(page).toHaveTitle('Vollschutz für Bello | Tierdach');
  await page.getByRole('link', { name: 'Alle Policen' }).click();
  await expect(page).toHaveTitle('Deine Policen | Tierdach');
});

test('a record that does not exist is a page with a heading', async ({ page, problems }) => {
  for (const path of ['/user/policen/nope', '/user/tiere/nope', '/user/policen/00000000-0000-4000-8000-000000000000']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Das haben wir nicht gefunden');
    await expectAccessible(page);
  }
  // The browser itself reports the statuses; nothing else may be wrong.
  expect(problems.splice(0).filter((problem) => !/40[04]/.test(problem))).toEqual([]);
});
