import { newEmail } from '#e2e/browser/customer.ts';
import type { Browser } from './browser.ts';
import { createVisit } from './visit.ts';
import type { Step } from './walk.ts';
import { walkPurchase } from './walk-purchase.ts';

/** Clicked again while the next page is on its way, a link of that one would be followed. */
const effectMs = 20_000;

/** A purchase behind a line on which every file is lost at first (decision 012). The browser complains of each; that is no fault. */
export const walkOnBadLine = (browser: Browser, origin: string): Step[] =>
  walkPurchase(createVisit(browser, origin, effectMs), newEmail(), async () => {}).map(([name, take]) => [
    `on a bad line: ${name}`,
    async () => {
      await take();
      await browser.takeProblems();
    },
  ]);
