import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test as base, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { todayInBerlin } from '#domain/basics/calendar-date.ts';
import { isThorough } from '#server/testing/test-settings.ts';
import { makeSharedCustomer, type SharedCustomer } from './shared-customer.ts';

/** As in src/web/visit/backend-check.ts. */
const notProductionSeenKey = 'tierdach-umgebung-gesehen';

/** Chromium's own word for a page that was shown before it could fade in: it is there at once instead, and nothing is lost. */
const cameWithoutFading = 'Transition was aborted because of invalid state. Page already revealed';

/**
 * A visit that watches itself: nothing may be asked of another host, break the content policy or throw. Problems that a
 * test wants to see are named by it.
 */
export const test = base.extend<{ problems: string[]; isEnvironmentKnown: boolean }, { sharedCustomer: SharedCustomer }>({
  sharedCustomer: [
    // oxlint-disable-next-line no-empty-pattern -- the runner asks for a pattern
    async ({}, use, { project }) => use(await makeSharedCustomer(project.use.baseURL!)),
    { scope: 'worker', timeout: 480_000 },
  ],
  /** The shop under test is no production, and says so on every page until somebody agrees; a test about something else did. */
  isEnvironmentKnown: [true, { option: true }],
  page: async ({ page, isEnvironmentKnown }, use) => {
    if (isEnvironmentKnown) await page.addInitScript((key) => sessionStorage.setItem(key, 'test'), notProductionSeenKey);
    await use(page);
  },
  problems: [
    async ({ page, baseURL }, use) => {
      const problems: string[] = [];
      page.on('pageerror', ({ message }) => {
        if (message !== cameWithoutFading) problems.push(`error: ${message}`);
      });
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(`console: ${message.text()}`);
      });
      page.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== baseURL) problems.push(`foreign request: ${request.url()}`);
      });
      await use(problems);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

/** For tests about what moves, or of whole journeys as a customer sees them: on the desktop nothing moves otherwise. */
export const inMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** Half as long as the readable one, and every page has to read it. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

type AxeColor = { r: number; g: number; b: number; alpha: number; parseString: (text: string) => AxeColor };

/** Header, footer, sidebar and bar of the shop: the same on most pages, and half of what there is to look at on some. */
const frameParts = '#leiste, body > div > header, body > div > footer, body > nav';

/** What else comes again: a form that also shows an error now, a step that ten tests pass. */
const parts = isThorough ? frameParts : `${frameParts}, section, article, fieldset, [role$=group], ul, ol, dl, table`;

/** Parts that this worker has looked at, by day and by night. */
const knownParts = new Set<string>();

/** Each with a number, and how it looks: as wide, within the same, with these words and these marks. */
const numberParts = (page: Page) =>
  page.evaluate((parts) => {
    const matches = [...document.querySelectorAll(parts)];
    const shell = (element: Element) => (element.cloneNode() as Element).outerHTML;
    const around = (element: Element | null): string =>
      element === null ? '' : `${around(element.parentElement)}${shell(element)}`;
    const looks = matches.map((part) => `${innerWidth}${around(part.parentElement)}${part.outerHTML}`);
    for (const [number, part] of matches.entries()) part.setAttribute('data-looked', String(number));
    return looks;
  }, parts);

const forgetNumbers = (page: Page) =>
  page.evaluate(() => document.querySelectorAll('[data-looked]').forEach((part) => part.removeAttribute('data-looked')));

/** It reads the sixteen colours of a page two thousand times over, a third of its work: each is read once. */
const rememberColors = () => {
  const { Color } = (window as unknown as { axe: { commons: { color: { Color: new () => AxeColor } } } }).axe.commons.color;
  const parse = Color.prototype.parseString as AxeColor['parseString'];
  const colors = new Map<string, AxeColor>();
  Color.prototype.parseString = function parseString(this: AxeColor, text: string) {
    const color = colors.get(text) ?? parse.call(new Color(), text);
    colors.set(text, color);
    const { r, g, b, alpha } = color;
    return Object.assign(this, { r, g, b, alpha });
  };
};

/** What axe finds. It is asked in the page itself: its own bridge to the browser takes twice the time. */
const findViolations = async (
  page: Page,
  context: string | { include: string[]; exclude: string[] },
  only: string[],
): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axeSource);
    await page.evaluate(rememberColors);
  }
  return page.evaluate(
    async ({ context, only }) => {
      // Half faded in, a text has no contrast yet: what moves is taken to its end.
      for (const animation of document.getAnimations())
        if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(context, {
        resultTypes: ['violations'],
        // WCAG 2.2: axe has it switched off.
        ...(only.length > 0 ? { runOnly: only } : { rules: { 'target-size': { enabled: true } } }),
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    },
    { context, only },
  );
};

/** Screens that this worker has looked at by night: a step, with or without a dialog, with or without a fault that is told. */
const knownNights = new Set<string>();

const isNewByNight = async (page: Page, part = '') => {
  const screen = await page.evaluate(() => [
    location.pathname.replaceAll(/[\da-f]{8}-[\da-f-]{27}|\d+/g, '*'),
    document.querySelector('h1')?.textContent,
    ...['dialog[open], [role=dialog]', '[role=alert], [aria-invalid=true]'].map((mark) => document.querySelector(mark) !== null),
  ]);
  const night = JSON.stringify([part, screen]);
  const isNew = isThorough || !knownNights.has(night);
  knownNights.add(night);
  return isNew;
};

/** Where something lies over the page, name that part: what it half covers would count as text without contrast. */
export const expectAccessible = async (page: Page, part?: string) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const looks = part === undefined ? await numberParts(page) : [];
  const exclude = looks.flatMap((look, number) => (knownParts.has(look) ? [`[data-looked="${number}"]`] : []));
  const context = part ?? { include: ['html'], exclude };
  expect(await findViolations(page, context, [])).toEqual([]);
  // At night only the colours differ.
  if (await isNewByNight(page, part)) {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    expect(await findViolations(page, context, ['color-contrast']), 'by night').toEqual([]);
  }
  for (const look of looks) knownParts.add(look);
  await forgetNumbers(page);
};

/** Nobody waits for the pause before a page tries again: its clock, which is installed before it is opened, goes on until that has come. */
export const passPauses = (page: Page, look: () => Promise<void>) =>
  expect(async () => {
    await page.clock.fastForward(5_000);
    await look();
  }).toPass();

/** The page must not scroll sideways, whatever its width. */
export const expectNoSidewaysScroll = async (page: Page) => {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow, page.url()).toBeLessThanOrEqual(0);
};

/** Nobody has to find out that a table goes on to the right. */
export const expectNoScrolledTable = async (page: Page) => {
  const scrolled = await page
    .locator('main table')
    .evaluateAll((tables) =>
      tables
        .filter(({ parentElement }) => parentElement !== null && parentElement.scrollWidth > parentElement.clientWidth + 1)
        .map((table) => table.textContent.slice(0, 80)),
    );
  expect(scrolled, page.url()).toEqual([]);
};

/** What a browser may take for plain boxes: parts of a table that are drawn as something else, and do not say what they are. */
export const expectTablesSaySo = async (page: Page) => {
  const boxes = await page.locator('table').evaluateAll((tables) =>
    tables.flatMap((table) => {
      const parts = [table, ...table.querySelectorAll('thead, tbody, tfoot, tr, th, td')];
      const isOther = parts.some((part) => !/^(table|none)/.test(getComputedStyle(part).display));
      const silent = parts.filter((part) => !part.hasAttribute('role'));
      return isOther ? silent.map((part) => `${part.tagName}: ${part.textContent.slice(0, 60)}`) : [];
    }),
  );
  expect(boxes, page.url()).toEqual([]);
};

/** The server does what it is asked, once, and its answer gets lost; the browser reports `net::ERR_FAILED`. */
export const loseAnswer = (page: Page, url: RegExp) =>
  page.route(
    url,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

/** Chooses the day that it is in Germany, in the three lists of a date. */
export const chooseToday = async (page: Page) => {
  const [year, month, day] = todayInBerlin(new Date()).split('-').map(Number);
  await page.getByLabel('Tag', { exact: true }).selectOption(String(day));
  await page.getByLabel('Monat', { exact: true }).selectOption(String(month));
  await page.getByLabel('Jahr', { exact: true }).selectOption(String(year));
};
