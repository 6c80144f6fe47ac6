import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { fingerprintFiles } from './fingerprint.ts';
import { inlineStyles } from './inline-styles.ts';
import { packageBin, projectRoot, run } from './run.ts';

/** Builds the web into `build/client`, unless the last build was made of the same files. */
const inputs = [
  'src/web/**/*',
  'src/domain/**/*',
  'reference/*',
  'react-router.config.ts',
  'vite.config.ts',
  'package-lock.json',
  'scripts/{build-web,inline-styles}.ts',
];
const clientFolder = join(projectRoot, 'build/client');
const stampFile = join(projectRoot, 'build/made-of.txt');

const build = async () => {
  const fingerprint = await fingerprintFiles(projectRoot, inputs);
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === fingerprint) return;
  const exitCode = await run(packageBin('react-router'), ['build'], { NODE_ENV: 'production' });
  if (exitCode !== 0) throw new Error(`the web build ended with code ${exitCode}`);
  await shortenRouteList();
  await writeStyles();
  await hintCompilation();
  await compressFiles();
  await writeFile(stampFile, fingerprint);
};

type RouteList = { routes: Record<string, Record<string, unknown> & { css?: string[] }> };

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
      // The mark says that a part which is loaded later has the same styles. They stand in the page then, and once is enough.
      if (route.css) route.css = route.css.map((address) => address.replace('#', ''));
      for (const [key, value] of Object.entries(route)) if (value === false) delete route[key];
    }
    await writeFile(file, `${start}${JSON.stringify(list)}${end}`);
  }
};

const readAll = async (pattern: string) => {
  const texts = new Map<string, string>();
  for await (const name of glob(pattern, { cwd: clientFolder }))
    texts.set(`/${name}`, await readFile(join(clientFolder, name), 'utf8'));
  return texts;
};

/** A script names the style sheets of what it may load later. */
const stylesNamedIn = (script: string) => [...script.matchAll(/"(assets\/[^"]+\.css)"/g)].map((match) => `/${match[1]!}`);

const writeStyles = async () => {
  const styles = await readAll('assets/*.css');
  const scripts = await readAll('assets/*.js');
  for (const [name, html] of await readAll('**/*.html')) {
    const loaded = [...scripts].filter(([address]) => html.includes(`"${address}"`));
    const later = loaded.flatMap(([, script]) => stylesNamedIn(script));
    await writeFile(join(clientFolder, name), inlineStyles(html, styles, later));
  }
};

/**
 * Nearly all of what every page loads runs at once. With this line the browser compiles it beside the page while it arrives, and not
 * function by function when the page is about to answer (measured: decisions 012).
 */
const hintCompilation = async () => {
  for (const [name, script] of await readAll('assets/base-*.js'))
    await writeFile(join(clientFolder, name), `//# allFunctionsCalledOnLoad\n${script}`);
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
