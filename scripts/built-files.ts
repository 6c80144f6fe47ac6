import type { PageFiles } from '#web/document/page.ts';

/** Vite's list of what it built, by source file. */
type Chunk = { file: string; src?: string; imports?: string[]; dynamicImports?: string[]; css?: string[] };
export type Manifest = Readonly<Record<string, Chunk>>;

/** A chunk and all that it needs, each once, what is needed first coming first. */
const withNeeds = (manifest: Manifest, key: string, { isDynamic = false, seen = new Set<string>() } = {}): string[] => {
  if (seen.has(key)) return [];
  seen.add(key);
  const { imports = [], dynamicImports = [] } = manifest[key]!;
  const below = (keys: string[]) => keys.flatMap((next) => withNeeds(manifest, next, { isDynamic, seen }));
  return [...below(imports), key, ...(isDynamic ? below(dynamicImports) : [])];
};

const sourceOf = (manifest: Manifest, part: string) => {
  const source = `src/web/${part}.ts`;
  if (!(source in manifest)) throw new Error(`${source} was not built`);
  return source;
};

type Built = { client: Manifest; pages: Manifest; styles: ReadonlyMap<string, string> };

/** Answers from the lists of both builds what the pages ask while they are written. */
export const builtFiles = ({ client, pages, styles }: Built): PageFiles => {
  const address = (key: string) => `/${client[key]!.file}`;
  /** The module itself first. */
  const filesOf = (key: string) => withNeeds(client, key).toReversed().map(address);
  const writer = 'src/web/document/write-page.tsx';
  return {
    partFiles: (part) => filesOf(sourceOf(client, part)),
    laterFiles: (parts) => {
      const all = parts.flatMap((part) => withNeeds(client, sourceOf(client, part), { isDynamic: true }));
      const later = new Set(all.flatMap((key) => client[key]!.dynamicImports ?? []));
      return Object.fromEntries([...later].map((key) => [key.replace('src/web/', ''), filesOf(key)]));
    },
    /** Everything that the page shows, also what an app shows later: no style is ever on its way. The frame's comes first. */
    style: (source) => {
      const seen = new Set<string>();
      const keys = [...withNeeds(pages, writer, { seen }), ...withNeeds(pages, source.slice(1), { isDynamic: true, seen })];
      const names = new Set(keys.flatMap((key) => pages[key]!.css ?? []));
      return { text: [...names].map((name) => styles.get(name)).join('\n') };
    },
  };
};
