import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { readSellingToken, signSellingToken } from './selling-token.ts';

const content = { childAnimalUuid: '1b4e28ba-2fa1-4d2e-883f-0016d3cca427', validTo: isoDate('2027-02-18'), edition: 3 };
const token = signSellingToken(content, 'key');

test('what was signed is read, with the same key only', () => {
  expect(readSellingToken(token, 'key')).toEqual(content);
  expect(readSellingToken(token, 'another')).toBeNull();
  expect(token).toMatch(/^[\w.-]{71}$/);
});

test('a link of before there were editions is the first one', () => {
  // It had four bytes of the last day, whose upper half was always nought.
  const first = signSellingToken({ ...content, edition: 0 }, 'key');
  expect(Buffer.from(first.split('.')[0]!, 'base64url').readUInt32BE(16)).toBe(20_867);
  expect(readSellingToken(first, 'key')).toEqual({ ...content, edition: 0 });
});

test('no character can be changed, left out or added', () => {
  for (let at = 0; at < token.length; at += 1) {
    const other = token[at] === 'A' ? 'Q' : 'A';
    expect(readSellingToken(token.slice(0, at) + other + token.slice(at + 1), 'key')).toBeNull();
    expect(readSellingToken(token.slice(0, at) + token.slice(at + 1), 'key')).toBeNull();
  }
  for (const text of ['', '.', `${token}A`, ` ${token}`, `${token}\n`, 'x'.repeat(10_000)]) {
    expect(readSellingToken(text, 'key')).toBeNull();
  }
});
