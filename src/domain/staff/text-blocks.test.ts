import { expect, test } from 'vitest';
import { checkMessage, messageLimits } from '#domain/person/message.ts';
import { canBeFilled, fillBlock, findUnknownField, textBlocks } from './text-blocks.ts';

const values = { vorname: 'Erika', nachname: 'Muster', tier: 'Bello', police: 'KV/2026/0000000042', tarif: 'Vollschutz Hund' };

test('every block is filled in to what may be sent, and names no field that there is not', () => {
  for (const block of textBlocks) {
    expect(findUnknownField(`${block.subject} ${block.text}`)).toBeNull();
    expect(canBeFilled(block, values)).toBe(true);
    expect(checkMessage(fillBlock(block, values))).toEqual([]);
  }
  expect(new Set(textBlocks.map(({ key }) => key)).size).toBe(textBlocks.length);
});

test('a field that nobody knows is named, and a block without its contract waits', () => {
  expect(findUnknownField('Hallo {vorname}, {Tier}')).toBe('Tier');
  const block = { key: 'x', title: 'X', subject: 'Zu {tier}', text: 'Hallo {vorname}' };
  expect(canBeFilled(block, { vorname: 'Erika' })).toBe(false);
  expect(fillBlock(block, { vorname: 'Erika' })).toEqual({ subject: 'Zu {tier}', text: 'Hallo Erika' });
});

test('what a value holds is not filled in once more', () => {
  const block = { key: 'x', title: 'X', subject: 'Zu {tier}', text: 'a' };
  expect(fillBlock(block, { tier: '{police}', police: 'KV' }).subject).toBe('Zu {police}');
});

test('a message has a subject of one line, a text of bounded length, and no placeholder left', () => {
  const fieldsOf = (message: { subject: unknown; text: unknown }) => checkMessage(message).map(({ field }) => field);
  expect(fieldsOf({ subject: ' ', text: null })).toEqual(['subject', 'text']);
  expect(fieldsOf({ subject: 'Zwei\nZeilen', text: 'a\u0000b' })).toEqual(['subject', 'text']);
  const longest = { subject: 'x'.repeat(messageLimits.subject), text: 'ä'.repeat(messageLimits.text) };
  expect(fieldsOf(longest)).toEqual([]);
  expect(fieldsOf({ subject: `${longest.subject}x`, text: `${longest.text}x` })).toEqual(['subject', 'text']);
  expect(fieldsOf({ subject: 'Zu {tier}', text: 'Hallo {}' })).toEqual(['subject', 'text']);
});
