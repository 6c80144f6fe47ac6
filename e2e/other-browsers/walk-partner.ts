import type { PartnerSites } from '#e2e/browser/partner-sites.ts';
import type { Browser } from './browser.ts';
import { expectGoodLayout } from './walk-pages.ts';
import { by } from './target.ts';
import { until } from './until.ts';
import { createVisit, type Visit } from './visit.ts';
import type { Step } from './walk.ts';

const main = by.main();
const element = `document.querySelector('tierdach-rechner')`;
const frame = `${element}.shadowRoot.querySelector('iframe')`;
/** What the line says where nothing else is shown. */
const plainLink = by.link('Tierversicherung berechnen');

/** Runs in the page of the partner. */
const frameHeight = () =>
  Number.parseFloat(document.querySelector('tierdach-rechner')!.shadowRoot!.querySelector('iframe')!.style.height);
/** Whatever comes into it, also a refusal: then the frame says that it has loaded. */
const loadFrameAgain = async () => {
  const frame = document.querySelector('tierdach-rechner')!.shadowRoot!.querySelector('iframe')!;
  const loaded = new Promise((done) => frame.addEventListener('load', done, { once: true }));
  frame.src += '';
  await loaded;
  return true;
};
const ownHeight = () => Math.ceil(document.documentElement.getBoundingClientRect().height);

type Scene = { sites: PartnerSites; shop: string; save: (name: string) => Promise<void> };

/** Our small calculator in pages of other origins (decision 009): of a partner, and of somebody who copied the partner's line. */
export const walkPartner = (visit: Visit, browser: Browser, { sites, shop, save }: Scene): Step[] => {
  const partner = createVisit(browser, sites.partner);
  const stranger = createVisit(browser, sites.stranger);
  const readLine = () => visit.ask(() => document.querySelector('[data-line]')!.textContent);
  return [
    [
      'partner: the page for partners writes the line',
      async () => {
        await visit.goto('/partner');
        await visit.type(by.textbox(/^Ihr Code/, main), 'Musterverein');
        await visit.select(by.select(/^Welche Tierart zuerst/, main), 'cat');
        await until('the line has both', async () => /partner="Musterverein" species="cat"/.test(await readLine()));
        // It names the address that customers know; here the shop has another one.
        sites.carry((await readLine()).replaceAll(/https?:\/\/localhost:\d+/g, shop));
      },
    ],
    [
      'partner: its page shows the small calculator as high as it is',
      async () => {
        await partner.goto('/');
        await until('the frame has told its height', async () => (await partner.ask(frameHeight)) > 100);
        if (await partner.sees(plainLink)) throw new Error('the link is shown beside the calculator');
        let inside = 0;
        await browser.inFrame(frame, async () => {
          await partner.see(by.region('Katze'));
          await until('who insures is told', partner.says(/Der Versicherer: Tierdach Musterversicherung AG/));
          await expectGoodLayout(partner);
          await until('its pictures are there', () =>
            partner.ask(() => [...document.images].every((image) => image.naturalWidth > 0)),
          );
          inside = await partner.ask(ownHeight);
        });
        await until('the frame is as high', async () => (await partner.ask(frameHeight)) === inside);
        await save('partner');
      },
    ],
    [
      'partner: another species has its own prices, and the button leads into ours with species and code',
      async () => {
        let address: string | null = null;
        await browser.inFrame(frame, async () => {
          await partner.press(by.radio('Kaninchen'), by.region('Kaninchen'));
          if (await partner.sees(by.region('Katze'))) throw new Error('the prices of cats are still there');
          await partner.press(by.button('Beitrag berechnen'), async () => (address = await browser.takeWindow()) !== null);
        });
        const opened = `${shop}/beitragberechnen?aff=Musterverein&species=rabbit`;
        if (address !== opened) throw new Error(`opened ${address} and not ${opened}`);
        await visit.goto('/beitragberechnen?aff=Musterverein&species=rabbit');
        await until('the partner is known', visit.says(/Willkommen, Mitglied im Musterverein!/));
      },
    ],
    [
      'partner: on a site that is not allowed the frame stays away, and the link of the line leads on',
      async () => {
        await stranger.goto('/');
        await stranger.see(plainLink);
        await until('the frame was asked for', () => stranger.ask(loadFrameAgain));
        await browser.inFrame(frame, async () => {
          if (await stranger.says(/Der Versicherer/)()) throw new Error('the frame shows the calculator');
        });
        const height = await stranger.ask(frameHeight);
        if (height !== 1) throw new Error(`the frame is ${height} px high`);
        await stranger.see(plainLink);
        await save('partner not allowed');
        await stranger.press(plainLink, visit.isAt(/^\/beitragberechnen\?aff=Musterverein$/));
        // Browsers complain of what was refused, each in its own words.
        await browser.takeProblems();
      },
    ],
  ];
};
