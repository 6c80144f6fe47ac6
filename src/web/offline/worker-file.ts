import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const source = join(import.meta.dirname, 'service-worker.ts');
const publicFolder = join(import.meta.dirname, '../public');
const packageFile = join(import.meta.dirname, '../../../package.json');

/** One classic script without imports: module workers are not known everywhere. */
const bundleWorker = async (version: string) => {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { buildVersion: JSON.stringify(version) },
    build: { write: false, rolldownOptions: { input: source, output: { format: 'iife' } } },
  });
  const [bundle] = Array.isArray(result) ? result : [result];
  if (bundle === undefined || !('output' in bundle)) throw new Error('the service worker was not built');
  return bundle.output[0].code;
};

/** Emits `/service-worker.js`, whose version is a hash over everything it may keep, and `/build.json`, which names the build. */
export const workerFile = (): Plugin => ({
  name: 'tierdach-service-worker',
  async generateBundle(_options, bundle) {
    if (this.environment.name !== 'client') return;
    const hash = createHash('sha256');
    // Chunks carry their hash in the name; other files count by their content.
    for (const name of Object.keys(bundle).toSorted()) {
      const file = bundle[name];
      hash.update(name).update(file?.type === 'asset' ? file.source : '');
    }
    for await (const entry of glob('**/*', { cwd: publicFolder, withFileTypes: true }))
      if (entry.isFile()) hash.update(await readFile(join(entry.parentPath, entry.name)));
    hash.update(await readFile(source));
    const build = hash.digest('hex').slice(0, 12);
    const { version } = JSON.parse(await readFile(packageFile, 'utf8')) as { version: string };
    this.emitFile({ type: 'asset', fileName: 'build.json', source: JSON.stringify({ version, build }) });
    this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: await bundleWorker(build) });
  },
});
