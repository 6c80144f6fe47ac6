import { parseIsoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { WrongCall } from './wrong-call.ts';

/** The values of options and words; what is none of them is told what would be. */
export const oneOf = <const Value extends string>(values: readonly Value[], given: string, name: string): Value => {
  const found = values.find((value) => value === given);
  if (found === undefined) throw new WrongCall(`${name}: „${given}“ ist keines von ${values.join(', ')}.`);
  return found;
};

export const wholeNumber = (given: string, name: string, most = Number.MAX_SAFE_INTEGER): number => {
  const number = Number(given);
  if (!/^\d{1,15}$/.test(given) || number < 1 || number > most) {
    throw new WrongCall(
      `${name}: „${given}“ ist keine ganze Zahl von 1${most === Number.MAX_SAFE_INTEGER ? ' an' : ` bis ${most}`}.`,
    );
  }
  return number;
};

export const day = (given: string, name: string): IsoDate => {
  const found = parseIsoDate(given);
  if (found === null) throw new WrongCall(`${name}: „${given}“ ist kein Tag wie 2026-01-31.`);
  return found;
};
