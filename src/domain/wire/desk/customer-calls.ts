import { get, longTimeoutMs, post, type NoParams } from '#domain/wire/call.ts';
import type { ContactUpdate, ContactUpdateAnswer } from '#domain/wire/area/customer-schemas.ts';
import type {
  ContractBack,
  ContractBackAnswer,
  DeskCustomerAnswer,
  DeskIbanAnswer,
  DeskSearchAnswer,
  DeskSearchQuery,
  MailAgain,
  NewNote,
} from './customer-schemas.ts';
import type {
  AnimalGoneAnswer,
  AnimalGoneReport,
  CancellationTakeBack,
  PoliceChange,
  PoliceChangeOrder,
  PoliceChangePreviewAnswer,
  PoliceChangesAnswer,
} from '#domain/wire/area/police-schemas.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type { ContractCancellation, ContractWithdrawal } from '#domain/wire/shop/rights-schemas.ts';

type OfCustomer = { userId: number };

const desk = '/deskapi/v1';
const customer = `${desk}/customers/:userId`;
const caller = `${customer}/caller`;
const long = { timeoutMs: longTimeoutMs };

export const searchCustomers = get<NoParams, DeskSearchAnswer, DeskSearchQuery>(`${desk}/search.json`);
export const getDeskCustomer = get<OfCustomer, DeskCustomerAnswer>(`${customer}/record.json`);
/** A plain link opens it. */
export const getDeskLetter = get<OfCustomer & { uuid: string }, never>(`${customer}/letters/:uuid.pdf`);
export const showIban = post<Record<never, never>, DeskIbanAnswer, OfCustomer>(`${customer}/show_iban.json`);
export const addCustomerNote = post<NewNote, IssuesAnswer, OfCustomer>(`${customer}/add_note.json`);
export const sendMailAgain = post<MailAgain, IssuesAnswer, OfCustomer>(`${customer}/send_mail_again.json`, long);
/** Refused by mistake (spec 15.13): of whoever holds it to the account of the address. */
export const giveContractBack = post<ContractBack, ContractBackAnswer, OfCustomer>(`${customer}/give_contract_back.json`);

/** For somebody who called: what they could do themselves, by the same rules (spec 19.9). */
export const getCallerChanges = get<OfCustomer & { uuid: string }, PoliceChangesAnswer>(`${caller}/changes/:uuid.json`);
export const previewCallerChange = post<PoliceChange, PoliceChangePreviewAnswer, OfCustomer>(`${caller}/preview_change.json`);
export const changeForCaller = post<PoliceChangeOrder, IssuesAnswer, OfCustomer>(`${caller}/change_police.json`, long);
export const cancelForCaller = post<ContractCancellation, IssuesAnswer, OfCustomer>(`${caller}/cancel_contract.json`, long);
export const withdrawForCaller = post<ContractWithdrawal, IssuesAnswer, OfCustomer>(`${caller}/withdraw_contract.json`, long);
export const takeBackForCaller = post<CancellationTakeBack, IssuesAnswer, OfCustomer>(`${caller}/take_back.json`, long);
export const previewCallerGone = post<AnimalGoneReport, AnimalGoneAnswer, OfCustomer>(`${caller}/preview_animal_gone.json`);
export const reportGoneForCaller = post<AnimalGoneReport, AnimalGoneAnswer, OfCustomer>(`${caller}/animal_gone.json`, long);
export const updateContactForCaller = post<ContactUpdate, ContactUpdateAnswer, OfCustomer>(`${caller}/update_contact.json`);
