import { expect, type Page } from '@playwright/test';
import { untilStarted } from './browser/as-visitor.ts';
import { inMotion, test } from './browser/visit.ts';

test.use(inMotion);

const heroOf = (page: Page) => page.getByRole('region', { name: 'Tierdach auf einen Blick' });
const slideTitle = (page: Page, text: RegExp) => heroOf(page).getByRole('heading', { name: text });

/** The slide that fills the width. On a phone its title may have scrolled up, since the buttons stand below. */
const expectSlide = (page: Page, text: RegExp) =>
  expect
    .poll(() =>
      slideTitle(page, text).evaluate((title) => {
        const { left, right } = title.getBoundingClientRect();
        return left >= 0 && right <= window.innerWidth;
      }),
    )
    .toBe(true);

const open = async (page: Page) => {
  await page.goto('/');
  await untilStarted(page);
  // A font that comes later lays the slides out anew, which may end a scroll that is on its way.
  await page.evaluate(() => document.fonts.ready.then(() => true));
};

test('the hero turns after 60 seconds, not before, and not while it is paused', async ({ page }) => {
  await page.clock.install();
  await open(page);
  await expectSlide(page, /Dach für/);
  await page.clock.runFor(50_000);
  await expectSlide(page, /Dach für/);
  await page.clock.runFor(11_000);
  await expectSlide(page, /Welpenwochen/);

  await heroOf(page).getByRole('button', { name: 'Automatischen Wechsel anhalten' }).click();
  await page.getByRole('link', { name: 'Tierdach, zur Startseite' }).focus();
  await page.mouse.move(0, 0);
  await page.clock.runFor(200_000);
  await expectSlide(page, /Welpenwochen/);
  await expect(heroOf(page).getByRole('button', { name: 'Automatisch wechseln' })).toBeVisible();
});

test(
  'the buttons turn the hero in a ring; the second slide shows the puppy voucher of 45 €',
  { tag: '@phone-again' },
  async ({ page }) => {
    await open(page);
    const hero = heroOf(page);
    await hero.getByRole('button', { name: 'Weiter' }).click();
    await expectSlide(page, /Welpenwochen: 45\s€/);
    await expect(hero.getByText('Code WELPE45')).toBeVisible();
    await hero.getByRole('button', { name: 'Seite 3' }).click();
    await expectSlide(page, /Foto machen/);
    await hero.getByRole('button', { name: 'Weiter' }).click();
    await expectSlide(page, /Dach für/);
  },
);

test('where nothing may move the hero keeps still and has nothing to stop', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await open(page);
  await page.clock.runFor(130_000);
  await expectSlide(page, /Dach für/);
  await expect(heroOf(page).getByRole('button', { name: /Automatisch/ })).toHaveCount(0);
});

test('the slides are as high as each other, so that nothing below moves', { tag: '@phone-again' }, async ({ page }) => {
  await open(page);
  const chooser = page.getByRole('heading', { name: 'Wer soll unters Dach?' });
  const before = await chooser.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
  await heroOf(page).getByRole('button', { name: 'Weiter' }).click();
  await expectSlide(page, /Welpenwochen/);
  expect(await chooser.evaluate((element) => element.getBoundingClientRect().top + window.scrollY)).toBe(before);
});
