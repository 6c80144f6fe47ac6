import { expect, type APIRequestContext } from '@playwright/test';
import { askApplicant, proposeApplication } from '#server/business/applications/asking/ask-applicant.ts';
import { makeApplicant } from './browser/customer.ts';
import { test } from './browser/own-shop.ts';
import type { OwnShop } from './browser/serve-shop.ts';
import { expectAccessible, expectNoSidewaysScroll } from './browser/visit.ts';

// One shop for all of them.
test.describe.configure({ mode: 'default' });

const actor = { staffId: null, name: 'Anna Amt' };

const applied = async (shop: OwnShop, request: APIRequestContext) => {
  const email = await makeApplicant(request);
  const { id } = await shop.database.selectFrom('insurance_offer').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  const mailOf = async (subject: RegExp) => {
    const find = () => shop.mails.findLast((mail) => mail.to === email && subject.test(mail.subject));
    await expect.poll(find).toBeDefined();
    return find()!;
  };
  const linkOf = async (subject: RegExp) => /\/antrag\/[\w-]+/.exec((await mailOf(subject)).text)![0];
  return { offerId: id, mailOf, linkOf };
};

/** As small as a JPEG can be that looks like one. */
const photo = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 0xff, 0xd9]);

test('a question is answered with a photo', { tag: '@phone-first' }, async ({ page, request, shop }) => {
  const { offerId, linkOf } = await applied(shop, request);
  await askApplicant({ offerId, actor, question: 'Seit wann hustet Bello?\nWas sagt die Praxis?' }, shop.decisions);
  const link = await linkOf(/Eine Frage/);
  await page.goto(link);
  await expect(page.getByText('Seit wann hustet Bello?')).toBeVisible();
  await page.getByRole('button', { name: 'Antwort senden' }).click();
  await expect(page.getByLabel('Deine Antwort')).toBeFocused();

  await page.getByLabel('Deine Antwort').fill('Seit zwei Wochen, es wird besser.');
  const files = page.getByLabel(/Fotos oder Unterlagen/);
  await files.setInputFiles({ name: 'Seite.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') });
  await expect(page.getByText(/Seite\.pdf: Bitte hänge nur PDF-Dateien oder Fotos an/)).toBeVisible();
  await files.setInputFiles({ name: 'Bello.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(page.getByRole('button', { name: 'Bello.jpg entfernen' })).toBeVisible();
  await expectAccessible(page, 'main');
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Antwort senden' }).click();
  await expect(page.getByRole('heading', { name: 'Danke für deine Antwort!' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Seit zwei Wochen, es wird besser.')).toBeVisible();
  await expect(page.getByText('Angehängt: Bello.jpg')).toBeVisible();
});

test('a changed offer is looked at and accepted', { tag: '@phone-again' }, async ({ page, request, shop }) => {
  const { offerId, linkOf, mailOf } = await applied(shop, request);
  const terms = { surchargePercent: 20, exclusion: 'Erkrankungen des linken Kniegelenks', reason: 'Wegen des Hustens.' };
  await proposeApplication({ offerId, actor, ...terms }, shop.decisions);
  await page.goto(await linkOf(/geändertes Angebot/));
  await expect(page.getByText('Erkrankungen des linken Kniegelenks')).toBeVisible();
  await expectAccessible(page, 'main');
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Ablehnen' }).click();
  await page.getByRole('button', { name: 'Zurück' }).click();
  await page.getByRole('button', { name: 'Geändertes Angebot annehmen' }).click();
  await expect(page.getByRole('heading', { name: 'Willkommen unter unserem Dach!' })).toBeVisible();
  expect((await mailOf(/Dein Versicherungsschein/)).text).toContain('Risikozuschlag nach Prüfung');
});

test('a link that nobody was sent says so', async ({ page, problems }) => {
  await page.goto('/antrag/geraten');
  await expect(page.getByText(/Diesen Link gibt es nicht/)).toBeVisible();
  await page.goto('/antrag');
  await expect(page.getByText(/Bitte öffne den Link aus unserer E-Mail/)).toBeVisible();
  // The browser itself reports the status.
  expect(problems.splice(0).filter((problem) => !problem.includes('404'))).toEqual([]);
});
