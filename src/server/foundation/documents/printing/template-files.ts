import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../templates');

/** All that documents are set from, by its path below the templates' folder. */
export const readTemplateFiles = (): { path: string; content: Buffer }[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
    .map((file) => ({ path: file.slice(folder.length + 1), content: readFileSync(file) }));
