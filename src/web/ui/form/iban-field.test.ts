import { describe, expect, test } from 'vitest';
import { groupIban, isLongEnough, typeIban } from './iban-field.tsx';

/** `|` is the caret. */
const at = (text: string) => ({ text: text.replace('|', ''), caret: text.indexOf('|') });
const show = ({ text, caret }: { text: string; caret: number }) => `${text.slice(0, caret)}|${text.slice(caret)}`;

describe('groupIban', () => {
  test.each([
    ['|', '|'],
    ['d|', 'D|'],
    ['DE89|', 'DE89|'],
    ['DE893|', 'DE89 3|'],
    ['DE89 3|', 'DE89 3|'],
    ['de89370400440532013000|', 'DE89 3704 0044 0532 0130 00|'],
    ['DE89-3704.0044|', 'DE89 3704 0044|'],
    // In the middle: the caret stays behind what was typed.
    ['DE89 X|3704 0044', 'DE89 X|370 4004 4'],
    ['DE8X|9 3704', 'DE8X| 9370 4'],
    ['DE89| 3704', 'DE89| 3704'],
    ['DE89 |3704', 'DE89| 3704'],
  ])('%s becomes %s', (typed, expected) => {
    expect(show(groupIban(at(typed)))).toBe(expected);
  });

  test('never grows longer than the form allows', () => {
    expect(groupIban({ text: 'DE'.padEnd(60, '1'), caret: 60 }).text).toHaveLength(34);
  });
});

describe('typeIban', () => {
  test('deletes the character before a deleted space', () => {
    expect(show(typeIban('DE89 3704', at('DE89|3704'), 'deleteContentBackward'))).toBe('DE8|3 704');
  });

  test('deletes the character behind a deleted space', () => {
    expect(show(typeIban('DE89 3704', at('DE89|3704'), 'deleteContentForward'))).toBe('DE89| 704');
  });

  test('deletes what was deleted', () => {
    expect(show(typeIban('DE89 3704', at('DE89 370|'), 'deleteContentBackward'))).toBe('DE89 370|');
    expect(show(typeIban('DE89 3', at('DE89 |'), 'deleteContentBackward'))).toBe('DE89|');
  });

  test('takes a pasted one whole', () => {
    const pasted = at('DE89370400440532013000|');
    expect(typeIban('', pasted, 'insertFromPaste').text).toBe('DE89 3704 0044 0532 0130 00');
  });

  test('typed character by character is the same as pasted', () => {
    let now = { text: '', caret: 0 };
    for (const character of 'DE89370400440532013000') {
      const next = { text: now.text.slice(0, now.caret) + character + now.text.slice(now.caret), caret: now.caret + 1 };
      now = typeIban(now.text, next, 'insertText');
    }
    expect(show(now)).toBe('DE89 3704 0044 0532 0130 00|');
  });
});

test('judges an IBAN only when it may be whole', () => {
  expect(isLongEnough('DE89 3704 0044 0532 0130 0')).toBe(false);
  expect(isLongEnough('DE89 3704 0044 0532 0130 00')).toBe(true);
});
