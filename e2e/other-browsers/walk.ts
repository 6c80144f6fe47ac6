import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from './browser.ts';

export type Step = readonly [name: string, take: () => Promise<void>];
export type Count = { passed: number; failed: number };

const picturesFolder = join(import.meta.dirname, '../../test-results/other-browsers');

export const savePicture = async (browser: Browser, name: string) => {
  await mkdir(picturesFolder, { recursive: true });
  const file = join(picturesFolder, `${name.toLowerCase().replaceAll(/[^\w.]+/g, '-')}.png`);
  await writeFile(file, await browser.picture());
  return file;
};

/** Browsers also tell of an answer that is no success; who is not logged in is told so, and a page that is none is said to be none. */
const isExpected = (problem: string) => /\b40[14]\b/.test(problem);

/**
 * Takes the steps of a walk one after the other and counts them. Each builds on the one before, so after one that fails the rest
 * counts as failed too. A step fails as well when the page complained meanwhile. Each is counted as it ends: whoever cuts the walk off knows
 * what had passed.
 */
export const takeSteps = async (browser: Browser, label: string, steps: readonly Step[], sum: Count): Promise<void> => {
  for (const [index, [name, take]] of steps.entries()) {
    const title = `${label}: ${name}`;
    const start = performance.now();
    try {
      await take();
      const problems = (await browser.takeProblems()).filter((problem) => !isExpected(problem));
      if (problems.length > 0) throw new Error(problems.join('\n'));
      sum.passed += 1;
      console.log(`ok      ${title} (${Math.round(performance.now() - start)} ms)`);
    } catch (cause) {
      const picture = await savePicture(browser, title).catch((why: Error) => why.message);
      await browser.takeProblems().catch(() => []);
      console.log(`FAILED  ${title}: ${(cause as Error).message}\n        ${picture}`);
      for (const [missed] of steps.slice(index + 1)) console.log(`FAILED  ${label}: ${missed}: not reached`);
      sum.failed += steps.length - index;
      return;
    }
  }
};
