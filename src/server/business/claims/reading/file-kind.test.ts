import { expect, test } from 'vitest';
import { entityBomb, heicHead, pdfOfPages, pngOfSize } from '#server/testing/bills/hostile-files.ts';
import { checkPictureSize, fileLimits, FileRefused, kindOfFile, refusalTexts } from './file-kind.ts';

const refusalOf = (work: () => unknown) => {
  try {
    work();
    return null;
  } catch (cause) {
    return cause instanceof FileRefused ? cause.key : cause;
  }
};
const latin = (text: string) => Buffer.from(text, 'latin1');

test('a file is what its bytes say', () => {
  expect(kindOfFile(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toBe('jpeg');
  expect(kindOfFile(pngOfSize(1, 1))).toBe('png');
  expect(kindOfFile(latin('RIFF\0\0\0\0WEBPVP8 '))).toBe('webp');
  expect(kindOfFile(heicHead())).toBe('heic');
  expect(kindOfFile(pdfOfPages(1))).toBe('pdf');
  // Some programs write a line before it.
  expect(kindOfFile(Buffer.concat([latin('\r\n'), pdfOfPages(1)]))).toBe('pdf');
  expect(kindOfFile(Buffer.from('\uFEFF<?xml version="1.0"?><Invoice/>'))).toBe('xml');
  expect(kindOfFile(Buffer.from(entityBomb()))).toBe('xml');
});

test('what is none of them is refused by its name', () => {
  expect(refusalOf(() => kindOfFile(Buffer.alloc(0)))).toBe('empty-file');
  expect(refusalOf(() => kindOfFile(Buffer.alloc(fileLimits.bytes + 1, ' ')))).toBe('file-too-large');
  expect(refusalOf(() => kindOfFile(Buffer.alloc(fileLimits.bytes, ' ')))).toBe('unknown-type');
  const others = [
    'GIF89a',
    'PK\u0003\u0004',
    '<!DOCTYPE html><html>',
    '<svg onload="x">',
    '<html>',
    'MZ',
    '\0\0\0\u0018ftypavif',
    'Rechnung',
  ];
  for (const text of others) expect(refusalOf(() => kindOfFile(latin(text)))).toBe('unknown-type');
});

test('a picture says its size before anything is unpacked', () => {
  const jpeg = Buffer.from('ffd8ffe000040000ffc0001108100020000301', 'hex');
  expect(checkPictureSize('jpeg', jpeg)).toEqual({ height: 0x1000, width: 0x2000 });
  expect(checkPictureSize('png', pngOfSize(8000, 8000))).toEqual({ width: 8000, height: 8000 });
  expect(refusalOf(() => checkPictureSize('png', pngOfSize(8001, 8000)))).toBe('picture-too-large');
  expect(refusalOf(() => checkPictureSize('png', pngOfSize(20_001, 1)))).toBe('picture-too-large');
  expect(refusalOf(() => checkPictureSize('png', pngOfSize(0, 5)))).toBe('broken-file');
  expect(refusalOf(() => checkPictureSize('jpeg', jpeg.subarray(0, 8)))).toBe('broken-file');
  expect(refusalOf(() => checkPictureSize('webp', latin('RIFF\0\0\0\0WEBPVP8 ')))).toBe('broken-file');
  const webp = Buffer.concat([latin('RIFF\0\0\0\0WEBPVP8X'), Buffer.from('0a00000000000000ffff00ffff00', 'hex')]);
  expect(refusalOf(() => checkPictureSize('webp', webp))).toBe('picture-too-large');
});

test('every refusal says in words what to do', () => {
  for (const text of Object.values(refusalTexts)) expect(text).toMatch(/^(?:Diese|Dieses|Diesem) .*\.$/);
});
