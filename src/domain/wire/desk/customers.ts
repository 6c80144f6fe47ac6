import { Type, type Static } from 'typebox';
import {
  closed,
  issuesProperty,
  textOrNull,
  orNull,
  maybeText,
  IssuesAnswer,
  pageOf,
  pageQuery,
  rowId,
  textOf,
} from '#domain/wire/basic-schemas.ts';
import { Animal, Police } from '#domain/wire/area/records.ts';
import { Contact } from '#domain/wire/area/profile.ts';
import { PoliceBalance } from '#domain/wire/area/konto.ts';
import { HistoryEntry } from '#domain/wire/area/changes.ts';
import { MailPreview, previewKey } from '#domain/wire/desk/work.ts';
import { get, file, pdf, post, longTimeoutMs, customerLook } from '#domain/wire/call.ts';

/** What the desk finds and shows of customers (spec 19.8). Moments are ISO 8601. */

const DeskSearchQuery = Type.Object({ text: Type.Optional(textOf(200)), ...pageQuery }, closed);
export type DeskSearchQuery = Static<typeof DeskSearchQuery>;
const FoundCustomer = Type.Object({
  userId: Type.Integer(),
  name: Type.String(),
  email: Type.String(),
  town: Type.String(),
  policeNumbers: Type.Array(Type.String()),
  animalNames: Type.Array(Type.String()),
  /** Why it was found: "Tier Bello". */
  reasons: Type.Array(Type.String()),
});
export type FoundCustomer = Static<typeof FoundCustomer>;

export const DeskSearchAnswer = Type.Object({ ...pageOf(FoundCustomer), ...issuesProperty });
export type DeskSearchAnswer = Static<typeof DeskSearchAnswer>;
const DeskMail = Type.Object({
  mailId: Type.Integer(),
  subject: textOrNull,
  stateKey: Type.Enum(['waiting', 'sent', 'parked', 'given_up'], { type: 'string' }),
  /** The last error of a mail that nobody tries any more, in the mail server's words without the address. */
  lastError: textOrNull,
  at: Type.String(),
  canBeSentAgain: Type.Boolean(),
});
export type DeskMail = Static<typeof DeskMail>;
const DeskCase = Type.Object({
  caseId: Type.Integer(),
  kindStr: Type.String(),
  isOpen: Type.Boolean(),
  receivedAt: Type.String(),
  rows: Type.Array(Type.Object({ label: Type.String(), value: Type.String() })),
});
const DeskNote = Type.Object({ noteId: Type.Integer(), text: Type.String(), staffName: Type.String(), createdAt: Type.String() });
const DeskBank = Type.Object({
  /** A new one that waits for the customer's press. */
  pendingIban: orNull(Type.Object({ ibanChangeId: Type.Integer(), ibanMasked: Type.String(), until: Type.String() })),
  ibanMasked: Type.String(),
  bankName: textOrNull,
  mandateReference: Type.String(),
});

export const DeskCustomer = Type.Object({
  userId: Type.Integer(),
  createdAt: Type.String(),
  /** Where it is not known whether the contract belongs to whoever has the mailbox. */
  ownershipStr: textOrNull,
  /** They said that it is not theirs. */
  isDisowned: Type.Boolean(),
  /** Bought without a login: nobody has proven the mailbox, so a person may correct its address. */
  isEmailCorrectable: Type.Boolean(),
  contact: Contact,
  bank: orNull(DeskBank),
  contracts: Type.Array(Type.Object({ police: Police, history: Type.Array(HistoryEntry), balance: PoliceBalance })),
  animals: Type.Array(Animal),
  letters: Type.Array(Type.Object({ title: Type.String(), url: Type.String(), createdAt: Type.String() })),
  mails: Type.Array(DeskMail),
  cases: Type.Array(DeskCase),
  notes: Type.Array(DeskNote),
  /** Those that became no contract; of those made without a login nobody knows whether they are this customer's. */
  offers: Type.Array(
    Type.Object({ offerUuid: Type.String(), animalName: Type.String(), createdAt: Type.String(), isOwn: Type.Boolean() }),
  ),
  deviceCount: Type.Integer(),
  lastSeenAt: textOrNull,
  /** Since when advertisement is agreed to; null where it is not. */
  advertisementSince: textOrNull,
});
export type DeskCustomer = Static<typeof DeskCustomer>;

export const DeskCustomerAnswer = Type.Object({ customer: DeskCustomer, ...issuesProperty });
export type DeskCustomerAnswer = Static<typeof DeskCustomerAnswer>;

export const DeskIbanAnswer = Type.Object({ iban: textOrNull, ...issuesProperty });
export type DeskIbanAnswer = Static<typeof DeskIbanAnswer>;

export const NewNote = Type.Object({ text: maybeText }, closed);
export type NewNote = Static<typeof NewNote>;

export const MailAgain = Type.Object({ mailId: Type.Optional(rowId), previewKey }, closed);
export type MailAgain = Static<typeof MailAgain>;

export const ContractBack = Type.Object({ reason: maybeText }, closed);
export type ContractBack = Static<typeof ContractBack>;

/** `userId`: the account that has the contract now. */
export const ContractBackAnswer = Type.Object({ userId: orNull(Type.Integer()), ...issuesProperty });
export type ContractBackAnswer = Static<typeof ContractBackAnswer>;

const everyone = { tag: 'Schreibtisch: Kunden', caller: 'staff', duty: 'everyone' } as const;
const clerk = { tag: 'Schreibtisch: Kunden', caller: 'staff', duty: 'applications' } as const;
const noPart = new Set(['userId', 'isDisowned', 'isEmailCorrectable']);

/** What stood there: an empty list showed nothing. */
const partsOf = (customer: DeskCustomer) =>
  Object.entries(customer)
    .filter(([name, value]) => !noPart.has(name) && value !== null && (!Array.isArray(value) || value.length > 0))
    .map(([name]) => name);

const desk = '/deskapi/v1';
const customer = `${desk}/customers/:userId`;

export const searchCustomers = get(`${desk}/search.json`, {
  ...everyone,
  summary: 'Kunden suchen',
  query: DeskSearchQuery,
  answer: DeskSearchAnswer,
  // What was typed may be a name: the log keeps whom it showed, not that.
  look: ({ answer: { items } }) =>
    items.length === 0
      ? null
      : {
          actionKey: 'customers.found',
          subject: { kindKey: 'portfolio', id: 'search' },
          after: { userIds: items.map(({ userId }) => userId) },
        },
});

export const getDeskCustomer = get(`${customer}/record.json`, {
  ...everyone,
  summary: 'Ein Kunde mit allem',
  answer: DeskCustomerAnswer,
  look: ({ answer: { customer } }) => customerLook(customer.userId, { parts: partsOf(customer) }),
});

export const letterFile = file(`${customer}/letters/:uuid.pdf`, {
  ...everyone,
  summary: 'Ein Brief als PDF',
  ...pdf,
  look: ({ title, params }) => customerLook(params.userId, { parts: ['letter'], letter: title }),
});

export const showIban = post(`${customer}/show_iban.json`, {
  ...everyone,
  summary: 'Die ganze IBAN zeigen',
  answer: DeskIbanAnswer,
  look: ({ answer, params }) => (answer.iban === null ? null : customerLook(params.userId, { parts: ['iban'] })),
});

export const addCustomerNote = post(`${customer}/add_note.json`, {
  ...everyone,
  summary: 'Eine Notiz schreiben',
  body: NewNote,
  answer: IssuesAnswer,
});

export const previewMailAgain = post(`${customer}/preview_mail_again.json`, {
  ...everyone,
  summary: 'Eine E-Mail, wie sie noch einmal hinausginge',
  body: MailAgain,
  answer: MailPreview,
  timeoutMs: longTimeoutMs,
  look: ({ answer: { mail }, params }) => (mail === null ? null : customerLook(params.userId, { parts: ['mails'] })),
});

export const sendMailAgain = post(`${customer}/send_mail_again.json`, {
  ...everyone,
  summary: 'Eine E-Mail noch einmal senden',
  body: MailAgain,
  answer: IssuesAnswer,
  timeoutMs: longTimeoutMs,
});

const EmailCorrection = Type.Object({ email: maybeText, reason: maybeText, previewKey }, closed);
export type EmailCorrection = Static<typeof EmailCorrection>;

/** Mistyped at a purchase without a login, which nobody has said to be theirs (spec 19.9). */
export const previewEmailCorrection = post(`${customer}/preview_email_correction.json`, {
  ...clerk,
  summary: 'Was eine berichtigte E-Mail-Adresse bewirkt',
  body: EmailCorrection,
  answer: MailPreview,
});

export const correctEmail = post(`${customer}/correct_email.json`, {
  ...clerk,
  summary: 'Eine beim Kauf vertippte E-Mail-Adresse berichtigen',
  body: EmailCorrection,
  answer: IssuesAnswer,
  timeoutMs: longTimeoutMs,
});

/** Refused by mistake (spec 15.13): of whoever holds it to the account of the address. */
export const giveContractBack = post(`${customer}/give_contract_back.json`, {
  ...clerk,
  summary: 'Einen Vertrag doch dem Konto geben',
  body: ContractBack,
  answer: ContractBackAnswer,
});
