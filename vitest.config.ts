import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { checkedReference } from './scripts/checked-reference.ts';

const apiTests = 'src/server/**/*.api.test.ts';

/** The API tests run twice: on the embedded database and on a PostgreSQL server that the run starts itself. */
const apiProject = (kind: 'embedded' | 'postgres') => ({
  test: {
    name: `api-${kind}`,
    include: [apiTests],
    globalSetup: [`src/server/testing/${kind}-setup.ts`],
    // Each file has a shop and a database of its own, and no module keeps anything but the printer: loading them once is enough.
    isolate: false,
    // Wide enough for a loaded machine; no test waits for time to pass.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // An event comes when the machine gets to it; to wait one second, the default, would be a race.
    expect: { poll: { timeout: 120_000 } },
  },
});

const unitTests = ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'];

/** What a test replaces with `vi.mock` would stay so for the next one: these have modules of their own. */
const mockingTests = globSync('src/**/*.test.ts', { cwd: import.meta.dirname }).filter((file) =>
  readFileSync(new URL(file, import.meta.url), 'utf8').includes('vi.mock('),
);

const unitProject = (name: string, test: { include: string[]; exclude: string[]; isolate: boolean }) => ({
  plugins: [checkedReference()],
  test: { name, testTimeout: 240_000, ...test },
});

export default defineConfig({
  test: {
    // All cores: the default leaves one free, which on two halves the pace.
    maxWorkers: '100%',
    projects: [
      // Two hundred files that load the same modules: once is enough.
      unitProject('unit', { include: unitTests, exclude: [apiTests, ...mockingTests], isolate: false }),
      unitProject('unit-mocking', { include: mockingTests, exclude: [], isolate: true }),
      apiProject('embedded'),
      apiProject('postgres'),
    ],
  },
});
