import { expect, test } from 'vitest';
import { isOtherHost, isPage, plainText, readRichText } from '#web/pages/parts/rich-text.ts';

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

test('only pages of the shop are opened within it', () => {
  expect([isPage('/faq'), isPage('/download/avb-1.pdf'), isPage('mailto:a@b.example'), isOtherHost('https://a.example')]).toEqual(
    [true, false, false, true],
  );
});
