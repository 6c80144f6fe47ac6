import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './run.ts';
import { fontCharacters, subsetFonts } from './subset-fonts.ts';

/** What the pages may show without loading a second file: their own words, the rules' messages, the reference data. */
const sources = ['src/web/**/*.{ts,tsx}', 'src/domain/**/*.ts', 'reference/*'];
const isTest = (name: string) => /\.test\.|testing/.test(name);

const written = async () => {
  let text = '';
  for (const pattern of sources)
    for await (const name of glob(pattern, { cwd: projectRoot }))
      if (!isTest(name)) text += await readFile(join(projectRoot, name), 'utf8');
  return text.replaceAll(/\\u([\dA-Fa-f]{4})/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
};

/** In the ranges of the packages' latin files; the soft hyphen is in no face and takes none. */
const isLatin = (character: string) => /[\u0020-\u007E\u00A0-\u00AC\u00AE-\u00FF\u2013-\u2026\u20AC\u2212]/.test(character);

test('every latin character that pages may show is in the small fonts', async () => {
  const missing = [...new Set(await written())].filter((character) => isLatin(character) && !fontCharacters.includes(character));
  expect(missing).toEqual([]);
});

test('the style sheet asks the small fonts for all that they hold, and no two faces for one letter', async () => {
  const css = await readFile(join(projectRoot, 'src/web/fonts.css'), 'utf8');
  const faces = [...css.matchAll(/font-family: '([^']+)';\s+src: url\([^}]*unicode-range:\s*([^;]+);/g)].map(
    ([, family, range]) => ({
      family,
      spans: range!.split(/,\s+/).map((span) =>
        span
          .slice(2)
          .split('-')
          .map((code) => Number.parseInt(code, 16)),
      ),
    }),
  );
  for (const family of ['Figtree Variable', 'Bricolage Grotesque Variable']) {
    const own = faces.filter((face) => face.family === family);
    const count = (code: number) =>
      own.filter(({ spans }) => spans.some(([from, to = from]) => code >= from! && code <= to!)).length;
    expect([...fontCharacters].filter((character) => count(character.codePointAt(0)!) !== 1)).toEqual([]);
    expect(count('č'.codePointAt(0)!)).toBe(1);
  }
});

test('the committed fonts are what the script makes', async () => {
  for (const { name, body } of await subsetFonts()) {
    const committed = await readFile(join(projectRoot, 'src/web/fonts', `${name}.woff2`));
    expect(committed.equals(body), `${name}: run node scripts/make-fonts.ts`).toBe(true);
  }
});
