import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Started by scripts/test-cluster.ts, which brings what it needs and the namespaces that it runs in. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '..'),
    include: ['cluster/*.test.ts'],
    fileParallelism: false,
    // Each goes on where the one before has left the nodes.
    bail: 1,
    testTimeout: 900_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 240_000, interval: 250 } },
  },
});
