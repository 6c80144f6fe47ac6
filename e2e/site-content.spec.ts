import { expect, type APIRequestContext } from '@playwright/test';
import brand from '../reference/brand.json' with { type: 'json' };
import { sitePaths } from './browser/site.ts';
import { test } from './browser/visit.ts';

const pages = sitePaths.filter((path) => path !== '/not_found');

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>' };

/** What a visitor reads of the page as it is delivered, before any script. */
const textOf = async (request: APIRequestContext, path: string) => {
  const html = await (await request.get(path)).text();
  return html
    .replaceAll(/<(script|style|svg)[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&(?:amp|quot|#x27|lt|gt);/g, (entity) => entities[entity]!)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([.,:;])/g, '$1');
};

const titles: Readonly<Record<string, RegExp>> = {
  '/tierversicherung': /Tierversicherung/,
  '/fuer_kunden': /./,
  '/fuertieraerzte': /Praxen/,
  '/zuechtertarif': /Züchtertarif/,
  '/im_leistungsfall': /./,
  '/faq': /./,
  '/kontakt': /./,
  '/ueber_uns': /./,
  '/download': /Nachlesen/,
  '/tierarzt-suche': /./,
  '/impressum': /Impressum/,
  '/datenschutz': /Daten/,
  '/customers/contact_agreement': /./,
};

test('every info page is there, in German, under a heading of its own', async ({ request }) => {
  const headings = new Set<string>();
  for (const [path, title] of Object.entries(titles)) {
    const html = await (await request.get(path)).text();
    expect.soft(html, path).toMatch(/<html[^>]* lang="de"/);
    const heading = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1]?.replaceAll(/<[^>]+>/g, '') ?? '';
    expect.soft(heading, path).toMatch(title);
    headings.add(heading);
  }
  expect(headings.size).toBe(Object.keys(titles).length);
});

test('/index is the home page once more', async ({ request, baseURL }) => {
  const [home, index] = [await request.get('/'), await request.get('/index')];
  const heading = /<h1[^>]*>[\s\S]*?<\/h1>/;
  expect(heading.exec(await index.text())![0]).toBe(heading.exec(await home.text())![0]);
  expect(await index.text()).toContain(`<link rel="canonical" href="${baseURL}/"`);
});

test('the tarifs are described as what they are', async ({ request }) => {
  const text = await textOf(request, '/tierversicherung');
  for (const words of [
    'Diagnostik und Klinikaufenthalt rund um die Operation',
    'Stationäre Unterbringung',
    'Nachsorge bis 14 Tage nach der Operation',
    'Konservative Behandlung',
    'Begleitende Therapien',
    'Zahnprophylaxe und Impfungen',
    'Kastration und Sterilisation, wenn du 3 Jahre Laufzeit wählst oder krankhafte Veränderungen den Eingriff nötig machen',
    '50 Millionen €',
    '10 Millionen €',
    '150 € Selbstbeteiligung|Selbstbeteiligung je Schaden 150 €',
    'freiwillig wählbar',
  ])
    expect.soft(text).toMatch(new RegExp(words.replaceAll('.', '\\.')));
});

test('the claims are made', async ({ request }) => {
  const text = await textOf(request, '/tierversicherung');
  for (const words of [
    'Bis zum 4-fachen Satz der GOT',
    'Notdienstgebühr eingeschlossen',
    '100 % Erstattung, danach 85 %',
    'Hund bis einschließlich zum 6. Geburtstag',
    'Katze bis einschließlich zum 8. Geburtstag',
    'Kaninchen bis einschließlich zum 4. Geburtstag',
    'Kein Jahreslimit',
    'Weltweit für 6 Monate',
    'Freie Wahl von Praxis und Klinik',
    'Alle Rassen',
    'Kostenlose Beratung',
    'ab dem 4. Versicherungsjahr',
    'rechnen wir direkt mit der Tierarztpraxis ab',
    'Bei 3 Jahren zahlst du dauerhaft 5 % weniger',
    'kostenlos bei einem Dienst für Tierdaten an, den nicht wir betreiben',
    'Gutschein über 45 €',
  ])
    expect.soft(text).toContain(words);
});

test('pages promise what the rules keep', async ({ request }) => {
  // Vouchers: the file has one for the buyers of every species (spec 9.8).
  const breeding = await textOf(request, '/zuechtertarif');
  expect.soft(breeding).toMatch(/Gutschein über 45\s€ für Hunde, Katzen und Kaninchen unter 12 Monaten\./);
  // A contract begins at the latest one month from today minus one day (spec 6.10).
  for (const path of ['/faq', '/fuer_kunden'])
    expect.soft(await textOf(request, path), path).toMatch(/[Ff]rühestens heute, spätestens einen Tag, bevor ein Monat um ist\./);
  // To choose a practice is no cover.
  const covers = await textOf(request, '/tierversicherung');
  expect.soft(covers).toMatch(/Praxis und Klinik\s*frei wählbar\s*frei wählbar/);
  // Prices of two tarifs side by side name their tarif.
  expect.soft(await textOf(request, '/beitragberechnen')).toMatch(/OP-Schutz\s*ab\s9,90\s€\s+im\sMonat/);
});

test('the waiver of termination is worded in one way, wherever it stands', async ({ request }) => {
  let count = 0;
  for (const path of pages) {
    const text = await textOf(request, path);
    expect.soft(text, path).not.toMatch(/nach dem (3\.|dritten) (Versicherungs)?jahr|ab dem vierten/i);
    count += text.split('ab dem 4. Versicherungsjahr').length - 1;
  }
  expect(count).toBeGreaterThan(3);
});

test('the general price "Vollschutz ab 14,90 €" stands on one page only', async ({ request }) => {
  const general = /Vollschutz ab 14,90 €/;
  // The small calculator says it of rabbits.
  const ofAllSpecies = pages.filter((path) => !path.startsWith('/partner'));
  for (const path of ofAllSpecies)
    expect.soft(general.test(await textOf(request, path)), path).toBe(path === '/tierversicherung');
});

test('the seller is named in the words of the one configuration, and its placeholders are seen as such', async ({ request }) => {
  const { contact, address, links, social, name } = brand;
  expect([name, address.city, address.zipCode]).toEqual(['Tierdach', 'Musterstadt', '00000']);
  const home = await (await request.get('/')).text();
  for (const address of [links.blogUrl, links.claimUploadUrl, ...Object.values(social)].filter((each) => each !== ''))
    expect.soft(home).toContain(`<a href="${address}" target="_blank"`);
  expect(home).toContain('aria-label="Alle Seiten"');
  const [atHome, atContact] = [await textOf(request, '/'), await textOf(request, '/kontakt')];
  for (const text of [atHome, atContact])
    for (const words of ['Montag bis Freitag, 08:00 bis 16:00 Uhr', contact.phone, contact.fax, contact.infoMail])
      expect.soft(text).toContain(words);
});
