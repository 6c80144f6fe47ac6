import { expect, test } from 'vitest';
import { nothingImported } from '#domain/money/bank/bank-file.ts';
import { workKindKeys } from './work.ts';
import { actionTitle, auditRows, subjectTitle } from './audit-words.ts';

test('an entry is read in German, and what has no word stays as it was written', () => {
  expect(actionTitle('police.cancelled')).toBe('Vertrag gekündigt');
  expect(actionTitle('moon.landed')).toBe('moon.landed');
  expect(subjectTitle('customer', '12')).toBe('Kunde 12');
  expect(subjectTitle('portfolio', 'search')).toBe('Bestand');
});

test('before and after stand side by side', () => {
  const number = 'KV/2026/0000000001';
  expect(
    auditRows(
      JSON.stringify({ [`${number} stateKey`]: 'active', [`${number} endsOn`]: null }),
      JSON.stringify({
        policeNumber: number,
        wishedDateStr: null,
        [`${number} stateKey`]: 'cancelled',
        [`${number} endsOn`]: '2027-11-30',
      }),
    ),
  ).toEqual([
    { label: `${number} Stand`, before: 'aktiv', after: 'gekündigt' },
    { label: `${number} Ende`, before: '–', after: '30.11.2027' },
    { label: 'Police', before: null, after: number },
  ]);
});

test('lists, yes and no, and things within things are told in a line', () => {
  expect(auditRows(null, JSON.stringify({ parts: ['contact', 'iban'], isEnabled: true, more: { roleKey: 'lead' } }))).toEqual([
    { label: 'Gezeigt', before: null, after: 'Kontakt, ganze IBAN' },
    { label: 'Zugang offen', before: null, after: 'ja' },
    { label: 'more', before: null, after: 'Rolle: Leitung' },
  ]);
});

test('whatever the Arbeitskorb showed has a name', () => {
  const shown = workKindKeys.map((key, place) => `${key} ${place + 1}`);
  const [row] = auditRows(null, JSON.stringify({ shown }));
  expect(row?.after).toMatch(/^Antrag 1, Rechnung 2, Vorgang 3, Kostenvoranschlag 4, Haftpflicht 5, /);
  expect(row?.after).not.toMatch(/[a-z]_|undefined/);
});

test('a file of the bank is told in words, count by count', () => {
  const rows = auditRows(null, JSON.stringify(nothingImported));
  expect(rows.filter(({ label }) => label in nothingImported)).toEqual([]);
});

test('sums are written as amounts', () => {
  expect(
    auditRows(JSON.stringify({ annualPremium: 1234.5 }), JSON.stringify({ annualPremium: 2000, sum: 12.3, count: 7 })),
  ).toEqual([
    { label: 'Beitrag im Jahr', before: '1.234,50\u00A0€', after: '2.000,00\u00A0€' },
    { label: 'Summe', before: null, after: '12,30\u00A0€' },
    { label: 'Anzahl', before: null, after: '7' },
  ]);
});

test('a thing that has a screen is told by its name, also where several are', () => {
  expect(
    auditRows(
      JSON.stringify({ mailId: 5, userIds: [3] }),
      JSON.stringify({ mailId: 9, userIds: [8, 12], offerId: 4, reminderId: 6, returnId: 7 }),
    ),
  ).toEqual([
    { label: 'Betrifft', before: 'E-Mail 5', after: 'E-Mail 9' },
    { label: 'Kunden', before: 'Kunde 3', after: 'Kunde 8, Kunde 12' },
    { label: 'Betrifft', before: null, after: 'Antrag 4' },
    { label: 'Betrifft', before: null, after: 'Mahnung 6' },
    { label: 'Betrifft', before: null, after: 'Rückläufer 7' },
  ]);
});
