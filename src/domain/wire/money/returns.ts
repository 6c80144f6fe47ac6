import { Type, type Static } from 'typebox';
import { orNull, IssuesAnswer, pageOf, PageQuery, rowId, textOf } from '#domain/wire/basic-schemas.ts';
import { WorkAside, MailPreview, previewKey } from '#domain/wire/desk/work.ts';
import { get, post, customerLook, type Look } from '#domain/wire/call.ts';

const id = rowId;
const freeText = textOf(20_000);

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
  /** The day of a longer deadline. */
  deadline: textOf(10),
  /** The reason of a write-off. */
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

const money = { tag: 'Schreibtisch: Rückläufer', caller: 'staff', duty: 'money' } as const;
const desk = '/deskapi/v1';

const listLook = (id: string, returnIds: readonly string[]): Look | null =>
  returnIds.length === 0 ? null : { actionKey: 'returns.listed', subject: { kindKey: 'money', id }, after: { shown: returnIds } };

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
