import { expect, type Page } from '@playwright/test';
import { holdBack } from './browser/hold-back.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from './browser/visit.ts';

const formOf = (page: Page) => page.getByRole('form', { name: 'Oder gleich sehen, was es kostet' });
const born = `${new Date().getFullYear() - 2}-05-01`;

/** "35 bis 132 € / Monat" */
const spanOf = (text: string) => /(\d+) bis (\d+)\s€/.exec(text)?.slice(1).map(Number) ?? [];

test('home says between what a month will cost, and hands on what was filled in', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/');
  const form = formOf(page);
  const full = form.getByRole('button', { name: /^Vollschutz/ });
  await expect(full).toContainText(/ab\s\d+,\d\d\s€/);
  expect(requests.filter((path) => path.includes('estimate'))).toEqual([]);

  await form.getByLabel('Geburtstag').fill(born);
  await expect(full).toContainText(/\d+ bis \d+\s€ \/ Monat/);
  const [lowest = 0, highest = 0] = spanOf(await full.innerText());
  await form.getByLabel('Rasse').pressSequentially('labrador');
  await expect.poll(async () => spanOf(await full.innerText())[1]).toBeLessThan(highest);
  expect(spanOf(await full.innerText())[0]).toBeGreaterThanOrEqual(lowest);
  await expect(form.getByRole('button', { name: /^OP-Schutz/ })).toContainText(/\d+ bis \d+\s€ \/ Monat/);
  await expectAccessible(page);

  await full.click();
  await expect(page.getByRole('combobox', { name: 'Rasse', exact: true })).toHaveValue('Labrador Retriever');
  const birthday = page.getByRole('group', { name: 'Geburtstag' });
  await expect(birthday.getByLabel('Jahr')).toHaveValue(born.slice(0, 4));
  expect(new URL(page.url()).search).toBe(
    `?species=dog&animal_race=Labrador+Retriever&animal_birthdate=${born}&tarif_variant=full`,
  );
});

test('another species has races of its own, and an animal that is too old is told so', async ({ page }) => {
  await page.goto('/');
  const form = formOf(page);
  await form.getByLabel('Rasse').pressSequentially('labrador');
  await expect(form.getByRole('button', { name: /^Vollschutz/ })).toContainText(/\d+ bis \d+\s€/);
  await form.getByLabel('Tierart').selectOption('Kaninchen');
  await expect(form.getByLabel('Rasse')).toHaveValue('');
  await form.getByLabel('Rasse').pressSequentially('labrador');
  await expect(form.getByText('Diese Rasse finden wir so nicht')).toBeVisible();
  await form.getByLabel('Geburtstag').fill(`${new Date().getFullYear() - 6}-05-01`);
  await expect(form.getByText('Eine Aufnahme in die Versicherung ist nur bis zum 4. Geburtstag möglich.')).toBeVisible();
  await expect(form.getByRole('button', { name: /^OP-Schutz/ })).toContainText('–');
});

test('without an answer the way to the calculator is open', async ({ page, problems }) => {
  await page.route('**/estimate_insurance_rate.json', (route) => route.abort());
  await page.goto('/');
  const form = formOf(page);
  await form.getByLabel('Tierart').click();
  await form.getByLabel('Tierart').selectOption('Katze');
  await expect(form.getByText('Die Spanne lässt sich gerade nicht berechnen.')).toBeVisible();
  expect(problems.splice(0).filter((problem) => !problem.includes('ERR_FAILED'))).toEqual([]);
  await form.getByRole('button', { name: /^OP-Schutz/ }).click();
  await page.waitForURL('**/beitragberechnen?species=cat&tarif_variant=op');
});

test('what is chosen before the page’s scripts are there counts when they come', async ({ page }) => {
  const open = await holdBack(page, '**/assets/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  const form = formOf(page);
  await form.getByLabel('Tierart').click();
  await form.getByLabel('Tierart').selectOption('Katze');
  await expect(form.getByRole('button', { name: /^Vollschutz/ })).toContainText('ab');
  open();
  await expect(form.getByRole('button', { name: /^Vollschutz/ })).toContainText(/\d+ bis \d+\s€/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the form leads to the calculator all the same', async ({ page }) => {
    await page.goto('/');
    const form = formOf(page);
    await form.getByLabel('Tierart').selectOption('Katze');
    await form.getByLabel('Rasse').fill('Siam');
    await form.getByLabel('Geburtstag').fill(born);
    await form.getByRole('button', { name: /^Vollschutz/ }).click();
    await page.waitForURL(`**/beitragberechnen?species=cat&animal_race=Siam&animal_birthdate=${born}&tarif_variant=full`);
  });
});

test('the form fits 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/');
  await formOf(page).getByLabel('Geburtstag').fill(born);
  await expect(formOf(page).getByRole('button', { name: /^Vollschutz/ })).toContainText(/\d+ bis \d+\s€/);
  await expectNoSidewaysScroll(page);
});
