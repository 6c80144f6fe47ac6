import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import packageFile from '#package' with { type: 'json' };
import { projectRoot } from './run.ts';

/** What the shop is made of besides its own code: a list for whoever runs it (CycloneDX), and what is known against it. */
type Component = {
  'bom-ref': string;
  name: string;
  version: string;
  purl: string;
  hashes?: { alg: string; content: string }[];
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[];
};
type Sbom = {
  bomFormat: string;
  metadata: { component: { name: string; 'bom-ref': string } };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

/** npm ends badly when it finds something, and still prints it. */
const npm = async (...args: readonly string[]): Promise<string> => {
  const options = { cwd: projectRoot, maxBuffer: 64 * 1024 * 1024 };
  const printed = await promisify(execFile)('npm', args, options).catch((cause: { stdout?: string }) => ({
    stdout: cause.stdout ?? '',
  }));
  return printed.stdout;
};

type Locked = { version: string; integrity?: string; license?: string; dev?: boolean; optional?: boolean };
type Lock = { packages: Record<string, Locked> };

export const readLock = async () => JSON.parse(await readFile(join(projectRoot, 'package-lock.json'), 'utf8')) as Lock;

/**
 * Made from what package-lock.json says, so that it is the same wherever it is made; no registry is asked. npm's `--omit=dev` would also leave out
 * what the shop shares with its tests, such as pg: the lock knows what only developers need.
 */
export const readSbom = async (): Promise<Sbom> => {
  const form = ['--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];
  const sbom = JSON.parse(await npm('sbom', ...form)) as Sbom;
  const names = new Set(
    Object.entries((await readLock()).packages).flatMap(([path, { version, dev = false, optional = false, integrity }]) =>
      // A program for machines that we do not run on is named in the lock, and never fetched (complete-lock.ts).
      dev || (optional && integrity === undefined)
        ? []
        : `${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`,
    ),
  );
  const isRunning = (name: string) => names.has(name);
  const root = sbom.metadata.component['bom-ref'];
  return {
    ...sbom,
    // npm takes the folder's name.
    metadata: { ...sbom.metadata, component: { ...sbom.metadata.component, name: packageFile.name } },
    components: sbom.components.filter((component) => isRunning(component['bom-ref'])),
    dependencies: sbom.dependencies
      .filter(({ ref }) => ref === root || isRunning(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isRunning) })),
  };
};

type AuditReport = {
  metadata?: { vulnerabilities: Record<string, number> };
  vulnerabilities?: Record<string, { severity: string }>;
};
type Verdict = { passed: number; failed: number; failures: string[] };

/** `low` and `moderate` are mostly about what a shop does not do with a package. */
const grave = new Set(['high', 'critical']);

/** Null where no registry answered: without one nobody knows, and that is no failure. */
export const judgeAudit = (printed: string): Verdict | null => {
  let report: AuditReport;
  try {
    report = JSON.parse(printed) as AuditReport;
  } catch {
    return null;
  }
  if (report.metadata === undefined) return null;
  const failures = Object.entries(report.vulnerabilities ?? {}).flatMap(([name, { severity }]) =>
    grave.has(severity) ? [`${name}: ${severity}`] : [],
  );
  return { passed: failures.length === 0 ? 1 : 0, failed: failures.length, failures };
};

export const audit = async (): Promise<Verdict> => {
  const verdict = judgeAudit(await npm('audit', '--json', '--include=prod', '--omit=dev'));
  if (verdict !== null) return verdict;
  console.log('skipped: no registry answers what is known against our packages');
  return { passed: 0, failed: 0, failures: [] };
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sbom = await readSbom();
  await mkdir(join(projectRoot, 'build'), { recursive: true });
  await writeFile(join(projectRoot, 'build/sbom.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`);
  console.log(`build/sbom.cdx.json: ${sbom.components.length} packages`);
}
