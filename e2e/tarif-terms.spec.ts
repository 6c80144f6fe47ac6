import { expect } from '@playwright/test';
import { badgeOf, centsIn, openTarif, seenButton, shownPrice } from './browser/tarif-journey.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from './browser/visit.ts';

const openGrid = (page: Parameters<typeof badgeOf>[0]) =>
  page.getByRole('button', { name: 'Alle Preise im Vergleich ansehen' }).click();

test('what the terms save is said in percent; a tap in the grid of all prices chooses retention, runtime and payment term', async ({
  page,
}) => {
  await openTarif(page, 'dog', 'full');
  await expect(
    page.getByRole('radio', { name: /3 Jahre dauerhaft 5\s% günstiger, mit Kastration und Sterilisation/ }),
  ).toBeChecked();
  await expect(page.getByRole('radio', { name: /jährlich 3\s% günstiger/ })).toBeVisible();
  await expect(page.getByRole('radio', { name: /Ja 5\s% Mehrtierrabatt/ })).toBeVisible();

  await openGrid(page);
  const grid = page.getByRole('dialog', { name: 'Alle Preise im Vergleich' });
  const chosen = grid.locator('[aria-current]');
  await expect(chosen).toHaveCount(1);
  expect(centsIn(await chosen.innerText())).toBe(await shownPrice(page));
  await expectAccessible(page);

  const oneYear = grid.getByRole('region', { name: 'Vollschutz' }).getByRole('table', { name: '1 Jahr Laufzeit' });
  const cell = oneYear.getByRole('row', { name: /^0\s€/ }).getByRole('button').first();
  const price = centsIn(await cell.innerText());
  await cell.click();
  await expect(grid).toBeHidden();
  await expect.poll(() => shownPrice(page)).toBe(price);
  await expect(badgeOf(page)).toContainText('im Jahr');
  await expect(page.getByRole('radio', { name: /\s0\s€ im Jahr/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /^1 Jahr/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /^jährlich/ })).toBeChecked();
});

test('the grid also leads down to surgery cover, and up again, with all that was entered', async ({ page }) => {
  await openTarif(page, 'dog', 'full');
  const grid = page.getByRole('dialog', { name: 'Alle Preise im Vergleich' });
  for (const [variant, share] of [
    ['OP-Schutz', '175'],
    ['Vollschutz', '0'],
  ] as const) {
    await openGrid(page);
    await expect(grid.getByText(`Mit einem Preis von hier wechselst du zum ${variant}.`)).toBeVisible();
    const table = grid.getByRole('region', { name: variant }).getByRole('table', { name: '3 Jahre Laufzeit' });
    const cell = table
      .getByRole('row', { name: new RegExp(`^${share}\\s€`) })
      .getByRole('button')
      .last();
    const price = centsIn(await cell.innerText());
    await cell.click();
    await expect.poll(() => shownPrice(page)).toBe(price);
    await expect(badgeOf(page)).toContainText(`Beagle · ${variant}`);
    await expect(page.getByRole('radio', { name: new RegExp(`\\s${share}\\s€ im Jahr`) })).toBeChecked();
  }
  await page.getByRole('main').getByRole('button', { name: 'Zurück', exact: true }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Bruno');
  await expect(page.getByRole('combobox', { name: 'Rasse', exact: true })).toHaveValue('Beagle');
});

test('the grid also leads from surgery cover to full cover', { tag: '@again' }, async ({ page }) => {
  await openTarif(page, 'rabbit', 'op');
  await expect(seenButton(page, /Auf Vollschutz wechseln/)).toBeVisible();
  await openGrid(page);
  const grid = page.getByRole('dialog');
  const threeYears = grid.getByRole('region', { name: 'Vollschutz' }).getByRole('table', { name: '3 Jahre Laufzeit' });
  const cell = threeYears
    .getByRole('row', { name: /^175\s€/ })
    .getByRole('button')
    .last();
  const price = centsIn(await cell.innerText());
  await cell.click();
  await expect.poll(() => shownPrice(page)).toBe(price);
  await expect(page.getByRole('radio', { name: /175\s€ im Jahr/ })).toBeChecked();
  await expect(seenButton(page, /Zurück zum OP-Schutz/)).toBeVisible();
});

test('the retention is chosen on the chart by keyboard, each option with its price', async ({ page }) => {
  await openTarif(page, 'cat', 'full');
  const middle = page.getByRole('radio', { name: /85\s€ im Jahr/ });
  await expect(middle).toBeChecked();
  const next = page.getByRole('radio', { name: /175\s€ im Jahr/ });
  await expect(next).toHaveAccessibleName(/\d+,\d\d\s€ im Monat, 175\s€ im Jahr Selbstbeteiligung/);
  await middle.focus();
  await page.keyboard.press('ArrowRight');
  await expect(next).toBeChecked();
  await expect(next).toBeFocused();
  await expect.poll(() => shownPrice(page)).toBe(centsIn(await next.evaluate((input) => input.closest('label')!.textContent!)));
});

test('liability asks step by step and says which answer would refuse it', async ({ page }) => {
  await openTarif(page, 'dog', 'op');
  const answer = (question: RegExp, text: RegExp) =>
    page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: text });
  await expect(page.getByText(/10\sMio\.\s€/)).toBeVisible();
  await answer(/Haftpflicht mit abschließen/, /^Ja/).check();
  await expect(page.getByLabel('Wie viele Schäden gab es?')).toHaveCount(0);
  await answer(/schon einmal haftpflichtversichert/, /^Ja/).check();
  await answer(/den Vertrag gekündigt/, /^Nein/).check();
  await page.getByLabel('Name der früheren Versicherung').fill('Musterversicherung');
  await page.getByLabel('Wie viele Schäden gab es?').fill('2');
  await expect(page.getByText(/da es zu viele Vorschäden aufweist/).first()).toBeVisible();
  await page.getByLabel('Wie viele Schäden gab es?').fill('1');
  await expect(page.getByText(/da es zu viele Vorschäden aufweist/)).toHaveCount(0);
  await expectAccessible(page);
  await answer(/den Vertrag gekündigt/, /^Ja/).check();
  await expect(page.getByLabel('Name der früheren Versicherung')).toHaveCount(0);
  await page.getByRole('button', { name: 'Ohne Haftpflicht weiter' }).click();
  await expect(answer(/Haftpflicht mit abschließen/, /^Nein/)).toBeChecked();
  await expect(page.getByText(/einmal von einem Vorversicherer gekündigt/)).toHaveCount(0);
});

test('a list dog is told why there is no liability', async ({ page }) => {
  await openTarif(page, 'dog', 'full', { animal_race: 'Bullterrier' });
  await expect(page.getByText('Eine Haftpflichtversicherung ist bei der aktuellen Rasse nicht erlaubt')).toBeVisible();
  await expect(page.getByRole('radiogroup', { name: /Haftpflicht mit/ }).getByRole('radio', { name: /^Ja/ })).toBeDisabled();
});

test('at the question of liability stands what the law of the state asks, and more on request', async ({ page }) => {
  await openTarif(page, 'dog', 'full', { animal_plz: '20095' });
  const duty = page.getByText('In Hamburg müssen laut Gesetz alle Hunde haftpflichtversichert sein.');
  await expect(duty).toBeVisible();
  await expect(page.getByText('Verlangte Summe')).toBeHidden();
  await page.getByText('mehr', { exact: true }).click();
  await expect(page.getByText(/^Hamburgisches Gesetz .*§ 12$/)).toBeVisible();
  await expect(page.getByText('1.000.000\u00A0€', { exact: true })).toBeVisible();
  await expect(page.getByText(/^50\.000\.000\s€, .*Das genügt\.$/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a ZIP code in two states, and a state without a confirmed law, ask the customer to ask the town', async ({ page }) => {
  await openTarif(page, 'dog', 'full', { animal_plz: '21039' });
  await expect(page.getByText(/^Deine Postleitzahl liegt in .* und in .*: bitte frage deine Gemeinde\.$/)).toBeVisible();
  await openTarif(page, 'dog', 'full', { animal_plz: '80331' });
  await expect(page.getByText('Muss dein Hund in Bayern haftpflichtversichert sein? Bitte frage deine Gemeinde.')).toBeVisible();
  await expect(page.getByText('mehr', { exact: true })).toHaveCount(0);
});

test('where the law does not come the question of liability stands without it', async ({ page, problems }) => {
  await page.route('**/dog_duties/**', (route) => route.fulfill({ status: 503, body: '{}' }));
  await openTarif(page, 'dog', 'full', { animal_plz: '20095' });
  await page
    .getByRole('radiogroup', { name: /Haftpflicht mit/ })
    .getByRole('radio', { name: /^Ja/ })
    .check();
  await expect(page.getByText(/laut Gesetz/)).toHaveCount(0);
  expect(problems.splice(0).filter((problem) => !problem.includes('503'))).toEqual([]);
});

test('a voucher is confirmed or doubted, and neither changes the price', async ({ page }) => {
  const puppy = new Date(Date.now() - 120 * 86_400_000).toISOString().slice(0, 10);
  await openTarif(page, 'dog', 'full', { animal_birthdate: puppy });
  const before = await shownPrice(page);
  const code = page.getByLabel('Gutscheincode');
  await code.fill('UNSINN');
  await code.blur();
  await expect(page.getByText('Diesen Gutscheincode kennen wir nicht. Er bleibt ohne Wirkung.').first()).toBeVisible();
  await code.fill('WELPE45');
  await code.blur();
  await expect(page.getByText(/45\s€ Gutschein/).first()).toBeVisible();
  expect(await shownPrice(page)).toBe(before);
  // No partner sent this visitor, so no partner asks.
  await expect(page.getByLabel(/Stichwort|Partner/)).toHaveCount(0);
});

test('step 2 fits 320 px, and twice the letter size', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openTarif(page, 'dog', 'full');
  await expectNoSidewaysScroll(page);
  await openGrid(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 720, height: 450 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expectNoSidewaysScroll(page);
});

test('whoever comes from a partner is asked its question', async ({ page }) => {
  await openTarif(page, 'cat', 'full', { affiliateActionCode: 'MUSTERVEREIN' });
  const question = page.getByLabel('Wie lautet das Stichwort aus der Mitgliederzeitung?');
  await expect(question).toHaveAttribute('maxlength', '64');
  await question.fill('Pfotenglück');
  await question.blur();
  await expect(badgeOf(page)).toContainText(/\d+,\d\d/);
});
