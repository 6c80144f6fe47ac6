import type { DogDuty } from '#domain/wire/shop/dog-duty.ts';
import { boolean, date, integer, oneOf, optional, positiveAmount, text } from './columns.ts';
import type { Fault, Located, ReferenceFile, Row } from './reference-file.ts';

export const dogDutyColumns = {
  state: text,
  liability: oneOf('must', 'should', 'unknown'),
  law: optional(text),
  section: optional(text),
  only_dogs: optional(text),
  from_months: optional(integer),
  born_after: optional(date),
  sum_total: optional(positiveAmount),
  sum_persons: optional(positiveAmount),
  sum_things: optional(positiveAmount),
  sum_financial: optional(positiveAmount),
  need_chip: optional(boolean),
  need_register: optional(boolean),
  checked_on: date,
};

type DogDutyRow = Row<ReferenceFile<typeof dogDutyColumns>>;

const eurosOf = (amount: string | null) => (amount === null ? null : Number(amount));

export const toDogDuty = (row: DogDutyRow): DogDuty => ({
  state: row.state,
  liability: row.liability,
  law: row.law,
  section: row.section,
  onlyDogs: row.only_dogs,
  fromMonths: row.from_months,
  bornAfter: row.born_after,
  sumTotal: eurosOf(row.sum_total),
  sumPersons: eurosOf(row.sum_persons),
  sumThings: eurosOf(row.sum_things),
  sumFinancial: eurosOf(row.sum_financial),
  needChip: row.need_chip,
  needRegister: row.need_register,
  checkedOn: row.checked_on,
});

const sumColumns = ['sum_total', 'sum_persons', 'sum_things', 'sum_financial'] as const;

/** Every state has its row, and a row says no sum without the law that asks for it. */
export const checkDogDuties = (
  rows: readonly Located<DogDutyRow>[],
  zipCodes: readonly { state: string }[],
  file: string,
): Fault[] => {
  const faults: Fault[] = [];
  const states = new Set(zipCodes.map(({ state }) => state));
  for (const { state, line } of rows)
    if (!states.has(state)) faults.push({ file, line, reason: `ein Bundesland „${state}“ gibt es in zip-codes.csv nicht` });
  for (const state of states)
    if (!rows.some((row) => row.state === state)) faults.push({ file, line: 0, reason: `das Bundesland „${state}“ fehlt` });
  for (const row of rows) {
    const { state, line } = row;
    const hasSum = sumColumns.some((column) => row[column] !== null);
    if (row.liability !== 'unknown' && row.law === null) faults.push({ file, line, reason: `${state}: das Gesetz (law) fehlt` });
    if (row.liability === 'unknown' && hasSum)
      faults.push({ file, line, reason: `${state}: eine Summe gehört zu einer Pflicht (liability ist „unknown“)` });
  }
  return faults;
};
