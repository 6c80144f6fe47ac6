import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { installDebianPackages } from '#e2e/browser/debian-packages.ts';

/** Each program and the Debian package that brings it. */
const packages = {
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  '/usr/bin/patroni': 'patroni',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/sbin/ip': 'iproute2',
};
const services = { patroni: 'patroni', 'etcd-server': 'etcd', haproxy: 'haproxy' };

const findMissing = () => Object.entries(packages).flatMap(([program, name]) => (existsSync(program) ? [] : [name]));

/** Debian asks it before it starts a service. Where a machine has one, that one decides. */
const whileNothingStarts = async (work: () => Promise<void>) => {
  const policy = '/usr/sbin/policy-rc.d';
  if (existsSync(policy)) return work();
  writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    await work();
  } finally {
    rmSync(policy);
  }
};

const changeClusterSettings = (...change: string[]) =>
  execFileSync('pg_conftool', ['/etc/postgresql-common/createcluster.conf', ...change]);

/** Otherwise Debian makes a cluster "main" with it, and starts that with the machine. */
const installPostgres = async () => {
  await installDebianPackages('postgresql-common');
  changeClusterSettings('set', 'create_main_cluster', 'false');
  try {
    await installDebianPackages('postgresql-15');
  } finally {
    changeClusterSettings('remove', 'create_main_cluster');
  }
};

/** Nothing of it starts by itself, now or with the machine. */
const install = (names: readonly string[]) =>
  whileNothingStarts(async () => {
    if (names.includes('postgresql-15')) await installPostgres();
    await installDebianPackages(...names);
    for (const [name, service] of Object.entries(services))
      if (names.includes(name)) spawnSync('systemctl', ['disable', '--quiet', service]);
  });

const mayUnshare = () => spawnSync('unshare', ['--net', '--mount', '--pid', '--fork', 'true']).status === 0;

/** Null when all is there, otherwise what lacks, in words. */
export const bringClusterPackages = async ({ mayInstall }: { mayInstall: boolean }): Promise<string | null> => {
  if (!existsSync('/etc/debian_version')) return 'npm run test:cluster needs Debian 12: it tries the packages that Debian ships.';
  if (process.getuid?.() !== 0) return 'npm run test:cluster needs root: it makes networks that it can cut.';
  const missing = findMissing();
  const command = `apt-get install --no-install-recommends ${missing.join(' ')}`;
  if (missing.length > 0 && !mayInstall) return `Missing: ${missing.join(', ')}. Run "${command}".`;
  if (missing.length > 0) {
    console.log(`Missing: ${missing.join(', ')}. Runs "${command}"; no service of them is started.`);
    await install(missing);
  }
  const still = findMissing();
  if (still.length > 0) return `Still missing: ${still.join(', ')}. Run "${command}" as root on Debian 12.`;
  return mayUnshare() ? null : 'This system allows no namespaces (unshare); in a container it takes "docker run --privileged".';
};
