import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer, isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readReference, ReferenceError, referenceFolder } from '#server/foundation/reference/read-reference.ts';
import type { PageFiles, PageWriter } from '#web/document/page.ts';
import { checkedReference } from './checked-reference.ts';
import { projectRoot } from './run.ts';

type Edits = Readonly<Record<string, (content: string) => string>>;

const noFiles: PageFiles = { partFiles: () => [], laterFiles: () => ({}), style: () => ({ text: '' }) };
let folder: string;
const servers: ViteDevServer[] = [];
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'tierdach-edits-'))));
afterAll(async () => {
  for (const server of servers) await server.close();
  await rm(folder, { recursive: true, force: true });
});

const edit = async (edits: Edits) => {
  await cp(referenceFolder, folder, { recursive: true });
  for (const [file, change] of Object.entries(edits)) {
    const content = await readFile(join(folder, file), 'utf8');
    const changed = change(content);
    expect(changed, `${file} is edited`).not.toBe(content);
    await writeFile(join(folder, file), changed);
  }
};

const startWriter = async () => {
  const server = await createServer({
    root: projectRoot,
    configFile: false,
    logLevel: 'silent',
    appType: 'custom',
    plugins: [checkedReference(folder), react()],
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  servers.push(server);
  const { ssr } = server.environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error('pages are written in the process of the test');
  return ssr.runner.import<PageWriter>('/src/web/document/write-page.tsx');
};

/** Every page, as the build writes it, from what the folder holds; without tags and no-break spaces. */
const writePages = async () => {
  const { findPages, writePage } = await startWriter();
  const pages = new Map<string, string>();
  for (const [path, source] of await findPages()) {
    const html = await writePage(source, noFiles);
    pages.set(path, html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/[\s\u00a0]+/g, ' '));
  }
  return pages;
};

describe('an edit that the README allows is on the pages', () => {
  test('decimals, quotes, byte order marks, Windows line ends, other names, further rows', async () => {
    await edit({
      'tarif-factors.csv': (content) =>
        content.replaceAll(/(;3_years;[^;]*;)0,95/g, '$10,925').replaceAll(/(;coinsurance;[^;]*;)0,85/g, '$10.8325'),
      'payment-terms.csv': (content) => `\uFEFF${content.replace('0,97', '"0,965"').replaceAll('\n', '\r\n')}`,
      'retentions.csv': (content) => content.replace('0,00;ja', '0;ja').replace('35,00;ja', '39,5;ja').replace('0;nein', '0;ja'),
      'base-rates.csv': (content) => content.replaceAll(/\n(\d);sb85;(.*)/g, '\n$1;sb85;$2\n$1;sb80;$2'),
      'contract-runtimes.csv': (content) => content.replace('3_years;3 Jahre', '3_years;"3 Jahre; fest"'),
      'vouchers.csv': (content) => content.replace('WELPE45;Welpenwochen;45,00', 'HUND50;"Willkommen; Hund";49,50'),
      'breeding.json': (content) => content.replace('WELPE45', 'HUND50').replaceAll('"149.00"', '"151.50"'),
      'advertised-prices.csv': (content) => content.replace('full_cat;tier_kv;cat;19,90', 'full_cat;tier_kv;cat;"21"'),
      'vet-costs.csv': (content) =>
        `${content.replace('Vor allem große Hunde trifft sie', '"Große Hunde; kleine auch: ""sie"" trifft').replace('tödlich.', 'tödlich."').trimEnd()}\nbite;Bisswunde;312,5;bone;"Ein Streit\nim Park"\n`,
      'partners.csv': (content) => content.replace('Musterkartei', '"Musterkartei; Beispiel & Co"'),
      'races-dog.csv': (content) => content.replace(/^(\d+);Bullterrier;/m, '$1;"Bull;terrier";'),
      'limits.json': (content) => content.replace('"validForDays": 14', '"validForDays": 21'),
      'product.json': (content) => content.replace(/"aftercareDays": \d+/, '"aftercareDays": 33'),
      'brand.json': (content) => content.replace('"slogan": "', '"slogan": "Neu: ').replace(/\n {4}"facebook".*/, ''),
    });
    const pages = await writePages();
    const all = [...pages.values()].join('\n');
    for (const words of [
      'dauerhaft 7,5 % weniger',
      'Danach sind es 83,25 %',
      'mit jährlicher Zahlung 3,5 %',
      '3 Jahre; fest',
      'Code HUND50',
      '49,50 €',
      'Neu: Ein Dach',
      'bis 33 Tage',
      'Bisswunde',
      '312,50 €',
      'Große Hunde; kleine auch: &quot;sie&quot; trifft',
      'Musterkartei; Beispiel &amp; Co',
      '151,50 €',
      '21 Tage',
    ]) {
      expect(all).toContain(words);
    }
    expect(all).not.toMatch(/WELPE|\bNaN\b|\bundefined\b/);
  });

  test('rows that are switched off or gone', async () => {
    await edit({
      'vouchers.csv': () =>
        'code;title;amount;valid_from;valid_to;species_keys;maximum_age_months\nFROH10;Frohes Fest;10;2026-12-01;2026-12-31;;\n',
      'breeding.json': (content) => content.replace(/"voucherCodes": \{[^}]*\}/, '"voucherCodes": {}'),
      'species.csv': (content) => content.replace('Kaninchen;ja', 'Kaninchen;nein'),
      'tarifs.csv': (content) => content.replace(/^(1;.*);ja$/m, '$1;nein'),
      'retentions.csv': (content) => content.replaceAll(/^(sb(?!85).*);ja$/gm, '$1;nein'),
      'partners.csv': (content) => `${content.split('\n').slice(0, 2).join('\n')}\n`,
      'vet-costs.csv': (content) => `${content.split('\n').slice(0, 2).join('\n')}\n`,
      'brand.json': (content) => content.replace(/"social": \{[^}]*\}/, '"social": {}'),
    });
    const all = [...(await writePages()).values()].join('\n');
    expect(all).not.toMatch(/Welpenwochen: |Code WELPE|\bNaN\b|\bundefined\b/);
  });
});

test('an edit that the README forbids is refused before a page is written, every fault with file, line and reason', async () => {
  await edit({
    'tarif-factors.csv': (content) => content.replace(/(;3_years;[^;]*;)0,95/, '$1fünf'),
    'vouchers.csv': (content) => content.replace('45,00', '45,005'),
    'partners.csv': (content) => content.replace(';cross;', ';star;'),
    'limits.json': (content) => content.replace('"validForDays": 14', '"validForDays": "bald"'),
    'brand.json': (content) => content.replace('"company"', '"firm"'),
  });
  const refusal = await readReference(folder).catch((cause: unknown) => cause);
  expect(refusal).toBeInstanceOf(ReferenceError);
  expect((refusal as ReferenceError).faults.map(({ file, line }) => `${file}:${line}`).toSorted()).toEqual([
    'brand.json:1',
    'limits.json:34',
    'partners.csv:3',
    'tarif-factors.csv:13',
    'vouchers.csv:2',
  ]);
  await expect(startWriter()).rejects.toThrow((refusal as ReferenceError).message);
});
