import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from './run.ts';

/**
 * A package with native parts names one optional package per platform. Where the registry at hand lacks one of them, npm
 * leaves it out of the lock file, and "npm ci" then refuses that lock file. This adds what was left out, by name, version
 * and platform: it is never fetched on another platform. Run it after renewing the lock file (docs/decisions/002).
 */
type LockEntry = {
  version?: string;
  optional?: boolean;
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};
type Lock = { packages: Record<string, LockEntry> };

const systems: Record<string, string> = {
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  netbsd: 'netbsd',
  openbsd: 'openbsd',
  openharmony: 'openharmony',
  win32: 'win32',
  windows: 'win32',
  sunos: 'sunos',
  aix: 'aix',
};
const processors = ['arm64', 'x64', 'ia32', 'riscv64', 's390x', 'ppc64', 'loong64', 'mips64el', 'arm'];

const file = join(projectRoot, 'package-lock.json');
const lock = JSON.parse(await readFile(file, 'utf8')) as Lock;

const platformOf = (name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> => {
  const parts = name.split('/').at(-1)!.split('-');
  const system = parts.map((part) => systems[part]).find((candidate) => candidate !== undefined);
  const processor = processors.find((candidate) => parts.includes(candidate));
  if (parts.includes('wasm32')) return { cpu: ['wasm32'] };
  if (system === undefined || processor === undefined) throw new Error(`which platform is ${name} for?`);
  const libc = parts.includes('musl') ? { libc: ['musl'] } : parts.includes('gnu') ? { libc: ['glibc'] } : {};
  return { os: [system], cpu: [processor], ...libc };
};

let added = 0;
for (const [path, entry] of Object.entries(lock.packages)) {
  if (path === '') continue;
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const isLocked = `${path}/node_modules/${name}` in lock.packages || `node_modules/${name}` in lock.packages;
    if (isLocked || !/^\d/.test(version)) continue;
    lock.packages[`node_modules/${name}`] = {
      version,
      ...platformOf(name),
      ...(entry.dev === true ? { dev: true } : {}),
      optional: true,
    };
    added += 1;
  }
}
const [root, ...others] = Object.entries(lock.packages);
lock.packages = Object.fromEntries([root!, ...others.toSorted(([one], [other]) => (one < other ? -1 : 1))]);
await writeFile(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} optional packages of other platforms added to the lock file`);
