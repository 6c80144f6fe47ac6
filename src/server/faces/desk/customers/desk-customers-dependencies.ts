import type { TarifBook } from '#domain/premium/tarif-book.ts';
import type { Contact, ContactUpdate, ContactUpdateAnswer } from '#domain/wire/schemas/customer-schemas.ts';
import type { DeskCustomer } from '#domain/wire/schemas/desk-customer-schemas.ts';
import type { AnimalGoneAnswer, AnimalGoneReport, CancellationTakeBack } from '#domain/wire/schemas/ending-schemas.ts';
import type { IssuesAnswer } from '#domain/wire/schemas/issue-schemas.ts';
import type {
  PoliceChange,
  PoliceChangeOrder,
  PoliceChangePreviewAnswer,
  PoliceChangesAnswer,
} from '#domain/wire/schemas/police-change-schemas.ts';
import type { ContractCancellation, ContractWithdrawal } from '#domain/wire/schemas/rights-schemas.ts';
import type { Clock } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { LetterArchive } from '#server/foundation/documents/archive/letter-archive.ts';
import type { RequireStaff } from '#server/foundation/http/guard-desk.ts';
import type { MailDelivery } from '#server/foundation/mail/delivery.ts';

/** What the customer's own area knows of them. */
export type CustomerRecords = {
  contact: (userId: number) => Promise<Contact>;
  contracts: (userId: number) => Promise<DeskCustomer['contracts']>;
  animals: (userId: number) => Promise<DeskCustomer['animals']>;
  cases: (userId: number, email: string) => Promise<DeskCustomer['cases']>;
  offers: (userId: number, email: string) => Promise<DeskCustomer['offers']>;
  sessions: (userId: number) => Promise<{ lastSeenAt: Date }[]>;
  advertisementSince: (email: string) => Promise<Date | null>;
};

/** What a customer can do alone, by the same use cases (spec 19.9). */
export type CallerActions = {
  listChanges: (userId: number, policeUuid: string) => Promise<PoliceChangesAnswer>;
  previewChange: (change: PoliceChange, userId: number) => Promise<PoliceChangePreviewAnswer>;
  changePolice: (order: PoliceChangeOrder, userId: number) => Promise<IssuesAnswer>;
  cancelContract: (cancellation: ContractCancellation, userId: number) => Promise<IssuesAnswer>;
  withdrawContract: (withdrawal: ContractWithdrawal, userId: number) => Promise<IssuesAnswer>;
  takeBackCancellation: (takeBack: CancellationTakeBack, userId: number) => Promise<IssuesAnswer>;
  previewAnimalGone: (report: AnimalGoneReport, userId: number) => Promise<AnimalGoneAnswer>;
  reportAnimalGone: (report: AnimalGoneReport, userId: number) => Promise<AnimalGoneAnswer>;
  updateContact: (update: ContactUpdate, userId: number) => Promise<ContactUpdateAnswer>;
};

export type DeskCustomersDependencies = {
  database: Database;
  book: TarifBook;
  clock: Clock;
  delivery: Pick<MailDelivery, 'deliverNow'>;
  archive: LetterArchive;
  requireStaff: RequireStaff;
  records: CustomerRecords;
  /** Over a database, so that what is done at the desk can be noted in the same transaction. */
  actionsOn: (database: Database) => CallerActions;
  /** Kinds of mail that may go out twice. */
  repeatableKinds: readonly string[];
};
