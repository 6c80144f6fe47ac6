import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findChromium } from '#e2e/browser/find-chromium.ts';
import { packageBin, projectRoot, run } from './run.ts';

/**
 * Runs every suite, whatever the ones before said, and closes with the sum of them all.
 * Types, lint, format and build each count as one test.
 */
type Count = { passed: number; failed: number };

const resultsFolder = join(projectRoot, 'test-results');
const vitestResults = join(resultsFolder, 'vitest.json');
const browserResults = join(resultsFolder, 'browser.json');

const oneTest = async (program: string, args: readonly string[]): Promise<Count> =>
  (await run(program, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

const readJson = async (file: string) => JSON.parse(await readFile(file, 'utf8')) as Record<string, never>;

/** A suite that ended badly has failed, even if it counts no failed test (or wrote no result at all). */
const atLeastOneFailure = (count: Count, exitCode: number): Count =>
  exitCode === 0 && count.passed > 0 ? count : { ...count, failed: Math.max(1, count.failed) };

const runVitest = async (): Promise<Count> => {
  const exitCode = await run(packageBin('vitest'), [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestResults}`,
  ]);
  const { numPassedTests = 0, numFailedTests = 0 } = await readJson(vitestResults).catch(() => ({}) as Record<string, never>);
  return atLeastOneFailure({ passed: numPassedTests, failed: numFailedTests }, exitCode);
};

const runBrowserTests = async (): Promise<Count> => {
  const chromium = await findChromium(process.env);
  console.log(`Chromium: ${chromium.executablePath} (${chromium.origin})`);
  const exitCode = await run(packageBin('playwright'), ['test'], {
    ...chromium.environment,
    CHROMIUM_PATH: chromium.executablePath,
  });
  const { stats } = await readJson(browserResults).catch(() => ({ stats: { expected: 0, unexpected: 0, flaky: 0 } }));
  const { expected, unexpected, flaky } = stats as { expected: number; unexpected: number; flaky: number };
  return atLeastOneFailure({ passed: expected, failed: unexpected + flaky }, exitCode);
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
const sum: Count = { passed: 0, failed: 0 };
for (const [name, runSuite] of suites) {
  console.log(`\n== ${name}`);
  const count = await runSuite().catch((cause: Error) => {
    console.error(cause.message);
    return { passed: 0, failed: 1 };
  });
  console.log(`== ${name}: ${count.passed} passed, ${count.failed} failed`);
  sum.passed += count.passed;
  sum.failed += count.failed;
}
console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed === 0 ? 0 : 1;
