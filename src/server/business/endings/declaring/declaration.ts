import type { Work } from '#server/foundation/work.ts';
import type { IsoDate } from '#domain/basics/calendar-date.ts';
import type { SummaryRow } from '#domain/offer/summary-rows.ts';
import type { DeclaredEnding } from '#domain/police/ending/declared-ending.ts';
import { askedLabel, nameLabel, wishedEndLabel } from '#server/business/cases/case-words.ts';
import type { MailKindOf } from '#server/foundation/mail/mail-kind.ts';
import type { Declarer } from './find-declared-police.ts';
import type { MailAllowance } from './limit-declarations.ts';
import type { Receipt } from './receipt-mail.ts';

/** What became of it at once; `endsOn` is null where nothing did. */
type Ended = { endsOn: IsoDate | null; alsoEnds: readonly string[] };

/** Who is logged in, if anybody, and how much they may have mailed; null for whoever is known to the desk. */
export type DeclaredBy = { userId: number | null; allowance: MailAllowance | null };

export type Declaration<Told> = {
  declarer: Declarer;
  by: DeclaredBy;
  ending: DeclaredEnding;
  /** As declared, for the receipt and the case. */
  rows: readonly SummaryRow[];
  /** The same for the shop, which may have to carry it out later. */
  data: Readonly<Record<string, unknown>>;
  receiptKind: MailKindOf<Receipt & Told>;
  /** What the receipt tells besides. */
  tell: (ended: Ended) => Told;
  received: string;
  /** The key of the press, where it has one. */
  requestKey: string | null;
};

/** Also reads rows as the database gives them back. */
const askedRows = (rows: unknown) => (rows as readonly SummaryRow[]).map(({ label, value }) => [label, value]);

export const isSameDeclaration = ({ declaration }: Readonly<Record<string, unknown>>, rows: readonly SummaryRow[]) =>
  JSON.stringify(askedRows(declaration)) === JSON.stringify(askedRows(rows));

export const declarationRows = (declared: Declarer & { contractDescription: string | null }): SummaryRow[] => [
  { label: nameLabel, value: `${declared.firstname} ${declared.lastname}` },
  { label: 'E-Mail', value: declared.email },
  ...(declared.policeNumber === null ? [] : [{ label: 'Versicherungsschein', value: declared.policeNumber }]),
  ...(declared.contractDescription === null ? [] : [{ label: 'Angaben zum Vertrag', value: declared.contractDescription }]),
];

const ownersLabels: ReadonlySet<string> = new Set([askedLabel, nameLabel, wishedEndLabel]);

/** What the owner of a contract is shown of a declaration: of what strangers type nothing but the name. */
export const rowsForOwner = (rows: readonly SummaryRow[]): SummaryRow[] => rows.filter(({ label }) => ownersLabels.has(label));

/** What ending a contract needs, whichever face asks for it. */
export type EndingWork = Pick<Work, 'database' | 'book' | 'clock' | 'delivery'>;
