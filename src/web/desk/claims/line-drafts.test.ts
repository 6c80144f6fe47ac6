import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { cents } from '#domain/basics/money.ts';
import type { CoverPeriod } from '#domain/claims/settling/settlement.ts';
import { fromLine, newDraft, settleDrafts, splitDraft, toBook, typePosition, workOut } from './line-drafts.ts';

const book = toBook({
  positions: [{ number: 16, kindKey: 'examination', isOperation: false, simpleRate: '23.62', service: 'Untersuchung, Hund' }],
  kinds: [{ key: 'examination', title: 'Untersuchung' }],
  reasons: [{ key: 'parasites', words: 'Parasiten', section: null, paragraph: null, isForPerson: true }],
});
const period: CoverPeriod = {
  from: isoDate('2026-01-01'),
  until: null,
  rules: {},
  coversOperations: false,
  hasLongTerm: false,
  paidInFullUntil: isoDate('2030-01-01'),
  laterPercent: 85,
  retention: cents(1_000),
};
const basis = {
  contractStart: period.from,
  periods: [period],
  rests: [],
  aftercareDays: 14,
  earlierOperations: [],
  retentionUsed: {},
};
const bill = { total: 8_450, treatedOn: '2026-10-20' };
const settled = (drafts: Parameters<typeof settleDrafts>[0]) =>
  settleDrafts(drafts, { basis, book, today: isoDate('2026-11-18') });

test('a bill that nobody could read begins with a line of the whole sum, the next has the rest', () => {
  const first = newDraft([], bill);
  expect(first).toMatchObject({ day: '20.10.2026', amount: '84,50', words: '' });
  const typed = { ...first, words: 'Tropfen', amount: '60,00' };
  expect(newDraft([typed], bill).amount).toBe('24,50');
  expect(newDraft([{ ...typed, amount: '100' }], bill).amount).toBe('0,00');
});

test('a position brings its words, kind and price, which follows factor and count until somebody types one', () => {
  const draft = typePosition(newDraft([], bill), '16', book);
  expect(draft).toMatchObject({ words: 'Untersuchung, Hund', kindKey: 'examination', factor: '1', amount: '23,62', isNet: true });
  const twice = workOut({ ...draft, factor: '2,5', count: '2' }, book);
  expect(twice.amount).toBe('118,10');
  expect(workOut({ ...twice, amount: '99', isWorkedOut: false, factor: '1' }, book).amount).toBe('99');
  expect(typePosition(draft, '9999', book)).toMatchObject({ position: '9999', words: 'Untersuchung, Hund' });
});

test('what is paid follows what is typed, and a line without an amount counts nothing', () => {
  const draft = { ...newDraft([], bill), words: 'Tropfen' };
  expect(settled([draft]).result.sum).toMatchObject({ billed: 8_450, retention: 1_000, paid: 7_450 });
  const cut = { ...draft, cutKey: 'parasites', cut: '4,50' };
  expect(settled([cut]).result.sum.paid).toBe(7_000);
  expect(settled([cut]).lines[0]!.decided).toEqual({ notCovered: 450, reasonKey: 'parasites', words: null });
  const wrong = settled([
    { ...draft, amount: 'viel' },
    { ...draft, day: '31.2.2026' },
    { ...draft, count: '', position: '9999' },
    { ...draft, amount: '10' },
  ]);
  expect(wrong.issues.map(({ field }) => field)).toEqual(['lines.1', 'lines.0', 'lines.2']);
  expect(wrong.result.sum.billed).toBe(9_450);
});

test('a line is split without losing a cent, and comes back as it was stored', () => {
  const [one, two] = splitDraft({ ...newDraft([], bill), amount: '10,01' });
  expect([one!.amount, two!.amount]).toEqual(['5,01', '5,00']);
  const { lines } = settled([{ ...one!, words: 'Tropfen', day: '1.2.26', factor: '2,5' }]);
  expect(lines[0]).toMatchObject({ treatedOn: '2026-02-01', factor: '2.5', amount: 501 });
  const [high, discount] = settled([
    { ...one!, words: 'Operation', amount: '1.234,50' },
    { ...one!, words: 'Rabatt', kindKey: 'discount', amount: '-34,50' },
  ]).lines;
  expect([high!.amount, discount!.amount]).toEqual([123_450, -3_450]);
  expect(fromLine(discount!).amount).toBe('-34,50');
  const again = fromLine(lines[0]!);
  expect(settled([again]).lines).toEqual(lines);
});
