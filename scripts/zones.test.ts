import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { packageBin, projectRoot } from './run.ts';
import { businessOrder, faces, zoneRules, zones } from './zones.ts';

/** A file name that lies in the zone and in none within it. */
const probeIn = (files: readonly string[]) =>
  (files[0] ?? '')
    .replace(/\{(\w[\w-]*),[^}]*\}/, '$1')
    .replace(/\*\*$/, 'probe.ts')
    .replace('**/', '')
    .replace('*', 'probe-');

/** What an import that the pattern refuses could look like. */
const sampleOf = (pattern: string) => pattern.replaceAll('**', 'deep/er').replaceAll('*', 'x');

type Finding = { filename: string; message: string; labels: { span: { line: number } }[] };

const lint = async (lines: ReadonlyMap<string, readonly string[]>): Promise<Finding[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'tierdach-zones-'));
  try {
    for (const [file, imports] of lines) {
      await mkdir(join(folder, dirname(file)), { recursive: true });
      await writeFile(join(folder, file), imports.map((name, index) => `import { it as it${index} } from '${name}';\n`).join(''));
    }
    const config = join(folder, '.oxlintrc.json');
    await writeFile(config, JSON.stringify({ plugins: [], categories: { correctness: 'off' }, overrides: zoneRules }));
    const text = await new Promise<string>((resolve) => {
      const options = { cwd: folder, maxBuffer: 32_000_000 };
      execFile(process.execPath, [packageBin('oxlint'), '-c', config, '--format', 'json', 'src'], options, (_, stdout) =>
        resolve(stdout),
      );
    });
    return (JSON.parse(text) as { diagnostics: Finding[] }).diagnostics;
  } finally {
    await rm(folder, { recursive: true });
  }
};

test('every zone refuses each import that it forbids, and those of the zones around it', async () => {
  const tried = new Map(
    zones.map(({ files, refuses }) => [probeIn(files), refuses.flatMap(({ imports }) => imports.map(sampleOf))]),
  );
  expect(tried.size).toBe(zones.length);
  const refused = new Set((await lint(tried)).map(({ filename, labels: [label] }) => `${filename}:${label?.span.line}`));
  const expected = [...tried].flatMap(([file, imports]) => imports.map((_, index) => `${file}:${index + 1}`));
  expect(expected.length).toBeGreaterThan(500);
  expect(expected.filter((place) => !refused.has(place))).toEqual([]);
});

test('what lies below may be imported', async () => {
  const allowed = new Map([
    [
      'src/server/business/polices/probe.ts',
      ['#server/business/customers/x.ts', '#server/foundation/clock.ts', '#domain/x.ts', 'kysely'],
    ],
    ['src/server/faces/desk/probe.ts', ['#server/business/tasks/x.ts', '#server/foundation/http/x.ts', 'fastify']],
    ['src/server/shop.ts', ['#server/faces/shop/x.ts', '#server/business/x.ts']],
    ['src/web/wizard/probe.tsx', ['#web/ui/x.tsx', '#domain/x.ts', 'react']],
  ]);
  expect(await lint(allowed)).toEqual([]);
});

const foldersOf = (folder: string) =>
  globSync(`${folder}/*`, { cwd: projectRoot, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();

test('every room of business has its place in the order, and every face is known', () => {
  expect(foldersOf('src/server/business')).toEqual(businessOrder.flat().toSorted());
  expect(foldersOf('src/server/faces')).toEqual([...faces].toSorted());
  expect(foldersOf('src/server')).toEqual(['business', 'faces', 'foundation', 'processes', 'testing']);
});

test('the decision about the rooms names faces and rooms of business as they are, in this order', () => {
  const decision = readFileSync(join(projectRoot, 'docs/decisions/001-one-package-three-wings.md'), 'utf8');
  const names = (text = '') => [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
  const [, table = ''] = decision.split('**Business has an order**');
  const rows = [...table.matchAll(/^\| (`[^|]+)\|/gm)].map(([, rooms]) => names(rooms));
  expect(rows).toEqual(businessOrder);
  expect(names(/_Faces_ are what somebody outside meets: ([^.]+)\./.exec(decision)?.[1])).toEqual(faces);
});
