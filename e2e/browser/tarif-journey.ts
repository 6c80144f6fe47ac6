import type { SpeciesKey } from '#domain/animal/species.ts';
import { alwaysAskedAnimalFields, animalFieldOf } from '#domain/animal/animal-fields.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { openGroup } from './wizard-journey.ts';

/** The address fills in what it can, so that a test begins where it has something to say (spec 11.6). */
const person = {
  salutation: 'frau',
  firstname: 'Erika',
  lastname: 'Mustermann',
  street: 'Heidestraße',
  streetno: '17',
  zip: '10115',
  city: 'Berlin',
  phone: '030 1234567',
  email: 'erika@example.org',
};

/** As the debug button would answer. */
const askedOfEveryAnimal = Object.fromEntries(
  alwaysAskedAnimalFields.map(animalFieldOf).flatMap(({ parameter, sample }) => {
    if (parameter === undefined || sample === undefined) return [];
    return [[parameter, typeof sample === 'boolean' ? String(Number(sample)) : String(sample)]];
  }),
);

const animals = {
  dog: { animal_name: 'Bruno', animal_gender: 'm', animal_race: 'Beagle', animal_is_chipped: '1', animal_is_hunting: '0' },
  cat: {
    animal_name: 'Minka',
    animal_gender: 'f',
    animal_race: 'Europäisch Kurzhaar',
    animal_is_chipped: '1',
    animal_is_imported: '0',
  },
  rabbit: { animal_name: 'Hoppel', animal_gender: 'f', animal_race: 'Deutsche Riesen' },
} satisfies Record<SpeciesKey, Record<string, string>>;

/** Old enough for all three, young enough for all three. */
const birthdate = () => `${new Date().getFullYear() - 2}-05-01`;

const addressOf = (species: SpeciesKey, variant: 'op' | 'full', change: Record<string, string>) =>
  `/beitragberechnen?${new URLSearchParams({
    species,
    tarif_variant: variant,
    animal_birthdate: birthdate(),
    ...askedOfEveryAnimal,
    animal_is_healthy: '1',
    ...animals[species],
    ...person,
    ...change,
  })}`;

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
  await page.goto(addressOf(species, variant, change));
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

/** Of the buttons of that name the one that this width shows. */
export const seenButton = (page: Page, name: RegExp) => seen(page.getByRole('button', { name }));
