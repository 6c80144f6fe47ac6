import type { BrowserSuite } from './failed-tests.ts';

/** What a test file took of the run, on one database or at all widths of the browser. */
export type FileDuration = { name: string; ms: number };

/** A file's tests with what they set up, by the JSON report of the browser tests. */
export const browserDurations = (suite: BrowserSuite): FileDuration[] => {
  const sums = new Map<string, number>();
  const add = ({ specs = [], suites = [] }: BrowserSuite) => {
    for (const { file, tests } of specs)
      for (const { duration } of tests.flatMap(({ results }) => results)) sums.set(file, (sums.get(file) ?? 0) + (duration ?? 0));
    suites.forEach(add);
  };
  add(suite);
  return [...sums].map(([name, ms]) => ({ name: `e2e/${name}`, ms }));
};

const slowestShown = 10;

/** One line each, the slowest first. */
export const slowestFiles = (files: readonly FileDuration[]) =>
  files
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, slowestShown)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`);
