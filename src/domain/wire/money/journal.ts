import { Type, type Static } from 'typebox';
import { orNull, pageOf, pageQuery, textOf } from '#domain/wire/basic-schemas.ts';
import { file, get, moneyLook } from '#domain/wire/call.ts';
import { ledgerAccountKeys, movementKeys } from '#domain/money/ledger-accounts.ts';

const text = Type.String();

const JournalEntry = Type.Object({
  line: Type.Integer(),
  account: text,
  /** One of the two sides. */
  leftStr: orNull(text),
  rightStr: orNull(text),
  taxPercent: orNull(Type.Integer()),
});

export const JournalLine = Type.Object({
  transactionId: Type.Integer(),
  bookedOn: text,
  title: text,
  explanation: orNull(text),
  /** Null where no customer's account moved. */
  policeNumber: orNull(text),
  entries: Type.Array(JournalEntry),
});
export type JournalLine = Static<typeof JournalLine>;

/** The same for the screen and for the file; a filter that is left out hides nothing. */
const filter = {
  from: textOf(40),
  to: textOf(40),
  account: Type.Optional(Type.Enum(ledgerAccountKeys, { type: 'string' })),
  movement: Type.Optional(Type.Enum(movementKeys, { type: 'string' })),
  /** A police number or the e-mail of a customer. */
  whose: Type.Optional(textOf(200)),
  /** `41,29`: what one of its entries moves, on either side. */
  amount: Type.Optional(textOf(40)),
};
const JournalFilter = Type.Object(filter);
export type JournalFilter = Static<typeof JournalFilter>;

const money = { tag: 'Schreibtisch: Geld', caller: 'staff', duty: 'money' } as const;
const books = '/deskapi/v1/books';

export const listJournal = get(`${books}/journal.json`, {
  ...money,
  summary: 'Das Journal: jede Buchung mit ihren Zeilen, in der Reihenfolge der Bücher',
  query: Type.Object({ ...filter, ...pageQuery }),
  answer: Type.Object(pageOf(JournalLine)),
  look: ({ answer: { items } }) => {
    const lines = items.flatMap(({ policeNumber }) => (policeNumber === null ? [] : [{ policeNumber }]));
    return lines.length === 0 ? null : moneyLook('journal', lines);
  },
});

export const journalFile = file(`${books}/journal.csv`, {
  ...money,
  summary: 'Das Journal als CSV, mit demselben Filter',
  query: JournalFilter,
  contentType: 'text/csv; charset=utf-8',
  disposition: 'attachment',
});
