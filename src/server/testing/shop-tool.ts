import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { compileCache, testSettings } from './test-settings.ts';

const tool = join(import.meta.dirname, '../cli.ts');

/** The command line as an operator calls it: a process of its own, with these settings alone. */
export const startShopTool = (environment: Record<string, string>, ...words: readonly string[]) => {
  const child = spawn(process.execPath, [tool, ...words], {
    env: { ...testSettings, ...compileCache(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [printed, complaints] = [text(child.stdout), text(child.stderr)];
  const end = async () => {
    const [code] = (await once(child, 'exit')) as [number | null];
    return { code, printed: await printed, told: await complaints };
  };
  /** SIGKILL: no farewell, as a power cut. */
  return { ended: end(), kill: () => child.kill('SIGKILL') };
};

export const runShopTool = (environment: Record<string, string>, ...words: readonly string[]) =>
  startShopTool(environment, ...words).ended;
