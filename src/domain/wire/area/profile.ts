import { Type, type Static } from 'typebox';
import { textOrNull, issuesProperty, closed, maybeText, maybeYesNo, IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { get, post } from '#domain/wire/call.ts';
import { wantsFreshProof } from '#domain/person/fresh-proof.ts';
import { PoliceChangePreviewAnswer } from './changes.ts';

export const UserMandate = Type.Object({
  mandateReference: Type.String(),
  mandateDate: Type.String(),
  accountHolder: Type.String(),
  ibanMasked: Type.String(),
  bankName: textOrNull,
  /** What is collected by it today; none for one that is history. */
  policeNumbers: Type.Array(Type.String()),
});
export type UserMandate = Static<typeof UserMandate>;

export const MandatesAnswer = Type.Object({ mandates: Type.Array(UserMandate), ...issuesProperty });
export type MandatesAnswer = Static<typeof MandatesAnswer>;
const UserIban = Type.Object({
  ibanMasked: Type.String(),
  bankName: textOrNull,
  isSepaAccepted: Type.Boolean(),
  mandateReference: Type.String(),
  mandateDate: Type.String(),
});

export const IbanAnswer = Type.Object({ iban: UserIban, ...issuesProperty });
export type IbanAnswer = Static<typeof IbanAnswer>;

export const Contact = Type.Object({
  contracteeSalutationKey: Type.String(),
  contracteeFirstname: Type.String(),
  contracteeLastname: Type.String(),
  contracteeBirthdateStr: Type.String(),
  contracteeStreet: Type.String(),
  contracteeBuildingNo: Type.String(),
  contracteeZipCode: Type.String(),
  contracteeCity: Type.String(),
  contracteePhone: textOrNull,
  contracteeEmail: Type.String(),
  /** The new address that waits for its code; null when none does. */
  pendingEmail: textOrNull,
  /** The last moment of that code (ISO 8601). */
  pendingEmailUntil: textOrNull,
});
export type Contact = Static<typeof Contact>;

export const ContactAnswer = Type.Object({ contact: Contact, ...issuesProperty });
export type ContactAnswer = Static<typeof ContactAnswer>;

/** `requestKey`: a uuid of the press; repeated with the same one, it hears of the mandate that it gave. */
export const IbanUpdate = Type.Object({ paymentIban: maybeText, paymentSepaMandat: maybeYesNo, requestKey: maybeText }, closed);
export type IbanUpdate = Static<typeof IbanUpdate>;

export const ContactUpdate = Type.Object(
  {
    contracteeStreet: maybeText,
    contracteeBuildingNo: maybeText,
    contracteeZipCode: maybeText,
    contracteeCity: maybeText,
    contracteePhone: maybeText,
    contracteeEmail: maybeText,
    /** With a new address: the premium goes by where an animal lives. Without a word all stay where they are. */
    areAllAnimalsMoving: maybeYesNo,
    /** As for a change of a contract. */
    requestKey: maybeText,
    previewKey: maybeText,
  },
  closed,
);
export type ContactUpdate = Static<typeof ContactUpdate>;

export const ContactUpdateAnswer = Type.Object({ pendingEmail: textOrNull, pendingEmailUntil: textOrNull, ...issuesProperty });
export type ContactUpdateAnswer = Static<typeof ContactUpdateAnswer>;

/** The code from the mail to the new address. */
export const EmailConfirmation = Type.Object({ confirmationCode: maybeText }, closed);
export type EmailConfirmation = Static<typeof EmailConfirmation>;

export const PasswordChange = Type.Object({ passwordDigest: maybeText, passwordDigestConfirm: maybeText }, closed);
export type PasswordChange = Static<typeof PasswordChange>;

/** With the right password the export carries the whole IBAN, otherwise the masked one. */
export const DataExportRequest = Type.Object({ passwordDigest: maybeText }, closed);
export type DataExportRequest = Static<typeof DataExportRequest>;

export const DataExportAnswer = Type.Object({
  /** `fields` says what each name means. */
  export: Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
  /** The same as an HTML document, to be read and printed. */
  page: Type.String(),
  ...issuesProperty,
});
export type DataExportAnswer = Static<typeof DataExportAnswer>;

export const ErasureRequest = Type.Object({ message: maybeText }, closed);
export type ErasureRequest = Static<typeof ErasureRequest>;

const ofCustomer = { tag: 'Loginbereich', caller: 'customer' } as const;
const ofProvenCustomer = { tag: 'Loginbereich', caller: 'provenCustomer' } as const;
const user = '/webapi/v1/user';
const commands = `${user}/commands`;

export const getIban = get(`${user}/iban.json`, { ...ofCustomer, summary: 'Die Bankverbindung, gekürzt', answer: IbanAnswer });
export const getMandates = get(`${user}/mandates.json`, { ...ofCustomer, summary: 'Alle SEPA-Mandate', answer: MandatesAnswer });
export const getContact = get(`${user}/contact.json`, { ...ofCustomer, summary: 'Die Kontaktdaten', answer: ContactAnswer });
export const updateIban = post(`${commands}/update_iban.json`, {
  ...ofProvenCustomer,
  summary: `Bankverbindung ändern (${wantsFreshProof})`,
  body: IbanUpdate,
  answer: IssuesAnswer,
});

/** Where no contract is concerned, there is no preview. */
export const previewContact = post(`${commands}/preview_contact.json`, {
  ...ofCustomer,
  summary: 'Was neue Kontaktdaten an den Verträgen ändern',
  body: ContactUpdate,
  answer: PoliceChangePreviewAnswer,
});

export const updateContact = post(`${commands}/update_contact.json`, {
  ...ofProvenCustomer,
  summary: `Kontaktdaten ändern (Anschrift und E-Mail-Adresse ${wantsFreshProof})`,
  body: ContactUpdate,
  answer: ContactUpdateAnswer,
});

export const confirmEmail = post(`${commands}/confirm_email.json`, {
  ...ofCustomer,
  summary: 'Neue E-Mail-Adresse mit dem Code bestätigen',
  body: EmailConfirmation,
  answer: IssuesAnswer,
});

export const changePassword = post(`${commands}/change_password.json`, {
  ...ofProvenCustomer,
  summary: `Passwort ändern (${wantsFreshProof})`,
  body: PasswordChange,
  answer: IssuesAnswer,
});

export const exportData = post(`${commands}/export_data.json`, {
  ...ofCustomer,
  summary: 'Alle Daten ausgeben',
  body: DataExportRequest,
  answer: DataExportAnswer,
});

export const requestErasure = post(`${commands}/request_erasure.json`, {
  ...ofCustomer,
  summary: 'Löschung beantragen',
  body: ErasureRequest,
  answer: IssuesAnswer,
});
