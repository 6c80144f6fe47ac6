import { execFile } from 'node:child_process';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { installDebianPackages } from './debian-packages.ts';

/** A browser that has shown that it starts, and what its process needs in its environment. */
export type FoundChromium = { executablePath: string; environment: Record<string, string>; origin: string };

/** First the one without a window: with it the same tests take two thirds of the time. */
const systemPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
];
const debianPackages = ['chromium-headless-shell', 'chromium'];
const packageFolder = join(import.meta.dirname, '../../node_modules/@sparticuz/chromium');

/**
 * Finds or brings a Chromium: the one that CHROMIUM_PATH names, the one in the npm package (Linux x64), the system's,
 * one from Debian's packages when root. None of them is a failure, never a skip.
 */
export const findChromium = async (environment: Readonly<Record<string, string | undefined>>): Promise<FoundChromium> => {
  const named = environment['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    const browser = await start({ executablePath: named, environment: {}, origin: 'CHROMIUM_PATH' });
    if (browser === null) throw new Error(`CHROMIUM_PATH names ${named}, which does not start`);
    return browser;
  }
  const browser = (await bundled()) ?? (await system()) ?? (await fromDebian());
  if (browser === null) {
    throw new Error(
      'No Chromium for the browser tests: set CHROMIUM_PATH, install Chromium or Chrome, or run as root on Debian.',
    );
  }
  return browser;
};

const run = promisify(execFile);

const start = async (candidate: FoundChromium): Promise<FoundChromium | null> => {
  try {
    await run(candidate.executablePath, ['--version'], { env: { ...process.env, ...candidate.environment } });
    return candidate;
  } catch {
    return null;
  }
};

const system = async () => {
  for (const executablePath of systemPaths) {
    const browser = await start({ executablePath, environment: {}, origin: 'system' });
    if (browser !== null) return browser;
  }
  return null;
};

const fromDebian = async () => {
  for (const name of debianPackages) if (await installDebianPackages(name, 'fonts-liberation')) return system();
  return null;
};

/** The package holds a compressed Chromium for Linux x64, with the libraries and fonts that a bare machine lacks. */
const bundled = async () => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as { version: string };
  // The version is part of the folder's name, so that an update never meets the files of its predecessor.
  const folder = join(tmpdir(), `tierdach-chromium-${version}`);
  const executablePath = join(folder, 'chromium');
  const environment = {
    LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
    FONTCONFIG_FILE: join(folder, 'fonts.conf'),
  };
  const ready = await start({ executablePath, environment, origin: 'npm package' });
  if (ready !== null) return ready;
  await unpack(folder);
  return start({ executablePath, environment, origin: 'npm package' });
};

const unpack = async (folder: string) => {
  const partial = `${folder}.${process.pid}`;
  await mkdir(partial, { recursive: true });
  const inflate = async (name: string) => promisify(brotliDecompress)(await readFile(join(packageFolder, 'bin', `${name}.br`)));
  await writeFile(join(partial, 'chromium'), await inflate('chromium'), { mode: 0o755 });
  for (const archive of ['al2023.tar', 'swiftshader.tar', 'fonts.tar']) {
    const target = join(partial, archive === 'swiftshader.tar' ? '.' : archive.replace('.tar', ''));
    await mkdir(target, { recursive: true });
    await writeFile(join(partial, archive), await inflate(archive));
    await run('tar', ['-xf', join(partial, archive), '-C', target]);
    await rm(join(partial, archive));
  }
  await writeFile(
    join(partial, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${folder}/font-cache</cachedir></fontconfig>`,
  );
  await rm(folder, { recursive: true, force: true });
  await rename(partial, folder);
};
