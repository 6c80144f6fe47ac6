import { parseIsoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { cents, type Cents } from '#domain/basics/money.ts';

/** Amounts, days and factors as bills write them. */
const wholeAmount = /^(?:EUR|€)? ?[-–−]?(?:\d{1,3}(?:\.\d{3}){1,3}|\d{1,7}),\d{2}-? ?(?:EUR|€)?$/;
const someAmount = /(?<![\d.,])[-–−]?(?:\d{1,3}(?:\.\d{3}){1,3}|\d{1,7}),\d{2}(?![\d,]|\.\d)-?/g;

const centsOfText = (text: string): Cents => {
  const digits = Number(text.replaceAll(/\D/g, ''));
  return cents(/[-–−]/.test(text) ? -digits : digits);
};

/** The cell is an amount and nothing else. On photos a comma becomes a point, and a rule beside it a mark. */
export const amountOf = (text: string): Cents | null => {
  const plain = text.trim().replace(/[)'’.]$/, '');
  return wholeAmount.test(plain) || /^-?\d{1,5}\.\d{2}(?: ?€)?$/.test(plain) ? centsOfText(plain) : null;
};

/** All amounts in a text, from left to right. */
export const amountsIn = (text: string): Cents[] => Array.from(text.matchAll(someAmount), ([found]) => centsOfText(found));

const dayShape = /(?<!\d)([0-3]?\d)\.([01]?\d)\.(20\d{2}|\d{2})(?!\d)/;

export const dayIn = (text: string): IsoDate | null => {
  const [, day = '', month = '', year = ''] = dayShape.exec(text) ?? [];
  const whole = year.length === 2 ? `20${year}` : year;
  return parseIsoDate(`${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
};

/** The cell is a day and nothing else. */
export const dayOf = (text: string): IsoDate | null => (text.trim().length <= 10 ? dayIn(text) : null);

const decimalOf = (text: string) => Number(text.replace(',', '.'));

/** `2`, `0,8`, `1,50`: how many. */
export const countOf = (text: string): number | null => {
  const [, number = ''] = /^(\d{1,4}(?:,\d{1,3})?)(?: ?(?:x|×|St\.?|Stk\.?|ml|Tbl\.?))?$/i.exec(text.trim()) ?? [];
  return number === '' ? null : decimalOf(number);
};

/** `2-fach`, `2,0fach`, `(2,0-facher Satz)`, `x 2,0`. */
const factorShape = /(?<![\d,])(\d(?:[,.]\d{1,2})?) ?-? ?fach/i;
export const factorIn = (text: string): number | null => {
  const [, number = ''] = factorShape.exec(text) ?? [];
  return number === '' ? null : decimalOf(number);
};
export const factorOf = (text: string): number | null => {
  const plain = /^[x×]? ?(\d[,.]?\d{0,2})$/i.exec(text.trim())?.[1] ?? '';
  // A comma is the first to be lost on a photo: "200" is 2,00.
  const written = /^\d{3}$/.test(plain) ? `${plain.slice(0, 1)},${plain.slice(1)}` : plain.replace(/[,.]$/, '');
  const factor = factorIn(text) ?? (written === '' ? null : decimalOf(written));
  return factor !== null && factor > 0 && factor <= 9 ? factor : null;
};
/** The words without a factor that stands in them. */
export const withoutFactor = (text: string) =>
  text.replace(/ ?\(?(?<![\d,])\d(?:[,.]\d{1,2})? ?-? ?fach(?:er Satz)?\)?/i, '').trim();

export const percentOf = (text: string): number | null => {
  const [, number = ''] = /^(\d{1,2}(?:,\d{1,2})?) ?%?$/.exec(text.trim()) ?? [];
  return number === '' ? null : decimalOf(number);
};

/** `16`, `GOT 16`, `GOT-Nr. 16`: a number of the fee schedule, which ends at 1006. */
export const positionOf = (text: string): string | null => {
  const [, number = ''] = /^(?:GOT)?[- ]?(?:Nr\.?|Ziffer)? ?(\d{1,4})[a-z]?$/i.exec(text.trim()) ?? [];
  return number !== '' && Number(number) >= 1 && Number(number) <= 1006 ? String(Number(number)) : null;
};
/** A number that says that it is one, within other words. */
export const positionIn = (text: string): { position: string; rest: string } | null => {
  const match = /\(?\bGOT[- ]?(?:Nr\.?|Ziffer|Pos\.?)?:? ?(\d{1,4})\b[:)]? ?/i.exec(text);
  if (match === null) return null;
  const position = positionOf(match[1] ?? '');
  return position === null ? null : { position, rest: text.replace(match[0], '').trim() };
};
