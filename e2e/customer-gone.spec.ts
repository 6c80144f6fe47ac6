import { expect } from '@playwright/test';
import { logInByCall, makeCustomer } from './browser/customer.ts';
import { readMail } from './browser/mailbox.ts';
import { useCustomer } from './browser/one-customer.ts';
import { chooseToday, expectAccessible, expectNoSidewaysScroll, test } from './browser/visit.ts';

const customer = useCustomer(makeCustomer);

test('a cancellation is taken back with one press', async ({ page }) => {
  await logInByCall(page, customer.email);
  await page.goto('/user/policen');
  await page.getByRole('link', { name: /Haftpflicht für Bello/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Haftpflicht für Bello/ })).toBeVisible();
  await expect(page.getByText(/^\d\d\.\d\d\.\d{4}, danach um ein Jahr weiter$/)).toBeVisible();
  await page.getByRole('button', { name: 'Vertrag kündigen' }).click();
  await page.getByRole('button', { name: 'Weiter zur Bestätigung' }).click();
  await page.getByRole('button', { name: 'Jetzt kündigen' }).click();
  await page.getByRole('button', { name: 'Fertig' }).click();
  await expect(page.getByText(/^Gekündigt zum/)).toBeVisible();
  await expect(page.getByText(/^\d\d\.\d\d\.\d{4} \(Kündigung\)$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Vertrag kündigen' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Vertrag widerrufen' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Kündigung zurücknehmen' }).click();
  await expect(page.getByText(/Deine Kündigung ist zurückgenommen/)).toBeVisible();
  await expect(page.getByText('Aktiv', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Vertrag kündigen' })).toBeVisible();
  await readMail(customer.email, /zurückgenommen/);
});

test('what a person decides stands at the police, and is not offered again', async ({ page }) => {
  await logInByCall(page, customer.email);
  await page.goto('/user/policen');
  await page.getByRole('link', { name: /Haftpflicht für Bello/ }).click();
  await page.getByRole('button', { name: 'Vertrag kündigen' }).click();
  await page.getByRole('radio', { name: /^Außerordentlich/ }).check();
  await page.getByLabel('Was ist der Grund?').fill('Ich ziehe ins Ausland.');
  await page.getByRole('button', { name: 'Weiter zur Bestätigung' }).click();
  await page.getByRole('button', { name: 'Jetzt kündigen' }).click();
  await page.getByRole('button', { name: 'Fertig' }).click();
  await expect(page.getByText(/^In Prüfung seit/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^In Prüfung seit/)).toBeVisible();
  await expect(page.getByText(/Außerordentliche Kündigung/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Vertrag kündigen' })).toHaveCount(0);
  await expectAccessible(page);
});

test('a death is told once, quietly: the day, what ends, and the end', async ({ page }) => {
  await logInByCall(page, customer.email);
  await page.goto('/user/tiere');
  await page.getByRole('link', { name: 'Bello', exact: true }).click();
  await page.getByRole('link', { name: 'Mein Tier ist gestorben' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Abschied von Bello' })).toBeVisible();
  // Nothing around it sells either.
  await expect(page.getByRole('banner').getByRole('link', { name: /^Beitrag/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await expect(page.getByText('Bitte gib den Tag an.').first()).toBeVisible();
  await expectAccessible(page);
  await chooseToday(page);
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Das geschieht mit den Verträgen' })).toBeFocused();
  await expect(page.getByText(/^KV\/.*: endet am/)).toBeVisible();
  await expect(page.getByText(/^HV\/.*: endet am/)).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: /^Zum .* beenden$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wir denken an dich und an Bello.' })).toBeFocused();
  await expectAccessible(page);
  await expect(page.getByRole('main').getByText(/Weiteres Tier|Beitrag berechnen/)).toHaveCount(0);
  expect(await readMail(customer.email, /Abschied von Bello/)).toContain('Du musst nichts weiter tun');
  await page.goto('/user/tiere');
  await expect(page.getByRole('link', { name: 'Mimi', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Bello', exact: true })).toHaveCount(0);
  // Ticked within the press: it is not seen to go back until the address has followed.
  const press = (box: HTMLInputElement) => (box.click(), box.checked);
  expect(await page.getByLabel('Auch frühere Tiere zeigen').evaluate(press)).toBe(true);
  await page.getByRole('link', { name: 'Bello', exact: true }).click();
  await expect(page.getByText('Früheres Tier')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Mein Tier ist gestorben' })).toHaveCount(0);
});

test('an animal whose cover has not begun yet waits for a person', async ({ page }) => {
  await logInByCall(page, customer.email);
  await page.goto('/user/tiere');
  await page.getByRole('link', { name: 'Mimi', exact: true }).click();
  await page.getByRole('link', { name: 'Ich habe mein Tier abgegeben' }).click();
  await chooseToday(page);
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await page.getByRole('button', { name: 'An das Team schicken' }).click();
  await expect(page.getByText(/Jemand aus unserem Team schreibt dir/)).toBeVisible();
  await page.getByRole('link', { name: 'Zurück' }).click();
  await expect(page.getByText(/^In Prüfung seit/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ich habe mein Tier abgegeben' })).toHaveCount(0);
});
