import { expect, test } from 'vitest';
import { germanDay } from './reminder-deciding.tsx';

test.each([
  ['10.02.2027', '2027-02-10'],
  [' 1.2.2027 ', '2027-02-01'],
  ['2027-02-10', ''],
  ['morgen', ''],
])('%j is %j', (typed, day) => {
  expect(germanDay(typed)).toBe(day);
});
