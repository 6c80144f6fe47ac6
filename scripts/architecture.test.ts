import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './run.ts';

const page = readFileSync(join(projectRoot, 'docs/architecture.md'), 'utf8');

test('every file that the architecture names exists', () => {
  const named = [...page.matchAll(/`((?:domain|server|web|scripts|reference)\/[\w./-]+|[\w.-]+\.config\.ts)`/g)].map(
    ([, path = '']) => path,
  );
  expect(named.length).toBeGreaterThan(100);
  const lost = named.filter((path) => !existsSync(join(projectRoot, /^(?:domain|server|web)\//.test(path) ? 'src' : '', path)));
  expect(lost).toEqual([]);
});

test('its picture has every room', () => {
  const picture = /```mermaid\n([\s\S]+?)```/.exec(page)?.[1] ?? '';
  // Samples of tests, and files that are served as they are.
  const noRooms = new Set(['testing', 'fonts', 'public']);
  const rooms = globSync('src/{domain,server,web}/*', { cwd: projectRoot, withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !noRooms.has(entry.name))
    .map(({ name }) => name);
  const words = new Set(picture.match(/[a-z]+(?:-[a-z]+)*/g));
  expect(rooms.filter((room) => !words.has(room))).toEqual([]);
});
