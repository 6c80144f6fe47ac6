import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { cents } from '#domain/basics/money.ts';
import type { BillLine } from '#domain/claims/bill.ts';
import { findHints, hintRules, type HintFacts, type OtherBill } from './hints.ts';

const line: BillLine = {
  treatedOn: isoDate('2026-10-20'),
  position: null,
  kindKey: 'medicine',
  words: 'Tropfen',
  count: '1',
  factor: null,
  amount: 5_000,
  isNet: false,
  vatPercent: 19,
  decided: null,
};

/** Nothing about it is worth a word. */
const plain: HintFacts = {
  practice: 'Tierarztpraxis Dr. Müller',
  billNumber: 'R-17/2026',
  billedOn: isoDate('2026-10-21'),
  receivedOn: isoDate('2026-10-25'),
  treatedOn: isoDate('2026-10-20'),
  total: cents(10_000),
  words: 'Hat gehustet',
  lines: [line, line],
  contractStart: isoDate('2026-03-01'),
  firstDays: 30,
  exclusion: null,
  chip: '276098100000001',
  printedChip: '276 098 100 000 001',
  producers: ['Microsoft: Print To PDF'],
  sameFile: [],
  sameNumber: [],
  sameDay: [],
  receivedDays: [isoDate('2026-10-25')],
};
const other: OtherBill = {
  claimNumber: 'L-000003',
  receivedOn: isoDate('2026-10-01'),
  practice: 'Tierarztpraxis Dr Müller',
  total: cents(10_000),
};
const days = (...list: string[]) => list.map((day) => isoDate(day));

test('a usual bill has none', () => {
  expect(findHints(plain)).toEqual([]);
});

const cases: [keyof typeof hintRules, Partial<HintFacts>, string | null][] = [
  ['sameBill', { sameFile: [other] }, 'Dieselbe Datei gehört auch zu L-000003 (eingereicht am 01.10.2026).'],
  ['sameBill', { sameNumber: [other] }, 'Praxis, Nummer und Betrag stehen auch bei L-000003 (eingereicht am 01.10.2026).'],
  ['sameBill', { sameNumber: [{ ...other, practice: 'Tierklinik Nord' }] }, null],
  [
    'sameBill',
    { sameDay: [other] },
    'Praxis, Tag und Betrag stehen auch bei L-000003 (eingereicht am 01.10.2026), eine der Nummern fehlt.',
  ],
  [
    'numberUsedTwice',
    { sameNumber: [{ ...other, total: cents(3_000) }] },
    'Die Nummer R-17/2026 hat dieselbe Praxis auch bei L-000003 (eingereicht am 01.10.2026) mit 30,00\u00A0€.',
  ],
  ['numberUsedTwice', { sameNumber: [{ ...other, total: cents(3_000), practice: 'Tierklinik Nord' }] }, null],
  ['sumOff', { lines: [line] }, 'Die gelesenen Zeilen ergeben 50,00\u00A0€, eingereicht sind 100,00\u00A0€.'],
  ['sumOff', { lines: [] }, null],
  [
    'chipOfAnother',
    { printedChip: '276098100000002' },
    'Auf der Rechnung steht der Chip 276098100000002, im Vertrag 276098100000001.',
  ],
  ['chipOfAnother', { printedChip: null }, null],
  ['chipOfAnother', { chip: null }, null],
  ['beforeStart', { treatedOn: isoDate('2026-02-28') }, 'Behandelt am 28.02.2026, der Vertrag begann am 01.03.2026.'],
  [
    'beforeStart',
    { lines: [line, { ...line, treatedOn: isoDate('2026-02-27') }] },
    'Behandelt am 27.02.2026, der Vertrag begann am 01.03.2026.',
  ],
  ['beforeStart', { treatedOn: isoDate('2026-03-01') }, null],
  [
    'everyFactorThree',
    { lines: [{ ...line, factor: '3' }, { ...line, factor: '3.0' }, line] },
    'Jede Zeile ist zum 3-fachen Satz berechnet.',
  ],
  [
    'everyFactorThree',
    {
      lines: [
        { ...line, factor: '3' },
        { ...line, factor: '2' },
      ],
    },
    null,
  ],
  ['everyFactorThree', { lines: [{ ...line, factor: '3' }, line] }, null],
  ['madeByEditor', { producers: ['Adobe Photoshop 25.0'] }, 'Die PDF-Datei wurde mit Adobe Photoshop 25.0 gespeichert.'],
  ['madeByEditor', { producers: ['easyVET', 'Adobe PDF Library 15.0'] }, null],
  [
    'severalAtOnce',
    { receivedDays: days('2026-10-16', '2026-10-20', '2026-10-25') },
    '3 Rechnungen dieses Kunden kamen in 10 Tagen.',
  ],
  ['severalAtOnce', { receivedDays: days('2026-10-15', '2026-10-20', '2026-10-25') }, null],
  ['severalAtOnce', { receivedDays: days('2026-10-25', '2026-10-26', '2026-10-27') }, null],
  ['late', { billedOn: isoDate('2026-07-25') }, null],
  ['late', { billedOn: isoDate('2026-07-24') }, 'Rechnung vom 24.07.2026, eingereicht am 25.10.2026: mehr als 3 Monate später.'],
  ['late', { billedOn: null }, null],
  ['firstMonth', { contractStart: isoDate('2026-09-21') }, 'Behandelt am 30. Tag des Vertrags.'],
  ['firstMonth', { contractStart: isoDate('2026-09-20') }, null],
  [
    'agreedExclusion',
    { exclusion: 'Erkrankungen des linken Knies' },
    'Vereinbarter Ausschluss: „Erkrankungen des linken Knies“. Angegeben ist: „Hat gehustet“.',
  ],
];
test.each(cases)('%s of %o', (rule, facts, words) => {
  expect(hintRules[rule]({ ...plain, ...facts })).toBe(words);
});

test('every rule is tried, and none accuses anybody', () => {
  expect(new Set(cases.map(([rule]) => rule))).toEqual(new Set(Object.keys(hintRules)));
  const words = cases.flatMap(([, , told]) => told ?? []).join(' ');
  expect(words).not.toMatch(/verdächtig|betrug|fälsch|manipul|auffällig|täusch/i);
});
