import { expect, type Page } from '@playwright/test';
import brand from '#reference/brand.json' with { type: 'json' };
import { addDays, formatGermanDate, todayInBerlin } from '#domain/basics/calendar-date.ts';
import type { ClaimsAnswer } from '#domain/wire/area/claims.ts';
import { isInSample } from '#server/business/claims/deciding/decide-by-itself.ts';
import { encryptedPdf } from '#server/testing/bills/hostile-files.ts';
import { ublOf } from '#server/testing/bills/e-invoices.ts';
import { makeInsured } from './browser/claims-journey.ts';
import { buyDogs, callHeaders, logInByCall, makeBuyer, ownContracts, setPassword } from './browser/customer.ts';
import { useCustomer } from './browser/one-customer.ts';
import { testDatabaseUrl } from './browser/test-database.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from './browser/visit.ts';

test.skip(brand.links.claimUploadUrl !== '', 'A page of somebody else takes the bills.');
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Somebody with one dog in full cover. */
const customer = useCustomer(async (request) => {
  const buyer = await makeBuyer(request);
  await setPassword(request, buyer);
  return buyer.email;
});

/** As small as a JPEG can be that looks like one; another one for each number. */
const photo = (number: number) => ({
  name: `Foto ${number}.jpg`,
  mimeType: 'image/jpeg',
  buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, ...Buffer.from(String(number)), 0xff, 0xd9]),
});

let bills = 0;
const newNumber = () => (bills += 1) * 100 + Math.floor(Math.random() * 99);

const open = async (page: Page) => {
  await logInByCall(page, customer.email);
  await page.goto('/user/leistungen');
  await expect(page.getByLabel('Foto oder PDF auswählen')).toBeAttached();
};

const chooseFiles = (page: Page, ...numbers: number[]) => page.locator('#files').setInputFiles(numbers.map(photo));
const choose = (page: Page, name: string) => page.getByRole('radio', { name }).check();
const fill = async (page: Page, billNumber: string) => {
  await choose(page, 'Krankheit');
  await page.getByLabel('Was wurde behandelt?').fill('Hat gehustet');
  await choose(page, 'Heute');
  await page.getByLabel('Praxis oder Klinik').fill('Tierarztpraxis Muster');
  await page.getByLabel('Betrag der Rechnung').fill('84,50');
  await page.getByLabel('Rechnungsnummer').fill(billNumber);
  await page.getByRole('radiogroup', { name: 'Ist jemand anderes schuld?' }).getByRole('radio', { name: 'Nein' }).check();
  await page
    .getByRole('radiogroup', { name: 'Zahlt noch eine andere Versicherung?' })
    .getByRole('radio', { name: 'Nein' })
    .check();
};
const send = (page: Page) => page.getByRole('button', { name: 'Rechnung einreichen' }).click();
const confirmation = (page: Page) => page.getByRole('heading', { name: /Deine Rechnung über 84,50\s€ für \S+ ist bei uns/ });
const pageRow = (page: Page, text: string) => page.getByRole('list', { name: 'Seiten der Rechnung' }).getByText(text);

test('a bill of two photos is handed in, over a reload, with five taps', { tag: '@phone-first' }, async ({ page }) => {
  await logInByCall(page, customer.email);
  await page.goto('/user');
  await page.getByRole('navigation', { name: 'Loginbereich' }).getByRole('link', { name: 'Leistungen' }).click();
  await expect(page.getByRole('heading', { name: 'Leistungen' })).toBeVisible();
  await expect(page.getByLabel('Was wurde behandelt?')).toHaveCount(0);
  const number = newNumber();
  await chooseFiles(page, number, number + 1);
  await expect(page.getByText('Alle 2 Seiten sind bei uns.')).toBeVisible();
  await choose(page, 'Krankheit');
  await page.getByLabel('Was wurde behandelt?').fill('Hat gehustet');

  await page.reload();
  await expect(page.getByText('Alle 2 Seiten sind bei uns.')).toBeVisible();
  await expect(page.getByLabel('Was wurde behandelt?')).toHaveValue('Hat gehustet');
  await expect(page.getByRole('radio', { name: 'Krankheit' })).toBeChecked();
  await send(page);
  await expect(page.getByRole('radiogroup', { name: 'Ist jemand anderes schuld?' }).getByRole('radio').first()).toBeFocused();
  await expectAccessible(page, 'main');
  await expectNoSidewaysScroll(page);

  await fill(page, `R-${number}`);
  await send(page);
  await expect(confirmation(page)).toBeFocused();
  await expect(page.getByText(/^Wir prüfen sie und antworten bis zum/)).toBeVisible();
  await expectAccessible(page, 'main');
  expect(await page.evaluate(() => localStorage.getItem('tierdach-rechnung'))).toBeNull();
  await page.reload();
  await expect(page.getByText('In Prüfung').first()).toBeVisible();
  await expect(page.getByLabel('Was wurde behandelt?')).toHaveCount(0);
  await expectAccessible(page, 'main');
  await expectNoSidewaysScroll(page);
});

test('a page that got lost goes again when the line is back, and nothing is handed in without it', async ({ page, problems }) => {
  await open(page);
  const number = newNumber();
  await chooseFiles(page, number);
  await expect(page.getByText('Die Seite ist bei uns.')).toBeVisible();
  await page.context().setOffline(true);
  await chooseFiles(page, number + 1);
  await expect(pageRow(page, 'Noch nicht bei uns')).toBeVisible();
  await fill(page, `R-${number}`);
  await send(page);
  await expect(
    page.getByText('Eine Seite ist noch nicht bei uns. Sende sie noch einmal oder verwirf sie.').first(),
  ).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Alle 2 Seiten sind bei uns.')).toBeVisible();

  // The answer is lost, not the bill: the second press is answered as the first would have been.
  await page.route('**/hand_in_bill.json', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await send(page);
  await expect(page.getByText(/Wir erreichen den Server gerade nicht/)).toBeVisible();
  await page.unroute('**/hand_in_bill.json');
  await send(page);
  await expect(confirmation(page)).toBeVisible();
  expect(problems.splice(0).filter((problem) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(problem))).toEqual([]);
});

test('a bill whose answer never came is not begun anew after a reload', async ({ page, problems }) => {
  await open(page);
  const number = newNumber();
  await chooseFiles(page, number);
  await expect(page.getByText('Die Seite ist bei uns.')).toBeVisible();
  await fill(page, `R-${number}`);
  await page.route('**/hand_in_bill.json', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await send(page);
  await expect(page.getByText(/Wir erreichen den Server gerade nicht/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`Rechnung R-${number}`)).toBeVisible();
  await expect(page.getByLabel('Was wurde behandelt?')).toHaveCount(0);
  expect(problems.splice(0).filter((problem) => !problem.includes('ERR_FAILED'))).toEqual([]);
});

test('two presses make one bill, and the same bill again is told with where it stands', async ({ page }) => {
  await open(page);
  const number = newNumber();
  await chooseFiles(page, number);
  await expect(page.getByText('Die Seite ist bei uns.')).toBeVisible();
  await fill(page, `R-${number}`);
  await page.getByRole('button', { name: 'Rechnung einreichen' }).dblclick();
  await expect(confirmation(page)).toBeVisible();
  await page.getByRole('button', { name: 'Noch eine Rechnung einreichen' }).click();
  await expect(page.getByText(`Rechnung R-${number}`)).toHaveCount(1);

  await chooseFiles(page, number);
  await expect(page.getByText('Die Seite ist bei uns.')).toBeVisible();
  await fill(page, '');
  await send(page);
  await expect(page.locator('#files-issues')).toContainText(/hast du am .* schon eingereicht \(L-\d{6}\)\. Wir prüfen sie/);
  await page.getByRole('button', { name: /^Seite 1 .* entfernen$/ }).click();
  await expect(pageRow(page, 'Seite 1')).toHaveCount(0);
});

test('a file that is none, a day before the cover and a wrong account are told at their places', async ({ page }) => {
  await open(page);
  const html = { name: 'Rechnung.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') };
  const heic = { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('....ftypheic') };
  await page.locator('#files').setInputFiles([html, heic]);
  await expect(
    page.getByText('Bitte schick uns die Rechnung als PDF, als Foto (JPEG, PNG, WebP) oder als E-Rechnung (XML).'),
  ).toBeVisible();
  await expect(page.getByText(/Dieses Foto ist im Format HEIC/)).toBeVisible();
  const number = newNumber();
  await chooseFiles(page, number);
  await expect(page.getByText('Die Seite ist bei uns.')).toBeVisible();
  await fill(page, `R-${number}`);
  await choose(page, 'Die Praxis');
  await page.getByLabel('IBAN der Praxis').fill('DE00');
  await send(page);
  await expect(page.getByLabel('IBAN der Praxis')).toBeFocused();
  await expect(page.getByText('Diese IBAN ist nicht richtig. Bitte prüfe sie.').first()).toBeVisible();
  await choose(page, 'Ich, auf mein Konto');
  await choose(page, 'Gestern');
  await send(page);
  const began = formatGermanDate(todayInBerlin(new Date()));
  await expect(page.locator('#treatedOn-issues')).toContainText(`Er begann am ${began}. Stimmt der Tag der Behandlung?`);
  await choose(page, 'Früher');
  await expect(page.getByRole('group', { name: 'Tag der Behandlung' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('tierdach-rechnung'))).not.toContain('DE00');
});

/** As the frame header of a JPEG says. */
const sizeOf = (jpeg: Buffer) => {
  const header = jpeg.indexOf(Buffer.from([0xff, 0xc0, 0, 17]));
  return { height: jpeg.readUInt16BE(header + 5), width: jpeg.readUInt16BE(header + 7) };
};

test('a large photo goes smaller than it is', async ({ page }) => {
  await open(page);
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 3000, height: 2000 });
    const pen = canvas.getContext('2d')!;
    // Nothing that could be words: a reader of bills would search it for a minute, and all others wait behind it.
    const sky = pen.createLinearGradient(0, 0, 3000, 2000);
    sky.addColorStop(0, '#fff');
    sky.addColorStop(1, '#abc');
    pen.fillStyle = sky;
    pen.fillRect(0, 0, 3000, 2000);
    return canvas.toDataURL('image/jpeg', 0.9);
  });
  const picture = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
  // Phones append a small film or a second picture.
  const buffer = Buffer.concat([picture, Buffer.alloc(2 * 1024 * 1024)]);
  const sending = page.waitForRequest('**/add_bill_file.json');
  await page.locator('#files').setInputFiles({ name: 'Groß.jpg', mimeType: 'image/jpeg', buffer });
  const { contentBase64 } = (await sending).postDataJSON() as { contentBase64: string };
  const content = Buffer.from(contentBase64, 'base64');
  expect(sizeOf(buffer)).toEqual({ width: 3000, height: 2000 });
  expect(sizeOf(content)).toEqual({ width: 2400, height: 1600 });
  expect(content.length).toBeLessThan(buffer.length);
});

const place = () => ({ databaseUrl: testDatabaseUrl(), dataDir: '' });

test('what an e-invoice says is filled in, and five taps bring the money', { tag: '@phone-first' }, async ({ page, request }) => {
  await logInByCall(page, await makeInsured(request, place()));
  await page.goto('/user/leistungen');
  const day = addDays(todayInBerlin(new Date()), -10);
  const fee = {
    day,
    position: '16',
    words: 'Allgemeine Untersuchung',
    count: 1,
    factor: 2,
    amountCents: 4_724,
    isNet: true,
    vatPercent: 19,
  };
  const invoice = ublOf({
    practiceName: 'Tierarztpraxis Dr. Muster',
    practicePlace: '12345 Musterstadt',
    iban: 'DE02120300000000202051',
    number: `R-${newNumber()}`,
    day,
    totalCents: 5_622,
    animalName: 'Bello',
    chip: null,
    diagnosis: 'Otitis externa',
    lines: [fee],
  });
  let taps = 1;
  const tap = async (press: Promise<void>) => {
    await press;
    taps += 1;
  };
  await page.locator('#files').setInputFiles({ name: 'rechnung.xml', mimeType: 'text/xml', buffer: Buffer.from(invoice) });
  await expect(page.getByText('Das haben wir für dich gelesen. Bitte prüfe es.')).toBeVisible();
  const facts = page.getByRole('region', { name: 'Was auf der Rechnung steht' });
  for (const fact of [/Otitis externa/, /Tierarztpraxis Dr\. Muster/, /56,22\s€ aus der E-Rechnung/])
    await expect(facts.getByRole('definition').filter({ hasText: fact })).toBeVisible();
  await expect(facts.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByText(/1 Position, zusammen 56,22/)).toBeVisible();
  await tap(choose(page, 'Krankheit'));
  const no = (name: string) => page.getByRole('radiogroup', { name }).getByRole('radio', { name: 'Nein' }).check();
  await tap(no('Ist jemand anderes schuld?'));
  await tap(no('Zahlt noch eine andere Versicherung?'));
  await expectAccessible(page, 'main');
  await expectNoSidewaysScroll(page);
  await tap(send(page));
  await expect(page.getByRole('heading', { name: /Deine Rechnung über 56,22\s€ für Bello ist bei uns/ })).toBeVisible();
  expect(taps).toBe(5);
  const answer = await page.request.get('/webapi/v1/user/claims.json', { headers: callHeaders });
  const [bill] = ((await answer.json()) as ClaimsAnswer).bills;
  await expect(page.getByText('Gelesen', { exact: true })).toBeVisible();
  await expectAccessible(page, 'main');
  // One in twenty goes to a person all the same.
  if (isInSample(bill!.billUuid, 20)) return;
  await expect(page.getByText(/Schon entschieden: Wir zahlen/)).toBeVisible();
  await page.getByRole('link', { name: 'Abrechnung ansehen' }).click();
  await expect(page.getByRole('list', { name: 'Zeile für Zeile' })).toContainText('16 Allgemeine Untersuchung');
  await expect(page.getByRole('button', { name: 'Nicht einverstanden' })).toBeVisible();
  await expect(page.getByText('Diese Entscheidung hat unser System getroffen.')).toBeVisible();
  expect((await page.request.get((await page.getByRole('link', { name: 'Brief als PDF' }).getAttribute('href'))!)).status()).toBe(
    200,
  );
  await expectAccessible(page, 'main');
  await expectNoSidewaysScroll(page);
});

test('a further bill joins the claim, what was sent can be looked at, and it is withdrawn', async ({ page }) => {
  await open(page);
  const number = newNumber();
  await chooseFiles(page, number);
  await fill(page, `R-${number}`);
  await send(page);
  await expect(confirmation(page)).toBeVisible();
  await page.goto('/user/leistungen');
  const bill = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  await bill(`Rechnung R-${number}`).getByRole('link', { name: 'Ansehen' }).click();
  await expect(page.getByRole('heading', { name: 'Wo sie steht' })).toBeVisible();
  await page.getByText('Was du geschickt hast').click();
  await expect(page.getByText(/^Foto \d+\.jpg/)).toBeVisible();
  await expectAccessible(page, 'main');
  await expectNoSidewaysScroll(page);
  const claimNumber = await page
    .getByRole('definition')
    .filter({ hasText: /^L-\d{6}$/ })
    .innerText();

  await page.getByRole('link', { name: 'Noch eine Rechnung dazu' }).click();
  await expect(page.getByRole('heading', { name: 'Noch eine Rechnung zu „Hat gehustet“ einreichen' })).toBeVisible();
  await chooseFiles(page, number + 7);
  await choose(page, 'Heute');
  await expect(page.getByRole('radio', { name: 'Krankheit' })).toHaveCount(0);
  await expect(page.getByLabel('Was wurde behandelt?')).toHaveCount(0);
  await page.getByLabel('Praxis oder Klinik').fill('Tierklinik Beispiel');
  await page.getByLabel('Betrag der Rechnung').fill('84,50');
  for (const question of ['Ist jemand anderes schuld?', 'Zahlt noch eine andere Versicherung?'])
    await page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: 'Nein' }).check();
  await send(page);
  await expect(confirmation(page)).toBeVisible();
  await page.goto('/user/leistungen');
  await bill('Tierklinik Beispiel').getByRole('link', { name: 'Ansehen' }).click();
  await expect(page.getByRole('definition').filter({ hasText: claimNumber })).toBeVisible();
  await page.getByRole('button', { name: 'Zurückziehen' }).click();
  await expectAccessible(page, 'dialog');
  await page.getByRole('dialog').getByRole('button', { name: 'Rechnung zurückziehen' }).click();
  await expect(page.getByText('Zurückgezogen', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Zurückziehen' })).toHaveCount(0);
});

test('a second tab finds the same files, the eleventh is told, and a protected PDF says so', async ({ page }) => {
  await open(page);
  const number = newNumber();
  await page
    .locator('#files')
    .setInputFiles([
      { name: 'geschützt.pdf', mimeType: 'application/pdf', buffer: Buffer.from(encryptedPdf()) },
      { name: 'leer.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
      ...Array.from({ length: 10 }, (_, index) => photo(number * 100 + index)),
    ]);
  await expect(page.getByText('Mehr als 10 Dateien gehören nicht zu einer Rechnung.')).toBeVisible();
  await expect(page.getByText(/leer/).first()).toBeVisible();
  await expect(page.getByText('Alle 10 Seiten sind bei uns.')).toBeVisible();
  await expect(page.getByText(/Seite 1: Dieses PDF ist mit einem Passwort geschützt/)).toBeVisible();
  await page.getByRole('radio', { name: 'Unfall' }).check();
  const other = await page.context().newPage();
  await other.goto('/user/leistungen');
  await expect(other.getByText('Alle 10 Seiten sind bei uns.')).toBeVisible();
  await expect(other.getByRole('radio', { name: 'Unfall' })).toBeChecked();
});

test('with two animals the own account is named once it is known whose bill it is', async ({ page, request }) => {
  const buyer = await makeBuyer(request);
  await setPassword(request, buyer);
  await buyDogs(request, buyer.email, ['Rex']);
  await ownContracts(request, buyer.email);
  await logInByCall(page, buyer.email);
  const both = (await (await page.request.get('/webapi/v1/user/claims.json', { headers: callHeaders })).json()) as ClaimsAnswer;
  const animals = both.animals.map((animal, place) => ({ ...animal, ownIban: `DE${place}0 **** **00` }));
  await page.route('**/claims.json', (route) => route.fulfill({ json: { ...both, animals } }));
  await page.goto('/user/leistungen');
  await chooseFiles(page, newNumber());
  const own = page.getByRole('radio', { name: /^Ich, auf mein Konto/ });
  await expect(page.getByText('von dem dein Beitrag kommt')).toBeVisible();
  await choose(page, animals[1]!.animalName);
  await expect(page.getByText('DE10 **** **00')).toBeVisible();
  await choose(page, animals[0]!.animalName);
  await expect(page.getByText('DE00 **** **00')).toBeVisible();
  await expect(own).toBeChecked();
});
