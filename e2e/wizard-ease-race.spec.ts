import { expect, type Page } from '@playwright/test';
import { expectAccessible, test } from './browser/visit.ts';
import { chooseDogFull } from './browser/wizard-journey.ts';

const raceOf = (page: Page) => page.getByRole('combobox', { name: 'Rasse', exact: true });

test('the race search offers the well-known first, among those that begin as was typed', async ({ page }) => {
  await chooseDogFull(page);
  const race = raceOf(page);
  for (const [typed, first] of [
    ['Lab', 'Labrador Retriever'],
    ['golden', 'Golden Retriever'],
    ['deutscher', 'Deutscher Schäferhund'],
    ['franz', 'Französische Bulldogge'],
  ] as const) {
    await race.fill(typed);
    await expect(page.getByRole('listbox', { name: 'Rasse' }).getByRole('option').first()).toHaveText(first);
  }
});

test('whoever leaves the race with one clear match has it, and nothing typed is lost in silence', async ({ page }) => {
  await chooseDogFull(page);
  const race = raceOf(page);
  for (const [typed, raceTitle] of [
    ['lab', 'Labrador Retriever'],
    ['golden', 'Golden Retriever'],
    ['beagle', 'Beagle'],
    ['weimar', 'Weimaraner'],
  ] as const) {
    await race.fill(typed);
    await race.press('Tab');
    await expect(race).toHaveValue(raceTitle);
    await page.getByRole('button', { name: `${raceTitle} entfernen` }).click();
  }

  await race.fill('schäfer');
  await race.press('Tab');
  await expect(race).toHaveValue('schäfer');
  await expect(race).toHaveAccessibleDescription(/Zu „schäfer“ passen \d+ Einträge\. Bitte wähle einen aus der Liste\./);
  await expectAccessible(page);
  await race.fill('Wolpertinger');
  await race.press('Tab');
  await expect(race).toHaveValue('Wolpertinger');
  await expect(race).toHaveAccessibleDescription(/„Wolpertinger“ steht nicht in der Liste\./);
  // It is asked about, not taken: the page does not go on without a race.
  await page.getByRole('main').getByRole('button', { name: 'Weiter', exact: true }).click();
  await expect(page.getByText('Tierrasse fehlt.').first()).toBeVisible();
  await expect(race).toHaveValue('Wolpertinger');
});
