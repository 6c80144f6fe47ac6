import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '..');

/** A file is run on both databases, unless its name has the one that it is about. */
const project = (kind: 'embedded' | 'postgres') => ({
  test: {
    name: kind,
    root,
    include: ['faults/*.test.ts'],
    exclude: [`faults/*.${kind === 'embedded' ? 'postgres' : 'embedded'}.test.ts`],
    globalSetup: [`src/server/testing/databases/${kind}-setup.ts`],
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 300_000, interval: 100 } },
  },
});

/** What goes wrong around a shop (docs/operations.md). One file at a time: each loads the machine as much as it can. */
export default defineConfig({ test: { fileParallelism: false, projects: [project('embedded'), project('postgres')] } });
