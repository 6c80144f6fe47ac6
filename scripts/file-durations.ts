import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { projectRoot } from './run.ts';
import type { FileDuration } from './slowest-files.ts';

/** Where a run keeps what each of its files took. */
export const fileDurations = join(projectRoot, 'test-results/vitest/durations.json');

/** A reporter: the JSON one of vitest knows neither what comes before a file's first test nor which database it ran on. */
export default class FileDurations implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[]) {
    const durations = modules.map((module): FileDuration => {
      const { setupDuration, collectDuration, duration } = module.diagnostic();
      const name = `${relative(projectRoot, module.moduleId)} (${module.project.name})`;
      return { name, ms: setupDuration + collectDuration + duration };
    });
    await mkdir(dirname(fileDurations), { recursive: true });
    await writeFile(fileDurations, JSON.stringify(durations));
  }
}
