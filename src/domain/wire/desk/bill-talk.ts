import { Type, type Static } from 'typebox';
import { closed, IssuesAnswer, maybeText, orNull, rowId, textOf } from '#domain/wire/basic-schemas.ts';
import { file, get, longTimeoutMs, post } from '#domain/wire/call.ts';
import { freeText } from './work.ts';

/** What a person does about a bill besides its decision (spec 24.5 to 24.7). */
const BillQuestionOrder = Type.Object({ billId: rowId, question: freeText }, closed);

const PracticeQuestionOrder = Type.Object({ billId: rowId, question: freeText, email: textOf(300) }, closed);

const ReleaseOrder = Type.Object({ billId: rowId }, closed);

const PayeeOrder = Type.Object({ billId: rowId, accountHolder: textOf(300), iban: textOf(100), reason: freeText }, closed);

/** In cents. */
const AdvanceOrder = Type.Object({ billId: rowId, amount: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }) }, closed);

const WithdrawalOrder = Type.Object({ billId: rowId, requestKey: maybeText }, closed);

const WaiverOrder = Type.Object({ excessId: rowId }, closed);

const SetOffOrder = Type.Object({ excessId: rowId, benefitId: rowId }, closed);

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

export const complaintFile = file('/deskapi/v1/complaints.csv', {
  tag: 'Schreibtisch: Leistungen',
  caller: 'staff',
  duty: 'lead',
  summary: 'Das Register der Beschwerden eines Jahres',
  query: ComplaintQuery,
  contentType: 'text/csv; charset=utf-8',
  disposition: 'attachment',
});
