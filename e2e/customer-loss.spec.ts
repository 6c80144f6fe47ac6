import { createCanvas } from '@napi-rs/canvas';
import { expect } from '@playwright/test';
import { todayInBerlin } from '#domain/basics/calendar-date.ts';
import brand from '#reference/brand.json' with { type: 'json' };
import { logInByCall, makeBuyer, setPassword } from './browser/customer.ts';
import { deskUrl, enterDesk } from './browser/desk.ts';
import { readMail } from './browser/mailbox.ts';
import { useCustomer } from './browser/one-customer.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from './browser/visit.ts';

test.skip(brand.links.claimUploadUrl !== '', 'A page of somebody else takes losses, too.');

/** Somebody whose dog's harm to others is covered. */
const customer = useCustomer(async (request) => {
  const buyer = await makeBuyer(request);
  await setPassword(request, buyer);
  return buyer.email;
});

const picture = async () => {
  const sheet = createCanvas(600, 800);
  const pen = sheet.getContext('2d');
  pen.fillStyle = '#468';
  pen.fillRect(0, 0, 600, 800);
  return { name: 'Zaun.jpg', mimeType: 'image/jpeg', buffer: await sheet.encode('jpeg', 80) };
};

test('a loss is reported with a picture, confirmed, and seen at the desk', async ({ page, browser }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logInByCall(page, customer.email);
  await page.goto('/user/leistungen');
  await page.getByRole('link', { name: 'Schaden melden' }).click();
  await expect(page.getByRole('heading', { name: 'Bitte beachte' })).toBeVisible();
  await page.getByRole('button', { name: 'Schaden melden' }).click();
  await expect(page.getByRole('radio', { name: 'Ein Mensch' })).toBeFocused();
  await page.getByRole('radio', { name: 'Eine Sache' }).check();
  const day = page.getByRole('group', { name: 'Wann ist es passiert?' });
  // The browser's day, which the server counts by too: an hour or two of each night it is another one in Greenwich.
  const [year, month, date] = todayInBerlin(new Date())
    .split('-')
    .map((part) => String(Number(part)));
  for (const [place, value] of [date, month, year].entries()) await day.getByRole('combobox').nth(place).selectOption(value!);
  await page.getByRole('textbox', { name: 'Wo?' }).fill('Im Hof der Nachbarn');
  await page.getByRole('textbox', { name: 'Was ist passiert?' }).fill('Bello hat den Zaun umgerannt.');
  await page
    .getByRole('radiogroup', { name: 'Verlangt schon jemand etwas von dir?' })
    .getByRole('radio', { name: 'Nein' })
    .check();
  await page.locator('#files').setInputFiles(await picture());
  await expect(page.getByText('Das Bild ist bei uns.')).toBeVisible();
  await expectAccessible(page, 'main');
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Schaden melden' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Deine Meldung ist bei uns' })).toBeVisible();
  await expect(page.getByText(/^Bitte erkenne nichts an/)).toBeVisible();
  await expectAccessible(page, 'main');
  const [caseId] = /(?<=Nummer )\d+/.exec(await page.getByText(/^Sie hat die Nummer/).innerText())!;
  expect(await readMail(customer.email, /Schadenmeldung zu Bello ist bei uns/)).toContain('Bitte erkenne nichts an');

  const desk = await (await browser.newContext()).newPage();
  await enterDesk(desk, 'clerk');
  await desk.goto(deskUrl(`/vorgaenge/${caseId}`));
  await expect(desk.getByText('Bello hat den Zaun umgerannt.').first()).toBeVisible();
  const drawn = desk.getByRole('img', { name: /Seite 1$/ });
  await expect(drawn).toBeVisible();
  expect(await drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
  await expectAccessible(desk);
});
