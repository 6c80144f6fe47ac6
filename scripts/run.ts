import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const projectRoot = join(import.meta.dirname, '..');

/** Runs a program in the project's folder, showing what it prints; answers its exit code. */
export const run = (program: string, args: readonly string[], environment: Record<string, string> = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: projectRoot, stdio: 'inherit', env: { ...process.env, ...environment } });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });

/** A program that an npm package brings. */
export const packageBin = (name: string) => join(projectRoot, 'node_modules/.bin', name);
