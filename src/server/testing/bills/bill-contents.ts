import { isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { cents, type Cents } from '#domain/basics/money.ts';

/** Positions of the fee schedule that the drawn bills use, with their simple rates in cents. */
const positions = {
  16: ['Allgemeine Untersuchung mit Beratung, Hund, Katze, Frettchen', 2362],
  17: ['Allgemeine Untersuchung mit Beratung, Heimsäugetiere', 1539],
  34: ['Folgeuntersuchung im selben Behandlungsfall mit Beratung, Hund, Katze, Frettchen', 1974],
  40: ['Hausbesuch', 3450],
  83: ['Stationäre Unterbringung pro Tag, Hund', 1908],
  143: ['Auswertung von Laborwerten, einfach', 2500],
  144: ['Bearbeitung von Proben zum Versand', 1026],
  166: ['Erste und zweite Röntgenaufnahme, jeweils', 2653],
  167: ['Dritte und jede folgende Röntgenaufnahme', 1803],
  180: ['Ultraschalldiagnostik', 5892],
  221: ['Injektion subkutan, intramuskulär', 1150],
  224: ['Injektion intravenös', 1725],
  225: ['Venenkatheter peripher einlegen', 1462],
  226: ['Venenkatheter entfernen', 659],
  240: ['Ablesen einer Kennzeichnung', 459],
  251: ['Verband anlegen oder abnehmen', 1725],
  252: ['Verband anlegen, kompliziert', 3450],
  281: ['Narkoseprotokoll einfach, je 15 Minuten', 1219],
  302: ['Sedation per injectionem', 1978],
  330: ['Kombinationsnarkose intravenös', 3147],
  337: ['Inhalationsnarkose', 6157],
  338: ['Inhalationsnarkose Heimsäugetiere', 2054],
  470: ['Magendrehung, Operation mit Fixation', 25655],
  604: ['Ovariohysterektomie Hündin', 19200],
  650: ['Basisechokardiografie (2D und M-Mode)', 6720],
  854: ['Amputation Rute', 7554],
  932: ['Entfernung von Zahnstein mit Scaling und Politur', 6197],
  942: ['Zahnfüllung', 6157],
} as const;
type Position = keyof typeof positions;

export const sampleRates: ReadonlyMap<string, Cents> = new Map(
  Object.entries(positions).map(([number, [, rate]]) => [number, cents(rate)]),
);

/** A line before a layout prints it: amounts are net. */
export type ContentLine = {
  dayIndex: number;
  position: string | null;
  words: string;
  count: number;
  factor: number | null;
  netCents: number;
  vatPercent: number;
};

export type BillContent = {
  key: string;
  days: readonly IsoDate[];
  animal: string;
  species: string;
  chip: string | null;
  diagnosis: string;
  lines: readonly ContentLine[];
};

const fee = (position: Position, factor: number, count = 1, dayIndex = 0): ContentLine => {
  const [words, rate] = positions[position];
  const netCents = Math.round((rate * factor * 100 * count) / 100);
  return { dayIndex, position: String(position), words, count, factor, netCents, vatPercent: 19 };
};

/** Medicine, material, fees: what has no position. */
const other = (words: string, netCents: number, count = 1, more: Partial<ContentLine> = {}): ContentLine => ({
  dayIndex: 0,
  position: null,
  words,
  count,
  factor: null,
  netCents: Math.round(netCents * count),
  vatPercent: 19,
  ...more,
});

const days = (...texts: string[]) => texts.map(isoDate);

/** Invented animals and treatments. */
export const contents: readonly BillContent[] = [
  {
    key: 'ear',
    days: days('2026-10-12'),
    animal: 'Musterhund Bello',
    species: 'Hund',
    chip: '276098100000017',
    diagnosis: 'Otitis externa rechts',
    lines: [fee(16, 2), fee(221, 1), other('Ohrentropfen Musterotic 20 ml', 1890), fee(240, 1)],
  },
  {
    key: 'xray',
    days: days('2026-09-03'),
    animal: 'Muster-Minka',
    species: 'Katze',
    chip: null,
    diagnosis: 'Lahmheit hinten links nach Sturz',
    lines: [fee(16, 1.5), fee(302, 2), fee(166, 2, 2), fee(167, 2), other('Sedativum Musterdorm', 412, 0.8), fee(251, 1.3)],
  },
  {
    key: 'emergency',
    days: days('2026-10-31'),
    animal: 'Luna',
    species: 'Hund',
    chip: '276097200000042',
    diagnosis: 'Verdacht auf Vergiftung',
    lines: [
      other('Notdienstgebühr gemäß § 4 GOT', 5000),
      fee(16, 3),
      fee(225, 3),
      fee(224, 2, 3),
      other('Infusionslösung Muster 500 ml', 845, 2),
      fee(143, 2),
    ],
  },
  {
    key: 'surgery',
    days: days('2026-08-17', '2026-08-27'),
    animal: 'Frieda',
    species: 'Hund',
    chip: '276095600000088',
    diagnosis: 'Pyometra',
    lines: [
      fee(16, 2),
      fee(180, 2),
      fee(225, 2),
      fee(337, 2),
      fee(281, 2, 4),
      fee(604, 2),
      other('Nahtmaterial und OP-Besteck', 4230),
      other('Antibiotikum Mustercillin Tabl.', 189, 14),
      fee(83, 1, 2),
      fee(34, 2, 1, 1),
      fee(226, 1, 1, 1),
    ],
  },
  {
    key: 'discount',
    days: days('2026-07-06'),
    animal: 'Muster-Kater Carlo',
    species: 'Katze',
    chip: '276098000000065',
    diagnosis: 'Zahnstein, Gingivitis',
    lines: [fee(16, 1), fee(330, 1.8), fee(932, 2), fee(942, 2, 2), other('Rabatt Gesundheitswoche', -2500)],
  },
  {
    key: 'food',
    days: days('2026-11-02'),
    animal: 'Hoppel',
    species: 'Kaninchen',
    chip: null,
    diagnosis: 'Magen-Darm-Störung',
    lines: [
      fee(17, 2),
      fee(221, 2),
      other('Päppelfutter Muster Grün 1 kg', 1495, 1, { vatPercent: 7 }),
      other('Schmerzmittel Mustercam 10 ml', 1222),
      fee(338, 1.2),
    ],
  },
  {
    key: 'long',
    days: days('2026-06-15', '2026-06-16', '2026-06-22'),
    animal: 'Balu Mustermann',
    species: 'Hund',
    chip: '276098500000023',
    diagnosis: 'Magendrehung',
    lines: [
      fee(16, 3),
      fee(166, 3, 2),
      fee(167, 3, 2),
      fee(225, 3),
      fee(224, 3, 4),
      fee(337, 3),
      fee(281, 3, 6),
      fee(470, 3),
      other('Infusionslösung Muster 1000 ml', 1090, 3),
      other('OP-Material und Nahtmaterial', 8420),
      other('Opioid Mustermorph Injektion', 645, 2),
      fee(83, 2, 1, 1),
      fee(34, 2, 1, 1),
      fee(143, 2, 1, 1),
      fee(144, 1, 1, 1),
      other('Fremdlabor Musterlabor Großes Blutbild', 4875, 1, { dayIndex: 1 }),
      fee(224, 2, 2, 1),
      fee(252, 2, 1, 1),
      fee(34, 2, 1, 2),
      fee(251, 2, 1, 2),
      fee(226, 2, 1, 2),
      other('Antibiotikum Mustercillin Tabl.', 245, 20, { dayIndex: 2 }),
      other('Magenschutz Muster 28 Kapseln', 2190, 1, { dayIndex: 2 }),
    ],
  },
  {
    key: 'heart',
    days: days('2026-05-19'),
    animal: 'Amy',
    species: 'Hund',
    chip: '276094500000031',
    diagnosis: 'Herzgeräusch Grad III',
    lines: [
      fee(16, 2.3),
      fee(650, 3),
      fee(143, 1),
      fee(144, 1.15),
      other('Gesamt-T4 im Musterlabor', 2240),
      other('Herztabletten Mustercard 50 St.', 3899),
    ],
  },
];
