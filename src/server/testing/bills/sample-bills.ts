import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encode } from 'uqr';
import { isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { startCompiler } from '#server/foundation/documents/printing/typst-compiler.ts';
import { contents, type BillContent, type ContentLine } from './bill-contents.ts';
import { decimals, layouts, type Field, type Layout } from './layouts.ts';

const practices = [
  { name: 'Tierarztpraxis Dr. Muster', street: 'Musterweg 1', place: '12345 Musterstadt', iban: 'DE02120300000000202051' },
  {
    name: 'Kleintierpraxis Beispielhof',
    street: 'Beispielallee 22',
    place: '54321 Beispielhausen',
    iban: 'DE02500105170137075030',
  },
  { name: 'Tierklinik Musterberg GmbH', street: 'Am Musterberg 7', place: '01234 Musterberg', iban: 'DE02300209000106531065' },
] as const;

type TrueLine = {
  day: IsoDate;
  position: string | null;
  words: string;
  count: number;
  factor: number | null;
  amountCents: number;
  isNet: boolean;
  vatPercent: number;
};

/** What stands on a drawn bill. */
export type TrueBill = {
  practiceName: string;
  practicePlace: string;
  iban: string;
  number: string;
  day: IsoDate;
  totalCents: number;
  animalName: string;
  chip: string | null;
  diagnosis: string;
  lines: readonly TrueLine[];
};

export type SampleBill = { key: string; truth: TrueBill; data: Record<string, unknown> };

const german = (amount: number) => {
  const [whole = '', rest = ''] = (Math.abs(amount) / 100).toFixed(2).split('.');
  return `${amount < 0 ? '-' : ''}${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, '.')},${rest}`;
};
const dotted = (day: string) => day.split('-').toReversed().join('.');
const grossOf = (net: number, percent: number) => Math.sign(net) * Math.round((Math.abs(net) * (100 + percent)) / 100);

const linesOf = (layout: Layout, { lines, days }: BillContent): TrueLine[] =>
  lines.map(({ dayIndex, netCents, ...line }) => ({
    ...line,
    day: days[layout.days === 'head' ? 0 : dayIndex]!,
    factor: layout.factor(line.factor ?? 1) === '' ? null : line.factor,
    amountCents: layout.amounts === 'net' ? netCents : grossOf(netCents, line.vatPercent),
    isNet: layout.amounts === 'net',
  }));

/** For each rate: net, VAT and gross. */
const ratesOf = (lines: readonly TrueLine[]) =>
  [...new Set(lines.map(({ vatPercent }) => vatPercent))]
    .toSorted((one, other) => other - one)
    .map((percent) => {
      const ofRate = lines.filter((line) => line.vatPercent === percent);
      const sum = ofRate.reduce((all, { amountCents }) => all + amountCents, 0);
      const isNet = ofRate.some((line) => line.isNet);
      const gross = isNet ? grossOf(sum, percent) : sum;
      const net = isNet ? sum : Math.round((sum * 100) / (100 + percent));
      return { percent, net, gross, vat: gross - net };
    });

export const girocodeText = ({ iban, practiceName, totalCents, number }: TrueBill) =>
  ['BCD', '002', '1', 'SCT', '', practiceName, iban, `EUR${(totalCents / 100).toFixed(2)}`, '', '', `Rechnung ${number}`].join(
    '\n',
  );

const qrSvg = (text: string) => {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const marks = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><rect width="${size}" height="${size}" fill="#fff"/><path d="${marks.join('')}"/></svg>`;
};

type Money = { unit: string; amount: string };

/** The text of one cell; what has no column goes into the words. */
const cellText = (layout: Layout, content: BillContent, line: ContentLine, field: Field, money: Money): string => {
  const has = (wanted: Field) => layout.columns.some((one) => one.field === wanted);
  const [year, month, day] = (content.days[line.dayIndex] ?? '').split('-');
  switch (field) {
    case 'day':
      return `${day}.${month}.${year}`;
    case 'index':
      return String(content.lines.indexOf(line) + 1);
    case 'position':
      return line.position ?? '';
    case 'count':
      return Number.isInteger(line.count) ? String(line.count) : decimals(line.count, 2);
    case 'factor':
      return line.factor === null ? '' : layout.factor(line.factor);
    case 'vat':
      return layout.vat(line.vatPercent);
    case 'unit':
      return layout.money(money.unit);
    case 'amount':
      return layout.money(money.amount);
    case 'words': {
      const before = !has('position') && line.position !== null ? `${layout.position(line.position)} ` : '';
      const after = !has('factor') && line.factor !== null ? ` ${layout.factor(line.factor)}`.trimEnd() : '';
      return before + line.words + after;
    }
  }
};

const rowsOf = (layout: Layout, content: BillContent, lines: readonly TrueLine[]) =>
  content.lines.flatMap((line, index) => {
    const isFirstOfDay = content.lines[index - 1]?.dayIndex !== line.dayIndex;
    const amount = lines[index]!.amountCents;
    const money = { unit: german(Math.round(amount / line.count)), amount: german(amount) };
    const cells = layout.columns.map(({ field }) =>
      field === 'day' && layout.days === 'once' && !isFirstOfDay ? '' : cellText(layout, content, line, field, money),
    );
    const group = [`Behandlung vom ${dotted(content.days[line.dayIndex]!)}`];
    return layout.days === 'group' && isFirstOfDay ? [group, cells] : [cells];
  });

const makeBill = (layout: Layout, content: BillContent, index: number): SampleBill => {
  const { name, street, place, iban } = practices[index % practices.length]!;
  const lines = linesOf(layout, content);
  const rates = ratesOf(lines);
  const totalCents = rates.reduce((sum, { gross }) => sum + gross, 0);
  const day = isoDate(content.days.at(-1)!);
  const number = [`2026-${1040 + index}`, `RE${26_00_17 + index}`, `${80_310 + index}/26`][index % 3]!;
  const { labels } = layout;
  const truth: TrueBill = {
    practiceName: name,
    practicePlace: place,
    iban,
    number,
    day,
    totalCents,
    animalName: content.animal,
    chip: content.chip,
    diagnosis: content.diagnosis,
    lines,
  };
  const chip = content.chip === null ? [] : [[labels.chip, content.chip]];
  const net = rates.reduce((sum, rate) => sum + rate.net, 0);
  const vatRows = rates.map(({ percent, net: ofNet, vat }) => [
    layout.amounts === 'net' ? `zzgl. ${percent} % MwSt. auf ${german(ofNet)}` : `darin ${percent} % MwSt.`,
    layout.money(german(vat)),
  ]);
  const legend = layout.columns.some(({ field, title }) => field === 'vat' && title === 'St.')
    ? ['St.: A = 19 % MwSt., B = 7 % MwSt.']
    : [];
  const isSummed = layout.sums !== 'bare';
  return {
    key: `${layout.key}/${content.key}`,
    truth,
    data: {
      title: layout.title,
      font: layout.font,
      size: layout.size,
      head: layout.head,
      infoStyle: layout.infos,
      isRuled: layout.isRuled,
      sumStyle: layout.sums,
      practice: { name, street, place, phone: 'Tel. 0123 456789 (Muster)' },
      owner: ['Erika Musterfrau', 'Probestraße 5', '12345 Musterstadt'],
      infos: [
        [labels.number, number],
        [labels.day, dotted(day)],
        ['Kundennummer', String(20_100 + index)],
      ],
      intro: [
        `${labels.animal}: ${content.animal} (${content.species})`,
        ...chip.map((pair) => pair.join(': ')),
        `${labels.diagnosis}: ${content.diagnosis}`,
        ...(layout.days === 'head' ? [`Behandlungsdatum: ${dotted(content.days[0]!)}`] : []),
      ],
      columns: layout.columns,
      rows: rowsOf(layout, content, lines),
      vatTable: [
        ['MwSt.-Satz', 'Netto', 'MwSt.', 'Brutto'],
        ...rates.map(({ percent, gross, ...rate }) => [`${percent} %`, german(rate.net), german(rate.vat), german(gross)]),
      ],
      sums: [
        ...(isSummed && layout.amounts === 'net' ? [['Zwischensumme netto', layout.money(german(net))]] : []),
        ...(layout.sums === 'table' ? [] : vatRows),
        [labels.total, `${german(totalCents)} €`],
      ],
      closing: [
        'Bitte überweisen Sie den Betrag innerhalb von 14 Tagen.',
        `IBAN ${iban.replaceAll(/(.{4})(?=.)/g, '$1 ')}`,
        ...legend,
      ],
      footer: `${name} · Muster, keine echte Rechnung · Steuernummer 99/999/99999 · USt-IdNr. DE999999999`,
      qr: layout.hasGirocode ? qrSvg(girocodeText(truth)) : null,
      xml: null,
    },
  };
};

/** Every layout with every content. */
export const sampleBills: readonly SampleBill[] = layouts.flatMap((layout, row) =>
  contents.map((content, place) => makeBill(layout, content, row * contents.length + place)),
);

/** A bill for an animal of a test, of a day of its choice: ear drops, and what nobody pays where `hasCut`. */
export const billFor = ({ animal, day, hasCut }: { animal: string; day: IsoDate; hasCut: boolean }): SampleBill => {
  const [layout, content] = [layouts[0]!, contents[0]!];
  const lines = hasCut ? content.lines : content.lines.slice(0, -1);
  return makeBill(layout, { ...content, animal, chip: null, days: [day], lines }, hasCut ? 201 : 102);
};

/** Sets sample bills as PDFs, as letters are set. */
export const startBillPress = async () => {
  const content = await readFile(join(import.meta.dirname, 'bill.typ'));
  const { compile } = await startCompiler([{ path: 'bill.typ', content }]);
  return ({ data }: Pick<SampleBill, 'data'>): Uint8Array => compile({ template: 'bill', data: JSON.stringify(data) });
};
