import { Type, type Static } from 'typebox';
import { callerQuestionKeys } from '#domain/staff/caller-check.ts';
import { get, post, longTimeoutMs } from '#domain/wire/call.ts';
import { PoliceChangesAnswer, PoliceChange, PoliceChangePreviewAnswer, PoliceChangeOrder } from '#domain/wire/area/changes.ts';
import {
  closed,
  IssuesAnswer,
  issuesProperty,
  maybeText,
  orNull,
  rowId,
  textOf,
  textOrNull,
} from '#domain/wire/basic-schemas.ts';
import { MailPreview, previewKey, ShownMail } from '#domain/wire/desk/work.ts';
import { ContractCancellation, ContractWithdrawal } from '#domain/wire/shop/declarations.ts';
import { CancellationTakeBack, AnimalGoneAnswer, AnimalGoneReport } from '#domain/wire/area/endings.ts';
import { ContactUpdate, ContactUpdateAnswer } from '#domain/wire/area/profile.ts';

const everyone = { tag: 'Schreibtisch: Für einen Anrufer', caller: 'staff', duty: 'everyone' } as const;
const desk = '/deskapi/v1';
const customer = `${desk}/customers/:userId`;
const caller = `${customer}/caller`;

/** What a customer is shown, and the mail that goes out. */
const CallerChangePreviewAnswer = Type.Object({ ...PoliceChangePreviewAnswer.properties, mail: orNull(ShownMail) });
export type CallerChangePreviewAnswer = Static<typeof CallerChangePreviewAnswer>;

/** For somebody who called: what they could do themselves, by the same rules (spec 19.9). */
export const getCallerChanges = get(`${caller}/changes/:uuid.json`, {
  ...everyone,
  summary: 'Was sich an einem Vertrag ändern lässt',
  answer: PoliceChangesAnswer,
});

export const previewCallerChange = post(`${caller}/preview_change.json`, {
  ...everyone,
  summary: 'Was eine Änderung bewirkt',
  body: PoliceChange,
  answer: CallerChangePreviewAnswer,
});

export const changeForCaller = post(`${caller}/change_police.json`, {
  ...everyone,
  summary: 'Vertrag ändern',
  body: PoliceChangeOrder,
  answer: IssuesAnswer,
  timeoutMs: longTimeoutMs,
});

const CallerCancellation = Type.Object({ ...ContractCancellation.properties, previewKey }, closed);
export type CallerCancellation = Static<typeof CallerCancellation>;

export const previewCallerCancellation = post(`${caller}/preview_cancel_contract.json`, {
  ...everyone,
  summary: 'Was eine Kündigung bewirkt',
  body: CallerCancellation,
  answer: MailPreview,
});

export const cancelForCaller = post(`${caller}/cancel_contract.json`, {
  ...everyone,
  summary: 'Vertrag kündigen',
  body: CallerCancellation,
  answer: IssuesAnswer,
  timeoutMs: longTimeoutMs,
});

const CallerWithdrawal = Type.Object({ ...ContractWithdrawal.properties, previewKey }, closed);
export type CallerWithdrawal = Static<typeof CallerWithdrawal>;

export const previewCallerWithdrawal = post(`${caller}/preview_withdraw_contract.json`, {
  ...everyone,
  summary: 'Was ein Widerruf bewirkt',
  body: CallerWithdrawal,
  answer: MailPreview,
});

export const withdrawForCaller = post(`${caller}/withdraw_contract.json`, {
  ...everyone,
  summary: 'Vertrag widerrufen',
  body: CallerWithdrawal,
  answer: IssuesAnswer,
  timeoutMs: longTimeoutMs,
});

const CallerTakeBack = Type.Object({ ...CancellationTakeBack.properties, previewKey }, closed);
export type CallerTakeBack = Static<typeof CallerTakeBack>;

export const previewCallerTakeBack = post(`${caller}/preview_take_back.json`, {
  ...everyone,
  summary: 'Was es bewirkt, eine Kündigung zurückzunehmen',
  body: CallerTakeBack,
  answer: MailPreview,
});

export const takeBackForCaller = post(`${caller}/take_back.json`, {
  ...everyone,
  summary: 'Kündigung zurücknehmen',
  body: CallerTakeBack,
  answer: IssuesAnswer,
  timeoutMs: longTimeoutMs,
});

const CallerGonePreview = Type.Object({ goneResult: AnimalGoneAnswer.properties.goneResult, ...MailPreview.properties });
export type CallerGonePreview = Static<typeof CallerGonePreview>;

export const previewCallerGone = post(`${caller}/preview_animal_gone.json`, {
  ...everyone,
  summary: 'Was der Abschied von einem Tier bewirkt',
  body: AnimalGoneReport,
  answer: CallerGonePreview,
});

export const reportGoneForCaller = post(`${caller}/animal_gone.json`, {
  ...everyone,
  summary: 'Tier gestorben oder abgegeben',
  body: AnimalGoneReport,
  answer: AnimalGoneAnswer,
  timeoutMs: longTimeoutMs,
});

/** Also the mails that go out, to the address of today and to a new one. */
const CallerContactPreviewAnswer = Type.Object({ ...PoliceChangePreviewAnswer.properties, mails: Type.Array(ShownMail) });
export type CallerContactPreviewAnswer = Static<typeof CallerContactPreviewAnswer>;

export const previewCallerContact = post(`${caller}/preview_contact.json`, {
  ...everyone,
  summary: 'Was neue Kontaktdaten an den Verträgen ändern',
  body: ContactUpdate,
  answer: CallerContactPreviewAnswer,
});

export const updateContactForCaller = post(`${caller}/update_contact.json`, {
  ...everyone,
  summary: 'Kontaktdaten ändern',
  body: ContactUpdate,
  answer: ContactUpdateAnswer,
  timeoutMs: longTimeoutMs,
});

const CallerCheck = Type.Object({
  /** Until when it counts for whoever asked; null where nobody did, or too little was right. */
  until: textOrNull,
  /** What was right and what was not; never what it should have been. */
  answers: Type.Array(Type.Object({ key: Type.Enum(callerQuestionKeys, { type: 'string' }), isMatch: Type.Boolean() })),
  ...issuesProperty,
});
export type CallerCheck = Static<typeof CallerCheck>;

const CallerAnswers = Type.Object(
  { birthday: maybeText, address: maybeText, policeNumber: maybeText, ibanEnd: maybeText },
  closed,
);
export type CallerAnswers = Static<typeof CallerAnswers>;

export const getCallerCheck = get(`${caller}/check.json`, {
  ...everyone,
  summary: 'Ob der Anrufer geprüft ist',
  answer: CallerCheck,
});

export const checkCaller = post(`${caller}/check.json`, {
  ...everyone,
  summary: 'Anrufer prüfen',
  body: CallerAnswers,
  answer: CallerCheck,
});

const IbanToConfirm = Type.Object({ paymentIban: maybeText, requestKey: maybeText, previewKey }, closed);
export type IbanToConfirm = Static<typeof IbanToConfirm>;

const IbanTakeBack = Type.Object({ ibanChangeId: rowId }, closed);
export type IbanTakeBack = Static<typeof IbanTakeBack>;

export const previewIbanChange = post(`${caller}/preview_iban_change.json`, {
  ...everyone,
  summary: 'Die E-Mail zu einer neuen Bankverbindung, bevor sie gesendet wird',
  body: Type.Object({ paymentIban: maybeText }, closed),
  answer: MailPreview,
});

export const takeIbanChangeBack = post(`${caller}/take_iban_change_back.json`, {
  ...everyone,
  summary: 'Eine neue Bankverbindung, die auf Bestätigung wartet, zurücknehmen',
  body: IbanTakeBack,
  answer: IssuesAnswer,
});

/** Takes effect with the customer's press on the link of a mail. */
export const askIbanChange = post(`${caller}/ask_iban_change.json`, {
  ...everyone,
  summary: 'Neue Bankverbindung zur Bestätigung senden',
  body: IbanToConfirm,
  answer: IssuesAnswer,
  timeoutMs: longTimeoutMs,
});

const AccountSwitch = Type.Object({ paymentIban: textOf(60), requestKey: Type.Optional(textOf(60)), previewKey });
export type AccountSwitch = Static<typeof AccountSwitch>;

export const previewAccountSwitch = post(`${customer}/preview_switch_account.json`, {
  ...everyone,
  duty: 'money',
  summary: 'Was eine neue Bankverbindung vom Kontowechselservice bewirkt',
  body: AccountSwitch,
  answer: MailPreview,
});

/** The new bank tells it on the customer's behalf (§ 21 ZKG): nobody calls, and the customer hears of it by mail. */
export const switchAccountForCustomer = post(`${customer}/switch_account.json`, {
  ...everyone,
  duty: 'money',
  summary: 'Neue Bankverbindung vom Kontowechselservice',
  body: AccountSwitch,
  answer: IssuesAnswer,
  timeoutMs: longTimeoutMs,
});
