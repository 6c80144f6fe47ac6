import { expect, type Page } from '@playwright/test';
import { formatGermanDate, todayInBerlin } from '#domain/basics/calendar-date.ts';
import { latestContractStart, startChoices } from '#domain/cover/contract-start.ts';
import { openOffer } from './browser/tarif-journey.ts';
import { expectAccessible, test } from './browser/visit.ts';
import { chooseDate, chooseDogFull, yearsAgo } from './browser/wizard-journey.ts';

const valuesOf = async (page: Page, name: RegExp) => {
  const group = page.getByRole('group', { name });
  return Promise.all(['Tag', 'Monat', 'Jahr'].map((part) => group.getByLabel(part, { exact: true }).inputValue()));
};
const partsOf = (iso: string) =>
  iso
    .split('-')
    .toReversed()
    .map((part) => String(Number(part)));

test('a start of cover in the next month can be chosen part by part, in either order, or by one press', async ({ page }) => {
  await openOffer(page);
  const today = todayInBerlin(new Date());
  const latest = latestContractStart(today);
  const start = /Ab wann soll der Schutz/;
  const group = page.getByRole('group', { name: start });
  const [day = '', month = '', year = ''] = partsOf(latest);

  await page.getByRole('button', { name: 'Sofort' }).click();
  expect(await valuesOf(page, start)).toEqual(partsOf(today));
  await group.getByLabel('Tag', { exact: true }).selectOption(day);
  await group.getByLabel('Monat', { exact: true }).selectOption(month);
  await group.getByLabel('Jahr', { exact: true }).selectOption(year);
  expect(await valuesOf(page, start)).toEqual([day, month, year]);
  await expect(page.getByText(/ist hier nicht möglich/)).toHaveCount(0);

  await page.getByRole('button', { name: 'Sofort' }).click();
  await group.getByLabel('Jahr', { exact: true }).selectOption(year);
  await group.getByLabel('Monat', { exact: true }).selectOption(month);
  await group.getByLabel('Tag', { exact: true }).selectOption(day);
  expect(await valuesOf(page, start)).toEqual([day, month, year]);

  for (const { title, date } of startChoices(today)) {
    await page.getByRole('button', { name: title }).click();
    expect(await valuesOf(page, start)).toEqual(partsOf(date));
  }
  await expectAccessible(page);
});

test('what is out of limits is told at the date, and its parts stay', async ({ page }) => {
  await chooseDogFull(page);
  const birthday = /Geburtstag/;
  await chooseDate(page, 'Geburtstag', ['31', '1', yearsAgo(2)]);
  await page.getByRole('group', { name: birthday }).getByLabel('Monat', { exact: true }).selectOption('2');
  expect(await valuesOf(page, birthday)).toEqual(['31', '2', yearsAgo(2)]);
  await expect(page.getByText(`Den 31. Februar ${yearsAgo(2)} gibt es nicht.`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('group', { name: birthday }).getByLabel('Tag', { exact: true }).selectOption('28');
  await expect(page.getByText(/gibt es nicht/)).toHaveCount(0);
  expect(await valuesOf(page, birthday)).toEqual(['28', '2', yearsAgo(2)]);
});

/** In the middle of the last month: days lie behind in it, and no offer is old. */
const middleOfLastMonth = () => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 15, 10));
};

test('a start that lies behind is told, and can be mended part by part', async ({ page }) => {
  const now = middleOfLastMonth();
  await page.clock.setFixedTime(now);
  await openOffer(page);
  const group = page.getByRole('group', { name: /Ab wann soll der Schutz/ });
  await group.getByLabel('Tag', { exact: true }).selectOption('1');
  await expect(group.getByText(`ist hier nicht möglich, frühestens der ${formatGermanDate(todayInBerlin(now))}`)).toBeVisible();
  await group.getByLabel('Tag', { exact: true }).selectOption('15');
  await expect(page.getByText(/ist hier nicht möglich/)).toHaveCount(0);
});
