import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './run.ts';

test.each(['docs/threats.md', 'docs/operations.md'])('every test that %s names exists', (page) => {
  const text = readFileSync(join(projectRoot, page), 'utf8');
  const named = [...text.matchAll(/`([\w./-]+\.test\.ts)`/g)].map(([, path = '']) =>
    path.includes('/') ? path : `faults/${path}`,
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]);
});
