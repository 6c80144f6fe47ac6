import { request } from '@playwright/test';
import { startLossyProxy } from '#e2e/browser/lossy-proxy.ts';
import type { PartnerSites } from '#e2e/browser/partner-sites.ts';
import { buyDogs, makeCustomer, newEmail, withdrawUnseen } from '#e2e/browser/customer.ts';
import { codeIn, readMail } from '#e2e/browser/mailbox.ts';
import type { Size, StartBrowser } from './browser.ts';
import { createVisit } from './visit.ts';
import { type Count, savePicture, type Step, takeSteps } from './walk.ts';
import { drawBills, makeInsured } from '#e2e/browser/claims-journey.ts';
import { makeDeskScene } from './desk-scene.ts';
import { startMoneyDesk } from './money-desk.ts';
import { startPracticePlace } from './practice-place.ts';
import { walkClaims } from './walk-claims.ts';
import { walkCustomer } from './walk-customer.ts';
import { walkDeclaration } from './walk-declaration.ts';
import { walkDesk } from './walk-desk.ts';
import { walkMoney } from './walk-money.ts';
import { walkOnBadLine } from './walk-on-bad-line.ts';
import { readPagePaths, walkFrame, walkPage } from './walk-pages.ts';
import { walkPartner } from './walk-partner.ts';
import { walkPractice } from './walk-practice.ts';
import { walkPurchase } from './walk-purchase.ts';
import { walkSeveral } from './walk-several.ts';
import { walkVets } from './walk-vets.ts';

type Places = { display: string; shop: string; desk: string; sites: PartnerSites; deskSession: () => Promise<string> };

/** The old desktop of a practice: it stands beside the phone. */
const counter: Size = { width: 1024, height: 768 };

/** The whole shop and the desk in one browser at one width; what ends well or badly is added to `sum` at once. */
export const walkShop = async (
  start: StartBrowser,
  size: Size,
  { display, shop: origin, desk, sites, deskSession }: Places,
  sum: Count,
) => {
  // Only speaks HTTP: the same calls as in the other tests make the customer and read the mails.
  const calls = await request.newContext({ baseURL: origin });
  const browser = await start(size, display);
  const label = `${browser.name}, ${size.width} px`;
  const visit = createVisit(browser, origin);
  const take = (...steps: Step[]) => takeSteps(browser, label, steps, sum);
  try {
    await take(...walkFrame(visit));
    for (const path of await readPagePaths(origin)) {
      await take(walkPage(visit, path));
      if (path === '/') await savePicture(browser, `${label} home`);
    }
    await take(...walkVets(visit));
    await take(...walkPurchase(visit, newEmail(), async () => void (await savePicture(browser, `${label} step 1`))));
    const save = async (name: string) => void (await savePicture(browser, `${label} ${name}`));
    await take(...walkSeveral(visit, newEmail(), save));
    await take(...walkPartner(visit, browser, { sites, shop: origin, save }));
    const email = await makeCustomer(calls);
    const mailbox = {
      email,
      readCode: async () => codeIn(await readMail(email, /Bestätigungscode/)),
      buyUnseen: () => buyDogs(calls, email, ['Fundus']),
    };
    await take(...walkCustomer(visit, mailbox));
    await take(walkDeclaration(visit, () => withdrawUnseen(calls)));
    const line = await startLossyProxy(origin, { lostMs: 2500 });
    await take(...walkOnBadLine(browser, line));
    // Its last page may still wait for a picture, and would complain of a line that is gone.
    await visit.goto('/impressum');
    await browser.takeProblems();
    await line.stop();
    const scene = await makeDeskScene(calls, { desk, session: await deskSession() });
    await take(...walkDesk(createVisit(browser, desk), browser, { scene, session: deskSession, save }));
    const moneyDesk = await startMoneyDesk();
    await take(...walkMoney(createVisit(browser, moneyDesk.url), browser, { desk: moneyDesk, save }));
    await moneyDesk.stop();
    const insured = await makeInsured(calls, { databaseUrl: null, dataDir: process.env['E2E_DATA_DIR'] ?? '', isDurable: false });
    const claims = { email: insured, session: deskSession, save };
    await take(...(await walkClaims({ shop: visit, desk: createVisit(browser, desk) }, browser, claims)));
    if (size.width < counter.width) {
      const place = await startPracticePlace();
      const other = await start(counter, display);
      const keep = async (name: string, side: 'phone' | 'desktop') =>
        void (await savePicture(side === 'phone' ? browser : other, `${label} practice ${name}`));
      const sides = { place, browsers: { phone: browser, desktop: other }, paper: (await drawBills()).paper, save: keep };
      await take(...walkPractice(sides)).finally(() => Promise.all([other.close(), place.stop()]));
    }
  } finally {
    await browser.close();
    await calls.dispose();
  }
};
