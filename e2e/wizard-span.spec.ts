import { expect, type Page } from '@playwright/test';
import { test } from './browser/visit.ts';
import { chooseDate, chooseDogFull, fillDog, forward, price, toStep2, walkStep1, yearsAgo } from './browser/wizard-journey.ts';

const span = (page: Page) => page.getByText(/^Gerechnet mit/).locator('..');
const ends = async (page: Page) => {
  const [, lowest, highest] = /(\d[\d.]*) bis (\d[\d.]*)\s€/.exec((await span(page).textContent()) ?? '') ?? [];
  return { lowest: Number(lowest?.replace('.', '')), highest: Number(highest?.replace('.', '')) };
};

test('the first page shows between which prices it will be, and every answer narrows it down', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'fetch' && scripts.push(new URL(request.url()).pathname));
  await chooseDogFull(page);
  await expect(span(page)).toBeVisible();
  await expect(span(page)).toContainText('Gerechnet mit 85 € Selbstbeteiligung im Jahr und 3 Jahren Laufzeit, ohne Haftpflicht.');
  const first = await ends(page);
  expect(first.lowest).toBeGreaterThan(0);
  await chooseDate(page, 'Geburtstag', ['1', '3', yearsAgo(3)]);
  await expect.poll(() => ends(page)).not.toEqual(first);
  const second = await ends(page);
  expect(second.lowest).toBeGreaterThanOrEqual(first.lowest);
  expect(second.highest).toBeLessThanOrEqual(first.highest);
  await fillDog(page);
  await forward(page);
  await expect(price(page)).toBeVisible();
  const paid = Number(
    /(\d+),(\d\d)/
      .exec((await price(page).textContent()) ?? '')
      ?.slice(1, 3)
      .join('.'),
  );
  expect(paid).toBeGreaterThanOrEqual(first.lowest);
  expect(paid).toBeLessThanOrEqual(first.highest);
  const fetched = scripts.filter((path) => path.endsWith('.js'));
  expect(fetched.length).toBeGreaterThan(0);
  expect(fetched).toEqual([...new Set(fetched)]);
});

test('a span that does not come is not missed', async ({ page, problems }) => {
  await page.route('**/estimate_insurance_rate.json', (route) => route.fulfill({ status: 503, body: '' }));
  await toStep2(page, walkStep1);
  expect(problems.splice(0).every((problem) => problem.includes('503'))).toBe(true);
});
