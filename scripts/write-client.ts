import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { defaultTimeoutMs } from '#domain/wire/call.ts';

/**
 * The browser's half of every call: its method, address and patience, with the types of its shapes. The definitions hold the schemas
 * as well, which would weigh more than the pages; so the browser gets modules of its own, written from them.
 */
const root = join(import.meta.dirname, '..');
const wire = join(root, 'src/domain/wire');
const client = join(root, 'src/web/calls');

type Entry = { method?: 'GET' | 'POST'; path: string; timeoutMs?: number };

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && 'path' in value && typeof value.path === 'string';

/** A call that waits longer than usual says how long, in a number: a name would be loaded by every page. */
const writeEntry = (name: string, { method, path, timeoutMs }: Entry) => {
  if (method === undefined) return `export const ${name} = { path: '${path}' };`;
  const patience = timeoutMs === defaultTimeoutMs ? '' : `, ${String(timeoutMs).replace(/000$/, '_000')}`;
  return `export const ${name}: ClientCall<typeof wire.${name}> = /* @__PURE__ */ clientCall('${method}', '${path}'${patience});`;
};

const writeModule = (source: string, entries: readonly (readonly [string, Entry])[]) =>
  [
    `// Written by "npm run client" from ${relative(root, source)}.`,
    ...(entries.every(([, { method }]) => method === undefined)
      ? []
      : [
          "import { clientCall, type ClientCall } from '#domain/wire/call.ts';",
          `import type * as wire from '#domain/wire/${relative(wire, source)}';`,
        ]),
    '',
    ...entries.map(([name, entry]) => writeEntry(name, entry)),
    '',
  ].join('\n');

/** Each module of the client with its text. */
export const clientModules = async (): Promise<Map<string, string>> => {
  const modules = new Map<string, string>();
  for (const source of globSync(join(wire, '*/*.ts')).filter((file) => !file.endsWith('.test.ts'))) {
    const exported = (await import(source)) as Record<string, unknown>;
    const entries = Object.entries(exported)
      .filter((entry): entry is [string, Entry] => isEntry(entry[1]))
      .toSorted(([one], [other]) => (one < other ? -1 : 1));
    if (entries.length > 0) modules.set(join(client, relative(wire, source)), writeModule(source, entries));
  }
  return modules;
};

/** What lies in the client's folder now. */
export const writtenModules = () =>
  new Map(globSync(join(client, '*/*.ts')).map((file) => [file, readFileSync(file, 'utf8')] as const));

if (import.meta.main) {
  const modules = await clientModules();
  rmSync(client, { recursive: true, force: true });
  for (const [file, text] of modules) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
