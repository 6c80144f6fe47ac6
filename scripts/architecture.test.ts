import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './run.ts';
import { businessOrder } from './zones.ts';

const page = readFileSync(join(projectRoot, 'docs/architecture.md'), 'utf8');
const picture = /```mermaid\n([\s\S]+?)```/.exec(page)?.[1] ?? '';

test('every file that the architecture names exists', () => {
  const named = [...page.matchAll(/`((?:domain|server|web|scripts|reference)\/[\w./-]+|[\w.-]+\.config\.ts)`/g)].map(
    ([, path = '']) => path,
  );
  expect(named.length).toBeGreaterThan(100);
  const lost = named.filter((path) => !existsSync(join(projectRoot, /^(?:domain|server|web)\//.test(path) ? 'src' : '', path)));
  expect(lost).toEqual([]);
});

/** The words in the frame of a wing or a tier; frames are closed at the indentation at which they were opened. */
const wordsIn = (frame: string) => {
  const [, , drawn = ''] = new RegExp(`^( *)subgraph ${frame}\\[([\\s\\S]+?)^\\1end$`, 'm').exec(picture) ?? [];
  return new Set(drawn.match(/[a-z]+(?:-[a-z]+)*/g));
};

test.each([
  ['domain', 'src/domain'],
  ['web', 'src/web'],
  ['server', 'src/server'],
  ['faces', 'src/server/faces'],
  ['business', 'src/server/business'],
  ['foundation', 'src/server/foundation'],
])('its picture of %s has every room of %s', (frame, folder) => {
  // Samples of tests, and files that are served as they are.
  const noRooms = new Set(['testing', 'fonts', 'public']);
  const rooms = globSync(`${folder}/*`, { cwd: projectRoot, withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !noRooms.has(entry.name))
    .map(({ name }) => name);
  expect(rooms.length).toBeGreaterThan(3);
  const words = wordsIn(frame);
  expect(rooms.filter((room) => !words.has(room))).toEqual([]);
});

test('it draws the rooms of business in the order that the linter holds them to', () => {
  const lines = businessOrder.map((rooms) => picture.indexOf(`["${rooms.join(' · ')}"]`)).toReversed();
  expect(lines).not.toContain(-1);
  expect(lines).toEqual(lines.toSorted((one, other) => one - other));
});

/** From the top to the bottom: whatever stands further down may not hand over to what stands further up. */
const tiers = [
  /^scripts\/|\.config\.ts$/,
  /^web\//,
  /^server\/(?:processes\/|\w+\.ts$)/,
  /^server\/faces\//,
  /^server\/business\//,
  /^server\/foundation\//,
  /^domain\//,
];

test('no journey takes a step back', () => {
  const journeys = /## Journeys\n([\s\S]+?)\n## /.exec(page)?.[1] ?? '';
  const lists = journeys.match(/(?:^\d+\. .+\n?)+/gm) ?? [];
  expect(lists.length).toBeGreaterThan(15);
  const steps = lists.flatMap((list) => {
    const paths = [...list.matchAll(/^\d+\. (?:`([^`]+)`)?/gm)].map(([step, path]) => path ?? step);
    return paths.map((path, index) => ({ path, before: paths[index - 1] ?? path }));
  });
  const placeOf = (path: string) => tiers.findIndex((tier) => tier.test(path));
  expect(steps.filter(({ path }) => placeOf(path) === -1)).toEqual([]);
  expect(steps.filter(({ path, before }) => placeOf(path) < placeOf(before))).toEqual([]);
});
