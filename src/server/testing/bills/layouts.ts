export type Field = 'day' | 'index' | 'position' | 'words' | 'count' | 'factor' | 'unit' | 'vat' | 'amount';
type Column = { field: Field; title: string; width: string; align: 'left' | 'right' | 'center' };

/** How a practice program prints a bill. */
export type Layout = {
  key: string;
  columns: readonly Column[];
  amounts: 'net' | 'gross';
  /** `group`: a row of its own above the lines of a day; `once`: in the first line of each day. */
  days: 'column' | 'once' | 'group' | 'head';
  factor: (factor: number) => string;
  position: (position: string) => string;
  vat: (percent: number) => string;
  money: (amount: string) => string;
  labels: { number: string; day: string; total: string; animal: string; chip: string; diagnosis: string };
  head: 'left' | 'right' | 'middle' | 'bands';
  infos: 'pairs' | 'row' | 'lines';
  size: number;
  isRuled: boolean;
  font: 'Figtree' | 'Bricolage Grotesque';
  title: string;
  sums: 'plain' | 'table' | 'bare';
  hasGirocode: boolean;
};

const column = (field: Field, title: string, width = 'auto'): Column => ({
  field,
  title,
  width,
  align: field === 'words' || field === 'day' || field === 'position' ? 'left' : 'right',
});
const words = (title: string) => column('words', title, '1fr');
export const decimals = (value: number, places: number) => value.toFixed(places).replace('.', ',');

const usual: Omit<Layout, 'key' | 'columns'> = {
  amounts: 'net',
  days: 'column',
  factor: (factor) => decimals(factor, factor % 1 === 0 ? 1 : 2),
  position: (position) => position,
  vat: (percent) => `${percent} %`,
  money: (amount) => amount,
  labels: {
    number: 'Rechnungsnummer',
    day: 'Rechnungsdatum',
    total: 'Rechnungsbetrag',
    animal: 'Tier',
    chip: 'Chip-Nr.',
    diagnosis: 'Diagnose',
  },
  head: 'left',
  infos: 'pairs',
  size: 9.5,
  isRuled: false,
  font: 'Figtree',
  title: 'Rechnung',
  sums: 'plain',
  hasGirocode: false,
};

/** Orders of columns, words and signs as they are common; the practices are invented. */
export const layouts: readonly Layout[] = [
  {
    ...usual,
    key: 'date-first',
    columns: [
      column('day', 'Datum'),
      column('position', 'GOT'),
      words('Leistung'),
      column('count', 'Anz.'),
      column('factor', 'Faktor'),
      column('amount', 'Betrag €'),
    ],
  },
  {
    ...usual,
    key: 'number-first',
    amounts: 'gross',
    columns: [
      column('position', 'GOT-Nr.'),
      words('Bezeichnung'),
      column('count', 'Menge'),
      column('factor', 'Satz'),
      column('vat', 'MwSt'),
      column('amount', 'Gesamt brutto'),
    ],
    days: 'group',
    factor: (factor) => `${String(factor).replace('.', ',')}-fach`,
    money: (amount) => `${amount} €`,
    labels: {
      ...usual.labels,
      number: 'Rechnung Nr.',
      day: 'Datum',
      total: 'Gesamtbetrag',
      animal: 'Patient',
      chip: 'Transponder',
    },
    head: 'right',
    isRuled: true,
    hasGirocode: true,
  },
  {
    ...usual,
    key: 'number-in-words',
    columns: [
      column('count', 'Anzahl'),
      words('Beschreibung'),
      column('unit', 'Einzelpreis'),
      column('vat', 'USt.'),
      column('amount', 'Gesamtpreis'),
    ],
    days: 'head',
    position: (position) => `GOT ${position}`,
    factor: (factor) => `(${String(factor).replace('.', ',')}-facher Satz)`,
    labels: {
      ...usual.labels,
      number: 'Rechnungs-Nr.',
      total: 'Endbetrag',
      animal: 'Ihr Tier',
      diagnosis: 'Grund der Behandlung',
    },
    head: 'middle',
    infos: 'lines',
    font: 'Bricolage Grotesque',
    sums: 'table',
  },
  {
    ...usual,
    key: 'number-in-the-middle',
    columns: [
      column('day', 'Beh.-Datum'),
      words('Leistungstext'),
      column('position', 'Ziffer'),
      column('factor', 'x-fach'),
      column('count', 'Anz'),
      column('unit', 'EP netto'),
      column('amount', 'GP netto'),
    ],
    days: 'once',
    factor: (factor) => decimals(factor, 2),
    labels: { ...usual.labels, number: 'Beleg-Nr.', day: 'Belegdatum', total: 'Zu zahlender Betrag', animal: 'Tiername' },
    size: 8.5,
    head: 'bands',
    infos: 'row',
    isRuled: true,
  },
  {
    ...usual,
    key: 'no-factor',
    amounts: 'gross',
    columns: [column('day', 'Tag'), column('position', 'Nr.'), words('Text'), column('count', 'Menge'), column('amount', 'EUR')],
    factor: () => '',
    money: (amount) => amount,
    labels: {
      ...usual.labels,
      number: 'Rechnung',
      day: 'vom',
      total: 'Summe EUR',
      animal: 'Behandeltes Tier',
      diagnosis: 'Anlass',
    },
    infos: 'lines',
    sums: 'bare',
    hasGirocode: true,
  },
  {
    ...usual,
    key: 'vat-code',
    amounts: 'gross',
    columns: [
      column('day', 'Datum'),
      words('Artikel / Leistung'),
      column('position', 'GOT'),
      column('count', 'Menge'),
      column('factor', 'Fakt.'),
      column('amount', 'Brutto'),
      column('vat', 'St.'),
    ],
    vat: (percent) => (percent === 7 ? 'B' : 'A'),
    money: (amount) => `${amount} €`,
    labels: { ...usual.labels, number: 'Re.-Nr.', day: 'Re.-Datum', total: 'Gesamtsumme', chip: 'Mikrochip' },
    head: 'right',
    infos: 'row',
    sums: 'table',
    size: 9,
  },
  {
    ...usual,
    key: 'running-number',
    columns: [
      column('index', 'Pos.'),
      column('day', 'Leistungsdatum'),
      column('position', 'GOT-Ziffer'),
      words('Bezeichnung'),
      column('unit', 'Preis'),
      column('count', 'Anzahl'),
      column('factor', 'Faktor'),
      column('vat', 'USt %'),
      column('amount', 'Netto EUR'),
    ],
    vat: (percent) => decimals(percent, 2),
    labels: {
      ...usual.labels,
      number: 'Rg.-Nr.',
      day: 'Rg.-Datum',
      total: 'Gesamt',
      animal: 'Name des Tieres',
      chip: 'Chipnummer',
    },
    head: 'middle',
    size: 8,
    hasGirocode: true,
  },
  {
    ...usual,
    key: 'no-titles',
    amounts: 'gross',
    columns: [
      column('day', ''),
      column('position', ''),
      words(''),
      column('count', ''),
      column('factor', ''),
      column('amount', ''),
    ],
    factor: (factor) => `x ${decimals(factor, 2)}`,
    labels: { ...usual.labels, number: 'Rechnung Nr.', day: 'Datum', total: 'zu zahlen', animal: 'Tier', diagnosis: 'Diagnosen' },
    infos: 'lines',
    sums: 'bare',
  },
];
