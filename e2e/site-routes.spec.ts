import { expect } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import config from '../react-router.config.ts';
import routes from '../src/web/routes.ts';
import { test } from './browser/visit.ts';

/** Every address that the web has a page for, with something in the place of its parameters. */
const addressesOf = (entries: readonly RouteConfigEntry[], parent = ''): string[] =>
  entries.flatMap(({ path = '', children = [] }) => {
    const address = path === '' ? parent : `${parent}/${path}`;
    return children.length > 0 ? addressesOf(children, address) : [address === '' ? '/' : address];
  });
const addresses = addressesOf(routes)
  .filter((address) => !address.endsWith('*'))
  .map((address) => address.replaceAll(/:\w+/g, '0b8f4f5e-3d1a-4f0e-9a3e-2b7c5d9e1f00'));

test('the server knows every address of the web, and no other', async ({ request }) => {
  expect(addresses).toEqual(expect.arrayContaining((config.prerender as string[]).filter((path) => path !== '/not_found')));
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
