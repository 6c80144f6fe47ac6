import { expect, test } from 'vitest';
import { isOtherHost, plainText, readRichText } from './rich-text.ts';

test('links stand between the words around them', () => {
  expect(readRichText('Siehe [FAQ](/faq#chip) und [AVB](/download/avb-1.pdf).')).toEqual([
    { text: 'Siehe ' },
    { text: 'FAQ', to: '/faq#chip' },
    { text: ' und ' },
    { text: 'AVB', to: '/download/avb-1.pdf' },
    { text: '.' },
  ]);
});

test('text without links is one part, an empty one none', () => {
  expect(readRichText('Nur Text (mit Klammern) [und] mehr')).toEqual([{ text: 'Nur Text (mit Klammern) [und] mehr' }]);
  expect(readRichText('')).toEqual([]);
});

test('plain text has lost the addresses and kept the words', () => {
  expect(plainText('Ruf an: [030 1](tel:0301), [hier](https://a.example/b).')).toBe('Ruf an: 030 1, hier.');
});

test('only other hosts are opened beside the shop', () => {
  expect(['/faq', '/download/avb-1.pdf', 'mailto:a@b.example', 'https://a.example'].map(isOtherHost)).toEqual([
    false,
    false,
    false,
    true,
  ]);
});
