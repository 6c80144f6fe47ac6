import { expect, type Page } from '@playwright/test';
import { asVisitor, untilStarted } from './browser/as-visitor.ts';
import { expectAccessible, expectNoSidewaysScroll, inMotion, test } from './browser/visit.ts';

test.use(inMotion);

const reviewsPath = '**/webapi/v1/entities/reviews.json';
const blogPath = '**/webapi/v1/entities/blog_entries.json';

const review = (authorName: string, stars: number) => ({
  authorName,
  stars,
  text: `Gut beraten, sagt ${authorName}.`,
  createdAt: '2026-11-02T09:00:00.000Z',
});
const reviews = (totalReviews: number, rating: number) => ({
  summary: { totalReviews, rating, certificateUrl: 'https://bewertung.example/tierdach' },
  reviews: [review('Erika', 5), review('Verifizierte Kundenstimme', 3.4)],
});

const entry = (number: number) => ({
  title: `Beitrag ${number}`,
  link: `https://blog.tierdach.example/${number}`,
  description: 'Wie du Zecken findest und sicher entfernst.',
  category: number === 1 ? 'Hund' : null,
  author: 'Redaktion',
  publishedAt: '2026-10-31T23:30:00.000Z',
  imagePath: null,
});
const blog = { blogEntries: [1, 2, 3, 4, 5, 6, 7].map(entry) };

const section = (page: Page, id: 'bewertungen' | 'blog') => page.locator(`#${id}`);

/** Comes near both widgets and goes back: what comes late is put in where nobody looks. */
const readOn = async (page: Page) => {
  await untilStarted(page);
  await page.locator('#partner').scrollIntoViewIfNeeded();
  for (const part of ['reviews', 'blog'])
    await page.locator(`[data-prefix="pages-home-${part}-start"][data-started]`).waitFor({ state: 'attached' });
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
};

const visit = async (page: Page, answers: { reviews?: unknown; blog?: unknown }) => {
  await asVisitor(page);
  await page.route(reviewsPath, (route) => route.fulfill({ json: answers.reviews ?? { summary: null, reviews: [] } }));
  await page.route(blogPath, (route) => route.fulfill({ json: answers.blog ?? { blogEntries: [] } }));
  await page.goto('/');
};

type Seal = { count: number; rating: number; rank: RegExp; grade: string };

const expectSeal = async (page: Page, { count, rating, rank, grade }: Seal) => {
  const seal = section(page, 'bewertungen');
  await expect(seal.getByText(rank)).toBeVisible();
  await expect(seal.getByText(grade, { exact: true })).toBeVisible();
  await expect(seal).toContainText(`${String(rating.toFixed(1)).replace('.', ',')} von 5 aus ${count.toLocaleString('de-DE')}`);
  const link = seal.getByRole('link', { name: /Zertifikat.*neuen Tab/ });
  await expect(link).toHaveAttribute('target', '_blank');
};

test('nothing outside is asked for until somebody comes near; then reviews and blog stand there as they came', async ({
  page,
}) => {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await visit(page, { reviews: reviews(50, 4), blog });
  await untilStarted(page);
  await page.waitForLoadState('networkidle');
  await expect(section(page, 'bewertungen')).toHaveCount(0);
  await expect(section(page, 'blog')).toHaveCount(0);
  expect(paths.filter((path) => path.includes('/entities/'))).toEqual([]);
  await readOn(page);
  await expect(section(page, 'bewertungen')).toBeVisible();
  await expect(section(page, 'blog')).toBeVisible();
  await expectAccessible(page);

  await expectSeal(page, { count: 50, rating: 4, rank: /Bronze/, grade: 'Exzellent' });
  const list = section(page, 'bewertungen').getByRole('listitem');
  await expect(list).toHaveCount(2);
  await expect(list.first()).toContainText('Erika');
  await expect(list.first()).toContainText(/2\.\sNovember 2026/);
  await expect(list.first().getByRole('img', { name: '5 von 5 Sternen' })).toBeVisible();
  await expect(list.last()).toContainText('Verifizierte Kundenstimme');
  await expect(list.last().getByRole('img', { name: '3,5 von 5 Sternen' })).toBeVisible();

  const card = section(page, 'blog').getByRole('article').first();
  const link = card.getByRole('link');
  await expect(link).toHaveAccessibleName('Beitrag 1 (öffnet in einem neuen Tab)');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expect(link).toHaveAttribute('href', 'https://blog.tierdach.example/1');
  await expect(card).toContainText(/1\.\sNovember 2026, Redaktion/);

  const inView = () =>
    section(page, 'blog')
      .getByRole('article')
      .evaluateAll((cards) => cards.filter((one) => one.getBoundingClientRect().right <= window.innerWidth).length);
  for (const [width, slides] of [
    [768, 1],
    [769, 2],
    [1023, 2],
    [1024, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(inView, `at ${width} px`).toBe(slides);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

for (const [count, rating, rank, grade] of [
  [49, 5, /^Bewertungssiegel$/, 'Standard'],
  [50, 3.9, /^Bewertungssiegel$/, 'Gut'],
  [50, 4.4, /Silber/, 'Exzellent'],
  [5210, 4.8, /Gold/, 'Exzellent'],
] as const)
  test(`${count} reviews with ${rating} are "${grade}", seal ${rank.source}`, { tag: '@again' }, async ({ page }) => {
    await visit(page, { reviews: reviews(count, rating) });
    await readOn(page);
    await expectSeal(page, { count, rating, rank, grade });
  });

test('a browser that nobody looks at does not ask for the blog', async ({ page }) => {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await page.route(reviewsPath, (route) => route.fulfill({ json: reviews(128, 4.7) }));
  await page.goto('/');
  await readOn(page);
  await expect(section(page, 'bewertungen')).toBeVisible();
  await page.locator('footer').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(paths.filter((path) => path.includes('blog_entries'))).toEqual([]);
});

test('the blog turns by itself every 30 seconds', async ({ page }) => {
  await page.clock.install();
  await visit(page, { blog });
  await readOn(page);
  const scrolled = () =>
    section(page, 'blog')
      .getByRole('list')
      .first()
      .evaluate((track) => track.scrollLeft);
  await section(page, 'blog').waitFor();
  await page.mouse.move(0, 0);
  await page.clock.runFor(25_000);
  expect(await scrolled()).toBe(0);
  await page.clock.runFor(6000);
  await expect.poll(scrolled).toBeGreaterThan(100);
});

test('a review service that fails hides seal and list, the blog is shown all the same', async ({ page, problems }) => {
  await visit(page, { blog });
  await page.unroute(reviewsPath);
  await page.route(reviewsPath, (route) => route.fulfill({ status: 503, json: {} }));
  await readOn(page);
  await expect(section(page, 'blog')).toBeVisible();
  await expect(section(page, 'bewertungen')).toHaveCount(0);
  expect(problems.splice(0).filter((problem) => !problem.includes('503'))).toEqual([]);
});

test('a blog that does not answer stays hidden, the reviews are shown all the same', async ({ page, problems }) => {
  await visit(page, { reviews: reviews(128, 4.7) });
  await page.unroute(blogPath);
  await page.route(blogPath, (route) => route.abort());
  await readOn(page);
  await expect(section(page, 'bewertungen')).toBeVisible();
  await expect(section(page, 'blog')).toHaveCount(0);
  expect(problems.splice(0).filter((problem) => !problem.includes('ERR_FAILED'))).toEqual([]);
});

/** At 390 px, with reviews that come when the test says so, and what has moved since. */
const visitWithLateReviews = async (page: Page) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as never as { shifts: number }).shifts += (entry as never as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await asVisitor(page);
  const held = Promise.withResolvers<void>();
  await page.route(reviewsPath, async (route) => {
    await held.promise;
    await route.fulfill({ json: reviews(128, 4.7) });
  });
  await page.route(blogPath, (route) => route.fulfill({ json: blog }));
  await page.goto('/');
  const look = (id: string) =>
    page.evaluate(
      (place) => ({
        shifts: (window as never as { shifts: number }).shifts,
        top: document.querySelector(`#${place}`)?.getBoundingClientRect().top ?? 0,
      }),
      id,
    );
  return { come: held.resolve, look };
};

test('at 390 px reviews that come late above what somebody reads shift nothing of it', async ({ page }) => {
  const { come, look } = await visitWithLateReviews(page);
  await readOn(page);
  await expect(section(page, 'blog')).toBeVisible();
  await section(page, 'blog').scrollIntoViewIfNeeded();
  const before = await look('blog');
  come();
  await expect(section(page, 'bewertungen')).toBeVisible();
  const after = await look('blog');
  expect(after.shifts - before.shifts).toBeLessThan(0.001);
  expect(Math.abs(after.top - before.top)).toBeLessThan(1);
});

test('reviews that come while their place is in view wait until it is not', async ({ page }) => {
  const { come, look } = await visitWithLateReviews(page);
  await untilStarted(page);
  await page.locator('#partner').scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo({ top: document.querySelector('#partner')!.getBoundingClientRect().top + scrollY - 400 }));
  await expect(async () => expect((await look('partner')).top).toBeCloseTo(400, -1)).toPass();
  const before = await look('partner');
  const answered = page.waitForResponse(reviewsPath);
  come();
  await answered;
  // Whatever the answer would have moved has moved after two frames.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(section(page, 'bewertungen')).toHaveCount(0);
  const after = await look('partner');
  expect(after.shifts - before.shifts).toBeLessThan(0.001);
  expect(Math.abs(after.top - before.top)).toBeLessThan(1);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(section(page, 'bewertungen')).toHaveCount(1);
});
