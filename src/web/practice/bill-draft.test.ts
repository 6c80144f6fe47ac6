import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeOpenCode, dropBillDraft, keepBillDraft, newBillDraft, readBillDraft, readOpenCode } from './bill-draft.ts';
import { newLine } from './line-draft.ts';

const code = 'K7M49XQ2R5TC';
const other = 'K7M49XQ2R5TD';
const now = Date.UTC(2027, 1, 5, 10);
const day = 24 * 3_600_000;
const entries = new Map<string, string>();

beforeEach(() => {
  entries.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const typed = (text: string) => ({
  ...newBillDraft(),
  lines: [{ ...newLine(), text, amount: '12,50', readKey: 'sure' as const }],
});
const textsOf = (of: string, at = now) => readBillDraft(of, at).lines.map(({ text }) => text);

test('what is typed comes back under its code alone, with all that was typed', () => {
  const draft = { ...typed('16'), kindKey: 'estimate' as const, words: 'Zahn', filesKey: 'pages', isRead: true };
  keepBillDraft(code, draft, now);
  const back = readBillDraft(code, now);
  expect({ ...back, lines: [] }).toEqual({ ...draft, lines: [] });
  expect(back.lines[0]).toMatchObject({ text: '16', amount: '12,50', readKey: 'sure', treatedOn: null });
  // A key of its own: those of the page before mean nothing here.
  expect(back.lines[0]!.key).not.toBe(draft.lines[0]!.key);
  expect(textsOf(other)).toEqual(['']);
});

test('it lasts as long as a code may, counted from the first letter', () => {
  keepBillDraft(code, typed('16'), now);
  keepBillDraft(code, typed('17'), now + day - 1);
  expect(textsOf(code, now + day - 1)).toEqual(['17']);
  expect([textsOf(code, now + day), readOpenCode(now + day - 1)]).toEqual([[''], code]);
});

test('several codes keep what is theirs, and one that has nothing more leaves nothing behind', () => {
  keepBillDraft(code, typed('16'), now);
  keepBillDraft(other, typed('Salbe'), now);
  expect([textsOf(code), textsOf(other), readOpenCode(now)]).toEqual([['16'], ['Salbe'], other]);
  dropBillDraft(other, now);
  expect([textsOf(code), textsOf(other), readOpenCode(now)]).toEqual([['16'], [''], null]);
  keepBillDraft(code, newBillDraft(), now);
  expect([...entries]).toEqual([]);
});

test('whoever leaves a code has its lines when it is opened again, but the code stands nowhere', () => {
  keepBillDraft(code, typed('16'), now);
  closeOpenCode(now);
  expect([textsOf(code), readOpenCode(now)]).toEqual([['16'], null]);
});

test.each([
  '',
  'x',
  'null',
  '[]',
  '{"drafts":{"K7M49XQ2R5TC":null}}',
  '{"drafts":{"K7M49XQ2R5TC":{"until":1e99,"draft":{"lines":[null,{"text":5}]}}}}',
])('what an older release or somebody else kept breaks nothing: %s', (text) => {
  entries.set('tierdach.practice.draft', text);
  expect(new Set(textsOf(code))).toEqual(new Set(['']));
  keepBillDraft(code, typed('16'), now);
  expect(textsOf(code)).toEqual(['16']);
});
