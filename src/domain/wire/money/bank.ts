import { Type, type Static } from 'typebox';
import { bankActionKeys } from '#domain/money/bank/bank-booking.ts';
import { bankFileMostBytes } from '#domain/money/bank/bank-file.ts';
import { orNull, issuesProperty, IssuesAnswer, pageOf, PageQuery, rowId, textOf, plainText } from '#domain/wire/basic-schemas.ts';
import { MailPreview, previewKey } from '#domain/wire/desk/work.ts';
import { get, post, type Look, uploadTimeoutMs } from '#domain/wire/call.ts';

const words = Type.Array(Type.String());
/** In cents; what is shown is worked out where it is shown. */
const amount = Type.Integer();

const Decision = Type.Object({
  actionKey: Type.Enum(bankActionKeys, { type: 'string' }),
  /** Number of a police, address of a customer, end-to-end id of a debit or a payout. */
  target: textOf(200),
  /** In euro, where the file does not say what moved. */
  amount: orNull(Type.Number({ minimum: -10_000_000, maximum: 10_000_000 })),
  note: textOf(20_000),
});

export const BankItem = Type.Object({
  itemId: Type.Integer(),
  /** Why it could not be booked by itself. Null for a payment that waits for its police. */
  reason: orNull(Type.String()),
  bookedOn: orNull(Type.String()),
  /** What came in is positive, what went out negative. */
  amount: orNull(amount),
  currency: orNull(Type.String()),
  counterparty: orNull(Type.String()),
  reference: orNull(Type.String()),
  /** A person has to say what moved. */
  needsAmount: Type.Boolean(),
  actionKeys: Type.Array(Type.Enum(bankActionKeys, { type: 'string' })),
  proposal: orNull(Type.Object({ by: Type.String(), isMine: Type.Boolean(), decision: Decision })),
});
export type BankItem = Static<typeof BankItem>;

export const BankItemList = Type.Object(pageOf(BankItem));
export type BankItemList = Static<typeof BankItemList>;

const BankImport = Type.Object({
  importId: rowId,
  fileName: Type.String(),
  kind: Type.String(),
  at: Type.String({ format: 'date-time' }),
  by: Type.String(),
  lines: words,
});
export const BankImportList = Type.Object(pageOf(BankImport));
export type BankImportList = Static<typeof BankImportList>;

/** In Base64, so that the file is the very same. */
export const BankFileUpload = Type.Object({ name: textOf(200), contentBase64: Type.String({ pattern: plainText }), previewKey });
export type BankFileUpload = Static<typeof BankFileUpload>;

export const BankFileAnswer = Type.Object({ ...issuesProperty, isKnown: Type.Boolean(), lines: words });
export type BankFileAnswer = Static<typeof BankFileAnswer>;

export const BankBooking = Type.Object({ itemId: rowId, decision: Decision, previewKey });
export type BankBooking = Static<typeof BankBooking>;

const ItemToDo = Type.Object({ itemId: rowId });
const BankUndoing = Type.Object({ itemId: rowId, previewKey });

const statement = {
  statementId: rowId,
  reference: Type.String(),
  openedOn: Type.String(),
  closedOn: Type.String(),
  opening: amount,
  closing: amount,
  /** What the books have on the bank's account by then. */
  ledger: amount,
  difference: amount,
  openCount: Type.Integer(),
  lineCount: Type.Integer(),
  /** The difference has no part in this: what waits for a person stands on an account of its own. */
  unclear: amount,
  /** A statement is missing before it: between the closing of the one before and its opening. */
  gap: orNull(Type.Object({ before: amount, opening: amount })),
};
export const BankStatement = Type.Object(statement);
export type BankStatement = Static<typeof BankStatement>;

export const BankStatementList = Type.Object({
  /** What stands on the account of the unclear now. */
  unclear: amount,
  ...pageOf(BankStatement),
});
export type BankStatementList = Static<typeof BankStatementList>;

/** A line beside what it is in the books. */
const BookedLine = Type.Object({
  itemId: rowId,
  bookedOn: orNull(Type.String()),
  amount: orNull(amount),
  currency: orNull(Type.String()),
  counterparty: orNull(Type.String()),
  outcome: Type.String(),
  policeNumber: orNull(Type.String()),
  /** Null where it was booked by itself. */
  by: orNull(Type.String()),
  /** Other lines have told it: it moves nothing in the books. */
  isKnown: Type.Boolean(),
  mayUndo: Type.Boolean(),
});
export type BookedLine = Static<typeof BookedLine>;

export const BankStatementAnswer = Type.Object({
  statement: BankStatement,
  /** All that wait for a person, and a page of the others. */
  open: Type.Array(BankItem),
  earlierId: orNull(rowId),
  laterId: orNull(rowId),
  ...pageOf(BookedLine),
});
export type BankStatementAnswer = Static<typeof BankStatementAnswer>;

const money = { tag: 'Schreibtisch: Bank', caller: 'staff', duty: 'money' } as const;
const desk = '/deskapi/v1';

const listLook = (id: string, items: readonly { itemId: number }[]): Look | null =>
  items.length === 0
    ? null
    : {
        actionKey: 'returns.listed',
        subject: { kindKey: 'money', id },
        after: { shown: items.map(({ itemId }) => String(itemId)) },
      };

export const listBankItems = get(`${desk}/money/bank_items.json`, {
  ...money,
  summary: 'Zahlungen ohne Zuordnung und ungeklärte Umsätze',
  query: PageQuery,
  answer: BankItemList,
  look: ({ answer: { items } }) => listLook('bank_items', items),
});

export const listBankImports = get(`${desk}/money/bank_imports.json`, {
  ...money,
  summary: 'Eingelesene Dateien der Bank',
  query: PageQuery,
  answer: BankImportList,
});

export const listBankStatements = get(`${desk}/money/bank_statements.json`, {
  ...money,
  summary: 'Kontoauszüge: was die Bank hat und was die Bücher haben',
  query: PageQuery,
  answer: BankStatementList,
});

export const getBankStatement = get(`${desk}/bank_statements/:statementId`, {
  ...money,
  summary: 'Ein Kontoauszug neben den Büchern',
  query: PageQuery,
  answer: BankStatementAnswer,
  look: ({ answer }) => listLook(`statement ${answer.statement.statementId}`, [...answer.open, ...answer.items]),
});

// Four characters for three bytes, and something around it.
const uploadLimits = { bodyLimit: Math.ceil(bankFileMostBytes / 3) * 4 + 4_096, timeoutMs: uploadTimeoutMs };

export const previewDeskBankFile = post(`${desk}/money_commands/preview_bank_file.json`, {
  ...money,
  summary: 'Was eine Datei der Bank bringt, und welche Mails hinausgingen',
  body: BankFileUpload,
  answer: MailPreview,
  ...uploadLimits,
});

export const importDeskBankFile = post(`${desk}/money_commands/import_bank_file.json`, {
  ...money,
  summary: 'Eine Datei der Bank einlesen: pain.002, camt.053, camt.054, höchstens 50 MB',
  body: BankFileUpload,
  answer: BankFileAnswer,
  ...uploadLimits,
});

export const previewBankBooking = post(`${desk}/bank_item_commands/preview.json`, {
  ...money,
  summary: 'Was die Buchung eines Umsatzes bewirkt',
  body: BankBooking,
  answer: MailPreview,
});

export const bookBankItem = post(`${desk}/bank_item_commands/book.json`, {
  ...money,
  summary: 'Einen Umsatz der Bank buchen, oder ab einem Betrag zuerst vorschlagen',
  body: BankBooking,
  answer: IssuesAnswer,
});

export const dropBankProposal = post(`${desk}/bank_item_commands/drop_proposal.json`, {
  ...money,
  summary: 'Den Vorschlag zu einem Umsatz verwerfen',
  body: ItemToDo,
  answer: IssuesAnswer,
});

export const previewBankUndoing = post(`${desk}/bank_item_commands/preview_undo.json`, {
  ...money,
  summary: 'Was es bewirkt, die Buchung eines Umsatzes zurückzunehmen',
  body: ItemToDo,
  answer: MailPreview,
});

export const undoBankBooking = post(`${desk}/bank_item_commands/undo.json`, {
  ...money,
  summary: 'Die Buchung eines Umsatzes zurücknehmen',
  body: BankUndoing,
  answer: IssuesAnswer,
});
