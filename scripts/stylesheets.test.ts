import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** The compiler does not look into stylesheets: a sheet that was moved would break the build alone, which no quick check makes. */
test('what a stylesheet takes from another one is there, in a class of that name', () => {
  const taken = globSync('src/web/**/*.css', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/composes:\s*([^;]+?)\s+from\s+'(\.[^']+)'/g)].map(
      ([, names = '', path = '']) => ({ file, names: names.split(/\s+/), path: join(root, dirname(file), path) }),
    ),
  );
  expect(taken).not.toEqual([]);
  const missing = taken.flatMap(({ file, names, path }) => {
    const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
    return names.filter((name) => !text.includes(`.${name}`)).map((name) => `${file}: .${name} of ${path}`);
  });
  expect(missing).toEqual([]);
});

test('no width is said in ch, which is another one in the face that stands in until ours is there', () => {
  const sheets = globSync('src/web/**/*.css', { cwd: root });
  expect(sheets.filter((file) => /\d+ch\b/.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
