import { describe, expect, test } from 'vitest';
import { choiceOf, spanWords } from './quick-price-words.ts';

const races = [
  { raceId: 1, title: 'Labrador Retriever', searchNames: ['Lab'] },
  { raceId: 2, title: 'Golden Retriever', searchNames: [] },
];
const filled = (change: Partial<Parameters<typeof choiceOf>[0]>) => ({ species: 'dog', race: '', birthdate: '', ...change });

describe('choiceOf', () => {
  test('asks for what is filled in, and for nothing else', () => {
    expect(choiceOf(filled({}), races).body).toEqual({ speciesKey: 'dog' });
    expect(choiceOf(filled({ race: 'Lab', birthdate: '2024-05-01' }), races)).toMatchObject({
      body: { speciesKey: 'dog', animalRaceId: 1, animalBirthdateStr: '2024-05-01' },
      raceTitle: 'Labrador Retriever',
      isComplete: true,
    });
  });

  test.each(['0002-05-01', '0202-05-01', '2024-02-30', ''])('%j is no birthday yet', (birthdate) => {
    expect(choiceOf(filled({ birthdate }), races).body).toEqual({ speciesKey: 'dog' });
  });

  test('what is no clear race goes on as it was typed', () => {
    expect(choiceOf(filled({ race: ' retriever ' }), races)).toMatchObject({ raceTitle: 'retriever', isRaceUnknown: true });
    // The list is still on its way.
    expect(choiceOf(filled({ race: 'Golden' }), [])).toMatchObject({ raceTitle: 'Golden', isRaceUnknown: false });
  });
});

describe('spanWords', () => {
  const rate = { lowestRateAmount: 20, highestRateAmount: 30, summaryRateUnit: 'EUR/Monat' };
  const estimates = [
    { tarifId: 1, insuranceTypeKey: 'tier_kv', ...rate, summaryRateStr: '20 bis 30 € / Monat' },
    { tarifId: 2, insuranceTypeKey: 'tier_op', ...rate, summaryRateStr: '10 bis 15 € / Monat' },
  ];
  const choice = choiceOf(filled({}), races);

  test('says the span of either cover', () => {
    const estimate = { ...rate, summaryRateStr: '10 bis 30 € / Monat' };
    expect(spanWords({ estimate, estimates, _issues: [] }, choice).spans).toEqual({
      full: '20 bis 30 € / Monat',
      op: '10 bis 15 € / Monat',
    });
  });

  test('says why there is none', () => {
    const _issues = [
      { level: 'error' as const, message: 'Der Beitrag konnte nicht berechnet werden.' },
      { level: 'error' as const, field: 'animalBirthdateStr', message: 'Eine Aufnahme ist nur bis zum 6. Geburtstag möglich.' },
    ];
    expect(spanWords({ estimate: null, estimates: [], _issues }, choice)).toEqual({
      spans: {},
      words: 'Eine Aufnahme ist nur bis zum 6. Geburtstag möglich.',
    });
    expect(spanWords(null, choice).words).toContain('gerade nicht');
  });
});
