import { expect } from '@playwright/test';
import { addDays, formatGermanDate, todayInBerlin } from '#domain/basics/calendar-date.ts';
import { expectAccessible, test } from './browser/visit.ts';
import { filledAddress } from './browser/filled-address.ts';
import { commonIssues, forward, heading } from './browser/wizard-journey.ts';

test("a breeder's link that lost its token ends on step 1, which says what is missing and how to go on", async ({ page }) => {
  const birthdate = addDays(todayInBerlin(new Date()), -21);
  await page.goto(filledAddress('dog', 'full', { is_child_animal_selling: '1', animal_birthdate: birthdate }));
  await expect(page.locator('#animalRaceId')).not.toHaveValue('');
  await forward(page);
  await expect(heading(page, /Erzähl uns/)).toBeVisible();
  await expect(page.getByText('In deinem Link fehlt etwas')).toBeVisible();
  await expect(page.getByText(/Öffne bitte den Link aus der E-Mail noch einmal\./)).toBeVisible();
  await expect(page.getByText(`ab dem ${formatGermanDate(addDays(birthdate, 56))} möglich`)).toBeVisible();
  await expect(commonIssues(page)).toContainText('In deinem fehlt das Ende.');
  await expectAccessible(page);
});
