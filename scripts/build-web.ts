import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { fingerprintFiles } from './fingerprint.ts';
import { packageBin, projectRoot, run } from './run.ts';

/** Builds the web into `build/client`, unless the last build was made of the same files. */
const inputs = [
  'src/web/**/*',
  'src/domain/**/*',
  'reference/*',
  'react-router.config.ts',
  'vite.config.ts',
  'package-lock.json',
  'scripts/build-web.ts',
];
const clientFolder = join(projectRoot, 'build/client');
const stampFile = join(projectRoot, 'build/made-of.txt');

const build = async () => {
  const fingerprint = await fingerprintFiles(projectRoot, inputs);
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === fingerprint) return;
  const exitCode = await run(packageBin('react-router'), ['build'], { NODE_ENV: 'production' });
  if (exitCode !== 0) throw new Error(`the web build ended with code ${exitCode}`);
  await shortenRouteList();
  await compressFiles();
  await writeFile(stampFile, fingerprint);
};

type RouteList = { routes: Record<string, Record<string, unknown>> };

/**
 * Every page loads the list of all routes. Which files a route imports stands in the route's own file too: left out here, the
 * list is half as long (measured: 2 kB on every page), and a browser that goes on to a page learns it a moment later.
 */
const shortenRouteList = async () => {
  for await (const name of glob('assets/manifest-*.js', { cwd: clientFolder })) {
    const file = join(clientFolder, name);
    const [, start, json, end] = /^([^{]*)(\{.*\})([^}]*)$/s.exec(await readFile(file, 'utf8'))!;
    const list = JSON.parse(json!) as RouteList;
    for (const route of Object.values(list.routes)) {
      delete route['imports'];
      for (const [key, value] of Object.entries(route)) if (value === false) delete route[key];
    }
    await writeFile(file, `${start}${JSON.stringify(list)}${end}`);
  }
};

/** Compresses once, as small as it gets, what the server then only copies. */
const compressFiles = async () => {
  for await (const entry of glob('**/*.{html,js,css,svg,json,txt,xml,webmanifest}', { cwd: clientFolder, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const body = await readFile(file);
    const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } };
    await writeFile(`${file}.br`, await promisify(brotliCompress)(body, options));
    await writeFile(`${file}.gz`, await promisify(gzip)(body, { level: 9 }));
  }
};

await build();
