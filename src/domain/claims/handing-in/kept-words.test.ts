import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { assignmentEdition, assignmentText } from '#domain/practice/assignment.ts';
import { claimNotice, practiceRelease } from './hand-in.ts';

const hashOf = (words: string) => createHash('sha256').update(words).digest('hex').slice(0, 12);
const assignment = assignmentText({
  brandName: 'Marke',
  practice: 'Praxis',
  animalName: 'Tier',
  billNumber: '1',
  billedStr: '2',
});

/** A bill keeps the edition alone (CL-14): other words need another one, and the earlier ones are found in the history of this file. */
test.each([
  [
    'the notice of section 28 (4) VVG',
    claimNotice.edition,
    `${claimNotice.title} ${claimNotice.text}`,
    '2026-11-18 7645fb751dc7',
  ],
  ['the release of a practice', practiceRelease.edition, practiceRelease.text, '2026-11-19 97d9eb62adc5'],
  ['the assignment', assignmentEdition, assignment, '2026-11-19 c66f67347c1b'],
])('%s has the words of its edition', (_, edition, words, kept) => {
  expect(`${edition} ${hashOf(words)}`).toBe(kept);
});
