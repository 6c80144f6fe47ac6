import { expect, test } from 'vitest';
import { actionTextsOf, actionTextTags } from './affiliate.ts';
import type { Affiliate } from '#domain/premium/tarif-book.ts';

const affiliateWith = (count: number) =>
  ({ actionTexts: Array.from({ length: count }, (_, index) => `Text ${index}`) }) as unknown as Affiliate;

test('the texts travel in the tags action-text and action-text1 to action-text9, at most ten', () => {
  expect(actionTextTags(affiliateWith(12))).toEqual({
    'action-text': 'Text 0',
    'action-text1': 'Text 1',
    'action-text2': 'Text 2',
    'action-text3': 'Text 3',
    'action-text4': 'Text 4',
    'action-text5': 'Text 5',
    'action-text6': 'Text 6',
    'action-text7': 'Text 7',
    'action-text8': 'Text 8',
    'action-text9': 'Text 9',
  });
  expect(actionTextTags(affiliateWith(0))).toEqual({});
});

test('they are read in their order; a gap and any other tag are passed over', () => {
  const tags = { 'action-text2': 'zwei', 'action-text10': 'elf', banner: 'nein', 'action-text': 'null', 'action-text9': 'neun' };
  expect(actionTextsOf(tags)).toEqual(['null', 'zwei', 'neun']);
});
