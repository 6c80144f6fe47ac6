import { expect } from '@playwright/test';
import { browserPages } from '#domain/wire/pages.ts';
import { sitePaths } from './browser/site.ts';
import { test } from './browser/visit.ts';

/** With something in the place of its parameters. */
const made = Object.keys(browserPages).map((address) => address.replaceAll(/:\w+/g, '0b8f4f5e-3d1a-4f0e-9a3e-2b7c5d9e1f00'));

test('the server knows every address of the web, and no other', async ({ request }) => {
  const addresses = ['/index', ...sitePaths.filter((path) => path !== '/not_found'), ...made];
  const answers: [string, number][] = [];
  for (const address of addresses) answers.push([address, (await request.get(address)).status()]);
  expect(answers).toEqual(addresses.map((address) => [address, 200]));
  for (const address of ['/not_found', '/user/nirgendwo', '/user/policen/a/b', '/beitragberechnen/a/b'])
    expect([address, (await request.get(address)).status()]).toEqual([address, 404]);
});

test('an unknown address of the user area shows the page for it, to anybody', async ({ page, problems }) => {
  const response = await page.goto('/user/nirgendwo');
  expect(response!.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Angeforderte Ressource nicht gefunden' })).toBeVisible();
  // The browser itself reports the status; nothing else may be wrong.
  expect(problems.splice(0).filter((problem) => !problem.includes('404'))).toEqual([]);
});

test('other spellings lead to the page, with their query', async ({ page }) => {
  for (const [typed, right] of [
    ['/FAQ', '/faq'],
    ['/%66aq', '/faq'],
    ['/beitragberechnen/?species=dog', '/beitragberechnen?species=dog'],
    ['/tierarzt-suche/?ort=Berlin', '/tierarzt-suche?ort=Berlin'],
  ] as const) {
    await page.goto(typed);
    expect(page.url()).toMatch(new RegExp(`${right.replace('?', '\\?')}$`));
  }
});
