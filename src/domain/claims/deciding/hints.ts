import {
  addDays,
  addMonths,
  daysBetween,
  formatGermanDate,
  isAfter,
  isBefore,
  type IsoDate,
} from '#domain/basics/calendar-date.ts';
import { formatCents, type Cents } from '#domain/basics/money.ts';
import { toGross } from '#domain/claims/bill-line.ts';
import type { BillLine } from '#domain/claims/bill.ts';

/** Another bill that has something in common with this one, of whichever customer. */
export type OtherBill = { claimNumber: string; receivedOn: IsoDate; practice: string; total: Cents };

/** What is known of a bill when a person looks at it. */
export type HintFacts = {
  practice: string;
  billNumber: string | null;
  billedOn: IsoDate | null;
  receivedOn: IsoDate;
  treatedOn: IsoDate;
  total: Cents;
  /** What the animal has, as the customer says it. */
  words: string;
  /** As they were read; none where nobody could read them. */
  lines: readonly BillLine[];
  contractStart: IsoDate;
  /** So many days from the begin on a person looks. */
  firstDays: number;
  /** Agreed with the customer when the contract was made. */
  exclusion: string | null;
  chip: string | null;
  /** On the bill. */
  printedChip: string | null;
  /** What the PDFs say that they were made with. */
  producers: readonly string[];
  sameFile: readonly OtherBill[];
  sameNumber: readonly OtherBill[];
  /** Bills of the same contract, practice, day and sum, where either has no number. */
  sameDay: readonly OtherBill[];
  /** When this customer's bills came, this one included. */
  receivedDays: readonly IsoDate[];
};

type HintRule = (facts: HintFacts) => string | null;

/** As two people write the same: "R-17 / 2026" is "r172026". */
export const plainName = (text: string | null) => (text ?? '').toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

type NumberedBill = { billNumber: string | null; practice: string; total: number };

/** The same number of the same practice with the same sum, however the two are written. */
export const isSameBill = (bill: NumberedBill, other: NumberedBill) =>
  bill.billNumber !== null &&
  plainName(other.billNumber) === plainName(bill.billNumber) &&
  plainName(other.practice) === plainName(bill.practice) &&
  other.total === bill.total;

type DatedBill = NumberedBill & { policeId: number; treatedOn: IsoDate };

/** Nothing tells them apart: a practice may have had no number yet when it asked. */
export const mayBeSameBill = (bill: DatedBill, other: DatedBill) =>
  (bill.billNumber === null || other.billNumber === null) &&
  bill.policeId === other.policeId &&
  bill.treatedOn === other.treatedOn &&
  bill.total === other.total &&
  plainName(bill.practice) === plainName(other.practice);

const named = ({ claimNumber, receivedOn }: OtherBill) => `${claimNumber} (eingereicht am ${formatGermanDate(receivedOn)})`;
const listed = (bills: readonly OtherBill[]) => bills.map(named).join(', ');

const ofSamePractice = ({ sameNumber, practice }: HintFacts) =>
  sameNumber.filter((other) => plainName(other.practice) === plainName(practice));

const sameBill: HintRule = (facts) => {
  const others = ofSamePractice(facts).filter(({ total }) => total === facts.total);
  if (facts.sameFile.length > 0) return `Dieselbe Datei gehört auch zu ${listed(facts.sameFile)}.`;
  if (others.length > 0) return `Praxis, Nummer und Betrag stehen auch bei ${listed(others)}.`;
  return facts.sameDay.length === 0
    ? null
    : `Praxis, Tag und Betrag stehen auch bei ${listed(facts.sameDay)}, eine der Nummern fehlt.`;
};

const numberUsedTwice: HintRule = (facts) => {
  const others = ofSamePractice(facts).filter(({ total }) => total !== facts.total);
  if (others.length === 0) return null;
  const sums = others.map((other) => `${named(other)} mit ${formatCents(other.total)}`).join(', ');
  return `Die Nummer ${facts.billNumber ?? ''} hat dieselbe Praxis auch bei ${sums}.`;
};

const sumOff: HintRule = ({ lines, total }) => {
  const sum = lines.reduce((before, line) => before + toGross(line), 0);
  return lines.length === 0 || sum === total
    ? null
    : `Die gelesenen Zeilen ergeben ${formatCents(sum)}, eingereicht sind ${formatCents(total)}.`;
};

const chipOfAnother: HintRule = ({ chip, printedChip }) =>
  chip === null || printedChip === null || plainName(chip) === plainName(printedChip)
    ? null
    : `Auf der Rechnung steht der Chip ${printedChip}, im Vertrag ${chip}.`;

const beforeStart: HintRule = ({ lines, treatedOn, contractStart }) => {
  const [first = treatedOn] = [treatedOn, ...lines.map((line) => line.treatedOn)].toSorted();
  return isBefore(first, contractStart)
    ? `Behandelt am ${formatGermanDate(first)}, der Vertrag begann am ${formatGermanDate(contractStart)}.`
    : null;
};

/** One line alone at the triple rate says nothing. */
const fewestFactors = 2;
const everyFactorThree: HintRule = ({ lines }) => {
  const factors = lines.flatMap(({ factor }) => (factor === null ? [] : [Number(factor)]));
  return factors.length >= fewestFactors && factors.every((factor) => factor === 3)
    ? 'Jede Zeile ist zum 3-fachen Satz berechnet.'
    : null;
};

/** Programs that people change a PDF with; what practices print with is none of them. */
const editors = /photoshop|gimp|illustrator|inkscape|affinity|canva|sejda|smallpdf|ilovepdf|pdf24|pdfescape|pdf-?xchange/i;
const madeByEditor: HintRule = ({ producers }) => {
  const editorsUsed = producers.filter((producer) => editors.test(producer));
  return editorsUsed.length === 0 ? null : `Die PDF-Datei wurde mit ${editorsUsed.join(', ')} gespeichert.`;
};

const manyDays = 10;
const manyBills = 3;
const severalAtOnce: HintRule = ({ receivedDays, receivedOn }) => {
  const near = receivedDays.filter((day) => !isAfter(day, receivedOn) && !isBefore(day, addDays(receivedOn, 1 - manyDays)));
  return near.length < manyBills ? null : `${near.length} Rechnungen dieses Kunden kamen in ${manyDays} Tagen.`;
};

const lateMonths = 3;
const late: HintRule = ({ billedOn, receivedOn }) =>
  billedOn === null || !isAfter(receivedOn, addMonths(billedOn, lateMonths))
    ? null
    : `Rechnung vom ${formatGermanDate(billedOn)}, eingereicht am ${formatGermanDate(receivedOn)}: mehr als ${lateMonths} Monate später.`;

const firstMonth: HintRule = ({ treatedOn, contractStart, firstDays }) => {
  const days = daysBetween(contractStart, treatedOn);
  return days < 0 || days >= firstDays ? null : `Behandelt am ${days + 1}. Tag des Vertrags.`;
};

const agreedExclusion: HintRule = ({ exclusion, words }) =>
  exclusion === null ? null : `Vereinbarter Ausschluss: „${exclusion}“. Angegeben ist: „${words}“.`;

/** Facts that a person should know of; none of them decides anything (spec 24.3). */
export const hintRules = {
  sameBill,
  numberUsedTwice,
  sumOff,
  chipOfAnother,
  beforeStart,
  everyFactorThree,
  madeByEditor,
  severalAtOnce,
  late,
  firstMonth,
  agreedExclusion,
} as const satisfies Readonly<Record<string, HintRule>>;

export const findHints = (facts: HintFacts): string[] => Object.values(hintRules).flatMap((rule) => rule(facts) ?? []);
