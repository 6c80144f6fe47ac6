import { Type, type Static } from 'typebox';
import { closed, IssuesAnswer, maybeText, orNull, rowId, textOf } from '#domain/wire/basic-schemas.ts';
import { file, get, longTimeoutMs, post } from '#domain/wire/call.ts';
import { freeText, MailPreview, previewKey } from './work.ts';

/** What a person does about a bill besides its decision (spec 24.5 to 24.7). */
const BillQuestionOrder = Type.Object({ billId: rowId, question: freeText, previewKey }, closed);
export type BillQuestionOrder = Static<typeof BillQuestionOrder>;

const PracticeQuestionOrder = Type.Object({ billId: rowId, question: freeText, email: textOf(300), previewKey }, closed);
export type PracticeQuestionOrder = Static<typeof PracticeQuestionOrder>;

const ReleaseOrder = Type.Object({ billId: rowId, previewKey }, closed);
export type ReleaseOrder = Static<typeof ReleaseOrder>;

const PayeeOrder = Type.Object(
  { billId: rowId, accountHolder: textOf(300), iban: textOf(100), reason: freeText, previewKey },
  closed,
);
export type PayeeOrder = Static<typeof PayeeOrder>;

/** In cents. */
const AdvanceOrder = Type.Object(
  { billId: rowId, amount: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }), previewKey },
  closed,
);
export type AdvanceOrder = Static<typeof AdvanceOrder>;

const WithdrawalOrder = Type.Object({ billId: rowId, requestKey: maybeText, previewKey }, closed);
export type WithdrawalOrder = Static<typeof WithdrawalOrder>;

const WaiverOrder = Type.Object({ excessId: rowId, previewKey }, closed);
export type WaiverOrder = Static<typeof WaiverOrder>;

const SetOffOrder = Type.Object({ excessId: rowId, benefitId: rowId, previewKey }, closed);
export type SetOffOrder = Static<typeof SetOffOrder>;

export const ExcessList = Type.Object({
  excesses: Type.Array(
    Type.Object({
      excessId: Type.Integer(),
      /** Null once the bill is past its time. */
      billId: orNull(Type.Integer()),
      policeId: Type.Integer(),
      leftStr: Type.String(),
      since: Type.String(),
      /** What is owed for other bills of the contract, and not under way. */
      benefits: Type.Array(Type.Object({ benefitId: Type.Integer(), title: Type.String(), amountStr: Type.String() })),
    }),
  ),
});
export type ExcessList = Static<typeof ExcessList>;

const ComplaintQuery = Type.Object({ year: maybeText }, closed);

const clerk = { tag: 'Schreibtisch: Leistungen', caller: 'staff', duty: 'applications' } as const;
const commands = '/deskapi/v1/bill_commands';

export const askAboutBill = post(`${commands}/ask.json`, {
  ...clerk,
  summary: 'Den Kunden zu einer Rechnung fragen',
  body: BillQuestionOrder,
  answer: IssuesAnswer,
});

export const askPractice = post(`${commands}/ask_practice.json`, {
  ...clerk,
  summary: 'Die Praxis zu einer Rechnung fragen, wenn der Kunde sie freigegeben hat',
  body: PracticeQuestionOrder,
  answer: IssuesAnswer,
});

export const askForRelease = post(`${commands}/ask_for_release.json`, {
  ...clerk,
  summary: 'Den Kunden bitten, die Praxis für Rückfragen freizugeben',
  body: ReleaseOrder,
  answer: IssuesAnswer,
});

export const changePayee = post(`${commands}/change_payee.json`, {
  ...clerk,
  summary: 'Das Konto ändern, auf das für eine Rechnung gezahlt wird',
  body: PayeeOrder,
  answer: IssuesAnswer,
});

export const payAdvance = post(`${commands}/pay_advance.json`, {
  ...clerk,
  summary: 'Nach einem Monat einen Abschlag zahlen',
  body: AdvanceOrder,
  answer: IssuesAnswer,
});

export const withdrawDeskBill = post(`${commands}/withdraw.json`, {
  ...clerk,
  summary: 'Eine Rechnung für den Kunden zurückziehen, auch nach der Entscheidung',
  body: WithdrawalOrder,
  answer: IssuesAnswer,
  timeoutMs: longTimeoutMs,
});

/** Each shows its mail and its money before it is made (spec 19.5). */
export const previewBillQuestion = post(`${commands}/preview_ask.json`, {
  ...clerk,
  summary: 'Die Mail mit einer Frage zu einer Rechnung, bevor sie gesendet wird',
  body: BillQuestionOrder,
  answer: MailPreview,
});

export const previewPracticeQuestion = post(`${commands}/preview_ask_practice.json`, {
  ...clerk,
  summary: 'Die Mail mit einer Frage an die Praxis, bevor sie gesendet wird',
  body: PracticeQuestionOrder,
  answer: MailPreview,
});

export const previewReleaseQuestion = post(`${commands}/preview_ask_for_release.json`, {
  ...clerk,
  summary: 'Die Mail mit der Bitte um Freigabe, bevor sie gesendet wird',
  body: ReleaseOrder,
  answer: MailPreview,
});

export const previewPayee = post(`${commands}/preview_change_payee.json`, {
  ...clerk,
  summary: 'Was ein anderes Konto bewirkt',
  body: PayeeOrder,
  answer: MailPreview,
});

export const previewAdvance = post(`${commands}/preview_pay_advance.json`, {
  ...clerk,
  summary: 'Was ein Abschlag bewirkt',
  body: AdvanceOrder,
  answer: MailPreview,
});

export const previewBillWithdrawal = post(`${commands}/preview_withdraw.json`, {
  ...clerk,
  summary: 'Was es bewirkt, eine Rechnung zurückzuziehen',
  body: WithdrawalOrder,
  answer: MailPreview,
  timeoutMs: longTimeoutMs,
});

const money = { tag: 'Schreibtisch: Geld', caller: 'staff', duty: 'money' } as const;

export const listExcesses = get('/deskapi/v1/bill_excesses.json', {
  ...money,
  summary: 'Zu viel gezahlte Leistungen, über die noch niemand entschieden hat',
  answer: ExcessList,
});

export const waiveExcess = post(`${commands}/waive_excess.json`, {
  ...money,
  summary: 'Auf zu viel Gezahltes verzichten',
  body: WaiverOrder,
  answer: IssuesAnswer,
});

export const setOffExcess = post(`${commands}/set_off_excess.json`, {
  ...money,
  summary: 'Zu viel Gezahltes mit einer anderen Leistung verrechnen',
  body: SetOffOrder,
  answer: IssuesAnswer,
});

export const previewWaiver = post(`${commands}/preview_waive_excess.json`, {
  ...money,
  summary: 'Was ein Verzicht bewirkt',
  body: WaiverOrder,
  answer: MailPreview,
});

export const previewSetOff = post(`${commands}/preview_set_off_excess.json`, {
  ...money,
  summary: 'Was eine Verrechnung bewirkt',
  body: SetOffOrder,
  answer: MailPreview,
});

export const complaintFile = file('/deskapi/v1/complaints.csv', {
  tag: 'Schreibtisch: Leistungen',
  caller: 'staff',
  duty: 'lead',
  summary: 'Das Register der Beschwerden eines Jahres',
  query: ComplaintQuery,
  contentType: 'text/csv; charset=utf-8',
  disposition: 'attachment',
});
