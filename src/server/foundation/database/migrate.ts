import { Migrator, type Migration, type MigrationResultSet } from 'kysely/migration';
import { MendableError } from '#server/foundation/config/mendable-error.ts';
import type { Database } from './connect.ts';
import * as mail from './migrations/001-mail.ts';
import * as tarifs from './migrations/002-tarifs.ts';
import * as customers from './migrations/003-customers.ts';
import * as logins from './migrations/004-logins.ts';
import * as documents from './migrations/005-documents.ts';
import * as offers from './migrations/006-offers.ts';
import * as polices from './migrations/007-polices.ts';
import * as breeding from './migrations/008-breeding.ts';
import * as applications from './migrations/009-applications.ts';
import * as cases from './migrations/010-cases.ts';
import * as staff from './migrations/011-staff.ts';
import * as audit from './migrations/012-audit.ts';
import * as ledger from './migrations/013-ledger.ts';
import * as collecting from './migrations/014-collecting.ts';
import * as returns from './migrations/015-returns.ts';
import * as payouts from './migrations/016-payouts.ts';
import * as figures from './migrations/017-figures.ts';
import * as day from './migrations/018-day.ts';
import * as limits from './migrations/019-limits.ts';
import * as requestKeys from './migrations/020-request-keys.ts';
import * as jobs from './migrations/021-jobs.ts';
import * as reminderPayments from './migrations/022-reminder-payments.ts';
import * as refusedFiles from './migrations/023-refused-files.ts';
import * as bankLines from './migrations/024-bank-lines.ts';
import * as books from './migrations/025-books.ts';
import * as basket from './migrations/026-basket.ts';
import * as messages from './migrations/027-messages.ts';
import * as loginCodeTries from './migrations/028-login-code-tries.ts';
import * as knownFindings from './migrations/029-known-findings.ts';
import * as claims from './migrations/030-claims.ts';
import * as documentEditions from './migrations/031-document-editions.ts';
import * as waitingForCustomers from './migrations/032-waiting-for-customers.ts';
import * as billsAtTheDesk from './migrations/033-bills-at-the-desk.ts';
import * as readBills from './migrations/034-read-bills.ts';
import * as keepingClaims from './migrations/035-keeping-claims.ts';
import * as claimsAgain from './migrations/036-claims-again.ts';
import * as lossReports from './migrations/037-loss-reports.ts';
import * as earlierPayments from './migrations/038-earlier-payments.ts';
import * as fairJobs from './migrations/039-fair-jobs.ts';
import * as payeeOfBenefits from './migrations/040-payee-of-benefits.ts';
import * as sealedFiles from './migrations/041-sealed-files.ts';
import * as waitingByAge from './migrations/042-waiting-by-age.ts';
import * as returnedPayouts from './migrations/043-returned-payouts.ts';
import * as practices from './migrations/044-practices.ts';
import * as practiceCodes from './migrations/045-practice-codes.ts';
import * as practiceRequests from './migrations/046-practice-requests.ts';
import * as practiceAccounts from './migrations/047-practice-accounts.ts';
import * as estimates from './migrations/048-estimates.ts';
import * as manyBills from './migrations/049-many-bills.ts';
import * as filesOfPractices from './migrations/050-files-of-practices.ts';
import * as offerShares from './migrations/051-offer-shares.ts';
import * as animalPhotos from './migrations/052-animal-photos.ts';

/**
 * In the order of their names. The first nineteen are the tables of 1.0.0, a file for each subject. A migration that has run anywhere is never
 * changed again: a later one adds to it, and the release before must be able to go on with what it adds (docs/operations.md).
 */
const migrations: Record<string, Migration> = {
  '001-mail': mail,
  '002-tarifs': tarifs,
  '003-customers': customers,
  '004-logins': logins,
  '005-documents': documents,
  '006-offers': offers,
  '007-polices': polices,
  '008-breeding': breeding,
  '009-applications': applications,
  '010-cases': cases,
  '011-staff': staff,
  '012-audit': audit,
  '013-ledger': ledger,
  '014-collecting': collecting,
  '015-returns': returns,
  '016-payouts': payouts,
  '017-figures': figures,
  '018-day': day,
  '019-limits': limits,
  '020-request-keys': requestKeys,
  '021-jobs': jobs,
  '022-reminder-payments': reminderPayments,
  '023-refused-files': refusedFiles,
  '024-bank-lines': bankLines,
  '025-books': books,
  '026-basket': basket,
  '027-messages': messages,
  '028-login-code-tries': loginCodeTries,
  '029-known-findings': knownFindings,
  '030-claims': claims,
  '031-document-editions': documentEditions,
  '032-waiting-for-customers': waitingForCustomers,
  '033-bills-at-the-desk': billsAtTheDesk,
  '034-read-bills': readBills,
  '035-keeping-claims': keepingClaims,
  '036-claims-again': claimsAgain,
  '037-loss-reports': lossReports,
  '038-earlier-payments': earlierPayments,
  '039-fair-jobs': fairJobs,
  '040-payee-of-benefits': payeeOfBenefits,
  '041-sealed-files': sealedFiles,
  '042-waiting-by-age': waitingByAge,
  '043-returned-payouts': returnedPayouts,
  '044-practices': practices,
  '045-practice-codes': practiceCodes,
  '046-practice-requests': practiceRequests,
  '047-practice-accounts': practiceAccounts,
  '048-estimates': estimates,
  '049-many-bills': manyBills,
  '050-files-of-practices': filesOfPractices,
  '051-offer-shares': offerShares,
  '052-animal-photos': animalPhotos,
};

const createMigrator = (database: Database) =>
  new Migrator({ db: database, provider: { getMigrations: async () => migrations } });

export const migrate = async (database: Database) => {
  expectDone(await createMigrator(database).migrateToLatest());
};

/** Only so far: a backup is brought back into the tables that it was made of. */
export const migrateTo = async (database: Database, name: string) => {
  expectDone(await createMigrator(database).migrateTo(name));
};

/** Kysely calls migrations that have run and are not in the list corrupted; it has no error class for that. */
const expectDone = ({ error }: MigrationResultSet) => {
  if (error instanceof Error && error.message.startsWith('corrupted migrations')) {
    throw new MendableError(
      'Die Datenbank stammt von einer neueren oder anderen Fassung des Shops. Nimm dieselbe oder eine neuere. Was vor 1.0.0 entstand, lässt sich nicht übernehmen.',
      { cause: error },
    );
  }
  if (error !== undefined) throw error;
};

export const migrationNames = (): string[] => Object.keys(migrations);

/** Those that have run here. */
export const findAppliedMigrations = async (database: Database): Promise<string[]> => {
  const all = await createMigrator(database).getMigrations();
  return all.filter(({ executedAt }) => executedAt !== undefined).map(({ name }) => name);
};
