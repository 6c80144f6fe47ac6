import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findChromium } from '#e2e/browser/find-chromium.ts';
import {
  failedBrowserTests,
  failedVitests,
  unsteadyBrowserTests,
  type BrowserResults,
  type VitestResults,
} from './failed-tests.ts';
import { fileDurations } from './file-durations.ts';
import { audit } from './supply.ts';
import { packageBin, projectRoot, run } from './run.ts';
import { browserDurations, slowestFiles, type FileDuration } from './slowest-files.ts';

/**
 * Runs every suite, whatever the ones before said, and closes with the slowest files, what failed and the sum of them all.
 * Types, lint, format and build each count as one test. `--all` adds what takes longer than anybody waits for.
 */
const isAll = process.argv.includes('--all');

type Count = { passed: number; failed: number; failures?: string[]; unsteady?: string[]; files?: FileDuration[] };

/** A folder for each program: Playwright empties its own before it begins. */
const resultsFolder = join(projectRoot, 'test-results');
const vitestResults = (name: string) => join(resultsFolder, `vitest/${name}.json`);
const browserResults = join(resultsFolder, 'playwright/results.json');
const otherBrowsersResults = join(resultsFolder, 'other-browsers/sum.json');

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

/** Counts the tests of a program that hands its arguments to vitest. */
const countVitest = async (name: string, program: string, args: readonly string[]): Promise<Count> => {
  const file = vitestResults(name);
  const exitCode = await run(program, [...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]);
  const results = await readResults<VitestResults>(file, { numPassedTests: 0, numFailedTests: 0, testResults: [] });
  const failures = failedVitests(results);
  return atLeastOneFailure({ passed: results.numPassedTests, failed: results.numFailedTests, failures }, exitCode);
};

const runVitest = async (): Promise<Count> => {
  const args = ['run', `--reporter=${join(projectRoot, 'scripts/file-durations.ts')}`];
  const count = await countVitest('tests', packageBin('vitest'), isAll ? args : [...args, '--project=!api-embedded-rest']);
  return { ...count, files: await readResults<FileDuration[]>(fileDurations, []) };
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
  const count = { passed: stats.expected + stats.flaky, failed: stats.unexpected, failures: failedBrowserTests(suite) };
  return { ...atLeastOneFailure(count, exitCode), unsteady: unsteadyBrowserTests(suite), files: browserDurations(suite) };
};

const runOtherBrowsers = async (): Promise<Count> => {
  const exitCode = await run(process.execPath, ['scripts/test-browsers.ts']);
  return atLeastOneFailure(await readResults(otherBrowsersResults, { passed: 0, failed: 1 }), exitCode);
};

type Suite = [name: string, run: () => Promise<Count>];

const types: Suite[] = [['types', () => oneTest('npm', ['run', '--silent', 'types'])]];

const otherLooks: Suite[] = [
  ['lint', () => oneTest(packageBin('oxlint'), [])],
  ['format', () => oneTest(packageBin('oxfmt'), ['--check'])],
  ['what nothing uses', () => oneTest(packageBin('knip'), ['--no-progress'])],
];

const suites: Suite[] = [
  ['unit and API tests', runVitest],
  ['web build', () => oneTest(process.execPath, ['scripts/build-web.ts'])],
  ['browser tests', runBrowserTests],
];

const longSuites: Suite[] = [
  ['known weaknesses of packages', audit],
  ['faults', () => countVitest('faults', packageBin('vitest'), ['run', '--config', 'faults/vitest.config.ts'])],
  ['other browsers', runOtherBrowsers],
  ['cluster', () => countVitest('cluster', process.execPath, ['scripts/test-cluster.ts'])],
];

// The run starts some hundred processes of the shop: each is compiled once, which halves what a start costs.
process.env['NODE_COMPILE_CACHE'] ??= join(projectRoot, 'node_modules/.cache/node-compile');
// What repeats itself waits for this word (docs/architecture.md).
if (isAll) process.env['TEST_ALL'] = '1';
await rm(resultsFolder, { recursive: true, force: true });
await mkdir(resultsFolder, { recursive: true });
const sum = { passed: 0, failed: 0, failures: [] as string[], unsteady: [] as string[], files: [] as FileDuration[] };
const runInTurn = async (inTurn: readonly Suite[]) => {
  for (const [name, runSuite] of inTurn) {
    console.log(`\n== ${name}`);
    const count = await runSuite().catch((cause: Error): Count => {
      console.error(cause.message);
      return { passed: 0, failed: 1 };
    });
    console.log(`== ${name}: ${count.passed} passed, ${count.failed} failed`);
    sum.passed += count.passed;
    sum.failed += count.failed;
    sum.files.push(...(count.files ?? []));
    sum.unsteady.push(...(count.unsteady ?? []).map((test) => `? ${test}`));
    if (count.failed > 0)
      sum.failures.push(...(count.failures?.length ? count.failures : [name]).map((failure) => `✗ ${failure}`));
  }
};
// Each keeps one core busy.
await Promise.all([runInTurn(types), runInTurn(otherLooks)]);
await runInTurn([...suites, ...(isAll ? longSuites : [])]);
console.log(`\n== slowest files\n${slowestFiles(sum.files).join('\n')}`);
if (sum.unsteady.length > 0) console.log(`\n== passed at the second try only: find out why\n${sum.unsteady.join('\n')}`);
// Last, where whoever sees only the end of a long run still finds them.
if (sum.failures.length > 0) console.log(`\n== failed\n${sum.failures.join('\n')}`);
console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed === 0 ? 0 : 1;
