import { expect } from '@playwright/test';
import { buyDogs, logInByCall, makeCustomer, makeOffer } from './browser/customer.ts';
import { deskUrl, enterDesk } from './browser/desk.ts';
import { expectAccessible, test } from './browser/visit.ts';

test('a contract that she disowned by mistake comes back to her by a call', async ({ page, request, browser }) => {
  const email = await makeCustomer(request);
  await makeOffer(request, email);
  await buyDogs(request, email, ['Fundus']);
  await logInByCall(page, email);
  await page.goto('/user');
  const question = page.getByRole('region', { name: 'Gehört dieser Vertrag dir?' });
  await expect(question).toContainText('Fundus');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Nein, das war ich nicht' }).click();
  await question.getByRole('button', { name: 'Das war ich nicht', exact: true }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Fundus' })).toHaveCount(0);

  const office = await browser.newContext({ colorScheme: 'dark', locale: 'de-DE', viewport: { width: 1440, height: 900 } });
  const clerk = await office.newPage();
  await enterDesk(clerk, 'clerk');
  await clerk.goto(deskUrl(`/suche?text=${encodeURIComponent(email)}`));
  await clerk
    .getByRole('row', { name: /Fundus/ })
    .getByRole('link')
    .first()
    .click();
  await expect(clerk.getByRole('button', { name: 'Gehört doch dieser Person' })).toBeVisible();
  await expectAccessible(clerk);
  await clerk.keyboard.press('d');
  const dialog = clerk.getByRole('dialog', { name: 'Gehört der Vertrag doch dieser Person?' });
  await expect(dialog).toBeVisible();
  await expectAccessible(clerk);
  const give = dialog.getByRole('button', { name: 'Vertrag dem Konto geben' });
  await give.click();
  await expect(dialog.getByText('Bitte schreib den Grund.')).toBeVisible();
  await dialog.getByLabel('Warum?').fill('Sie hat sich verklickt und kennt Anschrift und Geburtstag.');
  await give.click();
  // On the account, with all its contracts.
  await expect(dialog).toHaveCount(0);
  await expect(clerk.getByRole('row', { name: /Mimi/ }).first()).toBeVisible();
  await expect(clerk.getByRole('row', { name: /Fundus/ }).first()).toBeVisible();
  await expect(clerk.getByRole('button', { name: 'Gehört doch dieser Person' })).toHaveCount(0);
  await expect(clerk.getByText(/^Angebot für .*, ohne Anmeldung angefragt$/).first()).toBeVisible();
  await office.close();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Fundus' })).toBeVisible();
});
