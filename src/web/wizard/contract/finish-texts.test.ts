import { expect, it } from 'vitest';
import { finishText } from './finish-texts.ts';

const facts = { animalName: 'Bello', email: 'erika@example.org', infoMail: 'info@tierdach.example' };
const wholeText = (...finish: Parameters<typeof finishText>) => {
  const { title, paragraphs } = finishText(...finish);
  return [title, ...paragraphs].join(' ');
};

it.each([
  ['automatic', ['Glückwunsch', 'eingegangen', 'per E-Mail'], ['Haftpflicht', 'noch nicht aktiv']],
  [
    'automatic-with-manual-liability',
    ['Glückwunsch', 'jetzt krankenversichert', 'Haftpflicht', facts.infoMail],
    ['noch nicht aktiv'],
  ],
  ['manual', ['Vielen Dank', 'noch nicht aktiv', 'prüfen'], ['Glückwunsch', 'Haftpflicht']],
  ['manual-with-manual-liability', ['Vielen Dank', 'noch nicht aktiv', 'Haftpflicht', facts.infoMail], ['Glückwunsch']],
] as const)('%s says what holds and nothing else', (finish, said, unsaid) => {
  const text = wholeText(finish, facts);
  for (const part of said) expect(text).toContain(part);
  for (const part of unsaid) expect(text).not.toContain(part);
});
