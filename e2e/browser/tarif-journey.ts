import type { SpeciesKey } from '#domain/animal/species.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { makeOffer } from './customer.ts';
import { filledAddress } from './filled-address.ts';
import { openGroup } from './wizard-journey.ts';

const seen = (locator: Locator) => locator.filter({ visible: true }).first();

/** In the form on phones, in the badge on wide screens. */
export const goForward = (page: Page) =>
  seen(page.getByRole('button', { name: /^(Weiter|Angebot sofort per E-Mail erhalten)$/ })).click();

export const badgeOf = (page: Page) => page.getByRole('complementary', { name: 'Dein Beitrag' });

/** "10,98 €" → 1098 */
export const centsIn = (text: string) => {
  const [, sign, whole = '', rest = ''] = /([−-]?)(\d[\d.]*),(\d\d)\s*€/.exec(text) ?? [];
  return Number(whole.replaceAll('.', '') + rest) * (sign ? -1 : 1);
};

export const shownPrice = async (page: Page) => centsIn(await badgeOf(page).innerText());

/** To step 2, with its first price. */
export const openTarif = async (page: Page, species: SpeciesKey, variant: 'op' | 'full', change: Record<string, string> = {}) => {
  await page.goto(filledAddress(species, variant, change));
  // The race is found by its title as soon as the list is there; on a phone its group may be folded by then.
  await expect(page.locator('#animalRaceId')).not.toHaveValue('');
  if (species !== 'dog') {
    const indoors = page.getByRole('radio', { name: /Nur in der Wohnung/ });
    await openGroup(page, 'Wie lebt', indoors);
    await indoors.check();
  }
  await goForward(page);
  await expect(page.getByRole('heading', { name: 'Wie viel möchtest du selbst tragen?' })).toBeVisible();
  await expect(badgeOf(page)).toContainText(/\d+,\d\d/);
};

/** On step 4, with an offer that was made before. */
export const openOffer = async (page: Page) => {
  const offerUuid = await makeOffer(page.request);
  await page.goto(`/beitragberechnen/${offerUuid}`);
  await expect(page.getByRole('heading', { name: 'Dein Angebot im Überblick' })).toBeVisible();
  return offerUuid;
};

/** To step 4, with its offer. */
export const openContract = async (page: Page) => {
  await goForward(page);
  const birthdate = page.getByRole('group', { name: /Geburtsdatum/ });
  await birthdate.getByLabel('Tag').selectOption('12');
  await birthdate.getByLabel('Monat').selectOption('8');
  await birthdate.getByLabel('Jahr').selectOption('1980');
  await goForward(page);
  await expect(page.getByRole('heading', { name: 'Dein Angebot im Überblick' })).toBeVisible();
};

/** To step 5. */
export const accept = async (page: Page) => {
  await page.getByLabel('IBAN').pressSequentially('DE89370400440532013000');
  await page.getByRole('checkbox', { name: /^Ja/ }).check();
  await page.getByRole('button', { name: /^(Zahlungspflichtig abschließen|Versicherung beantragen) für/ }).click();
  await expect(page.getByRole('button', { name: 'Weiteres Tier versichern' })).toBeVisible();
};

/** Picks, among the buttons of that name, the one that this width shows. */
export const seenButton = (page: Page, name: RegExp) => seen(page.getByRole('button', { name }));
