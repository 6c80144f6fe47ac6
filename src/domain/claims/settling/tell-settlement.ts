import { formatGermanDate } from '#domain/basics/calendar-date.ts';
import { formatCents } from '#domain/basics/money.ts';
import type { BillLine } from '#domain/claims/bill.ts';
import type { ClaimBook } from '#domain/claims/claim-book.ts';
import type { Settlement, SettlementBasis } from './settlement.ts';
import { settle, yearOfInsurance } from './settlement.ts';
import { termsNumber } from './terms-sections.ts';

export type ToldLine = {
  /** "16 Allgemeine Untersuchung" */
  title: string;
  day: string;
  billed: string;
  paid: string;
  /** "12,00 €: Mehr als das 4-Fache …, § 5 (1)" */
  cuts: readonly string[];
};

type Settled = {
  lines: readonly (Pick<BillLine, 'position' | 'words' | 'treatedOn'> & Partial<Pick<BillLine, 'decided'>>)[];
  basis: SettlementBasis;
  result: Settlement;
};

/** Every line in words: letter, desk, command and customer area say the same. */
export const tellLines = ({ lines, basis, result }: Settled, { reasons }: Pick<ClaimBook, 'reasons'>): ToldLine[] =>
  lines.map((line, index) => {
    const settled = result.lines[index];
    const period = basis.periods.find(({ from, until }) => from <= line.treatedOn && (until === null || line.treatedOn <= until));
    const cover = period?.coversOperations === true ? 'op' : 'full';
    return {
      title: [line.position ?? [], line.words].flat().join(' '),
      day: formatGermanDate(line.treatedOn),
      billed: formatCents(settled?.billed ?? 0),
      paid: formatCents(settled?.paid ?? 0),
      cuts: (settled?.cuts ?? []).map(({ amount, reasonKey }) => {
        const reason = reasons.get(reasonKey);
        const place = reason === undefined ? null : termsNumber(cover, reason.section, reason.paragraph);
        const own = reasonKey === line.decided?.reasonKey ? line.decided.words : null;
        return `${formatCents(amount)}: ${own ?? reason?.words ?? ''}${place === null ? '' : ` (${place} der Bedingungen)`}`;
      }),
    };
  });

/** What is left to bear of the retention, for each year of insurance that the bill touches. */
export const tellRetention = ({ basis, result }: Pick<Settled, 'basis' | 'result'>): { label: string; value: string }[] => {
  const years = [...new Set(basis.lines.map(({ treatedOn }) => yearOfInsurance(basis.contractStart, treatedOn)))];
  return years.toSorted().flatMap((year) => {
    const period =
      basis.periods.findLast(({ from, until }) => from <= year && (until === null || year <= until)) ?? basis.periods[0];
    if (period === undefined || period.retention === 0) return [];
    const used = result.retentionUsed[year] ?? 0;
    const label = `Selbstbeteiligung im Versicherungsjahr ab ${formatGermanDate(year)}`;
    return [{ label, value: `${formatCents(used)} verbraucht, ${formatCents(Math.max(0, period.retention - used))} übrig` }];
  });
};

/** How much of it is paid because it was promised; nothing where the rules alone pay as much. */
export const tellPromise = ({ basis, result }: Pick<Settled, 'basis' | 'result'>): { label: string; value: string }[] => {
  if ((basis.promise ?? null) === null) return [];
  const more = result.sum.paid - settle({ ...basis, promise: null }).sum.paid;
  return more > 0 ? [{ label: 'Davon, weil wir es zugesagt hatten', value: formatCents(more) }] : [];
};

/** What was taken from the sum of the bill; only what there was. */
export const tellCuts = ({ sum }: Pick<Settlement, 'sum'>): { label: string; value: string }[] =>
  [
    { label: 'Nicht versichert', amount: sum.notCovered },
    { label: 'Mehr als die Gebührenordnung erlaubt', amount: sum.above },
    { label: 'Dein Eigenanteil', amount: sum.share },
    { label: 'Deine Selbstbeteiligung', amount: sum.retention },
  ].flatMap(({ label, amount }) => (amount === 0 ? [] : { label, value: `−${formatCents(amount)}` }));

/** The first line where nothing is paid; null where something is. A retention is no refusal. */
export const tellNothing = ({ sum }: Pick<Settlement, 'sum'>): string | null => {
  if (sum.paid !== 0) return null;
  return sum.retention > 0 && sum.notCovered + sum.above === 0
    ? 'Leider bleibt davon nichts für uns zu zahlen: Der Betrag liegt in deiner Selbstbeteiligung.'
    : 'Leider können wir davon nichts übernehmen.';
};
