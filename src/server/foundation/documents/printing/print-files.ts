import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);
const styles = ['400Regular', '600SemiBold', '700Bold'] as const;

/** Paths of the brand's fonts, family by family. What a letter says is set in the first; the second helps out (spec 3.10). */
const fontFamilies: readonly (readonly string[])[] = [
  styles.map((style) => `@expo-google-fonts/figtree/${style}/Figtree_${style}.ttf`),
  styles.map((style) => `@expo-google-fonts/bricolage-grotesque/${style}/BricolageGrotesque_${style}.ttf`),
];

export const readFontFamilies = () => fontFamilies.map((files) => files.map((file) => readFileSync(require.resolve(file))));

const folder = join(import.meta.dirname, '../templates');

/** All that documents are set from, by its path below the templates' folder. */
export const readTemplateFiles = (): { path: string; content: Buffer }[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
    .map((file) => ({ path: file.slice(folder.length + 1), content: readFileSync(file) }));
