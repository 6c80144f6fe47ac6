import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const styles = ['400Regular', '600SemiBold', '700Bold'] as const;

/** Paths of the brand's fonts, family by family. What a letter says is set in the first; the second helps out (spec 3.10). */
const fontFamilies: readonly (readonly string[])[] = [
  styles.map((style) => `@expo-google-fonts/figtree/${style}/Figtree_${style}.ttf`),
  styles.map((style) => `@expo-google-fonts/bricolage-grotesque/${style}/BricolageGrotesque_${style}.ttf`),
];

export const readFontFamilies = () => fontFamilies.map((files) => files.map((file) => readFileSync(require.resolve(file))));
