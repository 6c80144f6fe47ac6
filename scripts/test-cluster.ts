import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, cp, glob, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { bringClusterPackages } from '../cluster/testing/bring-packages.ts';
import { packageBin, projectRoot } from './run.ts';

/**
 * `npm run test:cluster`: three nodes with Patroni, and what happens to them (docs/decisions/020). Everything runs in namespaces of its
 * own: no port, address or process of this machine is touched, and the system ends all of it with the first process.
 */
const namespaces = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];
/** The first process of a namespace inherits the orphans, and a shell lets them go. */
const firstProcess = ['bash', '-c', '"$@" & wait $!', 'bash'];
const justSay = '--no-install';

let running: ChildProcess | undefined;
// Also while packages are being installed: what was put aside for that is put back.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => running?.kill('SIGKILL'));

const runWithin = (folder: string, args: readonly string[]) =>
  new Promise<number>((resolve, reject) => {
    running = spawn('unshare', [...namespaces, ...firstProcess, packageBin('vitest'), 'run', ...args], {
      cwd: projectRoot,
      stdio: 'inherit',
      env: { ...process.env, CLUSTER_FOLDER: folder },
    });
    running.once('error', reject);
    running.once('exit', (code) => resolve(code ?? 1));
  });

const keepLogs = async (folder: string) => {
  const kept = join(projectRoot, 'test-results/cluster');
  await rm(kept, { recursive: true, force: true });
  for await (const log of glob(join(folder, '*.log'))) await cp(log, join(kept, basename(log)));
};

const args = process.argv.slice(2);
const lacking = await bringClusterPackages({ mayInstall: !args.includes(justSay) });
if (lacking === null) {
  const folder = await mkdtemp(join(tmpdir(), 'tierdach-cluster-'));
  // The database's user goes through it.
  await chmod(folder, 0o755);
  try {
    process.exitCode = await runWithin(folder, ['--config', 'cluster/vitest.config.ts', ...args]);
    await keepLogs(folder);
  } finally {
    // The last process may still be writing.
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
} else {
  console.error(lacking);
  process.exitCode = 1;
}
