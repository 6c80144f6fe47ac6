import { expect, type Page } from '@playwright/test';
import { untilStarted } from './browser/as-visitor.ts';
import { newEmail } from './browser/customer.ts';
import { readMail } from './browser/mailbox.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from './browser/visit.ts';

const send = (page: Page) => page.getByRole('button', { name: 'Nachricht senden' }).click();

test('feedback names what is missing or wrong, and arrives at the provider', async ({ page }) => {
  const email = newEmail();
  await page.goto('/kontakt');
  await untilStarted(page);
  await send(page);
  for (const message of ['Email fehlt', 'Betreff fehlt', 'Nachricht fehlt'])
    await expect(page.getByText(message, { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Deine E-Mail-Adresse').fill('erika');
  await page.getByLabel('Betreff').fill('Frage zur Zahnreinigung');
  await page.getByLabel('Deine Nachricht').fill('Hallo,\nist sie versichert?');
  await send(page);
  await expect(page.getByText('Email ist ungültig', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Betreff fehlt')).toHaveCount(0);
  await page.getByLabel('Deine E-Mail-Adresse').fill(email);
  await send(page);
  await expect(page.getByRole('heading', { name: 'Nachricht erfolgreich abgeschickt.' })).toBeVisible();
  await expectAccessible(page);
  const mail = await readMail('feedback@tierdach.example', /Frage zur Zahnreinigung/);
  expect(mail).toContain('ist sie versichert?');
  expect(mail).toContain(email);
});

test('feedback that does not get through keeps every word', async ({ page, problems }) => {
  await page.goto('/kontakt');
  await untilStarted(page);
  await page.getByLabel('Deine E-Mail-Adresse').fill(newEmail());
  await page.getByLabel('Betreff').fill('Frage');
  await page.getByLabel('Deine Nachricht').fill('Hallo');
  await page.route('**/send_feedback.json', (route) => route.abort());
  await send(page);
  await expect(page.getByText('Feedback konnte nicht zugestellt werden.')).toBeVisible();
  await expect(page.getByLabel('Deine Nachricht')).toHaveValue('Hallo');
  await page.unroute('**/send_feedback.json');
  await send(page);
  await expect(page.getByRole('heading', { name: 'Nachricht erfolgreich abgeschickt.' })).toBeVisible();
  expect(problems.splice(0).filter((problem) => !problem.includes('ERR_FAILED'))).toEqual([]);
});

test('whoever has written very often today is told so, and keeps every word', async ({ page, request, problems }) => {
  const email = newEmail();
  const headers = { 'auth-token': 'tierdach-web', 'x-xhr': '1' };
  for (let times = 0; times < 10; times += 1) {
    const data = { email, subject: `Frage ${times}`, message: 'Hallo' };
    await request.post('/webapi/v1/commands/send_feedback.json', { headers, data });
  }
  await page.goto('/kontakt');
  await untilStarted(page);
  await page.getByLabel('Deine E-Mail-Adresse').fill(email);
  await page.getByLabel('Betreff').fill('Noch eine Frage');
  await page.getByLabel('Deine Nachricht').fill('Hallo');
  await send(page);
  await expect(page.getByText(/ging heute schon viel Post von uns. Bitte versuche es morgen noch einmal/)).toBeVisible();
  await expect(page.getByLabel('Deine Nachricht')).toHaveValue('Hallo');
  await expectAccessible(page);
  expect(problems.splice(0).filter((problem) => !problem.includes('429'))).toEqual([]);
});

test('vets are found by ZIP code, nearest first, and by city; a place that is none is told so', async ({ page, problems }) => {
  const place = page.getByLabel('Ort oder Postleitzahl');
  const results = page.getByRole('region', { name: 'Suchergebnis' });
  const search = () => page.getByRole('button', { name: 'Praxis suchen' }).click();
  await page.goto('/tierarzt-suche');
  await untilStarted(page);
  await search();
  await expect(page.getByText('Stadt/Postleitzahl ist ungültig/invalid.')).toBeVisible();
  await expectAccessible(page);

  await place.fill(' 10115 ');
  await search();
  await expect(results.getByRole('heading', { name: 'Nahe 10115' })).toBeVisible();
  const texts = await results.getByRole('listitem').allInnerTexts();
  const distances = texts
    .flatMap((text) => /(\d+(?:,\d+)?)\s*km/.exec(text)?.[1] ?? [])
    .map((km) => Number(km.replace(',', '.')));
  expect(distances.length).toBeGreaterThan(2);
  expect(distances).toEqual(distances.toSorted((a, b) => a - b));

  await place.fill('münchen');
  await search();
  await expect(results.getByRole('heading', { name: 'In München' })).toHaveText('In München');
  await expect(results.getByRole('listitem').first()).toContainText('München');
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);

  await place.fill('xyz');
  await search();
  await expect(results.getByRole('heading', { name: 'Kein Treffer für „xyz“' })).toBeVisible();
  await page.goBack();
  await expect(place).toHaveValue('münchen');

  await place.fill('00000');
  await search();
  await expect(results.getByText('Konnte Tierärzte nicht ermitteln. Postleitzahl ist ungültig/invalid.')).toBeVisible();
  // The address holds the place: a step back searches it again.
  await page.goBack();
  await expect(results.getByRole('heading', { name: 'In München' })).toHaveText('In München');
  await expect(place).toHaveValue('münchen');
  // The address changes back in the very turn in which a search begins: what it says is shown. (`history.back()` in that turn
  // would count from where the browser last knew the page to be, now and then one entry too far.)
  await place.fill('10115');
  await page.evaluate(() => {
    const before = location.href;
    document.querySelector<HTMLButtonElement>('search button[type=submit]')!.click();
    history.replaceState(null, '', before);
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page).toHaveURL(/ort=m%C3%BCnchen/);
  await expect(results.getByRole('heading', { name: 'In München' })).toHaveText('In München');
  expect(problems.splice(0).filter((problem) => !problem.includes('404'))).toEqual([]);
});

test('ten of many vets are shown, the others at a click, which leads on to the first of them', async ({ page }) => {
  const veterinarians = Array.from({ length: 23 }, (_, place) => ({
    vetUuid: `00000000-0000-4000-8000-0000000000${10 + place}`,
    name: `Praxis ${place + 1}`,
    street: 'Weg',
    buildingNo: '1',
    zipCode: '10115',
    city: 'Berlin',
    phone: `030 ${100 + place}`,
    email: null,
    website: null,
    isClinic: place >= 20,
    hasEmergencyService: false,
    acceptsDirectSettlement: false,
    latitude: 52.5,
    longitude: 13.4,
    distanceKm: place,
  }));
  await page.route('**/veterinarians/byZipCode/10115.json', (route) => route.fulfill({ json: { veterinarians } }));
  await page.goto('/tierarzt-suche?ort=10115');
  const results = page.getByRole('region', { name: 'Suchergebnis' });
  const vets = results.getByRole('heading', { level: 3 });
  const more = results.getByRole('button', { name: 'Weitere anzeigen' });
  await expect(results.getByText('23 Praxen gefunden')).toBeVisible();
  await expect(vets).toHaveCount(10);
  await more.click();
  await expect(vets).toHaveCount(20);
  await expect(results.getByRole('link', { name: '030 110' })).toBeFocused();
  await more.click();
  await expect(vets).toHaveCount(23);
  await expect(results.getByRole('link', { name: '030 120' })).toBeFocused();
  await expect(more).toHaveCount(0);
  await results.getByRole('button', { name: 'Klinik' }).click();
  await expect(vets).toHaveText(['Praxis 21', 'Praxis 22', 'Praxis 23']);
});
