import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { DocumentSource } from './document-source.ts';
import { readFontFamilies, readTemplateFiles } from './print-files.ts';

const require = createRequire(import.meta.url);

let edition: string | null = null;

/** Changes with everything that a document's look depends on, besides its own source. Read once: templates and fonts are megabytes. */
export const printingEdition = () => (edition ??= readEdition());

const readEdition = () => {
  const hash = createHash('sha256');
  hash.update(readFileSync(require.resolve('@myriaddreamin/typst-ts-web-compiler/package.json')));
  for (const { path, content } of readTemplateFiles()) hash.update(path).update(content);
  for (const font of readFontFamilies().flat()) hash.update(font);
  return hash.digest('hex');
};

export type KeptDocuments = ReturnType<typeof createKeptDocuments>;

/**
 * Documents that are the same for everybody, as files: printing them all takes a processor twenty seconds, and neither the next
 * process nor the next start shall take them again.
 */
export const createKeptDocuments = (folder: string) => {
  const nameOf = ({ template, data }: DocumentSource) =>
    `${createHash('sha256')
      .update(JSON.stringify([printingEdition(), template, data]))
      .digest('hex')}.pdf`;

  return {
    find: (document: DocumentSource): Promise<Buffer | null> => readFile(join(folder, nameOf(document))).catch(() => null),
    /** In one step: who looks meanwhile finds all of it or nothing. */
    keep: async (document: DocumentSource, pdf: Buffer) => {
      await mkdir(folder, { recursive: true });
      const draft = join(folder, `${randomUUID()}.draft`);
      await writeFile(draft, pdf);
      await rename(draft, join(folder, nameOf(document)));
    },
    /** Whatever else lies there was in force once, or is the draft of somebody who was interrupted. */
    forgetAllBut: async (documents: readonly DocumentSource[]) => {
      const names = new Set(documents.map(nameOf));
      const others = (await readdir(folder).catch(() => [])).filter((name) => !names.has(name));
      await Promise.all(others.map((name) => rm(join(folder, name), { force: true })));
    },
  };
};
