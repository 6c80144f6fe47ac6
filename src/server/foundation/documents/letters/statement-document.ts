import { formatGermanDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { formatCents, addCents, cents, type Cents } from '#domain/basics/money.ts';
import { balanceWords } from '#domain/money/ledger-accounts.ts';
import type { YearStatement } from '#domain/money/year-statement.ts';
import type { SummaryRow } from '#domain/offer/summary-rows.ts';
import { documentSource, type DocumentSource } from '#server/foundation/documents/printing/document-source.ts';
import { letterData, type Recipient } from './letter-parts.ts';

export type StatementData = {
  year: number;
  /** Its last day, or of a year that still runs the day of the last movement: so the same movements give the same letter. */
  asOf: IsoDate;
  recipient: Recipient;
  polices: readonly {
    policeNumber: string;
    /** "Tierdach Vollschutz Hund für Bello" */
    title: string;
    /** A tax office asks for it apart from the others. */
    isLiability: boolean;
    statement: YearStatement;
  }[];
  /** What was paid of bills in the year, the oldest first. */
  benefits: readonly { paidOn: IsoDate; title: string; amount: Cents }[];
};

/** Lines of which nothing happened are left out, but for those that everybody looks for. */
const rowsOf = (statement: YearStatement, { year, asOf }: StatementData): SummaryRow[] => {
  const where = (label: string, amount: Cents): SummaryRow[] => (amount === 0 ? [] : [{ label, value: formatCents(amount) }]);
  return [
    { label: `Am Anfang (01.01.${year})`, value: balanceWords(statement.balanceBefore) },
    { label: 'Fällige Beiträge', value: formatCents(statement.due) },
    { label: 'Abgebucht', value: formatCents(statement.collected) },
    ...where('Zurückgekommene Lastschriften', statement.returned),
    ...where('Entgelte der Bank dafür', statement.charged),
    ...where('Von dir überwiesen', statement.transferred),
    ...where('An dich zurückgezahlt', statement.paidBack),
    ...where('Erlassen', statement.writtenOff),
    { label: `Am Ende (${formatGermanDate(asOf)})`, value: balanceWords(statement.balanceAfter) },
    { label: `Gezahlte Beiträge ${year}`, value: formatCents(statement.paidPremium) },
    ...taxRows([statement]),
  ];
};

const taxRows = (statements: readonly YearStatement[]): SummaryRow[] => {
  const taxOf = new Map<number, Cents>();
  for (const { percent, tax } of statements.flatMap(({ taxes }) => taxes))
    taxOf.set(percent, addCents(taxOf.get(percent) ?? cents(0), tax));
  return [...taxOf]
    .toSorted(([one], [other]) => one - other)
    .map(([percent, tax]) => ({ label: `darin Versicherungsteuer (${percent}\u00A0%)`, value: formatCents(tax) }));
};

/** What a tax return asks for: paid, with its tax, by kind. */
const taxReturnRows = (polices: StatementData['polices']): SummaryRow[] =>
  [
    { label: 'Haftpflicht', isLiability: true },
    { label: 'Krankenversicherung des Tieres', isLiability: false },
  ].flatMap(({ label, isLiability }) => {
    const statements = polices.filter((police) => police.isLiability === isLiability).map(({ statement }) => statement);
    if (statements.length === 0) return [];
    const paid = statements.map(({ paidPremium }) => paidPremium).reduce(addCents, cents(0));
    return [{ label, value: formatCents(paid) }, ...taxRows(statements)];
  });

/** A year of the customer's account (spec 20.8). */
export const statementDocument = (data: StatementData): DocumentSource => {
  const { year, asOf, recipient, polices, benefits } = data;
  const title = `Beitragsübersicht ${year}`;
  return documentSource({
    title,
    subject: title,
    template: 'statement',
    date: asOf,
    data: {
      ...letterData(recipient, asOf, [{ label: 'Beitragsübersicht', value: String(year) }]),
      year: String(year),
      asOf: formatGermanDate(asOf),
      polices: polices.map((police) => ({
        title: `${police.title} (${police.policeNumber})`,
        rows: rowsOf(police.statement, data),
      })),
      taxReturn: taxReturnRows(polices),
      benefits: benefits.map(({ paidOn, title: label, amount }) => ({
        label: `${formatGermanDate(paidOn)}: ${label}`,
        value: formatCents(amount),
      })),
    },
  });
};
