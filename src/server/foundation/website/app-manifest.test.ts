import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import brand from '#reference/brand.json' with { type: 'json' };
import { appManifest } from './app-manifest.ts';

const publicFolder = join(import.meta.dirname, '../../../web/public');

/** Width and height stand at a fixed place of every PNG. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

test('a phone can install the shop under the name of its brand', () => {
  expect(appManifest()).toMatchObject({
    id: '/',
    short_name: brand.name,
    lang: 'de',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: expect.stringMatching(/^#[\da-f]{6}$/),
    background_color: expect.stringMatching(/^#[\da-f]{6}$/),
  });
  const sizes = (purpose: string) => appManifest().icons.flatMap((icon) => (icon.purpose === purpose ? icon.sizes : []));
  expect(sizes('any')).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(sizes('maskable')).toContain('512x512');
});

test('a long press on its icon leads to the code for a practice, where bills are taken here', () => {
  const places = brand.links.claimUploadUrl === '' ? [{ name: 'In der Praxis', url: '/user/praxis' }] : [];
  expect(appManifest().shortcuts).toEqual(places);
});

test.each(appManifest().icons.filter(({ type }) => type === 'image/png'))(
  '$src is as large as it says',
  async ({ src, sizes }) => {
    expect(sizeOf(await readFile(join(publicFolder, src)))).toBe(sizes);
  },
);
