import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './run.ts';
import { firstCharacters, moreCharacters, subsetFonts } from './subset-fonts.ts';

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

test('every latin character that pages may show is in the two fonts of our own', async () => {
  const own = firstCharacters + moreCharacters;
  const missing = [...new Set(await written())].filter((character) => isLatin(character) && !own.includes(character));
  expect(missing).toEqual([]);
});

test('the style sheet asks each font for what it holds: of several the last that says it has a letter', async () => {
  const css = await readFile(join(projectRoot, 'src/web/fonts.css'), 'utf8');
  const faces = [...css.matchAll(/font-family: '([^']+)';\s+src: url\('([^']+)'[^}]*unicode-range:\s*([^;]+);/g)].map(
    ([, family, file, range]) => ({
      family,
      file,
      spans: range!.split(/,\s+/).map((span) =>
        span
          .slice(2)
          .split('-')
          .map((code) => Number.parseInt(code, 16)),
      ),
    }),
  );
  const families = { 'Figtree Variable': 'figtree', 'Bricolage Grotesque Variable': 'bricolage-grotesque' };
  for (const [family, name] of Object.entries(families)) {
    const fileOf = (character: string) => {
      const code = character.codePointAt(0)!;
      const holds = ([from, to = from]: number[]) => code >= from! && code <= to!;
      return faces.findLast((face) => face.family === family && face.spans.some(holds))?.file;
    };
    expect([...firstCharacters].filter((character) => fileOf(character) !== `./fonts/${name}.woff2`)).toEqual([]);
    expect([...moreCharacters].filter((character) => fileOf(character) !== `./fonts/${name}-more.woff2`)).toEqual([]);
    expect(fileOf('č')).toContain('latin-ext');
    expect(fileOf('\u00AD'), 'the soft hyphen has no glyph, and brings no file').toBeUndefined();
  }
});

/** A server sends ten packets of 1,460 bytes before it waits for the first answer; headers take 800 bytes of them. */
test('what every page asks for comes in the first packets', async () => {
  for (const name of ['figtree', 'bricolage-grotesque']) {
    const { length } = await readFile(join(projectRoot, 'src/web/fonts', `${name}.woff2`));
    expect(length).toBeLessThan(13_800);
  }
});

test('the committed fonts are what the script makes', async () => {
  for (const { name, body } of await subsetFonts()) {
    const committed = await readFile(join(projectRoot, 'src/web/fonts', `${name}.woff2`));
    expect(committed.equals(body), `${name}: run node scripts/make-fonts.ts`).toBe(true);
  }
});
