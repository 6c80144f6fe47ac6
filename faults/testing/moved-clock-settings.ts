import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** For servers whose clock a test moves while they run. */
export const createMovedClock = () => {
  const file = join(mkdtempSync(join(tmpdir(), 'tierdach-clock-')), 'offset');
  const move = (byMs: number) => writeFileSync(file, String(byMs));
  move(0);
  const preload = pathToFileURL(join(import.meta.dirname, 'moved-clock.ts')).href;
  return { move, environment: { NODE_OPTIONS: `--import ${preload}`, CLOCK_FILE: file } };
};
