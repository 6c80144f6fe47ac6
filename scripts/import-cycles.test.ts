import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './run.ts';

/** The linter finds cycles of values; of types it does not. */
const importing = /^(?:import|export)\s[^'"]*?from\s*'([^']+)'/gm;

const resolve = (file: string, name: string) => {
  if (name.startsWith('./')) return posix.join(posix.dirname(file), name);
  return /^#(?:domain|server|web)\//.test(name) ? `src/${name.slice(1)}` : null;
};

const imports = new Map(
  globSync('src/**/*.{ts,tsx}', { cwd: projectRoot })
    .map((file) => file.replaceAll('\\', '/'))
    .map((file) => {
      const source = readFileSync(join(projectRoot, file), 'utf8');
      const names = [...source.matchAll(importing)].flatMap(([, name = '']) => resolve(file, name) ?? []);
      return [file, names.filter((name) => existsSync(join(projectRoot, name)))] as const;
    }),
);

/** The first way from a file back to itself that a walk in depth meets, by each file that closes one. */
const findCycles = (): string[] => {
  const cycles: string[] = [];
  const isDone = new Set<string>();
  const way: string[] = [];
  const walk = (file: string) => {
    if (way.includes(file)) {
      cycles.push([...way.slice(way.indexOf(file)), file].join(' → '));
      return;
    }
    if (isDone.has(file)) return;
    way.push(file);
    for (const next of imports.get(file) ?? []) walk(next);
    way.pop();
    isDone.add(file);
  };
  for (const file of imports.keys()) walk(file);
  return cycles;
};

test('no file imports itself by way of others, not even for a type', () => {
  expect(imports.size).toBeGreaterThan(1000);
  expect(findCycles()).toEqual([]);
});
