import { findLayoutFaults } from './page-layout.ts';
import { by } from './target.ts';
import { until } from './until.ts';
import type { Visit } from './visit.ts';
import type { Step } from './walk.ts';

/** Not for search engines, so not in the site map. */
const unlistedPaths = ['/login', '/login_request', '/appcheck', '/snake', '/offline', '/not_found'];

/** Every page that informs: those of the shop's own site map, and the ones that it leaves out. */
export const readPagePaths = async (origin: string) => {
  const map = await (await fetch(`${origin}/sitemap.xml`)).text();
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
  if (listed.length < 10) throw new Error(`the site map lists only ${listed.length} pages`);
  return [...new Set([...listed, ...unlistedPaths])];
};

/** In time: a picture that was lost is asked for again. */
export const expectGoodLayout = async (visit: Visit) => {
  let faults: string[] = [];
  const isGood = async () => {
    faults = await visit.ask(findLayoutFaults);
    return faults.length === 0;
  };
  await until('a good layout', isGood).catch(() => {
    throw new Error(faults.join('\n'));
  });
};

export const walkPage = (visit: Visit, path: string): Step => [
  path,
  async () => {
    await visit.goto(path);
    await visit.see({ selector: 'h1' });
    await expectGoodLayout(visit);
  },
];

/** The shop says on every page that it is no production, until somebody agrees. */
export const agreeToTestShop = async (visit: Visit) => {
  const warns = visit.says(/Das Backend läuft nicht im Produktiv-Modus/);
  await until('the shop says what it is', warns);
  await visit.press(by.button('OK'), async () => !(await warns()));
};

export const walkFrame = (visit: Visit): Step[] => [
  [
    'the note about the test shop goes away',
    async () => {
      await visit.goto('/');
      await agreeToTestShop(visit);
    },
  ],
  [
    'the menu leads on',
    async () => {
      await visit.goto('/impressum');
      const link = by.link('FAQ', by.navigation('Hauptmenü'));
      if (await visit.sees(by.control('Menü'))) await visit.press(by.control('Menü'), link);
      await visit.press(link, visit.isAt(/^\/faq$/));
      await visit.see(by.heading(/Fragen/));
    },
  ],
];
