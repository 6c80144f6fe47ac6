/** What the connection seals on its way into the database. Columns that take nothing else cannot be written in plain by mistake. */
export class ToSeal {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export const sealed = (text: string): ToSeal => new ToSeal(text);

/** In a query: what everything begins with that the newest key sealed. */
export class NewestBeginning {
  readonly isNewest = true;
}

/** What everything begins with that any key sealed. */
export const sealedBeginning = 'sealed.';

/** The columns that are kept sealed, and so may be opened (spec 22.6). Nothing else has such a name. */
export const sealedColumns = [
  { table: 'contact_register', column: 'iban' },
  { table: 'sepa_mandate', column: 'iban' },
  { table: 'police', column: 'payment_iban' },
  { table: 'debit', column: 'iban' },
  { table: 'payout', column: 'iban' },
  { table: 'bank_item', column: 'iban' },
  { table: 'iban_change', column: 'iban' },
  { table: 'bill', column: 'iban' },
  { table: 'benefit', column: 'iban' },
  { table: 'practice', column: 'iban' },
  { table: 'practice_request', column: 'iban' },
  { table: 'bill_file', column: 'content' },
  { table: 'bill_page', column: 'content' },
  { table: 'bill_reading', column: 'content' },
  { table: 'animal_photo', column: 'content' },
] as const;

/** Rows of these may have megabytes: whoever goes through them takes a few at a time. */
export const tablesOfFiles: ReadonlySet<string> = new Set(['bill_file', 'bill_page', 'animal_photo']);

/** `opened` is asked for by whoever seals anew. */
export const sealedNames: ReadonlySet<string> = new Set(['opened', ...sealedColumns.map(({ column }) => column)]);
