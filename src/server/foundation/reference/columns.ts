import { parseIsoDate } from '#domain/basics/calendar-date.ts';

/** How one field of a reference file is read. `read` answers the value, or throws a sentence that says what is wrong. */
export type Column<Value> = { read: (text: string) => Value };
export type Columns = Readonly<Record<string, Column<unknown>>>;

/** A decimal number as text (`1.05`): exact on its way into the premium. */
export type DecimalText = string;

const column = <Value>(read: (text: string) => Value): Column<Value> => ({ read });

const matching = (pattern: RegExp, expected: string) =>
  column((text) => {
    if (!pattern.test(text)) throw new Error(`„${text}“ ist ${text === '' ? 'leer, erwartet wird' : 'nicht'} ${expected}`);
    return text;
  });

export const text = matching(/^\S(.*\S)?$/su, 'ein Text ohne Leerzeichen am Rand');
export const key = matching(/^[a-z0-9_]+$/, 'ein Schlüssel aus Kleinbuchstaben, Ziffern und _');
export const accountNumber = matching(/^\d{4,9}$/, 'eine Kontonummer aus vier bis neun Ziffern');
export const uuid = matching(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, 'eine UUID');
export const date = column((value) => {
  const day = parseIsoDate(value);
  if (day === null) throw new Error(`„${value}“ ist kein Datum wie 2026-01-31`);
  return day;
});
export const zipCode = matching(/^\d{5}$/, 'eine Postleitzahl mit fünf Ziffern');
export const zipPrefix = matching(/^\d{2,5}$/, 'der Anfang einer Postleitzahl (zwei bis fünf Ziffern)');

export const integer = column((value) => {
  if (!/^-?\d{1,9}$/.test(value)) throw new Error(`„${value}“ ist keine ganze Zahl`);
  return Number(value);
});

/** As a browser names the site that a page is of: what follows the name would never match. */
export const webOrigin = matching(
  /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{2,5})?$/,
  'eine Website wie https://verein.example, ohne Pfad und in Kleinbuchstaben',
);

/** With a comma, as a German spreadsheet writes it, or a point. */
export const decimal = column((value): DecimalText => {
  if (!/^-?\d{1,12}([.,]\d{1,6})?$/.test(value)) throw new Error(`„${value}“ ist keine Dezimalzahl wie 1,05`);
  return value.replace(',', '.');
});

export const positiveDecimal = column((value): DecimalText => {
  const number = decimal.read(value);
  if (Number(number) <= 0) throw new Error(`„${value}“ ist nicht größer als null`);
  return number;
});

/** Money: whole cents, and never less than nothing. */
export const amount = column((value): DecimalText => {
  const number = decimal.read(value);
  if (!/^\d+([.]\d{1,2})?$/.test(number)) throw new Error(`„${value}“ ist kein Betrag mit höchstens zwei Nachkommastellen`);
  return number;
});

export const positiveAmount = column((value): DecimalText => {
  const number = amount.read(value);
  if (Number(number) <= 0) throw new Error(`„${value}“ ist nicht größer als null`);
  return number;
});

export const boolean = column((value) => {
  if (value !== 'ja' && value !== 'nein') throw new Error(`„${value}“ ist weder „ja“ noch „nein“`);
  return value === 'ja';
});

export const listOf = <Value>(inner: Column<Value>) =>
  column((value) => (value === '' ? [] : value.split('|').map((entry) => inner.read(entry))));

export const list = listOf(text);

export const oneOf = <const Value extends string>(...values: readonly Value[]) =>
  column((value) => {
    const match = values.find((candidate) => candidate === value);
    if (match === undefined) throw new Error(`„${value}“ ist keines von ${values.join(', ')}`);
    return match;
  });

export const optional = <Value>(inner: Column<Value>) => column((value) => (value === '' ? null : inner.read(value)));
