import { globSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Plugin } from 'vite';
import type { PageValues } from '../src/domain/product/page-values.ts';
import { readReference, referenceFolder } from '../src/server/foundation/reference/read-reference.ts';

const prefix = 'virtual:reference/';

/**
 * Hands the web what the shop's own reader gives: `virtual:reference/figures` and its like (`src/domain/product/page-values.ts`).
 * Whatever is wrong with a file, also with one that the web imports as it is, stops the build before it begins.
 */
export const checkedReference = (folder = referenceFolder): Plugin => {
  let reading: Promise<PageValues> | null = null;
  const read = async () => {
    const data = await readReference(folder);
    // The rules import their limits as they are loaded: only what is checked may come that far.
    const { toPageValues } = await import('../src/server/foundation/reference/to-page-values.ts');
    return toPageValues(data);
  };
  const values = () => (reading ??= read());
  return {
    name: 'tierdach-checked-reference',
    enforce: 'pre',
    buildStart: async () => void (await values()),
    resolveId: (source) => {
      if (source.startsWith(prefix)) return `\0${source}`;
      // A test's own files instead of the shipped ones.
      if (folder !== referenceFolder && source.startsWith('#reference/')) return join(folder, source.slice('#reference/'.length));
      return null;
    },
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      for (const file of globSync('*.{csv,json}', { cwd: folder })) this.addWatchFile(join(folder, file));
      const value = (await values())[id.slice(prefix.length + 1) as keyof PageValues];
      return `export default ${JSON.stringify(value)}`;
    },
    hotUpdate({ file }) {
      if (file.startsWith(`${folder}${sep}`)) reading = null;
    },
  };
};
