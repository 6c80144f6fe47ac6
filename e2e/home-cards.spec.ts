import { expect, type Locator, type Page } from '@playwright/test';
import { untilStarted } from './browser/as-visitor.ts';
import { expectAccessible, inMotion, test } from './browser/visit.ts';

test.use(inMotion);

const open = async (page: Page) => {
  await page.goto('/');
  await untilStarted(page);
};

const flipCards = (page: Page) => page.locator('#vorteile').getByRole('listitem');

/** What the eye sees at the middle of an element: itself, or what lies over it. The button over the whole card is glass. */
const isSeen = (element: Locator) =>
  element.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return (
      document.elementsFromPoint(x + width / 2, y + height / 2).includes(node) &&
      getComputedStyle(node.parentElement!).opacity === '1'
    );
  });

test('four flip cards lead to the calculator and tell of the four topics on both sides', async ({ page }) => {
  await open(page);
  await expect(flipCards(page)).toHaveCount(4);
  const topics: [title: string, back: RegExp][] = [
    ['Vollschutz ohne Kostengrenze', /keine Obergrenze/],
    ['Beitrag, der sich dir anpasst', /welchen Anteil der Tierarztkosten du im Jahr selbst trägst/],
    ['Digital und direkt zur Praxis', /rechnen wir direkt mit ihnen ab/],
    ['Digitaler Tierpass', /kostenlosen Premium-Konto/],
  ];
  for (const [index, [title, back]] of topics.entries()) {
    const card = flipCards(page).nth(index);
    await expect(card.getByRole('heading')).toHaveText(title);
    // Both sides are said, front before back, before the way on.
    const snapshot = await card.ariaSnapshot();
    expect(snapshot.indexOf(title)).toBeLessThan(snapshot.search(back));
    expect(snapshot.search(back)).toBeLessThan(snapshot.indexOf('Zum Angebot'));
    await expect(card.getByRole('link', { name: 'Zum Angebot' })).toHaveAttribute('href', '/beitragberechnen');
  }
  await flipCards(page).nth(1).getByRole('link', { name: 'Zum Angebot' }).click();
  await page.waitForURL('**/beitragberechnen');
});

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(
    `a card turns by tap and by key, and back again (motion: ${reducedMotion})`,
    reducedMotion === 'reduce' ? {} : { tag: '@again' },
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion });
      await open(page);
      const card = flipCards(page).first();
      const turn = card.getByRole('checkbox', { name: /Karte umdrehen/ });
      const front = card.getByRole('heading');
      const back = card.getByText(/keine Obergrenze/);
      await turn.scrollIntoViewIfNeeded();
      await expect.poll(() => isSeen(front)).toBe(true);
      expect(await isSeen(back)).toBe(false);
      await turn.click();
      await expect.poll(() => isSeen(back)).toBe(true);
      await expect.poll(() => isSeen(front)).toBe(false);
      await expect(turn).toBeChecked();
      if (reducedMotion === 'reduce') await expectAccessible(page, '#vorteile');
      await turn.focus();
      await page.keyboard.press('Space');
      await expect.poll(() => isSeen(front)).toBe(true);
    },
  );

test('the why-insure carousel has two slides, one a page, arrows and no page dots', async ({ page }) => {
  await open(page);
  const carousel = page.getByRole('region', { name: 'Warum eine Tierversicherung' });
  await carousel.scrollIntoViewIfNeeded();
  const [first, second] = [carousel.getByRole('article').first(), carousel.getByRole('article').last()];
  await expect(carousel.getByRole('article')).toHaveCount(2);
  await expect(carousel.getByRole('button', { name: /^Seite/ })).toHaveCount(0);
  await expect(first).toBeInViewport({ ratio: 0.5 });
  await expect(second).not.toBeInViewport();
  await carousel.getByRole('button', { name: 'Weiter' }).click();
  await expect(second).toBeInViewport({ ratio: 0.5 });
  await expect(first).not.toBeInViewport();
  await carousel.getByRole('button', { name: 'Zurück' }).click();
  await expect(first).toBeInViewport({ ratio: 0.5 });
});

for (const path of ['/', '/im_leistungsfall'])
  test(`the seven example costs are on ${path}`, async ({ page }) => {
    await page.goto(path);
    const costs = page.getByRole('region', { name: 'Was Tierarztbesuche kosten können' }).getByRole('article');
    await expect(costs).toHaveCount(7);
    const texts = await costs.allTextContents();
    for (const [index, [title, price]] of [
      ['Magendrehung', '2.600'],
      ['Schokoladenvergiftung', '1.900'],
      ['Allergiediagnostik', '2.500'],
      ['Zahnsteinentfernung in Narkose', '380'],
      ['Zahnsanierung', '650'],
      ['Schilddrüsenüberfunktion', '450'],
      ['Unfall mit Knochenbruch', '2.800'],
    ].entries()) {
      expect(texts[index]).toContain(title);
      expect(texts[index]).toContain(`${price}\u00a0€`);
    }
  });

test('the partner carousel names the parent company and vet-software partners', async ({ page }) => {
  await open(page);
  const partners = page.getByRole('region', { name: 'Konzern und Partner' });
  await expect(partners.getByRole('article').filter({ hasText: 'Unser Mutterhaus' })).toHaveCount(1);
  expect(await partners.getByRole('article').filter({ hasText: 'Praxissoftware' }).count()).toBeGreaterThan(1);
  await partners.scrollIntoViewIfNeeded();
  await partners.getByRole('button', { name: 'Weiter' }).click();
  await expect(partners.getByRole('button', { name: 'Seite 2' })).toHaveAttribute('aria-current', 'true');
});

test('the phone number invites to call, and the page ends with the way to the calculator', async ({ page }) => {
  await open(page);
  await expect(page.locator('#leistungen')).toContainText(/030\s000\s000\s00/);
  await page
    .getByRole('region', { name: /Zwei Minuten/ })
    .getByRole('link', { name: 'Beitrag berechnen' })
    .click();
  await page.waitForURL('**/beitragberechnen');
});
