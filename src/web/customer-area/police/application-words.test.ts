import { expect, test } from 'vitest';
import { applicationStepKeys } from '#domain/police/underwriting.ts';
import { applicationWords } from './application-words.ts';

const application = { since: '2026-11-15', until: '2026-11-29', reason: 'Wegen des Alters.' };

test('every step has its words, and only what waits for the customer has something to press', () => {
  const pressable = applicationStepKeys.filter((stepKey) => applicationWords({ ...application, stepKey }).action !== null);
  expect(pressable).toEqual(['asked', 'proposed']);
});

test('the chip says since when, the text until when and why', () => {
  expect(applicationWords({ ...application, stepKey: 'examined' }).chip.label).toBe('In Prüfung seit 15.11.2026');
  expect(applicationWords({ ...application, stepKey: 'asked' }).text).toContain('bis zum 29.11.2026');
  expect(applicationWords({ ...application, stepKey: 'refused' }).text).toMatch(/^Wegen des Alters\. Es ist kein Vertrag/);
});
