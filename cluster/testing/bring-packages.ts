import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Each program and the Debian package that brings it. */
const packages = {
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  '/usr/bin/patroni': 'patroni',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/sbin/ip': 'iproute2',
};
const services = ['patroni', 'etcd', 'haproxy'];

const findMissing = () => Object.entries(packages).flatMap(([program, name]) => (existsSync(program) ? [] : [name]));

/** A file that is there for a while, unless the machine has its own. */
const withFile = (path: string, content: string, mode: number, work: () => void) => {
  if (existsSync(path)) return work();
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content, { mode });
  try {
    work();
  } finally {
    rmSync(path, { force: true });
  }
};

const aptGet = (...args: string[]) =>
  execFileSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });

const clusterSettings = '/etc/postgresql-common/createcluster.conf';

/** Nothing that is installed starts by itself, now or at the next start of the machine, and PostgreSQL makes no cluster "main". */
const install = (names: readonly string[]) =>
  withFile('/usr/sbin/policy-rc.d', '#!/bin/sh\nexit 101\n', 0o755, () => {
    aptGet('update', '-qq');
    const options = ['install', '-y', '-qq', '--no-install-recommends'];
    if (names.includes('postgresql-15')) {
      aptGet(...options, 'postgresql-common');
      execFileSync('pg_conftool', [clusterSettings, 'set', 'create_main_cluster', 'false']);
    }
    try {
      aptGet(...options, ...names);
    } finally {
      if (names.includes('postgresql-15')) execFileSync('pg_conftool', [clusterSettings, 'remove', 'create_main_cluster']);
    }
    for (const service of services.filter((name) => names.some((installed) => installed.startsWith(name))))
      spawnSync('systemctl', ['disable', '--quiet', service]);
  });

const mayUnshare = () => spawnSync('unshare', ['--net', '--mount', '--pid', '--fork', 'true']).status === 0;

/** Null when all is there, otherwise what lacks, in words. */
export const bringClusterPackages = async (mayInstall: boolean): Promise<string | null> => {
  if (process.platform !== 'linux' || !existsSync('/etc/debian_version'))
    return 'npm run test:cluster needs Debian 12: it tries the packages that Debian ships.';
  if (process.getuid?.() !== 0)
    return 'npm run test:cluster needs root: it makes network namespaces. In a container: docker run --privileged.';
  const missing = findMissing();
  const command = `apt-get install --no-install-recommends ${missing.join(' ')}`;
  if (missing.length > 0 && !mayInstall) return `Missing: ${missing.join(', ')}. Run "${command}".`;
  if (missing.length > 0) {
    console.log(`Missing: ${missing.join(', ')}. Runs "${command}"; no service is started or left enabled.`);
    install(missing);
  }
  const still = findMissing();
  if (still.length > 0) return `This Debian has no ${still.join(', ')}: the test is written for Debian 12 (bookworm).`;
  if (!mayUnshare())
    return 'This system allows no namespaces (unshare --net --mount --pid). In a container: docker run --privileged.';
  return null;
};
