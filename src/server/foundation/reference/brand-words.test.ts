import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import brand from '#reference/brand.json' with { type: 'json' };

/** spec 1.4: the brand is one configuration object. Names of cookies and folders, in small letters, are no brand. */
const brandWords = [brand.name, brand.slogan, brand.contact.phone, brand.contact.infoMail, brand.payment.creditorId];
const server = join(import.meta.dirname, '../..');
const withoutComments = (source: string) => source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

test('no file of the server states a word of the brand itself', async () => {
  const matches: string[] = [];
  for await (const name of glob('**/*.{ts,typ}', { cwd: server })) {
    if (/\.test\.ts$|(^|\/)(testing|sample)/.test(name)) continue;
    const source = withoutComments(await readFile(join(server, name), 'utf8'));
    matches.push(...brandWords.filter((word) => source.includes(word)).map((word) => `${name}: ${word}`));
  }
  expect(matches).toEqual([]);
});
