import { expect, test } from 'vitest';
import { failureWords } from './failure-notice.tsx';

const offline = 'Deine Internetverbindung ist unterbrochen.';

test.each([
  ['calculation', null, 'Dein Beitrag ist gerade nicht angekommen. Das lag an uns.'],
  ['offer', 'ours', 'Dein Angebot ist gerade nicht angekommen. Das lag an uns.'],
  ['offer', 'unreachable', 'Dein Angebot ist gerade nicht angekommen.'],
  ['offer', 'offline', offline],
  ['acceptance', 'ours', 'Auf deinen Abschluss kam gerade keine Antwort. Das lag an uns.'],
  ['acceptance', 'offline', offline],
] as const)('a failed %s with trouble %s is told as what it is', (failed, trouble, title) => {
  expect(failureWords(failed, trouble).title).toBe(title);
});

test('nobody is told that a purchase goes on by itself', () => {
  expect(failureWords('offer', 'offline').text).toContain('von selbst');
  expect(failureWords('acceptance', 'offline').text).not.toContain('von selbst');
});
