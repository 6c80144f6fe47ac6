import { expect, test, type Page } from '@playwright/test';
import { logInByCall, makeCustomer } from './browser/customer.ts';
import { deskUrl, enterDesk } from './browser/desk.ts';
import { readMail } from './browser/mailbox.ts';
import { expectAccessible, expectNoSidewaysScroll } from './browser/visit.ts';

const openCustomer = async (page: Page, email: string) => {
  await page.goto(deskUrl(`/suche?text=${encodeURIComponent(email)}`));
  await expect(page.getByRole('cell', { name: email })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Kontakt' })).toBeVisible();
};

test('the desk writes, the customer answers by the link and in the area, the desk settles it', async ({
  page,
  request,
  browser,
}) => {
  const email = await makeCustomer(request);
  await enterDesk(page, 'lead');
  await openCustomer(page, email);
  await page.keyboard.press('s');
  await expect(page.getByRole('heading', { level: 1, name: /^Nachrichten: / })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('a');
  await page.getByLabel('Zum Vertrag').selectOption({ index: 1 });
  await page.getByLabel('Textbaustein').selectOption({ label: 'Angaben zu einer Tierarztrechnung' });
  await expect(page.getByLabel('Betreff')).toHaveValue(/Eine Frage zu einer Rechnung für \S/);
  await page.getByLabel('Nachricht', { exact: true }).fill('Wann war die Behandlung?');
  await page.getByRole('button', { name: 'Mail ansehen' }).click();
  await expect(page.getByRole('document', { name: 'Text der Mail' })).toContainText('Wann war die Behandlung?');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Wann war die Behandlung?' })).toBeVisible();

  const [link] = /\/nachricht\/[\w-]{43}/.exec(await readMail(email, /Eine Frage zu einer Rechnung/))!;
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await phone.goto(link);
  await expect(phone.getByText('Wann war die Behandlung?')).toBeVisible();
  await phone.getByLabel('Deine Antwort').fill('Am Montag in der Praxis.');
  await expectAccessible(phone, 'main');
  await expectNoSidewaysScroll(phone);
  await phone.getByRole('button', { name: 'Antwort senden' }).click();
  await expect(phone.getByText('Am Montag in der Praxis.')).toBeVisible();
  await expect(phone.getByText(/Deine Nachricht ist bei uns/)).toBeVisible();

  await logInByCall(phone, email);
  await phone.goto('/user');
  await phone.getByRole('link', { name: /^Nachrichten: / }).click();
  await expect(phone.getByText('Am Montag in der Praxis.')).toBeVisible();
  await phone.getByLabel('Deine Nachricht').fill('Und danke!');
  await phone.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(phone.getByRole('listitem').filter({ hasText: 'Und danke!' })).toBeVisible();
  await expectAccessible(phone, 'main');
  await expectNoSidewaysScroll(phone);
  await phone.context().close();

  await page.goto(deskUrl('/?zeige=message'));
  const row = page.getByRole('row').filter({ hasText: 'Und danke!' });
  await expect(row).toBeVisible();
  await row.getByRole('link').first().click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Am Montag in der Praxis.' })).toBeVisible();
  await page.keyboard.press('e');
  await expect(page.getByText('Nichts wartet auf eine Antwort')).toBeVisible();
});
