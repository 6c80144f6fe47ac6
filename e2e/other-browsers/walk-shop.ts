import { request } from '@playwright/test';
import { startLossyProxy } from '#e2e/browser/lossy-proxy.ts';
import { buyDogs, makeCustomer, newEmail, withdrawUnseen } from '#e2e/browser/customer.ts';
import { codeIn, readMail } from '#e2e/browser/mailbox.ts';
import type { Size, StartBrowser } from './browser.ts';
import { createVisit } from './visit.ts';
import { savePicture, type Step, takeSteps } from './walk.ts';
import { walkCustomer } from './walk-customer.ts';
import { walkDeclaration } from './walk-declaration.ts';
import { walkOnBadLine } from './walk-on-bad-line.ts';
import { readPagePaths, walkFrame, walkPage } from './walk-pages.ts';
import { walkPurchase } from './walk-purchase.ts';
import { walkVets } from './walk-vets.ts';

/** The whole shop in one browser at one width. */
export const walkShop = async (start: StartBrowser, size: Size, display: string, origin: string) => {
  // Only speaks HTTP: the same calls as in the other tests make the customer and read the mails.
  const calls = await request.newContext({ baseURL: origin });
  const browser = await start(size, display);
  const label = `${browser.name}, ${size.width} px`;
  const visit = createVisit(browser, origin);
  const sum = { passed: 0, failed: 0 };
  const take = async (...steps: Step[]) => {
    const { passed, failed } = await takeSteps(browser, label, steps);
    sum.passed += passed;
    sum.failed += failed;
  };
  try {
    await take(...walkFrame(visit));
    for (const path of await readPagePaths(origin)) {
      await take(walkPage(visit, path));
      if (path === '/') await savePicture(browser, `${label} home`);
    }
    await take(...walkVets(visit));
    await take(...walkPurchase(visit, newEmail(), async () => void (await savePicture(browser, `${label} step 1`))));
    const email = await makeCustomer(calls);
    const mailbox = {
      email,
      readCode: async () => codeIn(await readMail(email, /Bestätigungscode/)),
      buyUnseen: () => buyDogs(calls, email, ['Fundus']),
    };
    await take(...walkCustomer(visit, mailbox));
    await take(walkDeclaration(visit, () => withdrawUnseen(calls)));
    const line = await startLossyProxy(origin, { lostMs: 2500 });
    await take(...walkOnBadLine(browser, line.url));
    await line.stop();
  } finally {
    await browser.close();
    await calls.dispose();
  }
  return sum;
};
