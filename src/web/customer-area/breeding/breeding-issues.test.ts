import { expect, test } from 'vitest';
import { error, ok, warning } from '#domain/basics/issue.ts';
import { failures, issuesOfCommand, withServerIssues } from './breeding-issues.ts';

test('the failure comes first, the server appends its issues, and nothing is said twice', () => {
  const reason = error('Ein Jungtier mit diesem Namen steht schon in diesem Wurf.', 'animalName');
  expect(withServerIssues(failures.childAnimalNotAdded, [reason, error(failures.childAnimalNotAdded)])).toEqual([
    error('Das Jungtier konnte nicht hinzugefügt werden.'),
    reason,
  ]);
});

test('a command that was done has no failure, but keeps its warnings', () => {
  const issues = [warning('Die E-Mail ist noch nicht gesendet.'), ok('Eingetragen.')];
  expect(issuesOfCommand(failures.saleNotRegistered, { data: {}, issues })).toEqual(issues);
  expect(issuesOfCommand(failures.saleNotRegistered, { data: null, issues: [] })).toEqual([error(failures.saleNotRegistered)]);
});
