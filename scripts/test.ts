import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findChromium } from '#e2e/browser/find-chromium.ts';
import { failedBrowserTests, failedVitests, type BrowserResults, type VitestResults } from './failed-tests.ts';
import { packageBin, projectRoot, run } from './run.ts';

/**
 * Runs every suite, whatever the ones before said, and closes with what failed and the sum of them all.
 * Types, lint, format and build each count as one test.
 */
type Count = { passed: number; failed: number; failures?: string[] };

const resultsFolder = join(projectRoot, 'test-results');
const vitestResults = join(resultsFolder, 'vitest.json');
const browserResults = join(resultsFolder, 'browser.json');

const oneTest = async (program: string, args: readonly string[]): Promise<Count> =>
  (await run(program, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

/** What a suite wrote about itself; one that broke off before wrote nothing. */
const readResults = async <T>(file: string, nothing: T): Promise<T> =>
  readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as T,
    () => nothing,
  );

/** A suite that ended badly has failed, even if it counts no failed test (or wrote no result at all). */
const atLeastOneFailure = (count: Count, exitCode: number): Count =>
  exitCode === 0 && count.passed > 0 ? count : { ...count, failed: Math.max(1, count.failed) };

const runVitest = async (): Promise<Count> => {
  const exitCode = await run(packageBin('vitest'), [
    'run',
    '--project=!api-embedded-rest',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestResults}`,
  ]);
  const results = await readResults<VitestResults>(vitestResults, { numPassedTests: 0, numFailedTests: 0, testResults: [] });
  const failures = failedVitests(results);
  return atLeastOneFailure({ passed: results.numPassedTests, failed: results.numFailedTests, failures }, exitCode);
};

const runBrowserTests = async (): Promise<Count> => {
  const chromium = await findChromium(process.env);
  console.log(`Chromium: ${chromium.executablePath} (${chromium.origin})`);
  const exitCode = await run(packageBin('playwright'), ['test'], {
    ...chromium.environment,
    CHROMIUM_PATH: chromium.executablePath,
  });
  const none = { stats: { expected: 0, unexpected: 0, flaky: 0 } };
  const { stats, ...suite } = await readResults<BrowserResults>(browserResults, none);
  const failures = failedBrowserTests(suite);
  return atLeastOneFailure({ passed: stats.expected, failed: stats.unexpected + stats.flaky, failures }, exitCode);
};

const suites: [string, () => Promise<Count>][] = [
  ['types', () => oneTest('npm', ['run', '--silent', 'types'])],
  ['lint', () => oneTest(packageBin('oxlint'), [])],
  ['format', () => oneTest(packageBin('oxfmt'), ['--check'])],
  ['what nothing uses', () => oneTest(packageBin('knip'), ['--no-progress'])],
  ['unit and API tests', runVitest],
  ['web build', () => oneTest(process.execPath, ['scripts/build-web.ts'])],
  ['browser tests', runBrowserTests],
];

await rm(resultsFolder, { recursive: true, force: true });
await mkdir(resultsFolder, { recursive: true });
const sum = { passed: 0, failed: 0, failures: [] as string[] };
for (const [name, runSuite] of suites) {
  console.log(`\n== ${name}`);
  const count = await runSuite().catch((cause: Error): Count => {
    console.error(cause.message);
    return { passed: 0, failed: 1 };
  });
  console.log(`== ${name}: ${count.passed} passed, ${count.failed} failed`);
  sum.passed += count.passed;
  sum.failed += count.failed;
  if (count.failed > 0) sum.failures.push(...(count.failures?.length ? count.failures : [name]).map((failure) => `✗ ${failure}`));
}
// Last, where whoever sees only the end of a long run still finds them.
if (sum.failures.length > 0) console.log(`\n== failed\n${sum.failures.join('\n')}`);
console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed === 0 ? 0 : 1;
