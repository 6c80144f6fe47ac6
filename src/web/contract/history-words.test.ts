import { expect, test } from 'vitest';
import { changeLines, effectText, historyTitle } from './history-words.ts';
import type { HistoryEntry } from '#domain/wire/area/changes.ts';

const entry = (changes: Partial<HistoryEntry> = {}): HistoryEntry => ({
  historyKey: 'changed',
  day: '2026-11-15',
  isToCome: false,
  effectiveOn: null,
  changes: [],
  rateBeforeStr: null,
  rateAfterStr: null,
  document: null,
  ...changes,
});

test('what was made is an application until somebody has approved it', () => {
  const made = entry({ historyKey: 'made' });
  expect(historyTitle(made, { policeStateKey: 'active' }, false)).toBe('Vertrag geschlossen');
  expect(historyTitle(made, { policeStateKey: 'active' }, true)).toBe('Antrag gestellt');
  expect(historyTitle(made, { policeStateKey: 'new_manual' }, false)).toBe('Antrag gestellt');
  expect(historyTitle(entry(), { policeStateKey: 'declined' }, true)).toBe('Vertrag geändert');
});

test('another day of effect is named', () => {
  expect(effectText(entry({ historyKey: 'cancelled', effectiveOn: '2027-12-01' }))).toBe('zum 01.12.2027');
  expect(effectText(entry({ effectiveOn: '2026-12-01' }))).toBe('gilt ab 01.12.2026');
  expect(effectText(entry({ historyKey: 'mother_gone', effectiveOn: '2026-12-01' }))).toBe('wirksam am 01.12.2026');
  expect(effectText(entry())).toBeNull();
});

test('changes are told before and after, with the premium; what is missing is left out', () => {
  const changes = [
    { label: 'Selbstbeteiligung', before: '85 €', after: '175 €' },
    { label: 'Chipnummer', before: null, after: '276000000000000' },
    { label: 'Beitrag ab 01.03.2027', before: '55,00 € / Monat', after: '44,00 € / Monat' },
    { label: 'Telefon', before: null, after: null },
  ];
  expect(changeLines(entry({ changes, rateBeforeStr: '50,00 € / Monat', rateAfterStr: '40,00 € / Monat' }))).toEqual([
    'Selbstbeteiligung: 85\u00A0€ → 175\u00A0€',
    'Chipnummer: 276000000000000',
    'Beitrag: 50,00\u00A0€\u00A0/\u00A0Monat → 40,00\u00A0€\u00A0/\u00A0Monat',
    'Beitrag ab 01.03.2027: 55,00\u00A0€\u00A0/\u00A0Monat → 44,00\u00A0€\u00A0/\u00A0Monat',
  ]);
  expect(changeLines(entry())).toEqual([]);
});
