import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Page } from '@playwright/test';
import { untilStarted } from '#e2e/browser/as-visitor.ts';
import { newEmail } from '#e2e/browser/customer.ts';
import { openTarif, seenButton } from '#e2e/browser/tarif-journey.ts';
import { answer, fillPerson, forward, heading, openStep1, toStep2, toStep3, toStep4 } from '#e2e/browser/wizard-journey.ts';
import { projectRoot } from './run.ts';

/** The calculator from its first question to what to do after the purchase; with a photo, a basket, and an offer that is shown to somebody. */
type OpenPage = (colorScheme?: 'light' | 'dark') => Promise<Page>;
type Take = (page: Page, name: string, isWhole?: boolean) => Promise<void>;

/** A drawn dog on a drawn meadow stands for what somebody's phone has taken. */
const drawPhoto = async () => {
  const [width, height] = [900, 900];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const ground = context.createLinearGradient(0, 0, 0, height);
  for (const [place, color] of [
    [0, '#a9d3ee'],
    [0.55, '#e4f1ea'],
    [0.6, '#7fb069'],
    [1, '#4d7f3f'],
  ] as const)
    ground.addColorStop(place, color);
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  context.drawImage(await loadImage(join(projectRoot, 'src/web/public/pictures/dog-320.webp')), 110, 130, 700, 700);
  return { name: 'Bruno.jpg', mimeType: 'image/jpeg', buffer: await canvas.encode('jpeg', 90) };
};

/** On a machine with much to do a mail may be late, which the page says until it is out. */
const untilMailed = (page: Page) => page.getByText(/dauert gerade etwas länger|ist noch unterwegs/).waitFor({ state: 'hidden' });

const addPhoto = async (page: Page) => {
  await page.locator('#animalPhoto').setInputFiles(await drawPhoto());
  await page.getByRole('main').getByRole('img', { name: 'Foto von Bruno' }).first().waitFor();
};

const takeBasket = async (page: Page, size: string, take: Take) => {
  await toStep2(page, async () => {
    await openStep1(page);
    await addPhoto(page);
    await take(page, `wizard-photo-${size}`, false);
  });
  await answer(page, /Haftpflicht mit abschließen/, 'Nein');
  await page.getByRole('button', { name: 'Noch ein Tier' }).click();
  await heading(page, /Wer soll unters Dach/).waitFor();
  await openTarif(page, 'cat', 'full');
  await seenButton(page, /Im Korb/).click();
  await page.getByText('mit Minka zusammen').waitFor();
  await take(page, `wizard-basket-${size}`, false);
};

/** As somebody at home sees it, on another device. */
const takeShownOffer = async (page: Page, open: OpenPage, size: string, take: Take) => {
  await page.getByRole('button', { name: 'Jemandem zeigen' }).click();
  const address = await page.getByRole('link', { name: 'Ansehen, was er zeigt' }).getAttribute('href');
  const other = await open();
  await other.goto(address!);
  await other.getByRole('heading', { level: 2, name: 'Bruno' }).waitFor();
  await take(other, `shown-offer-${size}`);
};

export const takeWizard = async (open: OpenPage, size: string, take: Take) => {
  const page = await open();
  await page.goto('/beitragberechnen');
  await untilStarted(page);
  await take(page, `wizard-species-${size}`);
  await page.getByRole('main').getByRole('link', { name: /Hund/ }).click();
  await take(page, `wizard-variant-${size}`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Vollschutz/ })
    .click();
  await heading(page, /Erzähl uns/).waitFor();
  await take(page, `wizard-step1-${size}`);

  const journey = await open();
  await toStep2(journey);
  await take(journey, `wizard-step2-${size}`);
  await takeBasket(await open(), size, take);
  const dark = await open('dark');
  await toStep3(dark);
  await take(dark, `wizard-step3-${size}-dark`);
  const buyer = await open();
  await toStep3(buyer);
  await fillPerson(buyer);
  await take(buyer, `wizard-step3-${size}`);

  const customer = await open();
  await toStep4(customer, newEmail());
  await customer.getByLabel(/IBAN/).fill('DE89370400440532013000');
  await customer.getByRole('checkbox', { name: /Ja/ }).first().check();
  await untilMailed(customer);
  await take(customer, `wizard-step4-${size}`);
  await takeShownOffer(customer, open, size, take);
  await forward(customer, /^Zahlungspflichtig abschließen für/);
  await heading(customer, /Glückwunsch|Danke/).waitFor();
  await untilMailed(customer);
  await take(customer, `wizard-step5-${size}`);
};
