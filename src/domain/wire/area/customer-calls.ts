import { get, longTimeoutMs, post, type NoParams } from '#domain/wire/call.ts';
import type {
  AnimalAnswer,
  AnimalsAnswer,
  AnimalsQuery,
  ContactAnswer,
  ContactUpdate,
  ContactUpdateAnswer,
  DataExportAnswer,
  DataExportRequest,
  EmailConfirmation,
  ErasureRequest,
  IbanAnswer,
  IbanUpdate,
  PasswordChange,
  PoliceAnswer,
  PolicesAnswer,
  PolicesQuery,
  CollectionsAnswer,
} from './customer-schemas.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type { ContractOwnership, MandatesAnswer, OpenCasesAnswer, UnconfirmedContractsAnswer } from './account-schemas.ts';
import type { AccountAnswer, AccountQuery } from './customer-account-schemas.ts';
import { error } from '#domain/basics/issue.ts';

const user = '/webapi/v1/user';
const commands = `${user}/commands`;

export const getPolices = get<NoParams, PolicesAnswer, PolicesQuery>(`${user}/polices.json`);
export const getPoliceByNumber = get<{ number: string }, PoliceAnswer>(`${user}/polices/byPoliceNumber/:number.json`);
export const getPoliceByUuid = get<{ uuid: string }, PoliceAnswer>(`${user}/polices/byPoliceUuid/:uuid.json`);
export const getIban = get<NoParams, IbanAnswer>(`${user}/iban.json`);
export const getMandates = get<NoParams, MandatesAnswer>(`${user}/mandates.json`);
export const getOpenCases = get<NoParams, OpenCasesAnswer>(`${user}/open_cases.json`);
export const getUnconfirmedContracts = get<NoParams, UnconfirmedContractsAnswer>(`${user}/unconfirmed_contracts.json`);
export const getContact = get<NoParams, ContactAnswer>(`${user}/contact.json`);
export const getAnimals = get<{ species: string }, AnimalsAnswer, AnimalsQuery>(`${user}/animals/:species.json`);
export const getAnimalByUuid = get<{ uuid: string }, AnimalAnswer, AnimalsQuery>(`${user}/animals/by_uuid/:uuid.json`);

/** A file, opened by a plain link: its address comes with the records. */
export const getDocument = get<{ uuid: string }, never>(`${user}/documents/:uuid.pdf`);

export const answerContractOwnership = post<ContractOwnership, IssuesAnswer>(`${commands}/answer_contract_ownership.json`);
export const updateIban = post<IbanUpdate, IssuesAnswer>(`${commands}/update_iban.json`, { timeoutMs: longTimeoutMs });
export const updateContact = post<ContactUpdate, ContactUpdateAnswer>(`${commands}/update_contact.json`);
export const confirmEmail = post<EmailConfirmation, IssuesAnswer>(`${commands}/confirm_email.json`);
export const changePassword = post<PasswordChange, IssuesAnswer>(`${commands}/change_password.json`);
export const exportData = post<DataExportRequest, DataExportAnswer>(`${commands}/export_data.json`);
export const requestErasure = post<ErasureRequest, IssuesAnswer>(`${commands}/request_erasure.json`);

/** "Konto": what moved for the customer's polices and what comes (spec 20.8). */
export const getAccount = get<NoParams, AccountAnswer, AccountQuery>(`${user}/account.json`);
export const getCollections = get<NoParams, CollectionsAnswer>(`${user}/collections.json`);

/** Files, opened by a plain link. */
export const getCalendar = get<NoParams, never>(`${user}/collections.ics`);
export const getStatement = get<{ year: string }, never>(`${user}/statements/:year.pdf`);

/** spec 14.5. How long a proof holds for the session that gave it. */
export const freshProofMinutes = 10;

/** No input has this name: an issue with it asks the client to prove the person anew, and then to send the same again. */
export const freshProofField = 'freshProof';

export const freshProofMissing = error(
  'Bitte bestätige zuerst, dass du es bist: mit deinem Passwort oder mit einem Code, den wir dir per E-Mail schicken.',
  freshProofField,
);

/** For the published contract: ends the summary of a call that wants it. */
export const wantsFreshProof = `nach prove_identity; sonst geschieht nichts, und ein Hinweis trägt das Feld ${freshProofField}`;
