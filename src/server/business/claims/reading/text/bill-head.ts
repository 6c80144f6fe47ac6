import type { IsoDate } from '#domain/basics/calendar-date.ts';
import type { Cents } from '#domain/basics/money.ts';
import { normaliseIban } from '#domain/person/payment.ts';
import { emptyHead, type BillHead, type BillSource, type Found } from '#domain/claims/reading/read-bill.ts';
import type { Row } from './rows.ts';
import { amountsIn, dayIn } from './written.ts';

/** What stands beside a label, or below it where labels stand in a row of their own. */
const valueOf = <Value>(rows: readonly Row[], label: RegExp, read: (text: string) => Value | null): Value | null => {
  for (const [index, row] of rows.entries()) {
    for (const [place, cell] of row.cells.entries()) {
      const match = label.exec(cell.text);
      if (match === null) continue;
      const beside = [cell.text.slice(match[0].length), ...row.cells.slice(place + 1).map(({ text }) => text)].join(' ');
      const below = rows
        .slice(index + 1, index + 3)
        .flatMap(({ cells }) =>
          cells.filter(({ x0, x1 }) => Math.min(x1, cell.x1) > Math.max(x0, cell.x0) || Math.abs(x0 - cell.x0) < 4),
        );
      for (const text of [beside, ...below.map((one) => one.text)]) {
        const value = read(text.replace(/^[\s:.]+/, '').trim());
        if (value !== null) return value;
      }
    }
  }
  return null;
};

const firstOf = <Value>(rows: readonly Row[], labels: readonly RegExp[], read: (text: string) => Value | null): Value | null => {
  for (const label of labels) {
    const value = valueOf(rows, label, read);
    if (value !== null) return value;
  }
  return null;
};

const numberLabels = [
  /^(?:rechnungs?|beleg|re\.?) ?-? ?(?:nummer|nr\.?|no\.?)/i,
  /^rechnung(?: nr\.?)?(?=[ :]|$)/i,
  /^(?:rg|rnr|nr)\.? ?-?(?:nr\.?)?/i,
];
const numberOf = (text: string) => /^(?=[A-Z\d/.-]*\d)[A-Z\d][A-Z\d/.-]{1,29}(?=\s|$)/i.exec(text)?.[0] ?? null;

const dayLabels = [/^(?:rechnungs|beleg|r[eg]\.?) ?-? ?datum/i, /^datum/i, /^vom/i, /rechnung.{0,40} vom/i];
const totalLabels = [
  /^(?:rechnungs|end|gesamt|zahl)(?:betrag|summe)/i,
  /^(?:zu zahlen|zahlbar)/i,
  /^(?:summe|gesamt|brutto|total)(?!.{0,20}netto)/i,
];
const animalLabels = [/^(?:tiername|patient|ihr tier|behandeltes tier|name des tieres|tier)\b/i];
const diagnosisLabels = [/^(?:diagnosen?|grund der behandlung|anlass|vorbericht)\b/i];

const lastAmount = (text: string): Cents | null => amountsIn(text).at(-1) ?? null;
const someText = (text: string) => (/\p{L}{2}/u.test(text) ? text.slice(0, 120) : null);
/** Without what stands behind the name: its species, its race. */
const nameOf = (text: string) => someText(text.split(/[,(;]| {2}/)[0]?.trim() ?? '');

/** A chip has 15 digits and begins with a country or a maker. */
const chipIn = (text: string) =>
  /(?<!\d)(?:276|[2-9]\d{2})[ -]?\d{3}[ -]?\d{3}[ -]?\d{3}[ -]?\d{3}(?!\d)/.exec(text)?.[0].replaceAll(/\D/g, '') ?? null;

/** Letters that are taken for digits on a photo. */
const asDigits = (text: string) =>
  text.replaceAll(/[OoQ]/g, '0').replaceAll(/[Il|]/g, '1').replaceAll('S', '5').replaceAll('B', '8');

export const ibanIn = (text: string): string | null => {
  for (const { 0: start, index } of text.matchAll(/\b(?:DE|AT)[\dOQIlSB]{2}/g)) {
    const tail = text.slice(index + 2, index + 42).replaceAll(/\s/g, '');
    const length = start.startsWith('DE') ? 20 : 18;
    // "DEO02": a digit that was taken for two. The check digits tell which is right.
    const [valid] = [asDigits(tail), asDigits(tail.slice(1))].flatMap(
      (digits) => normaliseIban(start.slice(0, 2) + digits.slice(0, length)) ?? [],
    );
    if (valid !== undefined) return valid;
  }
  return null;
};

const practiceWords = /tierarzt|tierärzt|kleintier|tierklinik|tierpraxis|tiermedizin|pferdepraxis|\bvet|veterinär/i;
const placeShape = /(?<!\d)\d{5} \p{Lu}[\p{L}.()/ -]{1,40}/u;

/** The practice is what is set largest above the lines and sounds like one; its place stands beside or below. */
const practiceOf = (rows: readonly Row[]) => {
  const named = rows.flatMap((row) => row.cells.filter(({ text }) => practiceWords.test(text)).map((cell) => ({ row, cell })));
  const [best] = named.toSorted((one, other) => other.row.height - one.row.height || one.row.y - other.row.y);
  if (best === undefined) return { name: null, place: null };
  const name = best.cell.text.split(/ [·|•–-] |,/)[0]?.trim() ?? '';
  const places = rows.flatMap((row) =>
    row.cells.flatMap((cell) => {
      const place = placeShape.exec(cell.text)?.[0].trim();
      const isBeside = cell.text.includes(name);
      const distance =
        Math.abs(row.y - best.row.y) + Math.min(Math.abs(cell.x0 - best.cell.x0), Math.abs(cell.x1 - best.cell.x1));
      return place === undefined || row.page !== best.row.page ? [] : [{ place, distance: isBeside ? 0 : distance }];
    }),
  );
  return { name, place: places.toSorted((one, other) => one.distance - other.distance)[0]?.place ?? null };
};

const currencyIn = (text: string) =>
  /€|\bEUR\b|\beuro\b/i.test(text) ? 'EUR' : (/\b(?:CHF|USD|GBP|PLN|DKK|CZK)\b/.exec(text)?.[0] ?? null);

/** All but the lines: `tail` are the rows behind them, where the total stands. */
export const readHead = (rows: readonly Row[], tail: readonly Row[], source: BillSource): BillHead => {
  const text = rows.map((row) => row.text).join('\n');
  const fact = <Value>(value: Value | null): Found<Value> | null => (value === null ? null : { value, source });
  const practice = practiceOf(rows);
  return {
    ...emptyHead,
    practiceName: fact(practice.name),
    practicePlace: fact(practice.place),
    iban: fact(ibanIn(text)),
    number: fact(firstOf(rows, numberLabels, numberOf)),
    day: fact<IsoDate>(firstOf(rows, dayLabels, dayIn)),
    currency: fact(currencyIn(text)),
    totalCents: fact(firstOf(tail.toReversed(), totalLabels, lastAmount)),
    animalName: fact(firstOf(rows, animalLabels, nameOf)),
    chip: fact(chipIn(text)),
    diagnosis: fact(firstOf(rows, diagnosisLabels, someText)),
  };
};
