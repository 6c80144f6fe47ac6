import { bankFileMostBytes } from '#domain/money/bank-file.ts';
import { Type, type Static } from 'typebox';
import { orNull, issuesProperty, IssuesAnswer, pageOf, PageQuery, rowId, textOf, plainText } from '#domain/wire/basic-schemas.ts';
import { WorkAside, MailPreview, previewKey } from '#domain/wire/desk/work.ts';
import { get, longTimeoutMs, post, customerLook, type Look } from '#domain/wire/call.ts';

const instant = Type.String({ format: 'date-time' });
const id = rowId;
const freeText = textOf(20_000);
const words = Type.Array(Type.String());

/** In cents; what is shown is worked out where it is shown. */
const amount = Type.Integer();
const police = { policeNumber: Type.String(), animalName: Type.String(), name: Type.String(), userId: Type.Integer() };

export const ReturnItem = Type.Object({
  ...police,
  returnId: id,
  amount,
  charge: amount,
  reason: Type.String(),
  reasonCode: orNull(Type.String()),
  returnedOn: Type.String(),
  /** What was done about it. */
  treatment: Type.String(),
});
export type ReturnItem = Static<typeof ReturnItem>;

export const ReturnList = Type.Object(pageOf(ReturnItem));
export type ReturnList = Static<typeof ReturnList>;

export const ReminderItem = Type.Object({
  ...police,
  reminderId: id,
  deadline: Type.String(),
  isOver: Type.Boolean(),
  /** What of it is still open. */
  open: amount,
});
export type ReminderItem = Static<typeof ReminderItem>;

export const ReminderList = Type.Object(pageOf(ReminderItem));
export type ReminderList = Static<typeof ReminderList>;

export const BankItem = Type.Object({
  itemId: id,
  /** Of what was booked nowhere: why. Null for a payment that waits for its police. */
  reason: orNull(Type.String()),
  bookedOn: orNull(Type.String()),
  amount: orNull(amount),
  currency: orNull(Type.String()),
  counterparty: orNull(Type.String()),
  reference: orNull(Type.String()),
});
export type BankItem = Static<typeof BankItem>;

export const BankItemList = Type.Object(pageOf(BankItem));
export type BankItemList = Static<typeof BankItemList>;

const BankImport = Type.Object({
  importId: id,
  fileName: Type.String(),
  kind: Type.String(),
  at: instant,
  by: Type.String(),
  lines: words,
});
export const BankImportList = Type.Object(pageOf(BankImport));
export type BankImportList = Static<typeof BankImportList>;

/** In Base64, so that the file is the very same. */
export const BankFileUpload = Type.Object({ name: textOf(200), contentBase64: Type.String({ pattern: plainText }) });
export type BankFileUpload = Static<typeof BankFileUpload>;

export const BankFileAnswer = Type.Object({ ...issuesProperty, isKnown: Type.Boolean(), lines: words });
export type BankFileAnswer = Static<typeof BankFileAnswer>;
const row = Type.Object({ label: Type.String(), value: Type.String() });

export const DeskReminder = Type.Object({
  ...police,
  reminderId: id,
  isOpen: Type.Boolean(),
  state: Type.String(),
  rows: Type.Array(row),
  open: amount,
  isOver: Type.Boolean(),
  /** Paid once the contract had been ended: it lives again, or it does not. */
  isPaidAfter: Type.Boolean(),
  /** A new account since the debit came back: another try may do. */
  newAccount: orNull(Type.String()),
  letterTitle: Type.String(),
  work: WorkAside,
});
export type DeskReminder = Static<typeof DeskReminder>;

export const ReminderDecision = Type.Object({
  reminderId: id,
  actionKey: Type.Enum(['retry', 'extend', 'write_off', 'end', 'revive', 'keep_ended'], { type: 'string' }),
  /** Of a longer deadline: its day. */
  deadline: textOf(10),
  /** Of a write-off. */
  reason: freeText,
  previewKey,
});
export type ReminderDecision = Static<typeof ReminderDecision>;

export const DeskReturn = Type.Object({
  ...police,
  returnId: id,
  rows: Type.Array(row),
  open: amount,
  isWaiting: Type.Boolean(),
  /** Why a person has to look at it. */
  why: Type.String(),
  mayRetry: Type.Boolean(),
  ended: orNull(Type.Object({ words: Type.String(), outcome: orNull(Type.String()) })),
  work: WorkAside,
});
export type DeskReturn = Static<typeof DeskReturn>;

export const ReturnClosing = Type.Object({
  returnId: id,
  actionKey: Type.Enum(['done', 'retry', 'write_off'], { type: 'string' }),
  outcome: freeText,
});
export type ReturnClosing = Static<typeof ReturnClosing>;

export const PaymentAssignment = Type.Object({ itemId: id, policeNumber: textOf(40) });
export type PaymentAssignment = Static<typeof PaymentAssignment>;

export const BankItemClosing = Type.Object({ itemId: id, outcome: freeText });
export type BankItemClosing = Static<typeof BankItemClosing>;

const money = { tag: 'Schreibtisch: Rückläufer', caller: 'staff', duty: 'money' } as const;
const desk = '/deskapi/v1';

const listLook = (id: string, shown: readonly string[]): Look | null =>
  shown.length === 0 ? null : { actionKey: 'returns.listed', subject: { kindKey: 'money', id }, after: { shown } };

export const listDeskReturns = get(`${desk}/money/returns.json`, {
  ...money,
  summary: 'Lastschriften, die zurückkamen',
  query: PageQuery,
  answer: ReturnList,
  look: ({ answer: { items } }) =>
    listLook(
      'returns',
      items.map(({ policeNumber }) => policeNumber),
    ),
});

export const listDeskReminders = get(`${desk}/money/reminders.json`, {
  ...money,
  summary: 'Offene Mahnungen',
  query: PageQuery,
  answer: ReminderList,
  look: ({ answer: { items } }) =>
    listLook(
      'reminders',
      items.map(({ policeNumber }) => policeNumber),
    ),
});

export const listBankItems = get(`${desk}/money/bank_items.json`, {
  ...money,
  summary: 'Zahlungen ohne Zuordnung und ungeklärte Umsätze',
  query: PageQuery,
  answer: BankItemList,
  look: ({ answer: { items } }) =>
    listLook(
      'bank_items',
      items.map(({ itemId }) => String(itemId)),
    ),
});

export const listBankImports = get(`${desk}/money/bank_imports.json`, {
  ...money,
  summary: 'Eingelesene Dateien der Bank',
  query: PageQuery,
  answer: BankImportList,
});

export const importDeskBankFile = post(`${desk}/money_commands/import_bank_file.json`, {
  ...money,
  summary: 'Eine Datei der Bank einlesen: pain.002, camt.053, camt.054, höchstens 50 MB',
  body: BankFileUpload,
  answer: BankFileAnswer,
  // Four characters for three bytes, and something around it.
  bodyLimit: Math.ceil(bankFileMostBytes / 3) * 4 + 4_096,
  timeoutMs: longTimeoutMs,
});

export const assignPayment = post(`${desk}/money_commands/assign_payment.json`, {
  ...money,
  summary: 'Eine Zahlung einer Police zuordnen',
  body: PaymentAssignment,
  answer: IssuesAnswer,
});

export const closeBankItem = post(`${desk}/money_commands/close_bank_item.json`, {
  ...money,
  summary: 'Einen ungeklärten Umsatz erledigen',
  body: BankItemClosing,
  answer: IssuesAnswer,
});

export const getDeskReminder = get(`${desk}/reminders/:reminderId`, {
  ...money,
  summary: 'Eine Mahnung',
  answer: DeskReminder,
  look: ({ answer: { userId, reminderId } }) => customerLook(userId, { parts: ['contracts', 'bank'], reminderId }),
});

export const previewReminderDecision = post(`${desk}/reminder_commands/preview.json`, {
  ...money,
  summary: 'Was eine Entscheidung über eine Mahnung bewirkt',
  body: ReminderDecision,
  answer: MailPreview,
});

export const decideReminder = post(`${desk}/reminder_commands/decide.json`, {
  ...money,
  summary: 'Über eine Mahnung entscheiden',
  body: ReminderDecision,
  answer: IssuesAnswer,
});

export const getDeskReturn = get(`${desk}/returned_debits/:returnId`, {
  ...money,
  summary: 'Ein Rückläufer',
  answer: DeskReturn,
  look: ({ answer: { userId, returnId } }) => customerLook(userId, { parts: ['contracts', 'bank'], returnId }),
});

export const closeDeskReturn = post(`${desk}/returned_debit_commands/close.json`, {
  ...money,
  summary: 'Einen Rückläufer erledigen',
  body: ReturnClosing,
  answer: IssuesAnswer,
});
