import { newEmail } from '#e2e/browser/customer.ts';
import type { BadLine } from '#e2e/browser/lossy-proxy.ts';
import type { Browser } from './browser.ts';
import { createVisit } from './visit.ts';
import type { Step } from './walk.ts';
import { walkLostAnswers } from './walk-lost-answers.ts';
import { walkPurchase } from './walk-purchase.ts';

/** Clicked again while the next page is on its way, a link of that one would be followed. */
const effectMs = 20_000;

/**
 * A purchase behind a line on which every file is lost at first (decision 012), and one on which answers are lost. The browser complains of
 * each; that is no fault.
 */
export const walkOnBadLine = (browser: Browser, line: BadLine): Step[] => {
  const visit = createVisit(browser, line.url, effectMs);
  const steps = [...walkPurchase(visit, newEmail(), async () => {}), ...walkLostAnswers(visit, line, newEmail())];
  return steps.map(([name, take]) => [
    `on a bad line: ${name}`,
    async () => {
      await take();
      await browser.takeProblems();
    },
  ]);
};
