import { expect, type Browser, type Page } from '@playwright/test';
import { newEmail } from './browser/customer.ts';
import { openContract, openTarif } from './browser/tarif-journey.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from './browser/visit.ts';
import { heading } from './browser/wizard-journey.ts';

/** An offer is shown to somebody at home (spec 11.19): by a link that only shows, and that its maker ends. */
const sizes = [
  ['a phone', { width: 375, height: 812 }],
  ['a desktop', { width: 1440, height: 900 }],
] as const;

const card = (page: Page) => page.getByRole('region', { name: 'Noch jemand soll draufschauen?' });

/** The values of the offer that are about the person, the animal's life or its health, and the key of the offer. */
const personal = (offer: Record<string, unknown>) =>
  Object.entries(offer)
    .filter(([name]) => /^contractee|^animal(?!Name|Species)|^insuranceOfferId$|^liabilityPre/.test(name))
    .flatMap(([, value]) => (typeof value === 'string' && value.length > 2 ? [value] : []));

/** Another device: no storage, no cookie. */
const openElsewhere = async (browser: Browser, url: string, viewport: { width: number; height: number }) => {
  const context = await browser.newContext({ viewport, baseURL: new URL(url).origin });
  const page = await context.newPage();
  const answered = page.waitForResponse(/get_shared_offers/);
  const document = await page.goto(url);
  const answer = await (await answered).text();
  return { page, document: document!, answer };
};

for (const [name, viewport] of sizes)
  test(`on ${name} an offer is shown, read elsewhere without a word about the person, and taken back`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize(viewport);
    await openTarif(page, 'dog', 'full', { email: newEmail() });
    const created = page.waitForResponse(/create_insurance_offer/);
    await openContract(page);
    const offer = (await (await created).json()) as Record<string, string>;
    await card(page).getByRole('button', { name: 'Jemandem zeigen' }).dblclick();
    await expect(card(page).getByText('Der Link ist da.')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const url = (await card(page).getByRole('link', { name: 'Ansehen, was er zeigt' }).getAttribute('href'))!;
    expect(url).toMatch(/\/angebot-ansehen#[\w-]{43}$/);

    const other = await openElsewhere(browser, url, viewport);
    await expect(other.page.getByRole('heading', { level: 2, name: 'Bruno' })).toBeVisible();
    await expect(other.page.getByText(offer['insuranceCalculationSummaryRateStr']!).first()).toBeVisible();
    const seen = `${await other.page.content()} ${other.answer}`;
    const values = personal(offer);
    expect(values.length).toBeGreaterThan(10);
    for (const value of values) expect(seen, value).not.toContain(value);
    expect(seen).toContain('noindex, nofollow');
    expect(seen).not.toContain('tierdach-tag');
    expect(other.document.headers()['referrer-policy']).toBe('strict-origin');
    await expect(other.page.getByRole('button', { name: /abschließen|annehmen/ })).toHaveCount(0);
    await expect(other.page.getByRole('link', { name: 'Selbst berechnen' })).toHaveAttribute(
      'href',
      '/beitragberechnen?species=dog',
    );
    await expectAccessible(other.page);
    await expectNoSidewaysScroll(other.page);
    expect(await other.page.context().cookies()).toEqual([]);

    // The same link again, also after the page was opened anew from the mail.
    await page.goto(`/beitragberechnen/${offer['insuranceOfferId']}`);
    await expect(heading(page, /Dein Angebot für Bruno/)).toBeVisible();
    await card(page).getByRole('button', { name: 'Jemandem zeigen' }).click();
    await expect(card(page).getByRole('link', { name: 'Ansehen, was er zeigt' })).toHaveAttribute('href', url);
    await card(page).getByRole('button', { name: 'Link beenden' }).dblclick();
    await expect(card(page).getByText('Der Link ist beendet. Er zeigt niemandem mehr etwas.')).toBeVisible();

    await other.page.reload();
    await expect(other.page.getByRole('heading', { name: 'Hier gibt es nichts mehr zu sehen' })).toBeVisible();
    await expect(other.page.getByText('Bruno')).toHaveCount(0);
    await expectAccessible(other.page);
    await other.page.context().close();
  });

test('a lost answer loses nothing: the next press has the link; copied, it is said', async ({ page, context, problems }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openTarif(page, 'cat', 'op', { email: newEmail() });
  await openContract(page);
  const tokens: string[] = [];
  await page.route('**/share_insurance_offers.json', async (route) => {
    const response = await route.fetch();
    tokens.push(((await response.json()) as { link: { token: string } }).link.token);
    if (tokens.length === 1) await route.abort();
    else await route.fulfill({ response });
  });
  await card(page).getByRole('button', { name: 'Jemandem zeigen' }).click();
  await expect(card(page).getByText(/Wir erreichen den Server gerade nicht/)).toBeVisible();
  await card(page).getByRole('button', { name: 'Jemandem zeigen' }).click();
  await card(page).getByRole('button', { name: 'Link kopieren' }).click();
  await expect(card(page).getByText('Der Link ist kopiert.')).toBeVisible();
  expect(new Set(tokens).size).toBe(1);
  expect(problems.splice(0).filter((problem) => !problem.includes('ERR_FAILED'))).toEqual([]);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${new URL(page.url()).origin}/angebot-ansehen#${tokens[0]}`,
  );
});

test('a link of which a piece is missing, and one that nobody made, say so', async ({ page }) => {
  await page.goto('/angebot-ansehen');
  await expect(page.getByRole('heading', { name: 'Vom Link fehlt ein Stück' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/angebot-ansehen#erfunden');
  await expect(page.getByRole('heading', { name: 'Hier gibt es nichts mehr zu sehen' })).toBeVisible();
});
