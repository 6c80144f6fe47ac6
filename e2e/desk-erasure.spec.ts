import { expect, test } from '@playwright/test';
import { callHeaders, logInByCall, makeBuyer, setPassword } from './browser/customer.ts';
import { enterDesk } from './browser/desk.ts';
import { readMail } from './browser/mailbox.ts';
import { expectAccessible, expectNoSidewaysScroll } from './browser/visit.ts';

test('a request for erasure shows what goes and what stays, and is carried out by keyboard', async ({ page }) => {
  const { request } = page;
  const buyer = await makeBuyer(request);
  const { email } = buyer;
  await setPassword(request, buyer);
  await logInByCall(page, email);
  const numbers = new Set((await readMail(email, /Versicherungsschein/)).match(/(?:KV|HV)\/\d{4}\/\d{10}/g));
  const declared = { firstname: 'Erika', lastname: 'Mustermann', email };
  for (const policeNumber of numbers)
    await request.post('/webapi/v1/commands/withdraw_contract.json', {
      headers: callHeaders,
      data: { ...declared, policeNumber },
    });
  const answer = await request.post('/webapi/v1/user/commands/request_erasure.json', {
    headers: callHeaders,
    data: { message: 'Bitte alles.' },
  });
  expect(answer.status()).toBe(200);

  await enterDesk(page, 'clerk');
  await page.getByRole('link', { name: new RegExp(email) }).click();
  await expect(page.getByRole('heading', { name: /Vorgang \d+: Antrag auf Löschung/, level: 1 })).toBeVisible();
  await page.keyboard.press('l');
  const dialog = page.getByRole('dialog', { name: /Antrag auf Löschung \d+ ausführen/ });
  await expect(dialog.getByText('Gelöscht wird: Zugang zum Kundenbereich')).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: /^Bleibt: Vertrag .* bis 31\.12\.\d{4}/ })).toHaveCount(
    numbers.size,
  );
  await expectAccessible(page);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await expect(page.getByRole('document', { name: 'Text der Mail' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Endgültig löschen und Mail senden' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Gelöscht, wie es beantragt war.')).toBeVisible();
  expect(await readMail(email, /Wir haben deine Daten gelöscht/)).toContain('Das müssen wir noch aufbewahren');
});
