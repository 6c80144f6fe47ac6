import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { ApplicationStepKey } from '#domain/police/application-step.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import type { Clock } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { Tables } from '#server/foundation/database/tables.ts';
import type { LetterArchive } from '#server/foundation/documents/archive/letter-archive.ts';
import type { PublicDocument } from '#server/foundation/documents/public/public-documents.ts';
import type { Limits } from '#server/foundation/limits/limits.ts';
import type { RequireUser } from '#server/foundation/http/require-user.ts';
import type { MailDelivery } from '#server/foundation/mail/delivery.ts';

/** spec 14.5: `isProven` says that the customer showed a moment ago who they are. */
export type ProvenUser = { userId: number; isProven: boolean };

type ApplicationStep = { stepKey: ApplicationStepKey; since: string; until: string | null; reason: string | null };

/** A part of the data export that another room knows of. */
type DataExporter = (userId: number) => Promise<unknown>;

export type CustomerAreaDependencies = {
  database: Database;
  book: TarifBook;
  documents: ReadonlyMap<string, PublicDocument>;
  archive: LetterArchive;
  clock: Clock;
  delivery: Pick<MailDelivery, 'deliverNow'>;
  /** The address that opens a letter by a plain link. */
  letterUrl: (documentUuid: string) => string;
  /** Given by the accounts. */
  requireUser: RequireUser;
  hasFreshProof: (request: FastifyRequest) => Promise<boolean>;
  isOwnPassword: (check: { userId: number; digest: string | null | undefined; address: string }) => Promise<boolean>;
  limits: Pick<Limits, 'spendOrRefuse'>;
  requestEmailChange: (
    transaction: Transaction<Tables>,
    change: { userId: number; email: string; now: Date },
  ) => Promise<number | null>;
  /** The applications give it: where those stand that a person looks at, by the id of their offer. */
  findApplicationSteps: (offerIds: readonly number[]) => Promise<ReadonlyMap<number, ApplicationStep>>;
  /** By the name of their part. */
  exporters: Readonly<Record<string, DataExporter>>;
};
