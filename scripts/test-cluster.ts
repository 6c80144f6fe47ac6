import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bringClusterPackages } from '../cluster/testing/bring-packages.ts';
import { packageBin, projectRoot } from './run.ts';

/**
 * `npm run test:cluster`: three nodes with Patroni, and what happens to them (docs/decisions/020). Everything runs in namespaces of its
 * own: no port, address or process of this machine is touched, and the system takes all of it away when this ends, however it ends.
 */
const namespaces = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];
/** The first process of a namespace inherits the orphans, and a shell lets them go. */
const firstProcess = ['bash', '-c', '"$@" & wait $!', 'bash'];

const runWithin = (folder: string, args: readonly string[]) =>
  new Promise<number>((resolve, reject) => {
    const child = spawn('unshare', [...namespaces, ...firstProcess, packageBin('vitest'), 'run', ...args], {
      cwd: projectRoot,
      stdio: 'inherit',
      env: { ...process.env, CLUSTER_FOLDER: folder },
    });
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill('SIGKILL'));
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });

const mayInstall = !process.argv.includes('--no-install');
const lacking = await bringClusterPackages(mayInstall);
if (lacking !== null) {
  console.error(lacking);
  process.exit(1);
}
const folder = await mkdtemp(join(tmpdir(), 'tierdach-cluster-'));
// The database's user goes through it.
await chmod(folder, 0o755);
process.exitCode = await runWithin(folder, ['--config', 'cluster/vitest.config.ts', ...process.argv.slice(2)]).finally(() =>
  rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }),
);
