import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './run.ts';

const page = readFileSync(join(projectRoot, 'README.md'), 'utf8');
const map = /## The rooms\n\n```\n([\s\S]+?)```/.exec(page)?.[1] ?? '';

/** A folder as the map writes it: `ledger/`. A path such as `docs/decisions/016` is none. */
const folder = /(?<![\w./-])[\w-]+\/(?![\w*])/g;

/**
 * Paths of all folders that the map names. Those that begin a line lie in the folder above it that is indented less; those among its
 * words, or on a line that goes on, lie in the last one that began a line.
 */
const readMap = (text: string): string[] => {
  const paths: string[] = [];
  let above: { indent: number; path: string }[] = [];
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const [, spaces = '', names = '', words = ''] = /^( *)((?:[\w/-]+\/ )*)(.*)$/.exec(line) ?? [];
    const goesOn = spaces.length > 8;
    if (!goesOn) {
      above = above.filter(({ indent }) => indent < spaces.length);
      const parent = above.at(-1)?.path ?? '';
      const begun = names
        .trim()
        .split(' ')
        .map((name) => join(parent, name));
      paths.push(...begun);
      above.push({ indent: spaces.length, path: begun.at(-1) ?? '' });
    }
    const inside = above.at(-1)?.path ?? '';
    paths.push(...((goesOn ? line : words).match(folder)?.map((name) => join(inside, name)) ?? []));
  }
  return paths.map((path) => path.replaceAll('\\', '/').replace(/\/$/, ''));
};

/** Each page has a folder of its own name, samples of tests lie beside what they are for, and `public` is what a browser asks for. */
const unnamed = /^src\/(?:web\/(?:pages|public)\/|\w+\/\w+\/testing$)/;

test("the README's map names every room, and no other", () => {
  const named = readMap(map);
  expect(named.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]);
  const rooms = globSync(['src/*/*', 'src/*/*/*'], { cwd: projectRoot, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name).slice(projectRoot.length).replaceAll('\\', '/').replace(/^\//, ''))
    .filter((path) => !unnamed.test(path));
  expect(rooms.length).toBeGreaterThan(100);
  expect(rooms.filter((path) => !named.includes(path))).toEqual([]);
});

test('a map is read by its indentation', () => {
  const text = ['src/web/    React', '  ui/ text/  words: form/ (docs/decisions/016)', '            show/', '  frame/     more'];
  expect(readMap(text.join('\n'))).toEqual([
    'src/web',
    'src/web/ui',
    'src/web/text',
    'src/web/text/form',
    'src/web/text/show',
    'src/web/frame',
  ]);
});

test('the README has the two commands, each in one line', () => {
  expect(page).toMatch(/^npm ci && npm start\b/m);
  expect(page).toMatch(/^npm ci && npm test\b/m);
});
