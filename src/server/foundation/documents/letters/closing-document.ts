import type { IsoDate } from '#domain/basics/calendar-date.ts';
import { addCents, cents, formatCents, type Cents } from '#domain/basics/money.ts';
import { monthTitle } from '#domain/money/ledger-accounts.ts';
import { documentSource, type DocumentSource } from '#server/foundation/documents/printing/document-source.ts';

export type ClosingData = {
  /** Its first day. */
  month: IsoDate;
  /** "01.12.2026 bis 31.12.2026" */
  span: string;
  closedOn: IsoDate;
  /** Both sides in the month, and what the account holds at its end: positive on the left side. */
  accounts: readonly { title: string; left: Cents; right: Cents; balance: Cents }[];
  movementCount: number;
  lineCount: number;
  sha256: string;
  /** The hash of the month before; null for the first of the books. */
  sha256Before: string | null;
  /** Who, and when: "05.01.2027, 11:00 Uhr". */
  proposed: { name: string; at: string };
  confirmed: { name: string; at: string };
};

/** With its side, as books have it: "13,34 € S". */
const sided = (balance: Cents) => {
  if (balance === 0) return formatCents(balance);
  return `${formatCents(Math.abs(balance))}\u00A0${balance > 0 ? 'S' : 'H'}`;
};

/** The closing of a month for whoever checks the books (spec 20.10). */
export const closingDocument = ({ month, accounts, proposed, confirmed, ...data }: ClosingData): DocumentSource => {
  const total = (side: 'left' | 'right') => formatCents(accounts.map((account) => account[side]).reduce(addCents, cents(0)));
  return documentSource({
    title: `Abschluss ${monthTitle(month)}`,
    subject: `Abschluss-${month.slice(0, 7)}`,
    template: 'books/closing',
    date: data.closedOn,
    data: {
      facts: [
        { label: 'Zeitraum', value: data.span },
        { label: 'Buchungen', value: data.movementCount.toLocaleString('de-DE') },
        { label: 'Zeilen', value: data.lineCount.toLocaleString('de-DE') },
        { label: 'Vorgeschlagen von', value: `${proposed.name}, ${proposed.at}` },
        { label: 'Bestätigt von', value: `${confirmed.name}, ${confirmed.at}` },
      ],
      accounts: accounts.map(({ title, left, right, balance }) => ({
        title,
        left: formatCents(left),
        right: formatCents(right),
        balance: sided(balance),
      })),
      total: { left: total('left'), right: total('right') },
      sha256: data.sha256,
      sha256Before: data.sha256Before,
    },
  });
};
