import { cp, glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build as buildWithVite, createBuilder } from 'vite';
import { MendableError } from '#server/foundation/config/mendable-error.ts';
import { readReference, referenceFolder } from '#server/foundation/reference/read-reference.ts';
import type { PageWriter } from '#web/document/page.ts';
import { builtFiles, type Manifest } from './built-files.ts';
import { fingerprintFiles } from './fingerprint.ts';
import { projectRoot } from './run.ts';

/** Builds the web into `build/client` and the desk into `build/desk`, unless the last build was made of the same files. */
const inputs = [
  'src/web/**/*',
  'src/domain/**/*',
  'reference/*',
  'src/server/foundation/reference/*',
  'vite{,.desk}.config.ts',
  'package-lock.json',
  'scripts/{build-web,built-files,checked-reference}.ts',
];
const clientFolder = join(projectRoot, 'build/client');
const deskFolder = join(projectRoot, 'build/desk');
const pagesFolder = join(projectRoot, 'build/pages');
const stampFile = join(projectRoot, 'build/made-of.txt');

const build = async () => {
  const fingerprint = await fingerprintFiles(projectRoot, inputs);
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === fingerprint) return;
  process.env['NODE_ENV'] = 'production';
  const startedAt = Date.now();
  await rm(stampFile, { force: true });
  const builder = await createBuilder({ root: projectRoot, logLevel: 'warn' });
  await builder.build(builder.environments['client']!);
  await builder.build(builder.environments['ssr']!);
  const count = await writePages();
  await buildWithVite({ configFile: join(projectRoot, 'vite.desk.config.ts'), logLevel: 'warn' });
  for (const folder of [clientFolder, deskFolder]) await compressFiles(folder);
  await writeFile(stampFile, fingerprint);
  console.log(`${count} pages built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
};

const readManifest = async (folder: string) =>
  JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;

const writePages = async () => {
  const pages = await readManifest(pagesFolder);
  const styles = new Map<string, string>();
  for await (const name of glob('assets/*.css', { cwd: pagesFolder }))
    styles.set(name, (await readFile(join(pagesFolder, name), 'utf8')).trim());
  const files = builtFiles({ client: await readManifest(clientFolder), pages, styles });
  const { findPages, writePage } = (await import(
    join(pagesFolder, pages['src/web/document/write-page.tsx']!.file)
  )) as PageWriter;
  const sources = await findPages();
  for (const [path, source] of sources) {
    const file = join(clientFolder, path, 'index.html');
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await writePage(source, files));
  }
  // Fonts, which only the styles name. The styles themselves stand in the pages.
  await cp(join(pagesFolder, 'assets'), join(clientFolder, 'assets'), {
    recursive: true,
    filter: (name) => !/\.(css|js)$/.test(name),
  });
  for await (const name of glob('assets/*.css', { cwd: clientFolder })) await rm(join(clientFolder, name));
  await rm(join(clientFolder, '.vite'), { recursive: true });
  return sources.size;
};

/** Compresses once, as small as it gets, what the server then only copies. */
const compressFiles = async (folder: string) => {
  for await (const entry of glob('**/*.{js,svg,json,txt,xml,webmanifest,css}', { cwd: folder, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const body = await readFile(file);
    const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } };
    await writeFile(`${file}.br`, await promisify(brotliCompress)(body, options));
    await writeFile(`${file}.gz`, await promisify(gzip)(body, { level: 9 }));
  }
};

try {
  // Also where nothing is to be built: what the reader refuses is never served, and every fault is named at once.
  await readReference(referenceFolder);
  await build();
} catch (cause) {
  if (!(cause instanceof MendableError)) throw cause;
  console.error(cause.message);
  process.exitCode = 1;
}
