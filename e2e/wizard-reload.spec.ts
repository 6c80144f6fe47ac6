import { expect, type Page } from '@playwright/test';
import { untilStarted } from './browser/as-visitor.ts';
import { makeOffer, newEmail } from './browser/customer.ts';
import { badgeOf, openTarif } from './browser/tarif-journey.ts';
import { passPauses, test } from './browser/visit.ts';
import { forward, heading, toStep4, walkStep1 } from './browser/wizard-journey.ts';

const species = (page: Page) => heading(page, /Wer soll unters Dach/);
const variant = (page: Page) => heading(page, /Welcher Schutz soll es/);
const step1 = (page: Page) => heading(page, /Erzähl uns/);
const offer = (page: Page) => heading(page, /Dein Angebot für Bruno/);

const choose = (page: Page, name: RegExp) => page.getByRole('main').getByRole('link', { name }).click();

/** As on a slow phone: the browser goes back before React comes to what it does after drawing. Runs in the page. */
const goBackWhileDrawing = () => {
  const { appendChild } = Node.prototype;
  const { postMessage } = MessagePort.prototype;
  const held: (() => void)[] = [];
  let phase: 'before' | 'drawn' | 'back' = 'before';
  const release = () => {
    phase = 'back';
    for (const send of held) send();
    Object.assign(window, { isBack: true });
  };
  Node.prototype.appendChild = function <Child extends Node>(this: Node, child: Child) {
    const appended = appendChild.call(this, child) as Child;
    if (phase === 'before' && this.isConnected && /Welcher Schutz/.test(child.textContent ?? '')) {
      phase = 'drawn';
      addEventListener('popstate', () => setTimeout(release), { once: true });
      history.back();
      // Longer than React works at a stretch, so that it leaves the rest to the next message.
      const end = performance.now() + 20;
      while (performance.now() < end);
    }
    return appended;
  };
  MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
    const send = () => postMessage.call(this, message);
    if (phase === 'drawn') held.push(send);
    else send();
  };
};

test('the choice of species and variant outlives a reload; the browser leads back to the species and on again', async ({
  page,
}) => {
  await page.goto('/beitragberechnen');
  await untilStarted(page);
  await choose(page, /Hund/);
  await expect(variant(page)).toBeFocused();
  await page.reload();
  await expect(variant(page)).toBeVisible();
  await page.goBack();
  await expect(species(page)).toBeVisible();
  await page.goForward();
  await expect(variant(page)).toBeVisible();
  await choose(page, /Vollschutz/);
  await expect(step1(page)).toBeVisible();
  await page.reload();
  await expect(step1(page)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Rasse', exact: true })).toBeVisible();
  await page.goBack();
  await expect(variant(page)).toBeVisible();
  await page.goForward();
  await expect(step1(page)).toBeVisible();
});

test('what was chosen on step 2 outlives a reload, also for whoever came by a filled link', async ({ page }) => {
  await openTarif(page, 'dog', 'op');
  await page.getByRole('radio', { name: /\s0\s€ im Jahr/ }).check();
  await badgeOf(page)
    .getByRole('button', { name: /Auf Vollschutz wechseln/ })
    .click();
  await expect(badgeOf(page).getByRole('button', { name: /Zurück zum OP-Schutz/ })).toBeVisible();
  await page.getByRole('radio', { name: /jährlich/ }).check();
  await page.getByRole('radio', { name: /^1 Jahr/ }).check();
  const liability = page.getByRole('radiogroup', { name: /Haftpflicht mit abschließen/ }).getByRole('radio', { name: /^Ja/ });
  await liability.check();
  await page.reload();
  await expect(badgeOf(page).getByRole('button', { name: /Zurück zum OP-Schutz/ })).toBeVisible();
  await expect(page.getByRole('radio', { name: /\s0\s€ im Jahr/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /jährlich/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /^1 Jahr/ })).toBeChecked();
  await expect(liability).toBeChecked();
});

test('a press on "back" counts from the moment in which the page is drawn', async ({ page }) => {
  await page.goto('/beitragberechnen');
  await untilStarted(page);
  await choose(page, /Hund/);
  await expect(variant(page)).toBeFocused();
  await page.addInitScript(goBackWhileDrawing);
  await page.reload();
  await page.waitForFunction(() => 'isBack' in window);
  await expect(species(page)).toBeVisible();
  expect(await page.evaluate(() => history.state)).toMatchObject({ wizardStep: -2 });
});

test('a reload on step 4 keeps the offer, on step 5 the congratulation, and nothing stays on the device', async ({ page }) => {
  const uuid = await toStep4(page, newEmail(), walkStep1);
  await expect(page).toHaveURL(new RegExp(`/beitragberechnen/${uuid}$`));
  await page.reload();
  await expect(offer(page)).toBeVisible();
  await page.goBack();
  await expect(heading(page, /persönlichen Daten/)).toBeVisible();
  await expect(page.getByLabel('Vorname')).toHaveValue('Erika');
  await forward(page, 'Angebot sofort per E-Mail erhalten');
  await expect(offer(page)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/beitragberechnen/${uuid}$`));

  await page.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00');
  await page.getByRole('checkbox', { name: 'Ja' }).check();
  await forward(page, /^Zahlungspflichtig abschließen für/);
  await expect(heading(page, /Herzlichen Glückwunsch/)).toBeVisible();
  const words = await page.getByRole('main').getByRole('paragraph').first().textContent();
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
  await page.reload();
  await expect(heading(page, /Herzlichen Glückwunsch/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('paragraph').first()).toHaveText(words!);
  await page.getByRole('button', { name: 'Weiteres Tier versichern' }).click();
  await expect(species(page)).toBeVisible();
  await expect(page).toHaveURL(/\/beitragberechnen$/);
});

test('an offer whose mail is late says so in one sentence, until the mail is out', async ({ page, request }) => {
  await page.clock.install();
  const uuid = await makeOffer(request);
  let isOut = false;
  await page.route('**/get_insurance_offer/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), contractWasAvbSendToEmail: isOut } });
  });
  await page.goto(`/beitragberechnen/${uuid}`);
  await expect(page.getByText(/noch unterwegs/)).toBeVisible();
  await expect(page.getByText(/Postfach/)).toHaveCount(0);
  isOut = true;
  await passPauses(page, () =>
    expect(page.getByText(/Dein Angebot liegt auch in deinem Postfach/)).toBeVisible({ timeout: 500 }),
  );
  await expect(page.getByText(/noch unterwegs/)).toHaveCount(0);
});

test('a renewed offer has its own address', { tag: '@again' }, async ({ page, request }) => {
  const uuid = await makeOffer(request);
  await page.route('**/get_insurance_offer/**', async (route) => {
    const response = await route.fetch();
    const insuranceOfferCreatedAt = new Date(Date.now() - 25 * 3_600_000).toISOString();
    await route.fulfill({ response, json: { ...(await response.json()), insuranceOfferCreatedAt } });
  });
  await page.goto(`/beitragberechnen/${uuid}`);
  const created = page.waitForResponse(/create_insurance_offer/);
  await page.getByRole('button', { name: 'Neues Angebot mit denselben Daten' }).click();
  const { insuranceOfferId } = (await (await created).json()) as { insuranceOfferId: string };
  expect(insuranceOfferId).not.toBe(uuid);
  await expect(page).toHaveURL(new RegExp(`/beitragberechnen/${insuranceOfferId}$`));
});
