import { expect } from '@playwright/test';
import { addDays, formatGermanDate, todayInBerlin } from '#domain/basics/calendar-date.ts';
import { expectAccessible, test } from './browser/visit.ts';
import { heading } from './browser/wizard-journey.ts';

test("a breeder's link that lost its token says on step 1 what is missing and how to go on", async ({ page }) => {
  const birthdate = addDays(todayInBerlin(new Date()), -21);
  const link = { species: 'dog', tarif_variant: 'full', is_child_animal_selling: '1', animal_birthdate: birthdate };
  await page.goto(`/beitragberechnen?${new URLSearchParams(link)}`);
  await expect(heading(page, /Erzähl uns/)).toBeVisible();
  await expect(page.getByText('In deinem Link fehlt etwas')).toBeVisible();
  await expect(page.getByText(/Öffne bitte den Link aus der E-Mail noch einmal\./)).toBeVisible();
  await expect(page.getByText(`ab dem ${formatGermanDate(addDays(birthdate, 56))} möglich`)).toBeVisible();
  await expectAccessible(page);
});
