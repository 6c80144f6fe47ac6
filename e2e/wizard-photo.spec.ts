import { expect, type Page } from '@playwright/test';
import { photoSecret, sampleHeic, samplePhoto } from '#server/testing/samples/photos.ts';
import { filledAddress } from './browser/filled-address.ts';
import { logInByCall, makeCustomer, newEmail, setPassword } from './browser/customer.ts';
import { codeIn, readMail } from './browser/mailbox.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from './browser/visit.ts';
import { answer, chooseDogFull, forward, heading, openStep1, price, toStep4 } from './browser/wizard-journey.ts';

/** The animal's photo (spec 11.20, 15.14): on this device until there is a contract, then with it. */
const choose = async (page: Page, buffer: Buffer, name = 'tier.jpg', mimeType = 'image/jpeg') =>
  page.locator('#animalPhoto').setInputFiles({ name, mimeType, buffer });
const photoOf = (page: Page, name: string) => page.getByRole('main').getByRole('img', { name: `Foto von ${name}` });
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('tierdach-tierfotos'));

/** Red, green and blue at a place of a shown picture, from 0 to 1 of its sides. */
const colourAt = (page: Page, name: string, [x, y]: readonly [number, number]) =>
  photoOf(page, name)
    .first()
    .evaluate(
      async (element: HTMLImageElement, [x, y]) => {
        await element.decode();
        const canvas = document.createElement('canvas');
        Object.assign(canvas, { width: element.naturalWidth, height: element.naturalHeight });
        const pen = canvas.getContext('2d')!;
        pen.drawImage(element, 0, 0);
        return Array.from(pen.getImageData(x * canvas.width, y * canvas.height, 1, 1).data.slice(0, 3));
      },
      [x, y] as const,
    );

const buy = async (page: Page, button: RegExp = /^Zahlungspflichtig abschließen für/) => {
  await page.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00');
  await page.getByRole('checkbox', { name: 'Ja' }).check();
  await forward(page, button);
};

const openOwnArea = async (page: Page, email: string) => {
  await setPassword(page.request, { email, code: codeIn(await readMail(email, /Versicherungsschein/)) });
  await logInByCall(page, email);
  await page.goto('/user');
  await expect(heading(page, /Hallo|Übersicht|Erika/)).toBeVisible();
};

test('a photo is chosen before the name, goes along with it, survives a reload and is bought with the animal', async ({
  page,
}) => {
  const email = newEmail();
  await chooseDogFull(page);
  await choose(page, await samplePhoto(0, { orientation: 6 }));
  await expect(photoOf(page, 'deinem Tier').first()).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Bruno');
  await expect(photoOf(page, 'Bruno').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(photoOf(page, 'Bruno').first()).toBeVisible();
  // Upright: what the camera had on its left is above.
  const [above, below] = [await colourAt(page, 'Bruno', [0.5, 0.1]), await colourAt(page, 'Bruno', [0.5, 0.9])];
  expect([above[0]! > above[2]!, below[2]! > below[0]!]).toEqual([true, true]);
  const text = (await kept(page))!;
  expect(text.length).toBeLessThan(90_000);
  const { content } = (JSON.parse(text) as { photos: { content: string }[] }).photos[0]!;
  expect(Buffer.from(content, 'base64').includes(photoSecret)).toBe(false);

  await page.getByRole('button', { name: 'Foto von Bruno entfernen' }).click();
  await expect(photoOf(page, 'Bruno')).toHaveCount(0);
  expect(await kept(page)).toBeNull();

  // The rest of the way by a link, with the same name.
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('animal_photo')) requests.push(request.url());
  });
  await page.goto(filledAddress('dog', 'full'));
  await choose(page, await samplePhoto(0));
  await expect(photoOf(page, 'Bruno').first()).toBeVisible();
  await toStep4(page, email, async () => {});
  expect(requests).toEqual([]);
  const brought = page.waitForResponse(/bring_animal_photo/);
  await buy(page);
  await expect(page.getByRole('heading', { name: /Glückwunsch/ })).toBeVisible();
  expect(await (await brought).json()).toMatchObject({ outcomeKey: 'settled' });
  await expect.poll(() => kept(page)).toBeNull();

  await openOwnArea(page, email);
  await expect(page.getByText(/Gehört dieser Vertrag/)).toHaveCount(0);
  await expect(photoOf(page, 'Bruno').first()).toBeVisible();
  await expectAccessible(page, 'main');
  await page.getByRole('link', { name: 'Bruno' }).first().click();
  await expect(heading(page, /Bruno/)).toBeVisible();
  await expect(photoOf(page, 'Bruno').first()).toBeVisible();
  await page
    .getByRole('link', { name: /Krankenversicherung|Vollschutz|Tierkranken/ })
    .first()
    .click();
  await expect(photoOf(page, 'Bruno').first()).toBeVisible();
});

test('an answer that got lost is asked for again', async ({ page, problems }) => {
  const email = newEmail();
  await openStep1(page);
  await choose(page, await samplePhoto(120));
  await expect(photoOf(page, 'Bruno').first()).toBeVisible();
  await toStep4(page, email, async () => {});
  await page.route(/bring_animal_photo/, (route) => route.abort());
  await buy(page);
  await expect(page.getByRole('heading', { name: /Glückwunsch/ })).toBeVisible();
  await expect.poll(async () => (await kept(page))?.includes('requestKey')).toBe(true);
  await page.unroute(/bring_animal_photo/);
  expect(problems.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')]);
  await openOwnArea(page, email);
  await expect.poll(() => kept(page)).toBeNull();
  await expect(photoOf(page, 'Bruno').first()).toBeVisible();
});

test('what is no photo is said in words, and nothing is kept', async ({ page }) => {
  await openStep1(page);
  await choose(page, sampleHeic(), 'IMG_1.HEIC', 'image/heic');
  await expect(page.getByText(/im Format HEIC, das dein Browser nicht öffnen kann/)).toBeVisible();
  await expect(page.locator('#animalPhoto')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await choose(page, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'tier.svg', 'image/svg+xml');
  await expect(page.getByText(/lässt sich nicht öffnen/)).toBeVisible();
  await choose(page, await samplePhoto(10, { width: 900, height: 20 }));
  await expect(page.getByText(/zu klein/)).toBeVisible();
  expect(await kept(page)).toBeNull();
  await choose(page, await samplePhoto());
  await expect(photoOf(page, 'Bruno').first()).toBeVisible();
  await expect(page.getByText(/zu klein/)).toHaveCount(0);
});

test('each animal of the basket keeps its own, and a new beginning forgets all', async ({ page }) => {
  await openStep1(page);
  await choose(page, await samplePhoto(0));
  await expect(photoOf(page, 'Bruno').first()).toBeVisible();
  await forward(page);
  await expect(price(page)).toBeVisible();
  await answer(page, /Haftpflicht mit abschließen/, 'Nein');
  await page.getByRole('button', { name: 'Noch ein Tier' }).click();
  await page.goto(filledAddress('cat', 'full'));
  await expect(page.locator('#animalRaceId')).toHaveValue(/./);
  await expect(photoOf(page, 'Minka')).toHaveCount(0);
  await choose(page, await samplePhoto(240));
  await expect(photoOf(page, 'Minka').first()).toBeVisible();
  await page.getByRole('button', { name: /Im Korb/ }).click();
  const inBasket = page.getByRole('region', { name: 'Dein Korb' }).getByRole('img', { name: 'Foto von Bruno' });
  await expect(inBasket).toBeVisible();
  await expectAccessible(page);
  expect((JSON.parse((await kept(page))!) as { photos: unknown[] }).photos).toHaveLength(2);
  await page.getByRole('button', { name: 'Auf diesem Gerät gespeichert' }).locator('visible=true').first().click();
  await page.getByRole('button', { name: 'Löschen und neu beginnen' }).click();
  await expect(heading(page, /Wer soll unters Dach/)).toBeVisible();
  expect(await kept(page)).toBeNull();
});

test('in the user area a photo is added, replaced and deleted', async ({ page, request }) => {
  await logInByCall(page, await makeCustomer(request));
  await page.goto('/user/tiere');
  await page.getByRole('main').getByRole('link', { name: 'Bello' }).first().click();
  await expect(heading(page, /Bello/)).toBeVisible();
  await expect(photoOf(page, 'Bello')).toHaveCount(0);
  await choose(page, await samplePhoto(0));
  await expect(page.getByText('Das Foto von Bello ist gespeichert.')).toBeFocused();
  await expect(photoOf(page, 'Bello').first()).toBeVisible();
  await expectAccessible(page, 'main');
  const first = await colourAt(page, 'Bello', [0.2, 0.5]);
  await choose(page, await samplePhoto(240));
  await expect.poll(() => colourAt(page, 'Bello', [0.2, 0.5])).not.toEqual(first);
  await choose(page, Buffer.from('no photo'));
  await expect(page.getByText(/lässt sich nicht öffnen/)).toBeVisible();
  await page.getByRole('button', { name: 'Foto von Bello löschen' }).click();
  await expect(page.getByText('Das Foto von Bello ist gelöscht.')).toBeFocused();
  await expect(photoOf(page, 'Bello')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Ein Foto von Bello' })).toBeVisible();
  await expect(photoOf(page, 'Bello')).toHaveCount(0);
});
