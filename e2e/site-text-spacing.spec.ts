import { accept, openContract, openTarif } from './browser/tarif-journey.ts';
import { expectFitsWithWideText as expectFits } from './browser/text-spacing.ts';
import { test } from './browser/visit.ts';

/** What is no written page, on the narrowest screen; for the pages see site-visits.spec.ts. */
const narrow = { width: 320, height: 640 };

test.use({ viewport: narrow });

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

test('the user area does not scroll sideways with wide text', { tag: '@again' }, async ({ page, sharedCustomer }) => {
  await page.context().addCookies(sharedCustomer.storageState.cookies);
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
