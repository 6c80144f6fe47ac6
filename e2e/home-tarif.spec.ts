import { expect, type Page } from '@playwright/test';
import { untilStarted } from './browser/as-visitor.ts';
import { expectAccessible, inMotion, test } from './browser/visit.ts';

test.use(inMotion);

const overviewOf = (page: Page) => page.locator('#tarife');
const visibleTarif = (page: Page) => overviewOf(page).getByRole('article');

const open = async (page: Page, path = '/') => {
  await page.goto(path);
  await untilStarted(page);
};

test(
  'the overview starts on full cover for dogs, toggles to op and back, by choice and by arrow',
  { tag: '@phone-again' },
  async ({ page }) => {
    await open(page);
    const overview = overviewOf(page);
    await expect(visibleTarif(page)).toHaveCount(1);
    await expect(visibleTarif(page).getByRole('heading')).toHaveText('Vollschutz');
    await expect(visibleTarif(page)).toContainText(/ab\s24,90\s€/);
    await expect(overview.getByRole('radio', { name: 'Hund' })).toBeChecked();

    await overview.getByText('OP-Schutz', { exact: true }).first().click();
    await expect(visibleTarif(page).getByRole('heading')).toHaveText('OP-Schutz');
    await expect(visibleTarif(page)).toContainText(/ab\s9,90\s€/);
    await overview.getByRole('button', { name: 'Vorheriger Tarif: Vollschutz' }).click();
    await expect(visibleTarif(page).getByRole('heading')).toHaveText('Vollschutz');
    await overview.getByRole('button', { name: 'Nächster Tarif: OP-Schutz' }).click();
    await expect(overview.getByRole('radio', { name: 'OP-Schutz' })).toBeChecked();
    await expectAccessible(page);
  },
);

for (const [species, price] of [
  ['Katze', /ab\s19,90\s€/],
  ['Kaninchen', /ab\s14,90\s€/],
  ['Hund', /ab\s24,90\s€/],
] as const)
  test(
    `${species} changes picture and price, by keyboard too`,
    species === 'Katze' ? {} : { tag: '@again' },
    async ({ page }) => {
      await open(page);
      const radio = overviewOf(page).getByRole('radio', { name: species });
      await radio.focus();
      await page.keyboard.press('Space');
      await expect(radio).toBeChecked();
      await expect(visibleTarif(page)).toContainText(price);
      await expect(visibleTarif(page).getByRole('img', { name: new RegExp(`^${species} `) })).toBeVisible();
      await overviewOf(page)
        .getByRole('button', { name: /^Nächster Tarif/ })
        .click();
      await expect(visibleTarif(page)).toContainText(/ab\s9,90\s€/);
    },
  );

for (const [name, variant] of [
  ['Vollschutz berechnen', 'full'],
  ['OP-Schutz berechnen', 'op'],
] as const)
  test(
    `"${name}" tells the page and leads to the calculator with ${variant}`,
    variant === 'op' ? {} : { tag: '@again' },
    async ({ page }) => {
      await open(page);
      await page.evaluate(() =>
        document.addEventListener('tariff-variant-selected', (event) =>
          sessionStorage.setItem('told', (event as CustomEvent<string>).detail),
        ),
      );
      // The link leads on without script; telling the page needs it.
      await overviewOf(page).scrollIntoViewIfNeeded();
      await expect(overviewOf(page).locator('[data-tarifs][data-started]')).toHaveCount(1);
      if (variant === 'op')
        await overviewOf(page)
          .getByRole('button', { name: /^Nächster Tarif/ })
          .click();
      await overviewOf(page).getByRole('link', { name }).click();
      await page.waitForURL(`**/beitragberechnen?tarif_variant=${variant}`);
      expect(await page.evaluate(() => sessionStorage.getItem('told'))).toBe(variant);
    },
  );

test('a species that was chosen is not asked for again', async ({ page }) => {
  await open(page);
  await overviewOf(page).getByText('Katze', { exact: true }).click();
  const link = overviewOf(page).getByRole('link', { name: 'Vollschutz berechnen' });
  // Whoever is quicker than the part's script is asked by the calculator.
  await expect(link).toHaveAttribute('href', /species=cat/);
  await link.click();
  await page.waitForURL('**/beitragberechnen?tarif_variant=full&species=cat');
});

test('where it only informs, the overview has no buttons to the calculator', async ({ page }) => {
  await open(page, '/fuertieraerzte');
  await expect(visibleTarif(page).getByRole('heading')).toHaveText('Vollschutz');
  await expect(overviewOf(page).getByRole('link')).toHaveCount(0);
  await overviewOf(page)
    .getByRole('button', { name: /^Nächster Tarif/ })
    .click();
  await expect(visibleTarif(page).getByRole('heading')).toHaveText('OP-Schutz');
});
