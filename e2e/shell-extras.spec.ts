import { expect, type Page } from '@playwright/test';
import { untilStarted } from './browser/as-visitor.ts';
import { expectAccessible, expectNoSidewaysScroll, inMotion, test } from './browser/visit.ts';

test.use(inMotion);

const dog = async (page: Page) => {
  const image = page.locator('main svg image[href^="/pictures/dog-face-"]');
  return { x: Number(await image.getAttribute('x')), y: Number(await image.getAttribute('y')) };
};
const bone = async (page: Page) => {
  const image = page.locator('main svg image[href^="/pictures/bone-"]');
  return { x: Number(await image.getAttribute('x')), y: Number(await image.getAttribute('y')) };
};

const openGame = async (page: Page) => {
  await page.clock.install();
  await page.goto('/snake');
  await untilStarted(page);
  await page.clock.pauseAt(Date.now() + 60_000);
};

test('the dog walks by keyboard, pauses, collects a bone, and the best walk is kept', async ({ page }) => {
  await openGame(page);
  const start = await dog(page);
  // The first bone lies where the build put it; one cell is 10 wide, the dog's picture begins 2 before a bone's.
  const goal = await bone(page);
  const right = (goal.x - start.x - 2) / 10;
  const down = (goal.y - start.y - 2) / 10;
  await page.keyboard.press(down < 0 ? 'ArrowUp' : 'ArrowDown');
  for (let step = 0; step < Math.abs(down); step += 1) await page.clock.runFor(190);
  await page.keyboard.press('p');
  await expect(page.getByText(/^Pause bei/)).toBeVisible();
  const resting = await dog(page);
  await page.clock.runFor(2000);
  expect(await dog(page)).toEqual(resting);
  await page.keyboard.press('p');
  await page.keyboard.press(right < 0 ? 'ArrowLeft' : 'ArrowRight');
  for (let step = 0; step < Math.abs(right); step += 1) await page.clock.runFor(190);
  await expect(page.getByText('1 Knochen gesammelt.')).toBeVisible();
  await page.clock.resume();
  await page.reload();
  await expect(page.getByText('Bestwert 1')).toBeVisible();
});

test('the dog walks by buttons and by a swipe, and the fence ends the round', { tag: '@again' }, async ({ page }) => {
  await openGame(page);
  const start = await dog(page);
  await page.getByRole('button', { name: 'Nach oben' }).click();
  await page.clock.runFor(190);
  expect(await dog(page)).toEqual({ x: start.x, y: start.y - 10 });
  const board = (await page.getByRole('img', { name: /Garten/ }).boundingBox())!;
  await page.mouse.move(board.x + 200, board.y + 100);
  await page.mouse.down();
  await page.mouse.move(board.x + 120, board.y + 104);
  await page.mouse.up();
  await page.clock.runFor(190);
  expect(await dog(page)).toEqual({ x: start.x - 10, y: start.y - 10 });
  await page.clock.runFor(190 * 20);
  await expect(page.getByText(/^Angestoßen!/)).toBeVisible();
  await page.getByRole('button', { name: 'Noch eine Runde' }).click();
  await expect(page.getByText('0 Knochen gesammelt.')).toBeVisible();
});

for (const path of ['/snake', '/appcheck', '/todo'])
  test(`${path} is accessible and fits a small phone`, path === '/snake' ? {} : { tag: '@again' }, async ({ page }) => {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
  });

test('the app check names versions, environment and storage, and copies them', { tag: '@again' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/appcheck');
  const facts = page.getByRole('main').locator('dl');
  await expect(facts).toContainText(/Version\s*\d+\.\d+\.\d+/);
  await expect(facts).toContainText(/Build\s*[\da-f]{12}/);
  await expect(facts).toContainText(/Umgebung\s*test/);
  await expect(facts).toContainText(/Datenbank\s*antwortet/);
  await page.getByRole('button', { name: 'kopieren' }).click();
  await expect(page.getByText(/^Kopiert/)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Umgebung: test');
});

test('the open points are listed outside production', { tag: '@again' }, async ({ page }) => {
  await page.goto('/todo');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
});

test('dialogs stack: a press beside them closes the latest', async ({ page }) => {
  await page.goto('/samples');
  await page.getByRole('button', { name: 'Dialog öffnen' }).click();
  await page.getByRole('button', { name: 'Noch einen öffnen' }).click();
  const [first, second] = ['Deckung im Überblick', 'Obenauf'].map((name) => page.getByRole('dialog', { name }));
  await expect(second!).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(second!).toBeHidden();
  await expect(first!).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(first!).toBeHidden();
  await expect(page.getByRole('button', { name: 'Dialog öffnen' })).toBeFocused();
});
