import type { Page, Request } from '@playwright/test';
import { partnerWidget } from '#domain/wire/pages.ts';
import { untilStarted } from './as-visitor.ts';

/** Pages on which something works out an answer in the first view, so that React is there at once. */
const withIsland = new Set([
  '/abbestellen',
  '/angebot-ansehen',
  '/antrag',
  '/appcheck',
  '/bankverbindung',
  '/bestaetigen',
  '/customers/contact_agreement',
  '/kontakt',
  '/kuendigen',
  '/login',
  '/login_request',
  '/nachricht',
  '/nachweis',
  '/rueckfrage',
  '/snake',
  '/tierarzt-suche',
  '/widerrufen',
]);

/** The budget of a first visit, in bytes as they travel (decision 012). React alone is 58 kB. */
export const maxScript = (path: string) => {
  if (path === '/beitragberechnen') return 140_000;
  // In a partner's page, with the script that puts it there.
  if (path === partnerWidget.page) return 14_000;
  return withIsland.has(path) ? 168_000 : 30_000;
};
export const maxPage = 35_000;

/** All that the browser fetched until the page is at work and at rest. A script is fetched, then imported: it counts once. */
export const weigh = async (page: Page, path: string) => {
  const sizes = new Map<string, number>();
  const pending: Promise<unknown>[] = [];
  const note = (request: Request) => {
    const { pathname } = new URL(request.url());
    pending.push(
      request.sizes().then(({ responseBodySize }) => sizes.set(pathname, Math.max(responseBodySize, sizes.get(pathname) ?? 0))),
    );
  };
  page.on('requestfinished', note);
  await page.goto(path);
  await untilStarted(page);
  await page.waitForLoadState('networkidle');
  page.off('requestfinished', note);
  await Promise.all(pending);
  const sum = (isMeant: (address: string) => boolean) =>
    [...sizes].reduce((all, [address, bytes]) => (isMeant(address) ? all + bytes : all), 0);
  return {
    script: sum((address) => address.endsWith('.js')),
    document: sizes.get(path) ?? 0,
    styleSheets: sum((address) => address.endsWith('.css')),
    fonts: [...sizes.keys()].filter((address) => address.endsWith('.woff2')).toSorted(),
  };
};
