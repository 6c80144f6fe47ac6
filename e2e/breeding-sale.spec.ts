import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { acceptOffer, buyAsBuyer, buyerLinkIn, fillRow, main, sell, toOffer } from './browser/breeding-journey.ts';
import { logInByCall, makeBreeder, newEmail } from './browser/customer.ts';
import { readMail } from './browser/mailbox.ts';
import { expectAccessible, expectNoSidewaysScroll, loseAnswer, test } from './browser/visit.ts';
import { heading } from './browser/wizard-journey.ts';

test('from the breeding offer to the police of the buyer, and the breeder sees it', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const email = await makeBreeder(request);
  await logInByCall(page, email);
  await page.goto('/user');
  await page.getByRole('navigation', { name: 'Loginbereich' }).getByRole('link', { name: 'Zucht' }).click();
  await expect(page.getByText('Dein Züchtertarif in zwei Minuten')).toBeVisible();
  await expectAccessible(page);

  await main(page).getByRole('link', { name: 'Züchtertarif berechnen' }).click();
  const price = page.getByRole('complementary', { name: 'Dein Beitrag' });
  await page.getByRole('radio', { name: /^Wurf/ }).check();
  await page.getByRole('checkbox', { name: 'Luna', exact: true }).check();
  await page.getByRole('radio', { name: /^Anderer/ }).check();
  await expect(price).toContainText(/20,75\s€ \/ Monat/);
  await page.getByRole('radio', { name: /^VDH/ }).check();
  await expect(price).toContainText(/18,68\s€ \/ Monat/);
  await expectAccessible(page);
  await page.getByLabel('Mitgliedsnummer').fill('VDH-4711');
  await page.getByRole('button', { name: 'Angebot ansehen' }).click();

  await expect(heading(page, /Dein Angebot zum Züchtertarif/)).toBeVisible();
  await page.reload();
  await expect(main(page).getByText('VDH-4711')).toBeVisible();
  await expect(main(page).getByText(/DE89.\*{4}/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Zahlungspflichtig abschließen für 18,68/ }).click();
  for (const message of [
    'Bitte erteilen Sie die Sepa-Erlaubnis.',
    'Bitte bestätigen Sie, dass Sie die Vertragsbedingungen akzeptieren.',
    'Bitte bestätigen Sie, dass alle Angaben korrekt sind.',
  ])
    await expect(page.getByText(message).first()).toBeVisible();
  await expectAccessible(page);
  await acceptOffer(page);
  await expect(page.getByText(/^ZT\/\d{4}\/\d{10}$/)).toBeVisible();
  const waiting = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Versicherungsschein/ }).click();
  expect((await readFile(await (await waiting).path())).subarray(0, 5).toString()).toBe('%PDF-');
  await expectAccessible(page);

  await main(page).getByRole('link', { name: 'Wurf eintragen' }).click();
  await fillRow(page, 1, 'Anton', 'male');
  await fillRow(page, 2, 'Bella', 'female');
  await fillRow(page, 3, 'Bella', 'female');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Eintragen', exact: true }).click();
  await expect(page.getByText('2 von 3 Jungtieren eingetragen.', { exact: false })).toBeVisible();
  const third = page.getByRole('group', { name: '3. Jungtier', exact: true });
  await expect(third.getByText('Das Jungtier konnte nicht hinzugefügt werden.')).toBeVisible();
  await expect(third.getByText('Ein Jungtier mit diesem Namen steht schon in diesem Wurf.')).toBeVisible();
  await expect(third.getByLabel('Name', { exact: true })).toHaveValue('Bella');
  await expectAccessible(page);
  await third.getByLabel('Name', { exact: true }).fill('Cleo');
  await page.getByRole('button', { name: 'Eintragen', exact: true }).click();
  await expect(third.getByText('ist eingetragen.')).toBeVisible();
  await page.getByRole('link', { name: 'Zu deinen Würfen' }).click();
  await expect(page.getByText('3 bei dir')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: /^Bella/ }).click();
  await expect(page.getByText('Vorteile für die neue Familie')).toBeVisible();
  await page.getByRole('button', { name: 'Verkauf eintragen und Link senden' }).click();
  const refusal = 'Ohne das Einverständnis der Käuferin oder des Käufers dürfen wir uns nicht melden.';
  await expect(page.getByText(refusal).first()).toBeVisible();
  await expectAccessible(page);
  const buyer = newEmail();
  await sell(page, buyer);
  await expect(page.getByRole('img', { name: /^QR-Code/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Blatt für die Mappe' }).click();
  await expect(heading(page, /Für die Mappe von Bella/)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.goBack();

  const link = buyerLinkIn(await readMail(buyer, /Bella/));
  const fresh = await browser.newContext({ baseURL: baseURL!, locale: 'de-DE', serviceWorkers: 'block' });
  // As in visit.ts: the test is not about the notice that this is no production.
  await fresh.addInitScript(() => sessionStorage.setItem('tierdach-umgebung-gesehen', 'test'));
  const shop = await fresh.newPage();
  await shop.goto(new URL(link).pathname);
  await buyAsBuyer(shop);
  // The link was for this animal: the next one begins without it.
  await shop.getByRole('button', { name: 'Weiteres Tier versichern' }).click();
  await expect(heading(shop, /Wer soll unters Dach/)).toBeVisible();
  await shop.getByRole('main').getByRole('link', { name: /Hund/ }).click();
  await shop
    .getByRole('main')
    .getByRole('link', { name: /Vollschutz/ })
    .click();
  await expect(shop.getByLabel('Name', { exact: true })).toHaveValue('');
  await fresh.close();

  await page.reload();
  await expect(page.getByText('Bella ist versichert.')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/user/zucht');
  await expect(page.getByRole('link', { name: /^Bella/ })).toContainText('Versichert');
});

test('a police is changed once it was shown what that does, and once only when the answer gets lost', async ({
  page,
  request,
  problems,
}) => {
  await logInByCall(page, await makeBreeder(request));
  await toOffer(page, { variant: 'Geburt' });
  await acceptOffer(page);
  await page.getByRole('link', { name: 'Zur Police' }).click();
  await expect(heading(page, /Züchtertarif für Luna/)).toBeVisible();
  await page.getByRole('button', { name: 'Tiere und Verband ändern' }).click();
  await page.getByRole('checkbox', { name: 'Luna', exact: true }).uncheck();
  await page.getByRole('button', { name: 'Weiter zur Vorschau' }).click();
  await expect(page.getByText('Bitte wähle mindestens ein Zuchttier aus.').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'Luna', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Maja', exact: true }).check();
  await page.getByRole('radio', { name: /^Anderer/ }).check();
  await page.getByRole('button', { name: 'Weiter zur Vorschau' }).click();
  await expect(page.getByRole('heading', { name: 'So sieht es danach aus' })).toBeFocused();
  await expect(main(page)).toContainText(/Heute11,18.€.\/.Monat/);
  await expect(main(page)).toContainText('Luna, Maja');
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Zurück und ändern' }).click();
  await expect(page.getByRole('checkbox', { name: 'Maja', exact: true })).toBeChecked();
  await page.getByRole('button', { name: 'Weiter zur Vorschau' }).click();
  // The change is done, but the answer gets lost: the second press hears of it.
  await loseAnswer(page, /update_breeding_police/);
  const change = page.getByRole('button', { name: /^Zahlungspflichtig ändern: ab \S+ für 24,83.€/ });
  await change.click();
  await expect(page.getByText(/^Wir erreichen den Server gerade nicht/)).toBeVisible();
  await change.click();
  await expect(page.getByText('Dein Züchtertarif ist geändert.')).toBeFocused();
  await expect(heading(page, /Züchtertarif für Luna und Maja/)).toBeVisible();
  for (const name of ['Luna', 'Maja']) {
    const animal = page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
    await expect(animal).toContainText(/seit \d\d\.\d\d\.\d{4}, bis \d\d\.\d\d\.\d{4}/);
  }
  await expect(page.getByText('Endet am')).toBeVisible();
  await expect(page.getByRole('link', { name: /Nachtrag/ })).toHaveCount(1);
  await expectAccessible(page);
  expect(problems.splice(0).filter((problem) => !problem.includes('ERR_FAILED'))).toEqual([]);
});
