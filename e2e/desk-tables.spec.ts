import { expect, type Page } from '@playwright/test';
import { todayInBerlin } from '#domain/basics/calendar-date.ts';
import { fillLongRows, longEmail } from './browser/long-rows.ts';
import { isThorough } from '#server/testing/test-settings.ts';
import { test } from './browser/own-desk.ts';
import { expectAccessible, expectTablesSaySo } from './browser/visit.ts';

test.setTimeout(240_000);

/** Every list of the desk, and what has to be pressed before its tables are there. */
const listsOf = (
  { userId, policeNumber, billId }: Awaited<ReturnType<typeof fillLongRows>>,
  today: string,
): readonly { path: string; key?: string }[] => [
  { path: '/?zeige=case' },
  { path: '/' },
  { path: '/ueberblick' },
  { path: '/team' },
  { path: '/protokoll' },
  { path: `/suche?text=${encodeURIComponent(longEmail)}` },
  { path: `/kunden/${userId}` },
  { path: '/geld' },
  { path: '/geld?seite=guthaben' },
  { path: `/geld/konten/${encodeURIComponent(policeNumber)}` },
  { path: '/geld/einzug' },
  { path: '/geld/einzug/1' },
  { path: '/geld/ruecklaeufer' },
  { path: '/geld/ruecklaeufer?zeige=mahnungen' },
  { path: '/geld/ruecklaeufer?zeige=zahlungen' },
  { path: '/geld/ruecklaeufer?zeige=auszuege' },
  { path: '/geld/auszuege/1', key: 'z' },
  { path: '/geld/auszahlungen' },
  { path: '/geld/auszahlungen/1' },
  { path: '/geld/buecher', key: 'p' },
  { path: `/geld/journal?from=${today}&to=${today}` },
  { path: `/leistungen/${billId}` },
  { path: '/zahlen' },
  { path: '/tarife' },
];

const open = async (page: Page, path: string, key?: string) => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  if (key !== undefined) await page.keyboard.press(key);
  await page.waitForLoadState('networkidle');
  // The figures behind charts.
  for (const closed of await page.locator('main section details').all())
    await closed.evaluate((details: HTMLDetailsElement) => (details.open = true));
  await expect(page.locator('main table').first()).toBeVisible();
};

/** What is wider than its place: the page itself, or a table within its frame. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const scrolled = [...document.querySelectorAll('main table')].filter(
      ({ parentElement }) => parentElement !== null && parentElement.scrollWidth > parentElement.clientWidth + 1,
    );
    const beside = [...document.querySelectorAll('main *')].find(
      (part) =>
        part.childElementCount === 0 && part.closest('table') === null && part.getBoundingClientRect().right > innerWidth + 1,
    );
    const heads = (table: Element) => [...table.querySelectorAll('th')].map(({ textContent }) => textContent).join(' | ');
    return [
      ...(scrollWidth > clientWidth ? [`page by ${scrollWidth - clientWidth}: ${beside?.outerHTML.slice(0, 120)}`] : []),
      ...scrolled.map(heads),
    ];
  });

test('every table keeps its last column on a phone and a small screen, though all that was written is one long word', async ({
  desk,
}) => {
  const rows = await fillLongRows(desk);
  const page = await desk.enter('lead', '/');
  const faults: string[] = [];
  for (const { path, key } of listsOf(rows, todayInBerlin(desk.clock.now()))) {
    await open(page, path, key);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      faults.push(...(await tooWide(page)).map((part) => `${path} at ${width}: ${part}`));
      // What is wide enough for a table is drawn as one.
      if (width === 390 || isThorough) await expectTablesSaySo(page);
    }
  }
  expect(faults).toEqual([]);
});

/** What is decided in a dialog, each by its key, with the data of the lists above. */
const dialogs = ({
  mailId,
  caseId,
  changeId,
  billId,
  billWithoutAccount,
}: Awaited<ReturnType<typeof fillLongRows>>): readonly [path: string, ...keys: string[]][] => [
  [`/mails/${mailId}`, 'a', 'x'],
  [`/vorgaenge/${caseId}`, 'a', 'v', 'e'],
  [`/vorgaenge/${changeId}`, 'a', 'x'],
  [`/leistungen/${billId}`, 'f', 'p', 'o', 'b', 'w'],
  [`/leistungen/${billWithoutAccount}`, 'o', 'b'],
  ['/ruecklastschriften/1', 'e', 'a'],
  ['/mahnungen/1', 'w', 'f', 'a', 'b'],
];

test('every dialog about mails, cases, bills and money is accessible, and fits a phone', async ({ desk }) => {
  const page = await desk.enter('lead', '/');
  for (const [path, ...keys] of dialogs(await fillLongRows(desk))) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const key of keys) {
      await page.keyboard.press(key);
      await expect(page.getByRole('dialog'), `${path} ${key}`).toBeVisible();
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await tooWide(page), `${path} ${key}`).toEqual([]);
      await expectAccessible(page, 'dialog[open]');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  }
});
