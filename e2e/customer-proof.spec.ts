import { expect, type Page } from '@playwright/test';
import { readPdf } from '#server/foundation/documents/testing-read-pdf.ts';
import { logInByCall, makeBuyer, setPassword } from './browser/customer.ts';
import { readMail } from './browser/mailbox.ts';
import { useCustomer } from './browser/one-customer.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from './browser/visit.ts';

/** Somebody whose dog's harm to others is covered from today. */
const customer = useCustomer(async (request) => {
  const buyer = await makeBuyer(request);
  await setPassword(request, buyer);
  return buyer.email;
});

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

const openPolice = async (page: Page) => {
  await logInByCall(page, customer.email);
  await page.goto('/user/policen');
  await page.getByRole('link', { name: /Haftpflicht für Bello/ }).click();
  return page.getByRole('link', { name: /Haftpflicht-Bescheinigung für Behörden/ });
};

test('the paper for the office lies with the contract, and its code shows an office that the contract holds', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const link = await openPolice(page);
  await expect(link).toBeVisible();
  await expectNoSidewaysScroll(page);
  const pdf = await page.request.get((await link.getAttribute('href'))!);
  const { text } = await readPdf(await pdf.body());
  expect(text).toContain('Gesetz über das Halten und Führen von Hunden in Berlin (HundeG)');
  const [code] = /(?:[2-9C-Z]{4}-){3}[2-9C-Z]{4}/.exec(text)!;
  expect(await readMail(customer.email, /Versicherungsschein/)).toContain(
    'Fragt deine Gemeinde nach einer Haftpflicht für deinen Hund?',
  );

  // The QR code, on the phone of somebody in the office.
  await page.goto(`/nachweis#${code.replaceAll('-', '')}`);
  await expect(page.getByRole('heading', { name: 'Gültig', exact: true })).toBeFocused();
  await expect(page).toHaveURL(/\/nachweis$/);
  await expect(page.getByText('50.000.000\u00A0€')).toBeVisible();
  for (const word of ['Bello', 'Mustermann', 'HV/']) await expect(page.getByText(word)).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.setViewportSize(desktop);
  await page.goto('/nachweis');
  await page.getByLabel('Code der Bescheinigung').fill(code.toLowerCase().replaceAll('-', ' '));
  await page.getByRole('button', { name: 'Prüfen' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Gültig', exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('a code that nobody printed is told as one, and what is none at the input', async ({ page, problems }) => {
  await page.setViewportSize(phone);
  await page.goto('/nachweis');
  const code = page.getByLabel('Code der Bescheinigung');
  await code.fill('K7M4');
  await page.getByRole('button', { name: 'Prüfen' }).click();
  await expect(code).toBeFocused();
  await expect(page.getByText(/Bitte tippen Sie den Code ab/).first()).toBeVisible();
  await code.fill('K7M4-9XQ2-R5TC-2222');
  await code.press('Enter');
  await expect(page.getByRole('heading', { name: 'Code unbekannt' })).toBeFocused();
  await expectAccessible(page);

  await page.route('**/check_liability_proof.json', (route) => route.abort());
  await page.getByRole('button', { name: 'Prüfen' }).click();
  await expect(page.getByText(/Bitte versuchen Sie es gleich noch einmal/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Code unbekannt' })).toHaveCount(0);
  await page.unroute('**/check_liability_proof.json');
  await page.getByRole('button', { name: 'Prüfen' }).click();
  await expect(page.getByRole('heading', { name: 'Code unbekannt' })).toBeVisible();
  expect(problems.splice(0).filter((problem) => !problem.includes('ERR_FAILED'))).toEqual([]);
});
