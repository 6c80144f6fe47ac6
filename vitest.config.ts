import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { checkedReference } from './scripts/checked-reference.ts';

const apiTests = 'src/server/**/*.api.test.ts';

const apiFiles = globSync(apiTests, { cwd: import.meta.dirname });

const textOf = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

/** For a file whose subject may differ on the embedded database: it begins with a comment with `@module-tag` and this word. */
const tag = 'both-databases';
const tagged = apiFiles.filter((file) => textOf(file).includes(`@module-tag ${tag}`));
const others = apiFiles.filter((file) => !tagged.includes(file));

/** `npm run test:all` tries files and tests in another order each time, and prints its seed: none leans on an earlier one. */
const isLong = process.env['TEST_ALL'] === '1';

/** A database for the API tests that the run starts itself. */
const apiProject = (name: string, kind: 'embedded' | 'postgres', include: string[]) => ({
  test: {
    name,
    include,
    sequence: { shuffle: { tests: isLong } },
    globalSetup: [`src/server/testing/databases/${kind}-setup.ts`],
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
  textOf(file).includes('vi.mock('),
);

const unitProject = (name: string, test: { include: string[]; exclude: string[]; isolate: boolean }) => ({
  plugins: [checkedReference()],
  test: { name, testTimeout: 240_000, sequence: { shuffle: { tests: isLong } }, ...test },
});

export default defineConfig({
  test: {
    // All cores: the default leaves one free, which on two halves the pace.
    maxWorkers: '100%',
    // Modules stay loaded from file to file: what one leaves in them shows in another order.
    sequence: { shuffle: { files: isLong } },
    tags: [{ name: tag, description: 'on the embedded database too, each time: it may differ there' }],
    projects: [
      // Two hundred files that load the same modules: once is enough.
      unitProject('unit', { include: unitTests, exclude: [apiTests, ...mockingTests], isolate: false }),
      unitProject('unit-mocking', { include: mockingTests, exclude: [], isolate: true }),
      apiProject('api-postgres', 'postgres', [apiTests]),
      apiProject('api-embedded', 'embedded', tagged),
      // Both are PostgreSQL, and here it takes twice the time: only `npm run test:all` runs the rest on the embedded one too.
      apiProject('api-embedded-rest', 'embedded', others),
    ],
  },
});
