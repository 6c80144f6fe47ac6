import { expect, test } from 'vitest';
import { createCoverage } from './font-coverage.ts';

const isPrinted = createCoverage();

test.each([...'AzÄßẞéŁŞğțễỰĩţŢ €–’'])('%s has a glyph', (character) => {
  expect(isPrinted(character)).toBe(true);
});

test.each([...'Жλא犬ƏŦǖṣǧ🐶\u00AD'])('%s has none', (character) => {
  expect(isPrinted(character)).toBe(false);
});
