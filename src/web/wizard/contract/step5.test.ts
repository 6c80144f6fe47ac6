import { expect, test } from 'vitest';
import { finishText } from './step5.tsx';

const facts = {
  animalName: 'Bello',
  email: 'erika@example.org',
  infoMail: 'info@tierdach.example',
  startsOn: '01.12.2026',
  isMailLate: false,
};
const wholeText = (...finish: Parameters<typeof finishText>) => {
  const { title, paragraphs } = finishText(...finish);
  return [title, ...paragraphs].join(' ');
};

test.each([
  [
    'automatic',
    ['Glückwunsch', 'eingegangen', 'angenommen', 'beginnt am 01.12.2026', 'per E-Mail'],
    ['Haftpflicht', 'noch nicht aktiv'],
  ],
  [
    'automatic-with-manual-liability',
    ['Glückwunsch', 'jetzt krankenversichert', 'beginnt am 01.12.2026', 'Haftpflicht', facts.infoMail],
    ['noch nicht aktiv'],
  ],
  ['manual', ['Vielen Dank', 'noch nicht aktiv', 'prüfen'], ['Glückwunsch', 'Haftpflicht', 'beginnt']],
  ['manual-with-manual-liability', ['Vielen Dank', 'noch nicht aktiv', 'Haftpflicht', facts.infoMail], ['Glückwunsch']],
] as const)('%s says what holds and nothing else', (finish, words, unsaid) => {
  const text = wholeText(finish, facts);
  for (const part of words) expect(text).toContain(part);
  for (const part of unsaid) expect(text).not.toContain(part);
});

test('a mail that is late is told in the sentence about it', () => {
  expect(wholeText('automatic', { ...facts, isMailLate: true })).toContain('länger als sonst');
  expect(wholeText('automatic', facts)).not.toContain('länger als sonst');
});

test('names no day that is not known', () => {
  expect(wholeText('automatic', { ...facts, startsOn: null })).not.toContain('beginnt');
});
