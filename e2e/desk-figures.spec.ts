import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { deskUrl, enterDesk } from './browser/desk.ts';
import { expectAccessible } from './browser/visit.ts';

test('figures are opened by keys, looked at for another span, read as a table and saved for a spreadsheet', async ({ page }) => {
  await enterDesk(page, 'accounting');
  await page.keyboard.press('g');
  await page.keyboard.press('z');
  await expect(page.getByRole('heading', { name: 'Zahlen', level: 1 })).toBeVisible();
  const funnel = page.getByRole('region', { name: 'Vom Preis zum Vertrag', exact: true });
  await expect(funnel.getByText(/^In 30 Tagen \d/)).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('1');
  await expect(funnel.getByText(/^In 7 Tagen \d/)).toBeVisible();
  expect(new URL(page.url()).search).toBe('?tage=7');
  await expect(page.getByRole('link', { name: '7 Tage', exact: true })).toHaveAttribute('aria-current', 'true');

  await funnel.getByText('Als Tabelle').click();
  await expect(funnel.getByRole('table', { name: 'Vom Preis zum Vertrag' }).getByRole('row')).toHaveCount(8);
  await expectAccessible(page);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    funnel.getByRole('button', { name: 'CSV herunterladen: Vom Preis zum Vertrag' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Tierdach-Zahlen-Verlauf-\d{4}-\d\d-\d\d-7-Tage\.csv$/);
  const [head, ...days] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(head).toBe('\uFEFFTag;Berechnungen;Angebote;Abschlüsse');
  expect(days).toHaveLength(7);
  for (const day of days) expect(day).toMatch(/^\d\d\.\d\d\.\d{4};\d+;\d+;\d+$/);

  // The span stands in the address: whoever comes back finds it.
  await page.reload();
  await expect(funnel.getByText(/^In 7 Tagen \d/)).toBeVisible();
});

test('what claims cost stands below, whatever the span', async ({ page }) => {
  await enterDesk(page, 'lead');
  await page.goto(deskUrl('/zahlen?tage=7'));
  const claims = page.getByRole('region', { name: 'Leistungen', exact: true });
  await expect(claims.getByRole('heading', { level: 2 })).toHaveText([
    'Leistungen der letzten zwölf Monate',
    'Schadenquote nach Monaten',
    'Schadenquote nach Tierart',
    'Schadenquote nach Tarif',
    'Von selbst entschieden',
    'Von der Rechnung zur Entscheidung',
    'Von der Rechnung zum Geld',
    'Kürzungen nach Grund',
    'Widersprüche',
  ]);
  await expect(claims.getByRole('link', { name: 'Beschwerden dieses Jahres als CSV' })).toBeVisible();
  await expectAccessible(page);
});

test('tarifs are for a lead, who sees base rates, versions, and that nothing changes with the files of today', async ({
  page,
}) => {
  await enterDesk(page, 'lead');
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page.getByRole('heading', { name: 'Tarife', level: 1 })).toBeVisible();
  const rates = page.getByRole('table', { name: 'Grundbeiträge im Jahr' });
  await expect(rates.getByRole('row').filter({ hasText: 'Vollschutz Hund' }).first()).toContainText('491,50');
  await page.keyboard.press('r');
  await expect(page.getByText('Mit diesen Dateien ändert sich kein Beitrag.')).toBeVisible();
  await expectAccessible(page);
});

test('a lead accepts what check finds in the shipped files, with a reason, and takes it back', async ({ page }) => {
  await enterDesk(page, 'lead');
  await page.goto(deskUrl('/tarife'));
  const part = page.getByRole('region', { name: 'Hinweise der Prüfung' });
  const finding = part.getByRole('listitem').filter({ hasText: '„full_rabbit“' });
  await finding.getByRole('button', { name: /^Bleibt so/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Bleibt das so?' });
  await dialog.getByRole('button', { name: 'Als bekannt vermerken' }).click();
  await expect(dialog.getByLabel('Warum es so bleibt')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('Der Preis kommt mit der Kampagne im Januar');
  // However often it is pressed while the answer is on its way: sent once.
  let requestCount = 0;
  page.on('request', (request) => (requestCount += request.url().endsWith('/findings/accept.json') ? 1 : 0));
  const answered = Promise.withResolvers<void>();
  await page.route('**/findings/accept.json', async (route) => {
    await answered.promise;
    await route.continue();
  });
  for (let time = 0; time < 3; time += 1) await page.keyboard.press('Enter');
  answered.resolve();
  await expect(finding).toContainText('Bekannt: Der Preis kommt mit der Kampagne im Januar (');
  expect(requestCount).toBe(1);
  await expectAccessible(page);
  await finding.getByRole('button', { name: /^Wieder melden/ }).click();
  await expect(finding.getByRole('button', { name: /^Bleibt so/ })).toBeVisible();
});

test('a clerk finds no way to the tarifs', async ({ page }) => {
  await enterDesk(page, 'clerk');
  await expect(page.getByRole('link', { name: /^Tarife/ })).toHaveCount(0);
  await page.goto(deskUrl('/tarife'));
  await expect(page.getByText('Das darf deine Rolle nicht.').first()).toBeVisible();
});
