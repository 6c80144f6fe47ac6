import { expect, type Page } from '@playwright/test';
import { newEmail } from './browser/customer.ts';
import { readMail } from './browser/mailbox.ts';
import { accept, openContract, openTarif } from './browser/tarif-journey.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from './browser/visit.ts';
import { answer } from './browser/wizard-journey.ts';

/** After the purchase stands what to do today, and only then a question of ours (spec 11.11). */
const phone = { width: 375, height: 812 };

const titles = (page: Page, of: string) =>
  page.getByRole('region', { name: of }).getByRole('heading', { level: 3 }).allTextContents();

const expectBeforeSurvey = async (page: Page, name: string) => {
  const order = await page.getByRole('heading', { level: 2 }).allTextContents();
  expect(order.indexOf(name)).toBeGreaterThanOrEqual(0);
  expect(order.indexOf('Eine Frage haben wir noch')).toBeGreaterThan(order.indexOf(name));
};

test('the owner of a dog with liability has the days as a file, the paper for the office, the practice and the home screen', async ({
  page,
}) => {
  const email = newEmail();
  await page.setViewportSize(phone);
  await openTarif(page, 'dog', 'full', { email });
  await answer(page, /Haftpflicht mit abschließen/, 'Ja');
  await answer(page, /haftpflichtversichert/, 'Nein');
  await answer(page, /Direktabrechnung/, 'Ja');
  await openContract(page);
  await accept(page);
  const today = 'Das kannst du heute schon tun';
  expect(await titles(page, today)).toEqual([
    'Termine in deinen Kalender',
    'Bescheinigung für die Gemeinde',
    'In der Praxis',
    'Auf den Startbildschirm',
  ]);
  await expectBeforeSurvey(page, today);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const loaded = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Termine laden' }).click();
  const file = await loaded;
  expect(file.suggestedFilename()).toBe('Tierdach-Termine.ics');
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString('utf8')).toContain('Der Schutz für Bruno beginnt');

  // In the words of the mail.
  expect(await readMail(email, /Versicherungsschein/)).toContain('Fragt deine Gemeinde nach einer Haftpflicht für deinen Hund?');
  await expect(page.getByText(/^Fragt deine Gemeinde nach einer Haftpflicht für deinen Hund\?/)).toBeVisible();

  // The browser offers it: one press asks, and only one.
  await page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => document.body.setAttribute('data-asked', 'yes'),
    });
    dispatchEvent(event);
  });
  await page.getByRole('button', { name: 'Jetzt hinzufügen' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-asked', 'yes');
  await expect(page.getByRole('link', { name: 'Zum Loginbereich' })).toBeVisible();
});

test('a cat has no paper, and whoever pays the bill is told how it is handed in', async ({ page }) => {
  await openTarif(page, 'cat', 'op', { email: newEmail() });
  await answer(page, /Direktabrechnung/, 'Nein');
  await openContract(page);
  await accept(page);
  expect(await titles(page, 'Das kannst du heute schon tun')).toEqual([
    'Termine in deinen Kalender',
    'In der Praxis',
    'Auf den Startbildschirm',
  ]);
  await expect(page.getByRole('link', { name: 'Wo du Rechnungen einreichst' })).toHaveAttribute('href', '/user/leistungen');
  await expectAccessible(page);
});

test('an application has no days yet: it is told what happens instead', async ({ page }) => {
  await openTarif(page, 'dog', 'full', { animal_is_chipped: '0', email: newEmail() });
  await answer(page, /Haftpflicht mit abschließen/, 'Nein');
  await openContract(page);
  await accept(page);
  expect(await titles(page, 'Was jetzt passiert')).toEqual(['So geht es mit Bruno weiter']);
  await expect(page.getByText(/Bis dahin buchen wir nichts ab\./)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Termine laden' })).toHaveCount(0);
  await expectBeforeSurvey(page, 'Was jetzt passiert');
  await expectAccessible(page);
});
