import { expect, type Page } from '@playwright/test';
import { logInByCall, makeCustomer } from './browser/customer.ts';
import { accept, openContract, openTarif } from './browser/tarif-journey.ts';
import { sitePaths } from './browser/site.ts';
import { expectNoSidewaysScroll, test } from './browser/visit.ts';

/** Every page that the build writes, on the narrowest screen, with the spacing that readers may set for themselves (WCAG 1.4.12). */
const pages = sitePaths;
const narrow = { width: 320, height: 640 };
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`;

/** Set by the page's own means: the content policy knows no foreign style. */
const spaceText = (page: Page) =>
  page.evaluate(async (css) => {
    const sheet = new CSSStyleSheet();
    await sheet.replace(css);
    document.adoptedStyleSheets = [sheet];
  }, spacing);

const expectFits = async (page: Page) => {
  await spaceText(page);
  await expectNoSidewaysScroll(page);
};

test.use({ viewport: narrow });

for (const path of pages)
  test(`${path} does not scroll sideways with wide text`, async ({ page, problems }) => {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expectFits(page);
    // The browser itself reports the status of the not-found page; nothing else may be wrong.
    if (path === '/not_found') expect(problems.splice(0).filter((problem) => !problem.includes('404'))).toEqual([]);
  });

test('the wizard does not scroll sideways with wide text', async ({ page }) => {
  await page.goto('/beitragberechnen?species=dog');
  await page.getByRole('heading', { level: 1, name: /Welcher Schutz/ }).waitFor();
  await expectFits(page);
  await page.goto('/beitragberechnen?species=rabbit&tarif_variant=full');
  await page.getByRole('radio', { name: 'Männlich' }).waitFor();
  await expectFits(page);
  await openTarif(page, 'dog', 'full');
  await expectFits(page);
  await openContract(page);
  await expectFits(page);
  await accept(page);
  await expectFits(page);
});

test('the user area does not scroll sideways with wide text', async ({ page, request }) => {
  await logInByCall(page, await makeCustomer(request));
  for (const [path, heading] of [
    ['/user', /Deine Policen/],
    ['/user/policen', /Policen/],
    ['/user/tiere', /Bello/],
    ['/user/zucht', /Zucht/],
    ['/user/profil', /Kontaktdaten/],
  ] as const) {
    await page.goto(path);
    await page.getByRole('heading', { name: heading }).first().waitFor();
    await expectFits(page);
  }
  await page.goto('/user/policen');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Vollschutz/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Vertrag beenden' }).waitFor();
  await expectFits(page);
});
