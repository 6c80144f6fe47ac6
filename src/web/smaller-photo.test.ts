import { expect, test } from 'vitest';
import { fittingSize, isHeic, smallerPhoto } from './smaller-photo.ts';

test.each([
  [
    { width: 4000, height: 3000 },
    { width: 2400, height: 1800 },
  ],
  [
    { width: 3000, height: 4000 },
    { width: 1800, height: 2400 },
  ],
  [
    { width: 800, height: 600 },
    { width: 800, height: 600 },
  ],
])('a picture of %o is drawn as %o', (picture, drawn) => expect(fittingSize(picture)).toEqual(drawn));

test('a photo of an iPhone is known by its type or its name', () => {
  expect(isHeic({ type: 'image/heic', name: 'bild' })).toBe(true);
  expect(isHeic({ type: '', name: 'IMG_1.HEIF' })).toBe(true);
  expect(isHeic({ type: 'image/jpeg', name: 'heic.jpg' })).toBe(false);
});

test('PDFs, small photos and what cannot be opened go as they are', async () => {
  const pdf = new File([new Uint8Array(3_000_000)], 'rechnung.pdf', { type: 'application/pdf' });
  const small = new File(['klein'], 'bild.jpg', { type: 'image/jpeg' });
  // No picture can be opened where there is no browser.
  const broken = new File([new Uint8Array(3_000_000)], 'bild.jpg', { type: 'image/jpeg' });
  for (const file of [pdf, small, broken]) expect(await smallerPhoto(file)).toBe(file);
  expect(await smallerPhoto(new File(['x'], 'bild.heic', { type: 'image/heic' }))).toBeNull();
});
