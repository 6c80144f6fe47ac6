import { Migrator, type Migration } from 'kysely/migration';
import type { Database } from './connect.ts';
import * as referenceData from './migrations/001-reference-data.ts';
import * as outbox from './migrations/002-outbox.ts';
import * as offers from './migrations/003-offers.ts';
import * as accounts from './migrations/004-accounts.ts';
import * as customerArea from './migrations/005-customer-area.ts';
import * as breeding from './migrations/006-breeding.ts';
import * as referenceInMemory from './migrations/007-reference-in-memory.ts';
import * as premiumVersions from './migrations/008-premium-versions.ts';
import * as acceptanceKeys from './migrations/009-acceptance-keys.ts';
import * as letters from './migrations/010-letters.ts';
import * as devices from './migrations/011-devices.ts';
import * as buyerLinks from './migrations/012-buyer-links.ts';
import * as policeLife from './migrations/013-police-life.ts';
import * as endings from './migrations/014-endings.ts';
import * as days from './migrations/016-days.ts';
import * as desk from './migrations/017-desk.ts';
import * as applications from './migrations/018-applications.ts';
import * as work from './migrations/019-work.ts';
import * as search from './migrations/020-search.ts';
import * as figures from './migrations/021-figures.ts';
import * as money from './migrations/022-money.ts';
import * as returns from './migrations/023-returns.ts';
import * as payouts from './migrations/024-payouts.ts';
import * as collecting from './migrations/025-collecting.ts';
import * as declarations from './migrations/026-declarations.ts';
import * as limits from './migrations/027-limits.ts';
import * as standIns from './migrations/028-stand-ins.ts';
import * as retention from './migrations/029-retention.ts';
import * as sealedIbans from './migrations/030-sealed-ibans.ts';
import * as pastContracts from './migrations/031-past-contracts.ts';
import * as offersOfAccounts from './migrations/032-offers-of-accounts.ts';
import * as bankTexts from './migrations/033-bank-texts.ts';
import * as auditPeriod from './migrations/034-audit-period.ts';

/** In the order of their names; a migration that has run anywhere is never changed again. */
const migrations: Record<string, Migration> = {
  '001-reference-data': referenceData,
  '002-outbox': outbox,
  '003-offers': offers,
  '004-accounts': accounts,
  '005-customer-area': customerArea,
  '006-breeding': breeding,
  '007-reference-in-memory': referenceInMemory,
  '008-premium-versions': premiumVersions,
  '009-acceptance-keys': acceptanceKeys,
  '010-letters': letters,
  '011-devices': devices,
  '012-buyer-links': buyerLinks,
  '013-police-life': policeLife,
  '014-endings': endings,
  '016-days': days,
  '017-desk': desk,
  '018-applications': applications,
  '019-work': work,
  '020-search': search,
  '021-figures': figures,
  '022-money': money,
  '023-returns': returns,
  '024-payouts': payouts,
  '025-collecting': collecting,
  '026-declarations': declarations,
  '027-limits': limits,
  '028-stand-ins': standIns,
  '029-retention': retention,
  '030-sealed-ibans': sealedIbans,
  '031-past-contracts': pastContracts,
  '032-offers-of-accounts': offersOfAccounts,
  '033-bank-texts': bankTexts,
  '034-audit-period': auditPeriod,
};

const createMigrator = (database: Database) =>
  new Migrator({ db: database, provider: { getMigrations: async () => migrations } });

export const migrate = async (database: Database) => {
  const { error } = await createMigrator(database).migrateToLatest();
  if (error !== undefined) throw error;
};

/** Only so far: a backup is brought back into the tables that it was made of. */
export const migrateTo = async (database: Database, name: string) => {
  const { error } = await createMigrator(database).migrateTo(name);
  if (error !== undefined) throw error;
};

export const migrationNames = (): string[] => Object.keys(migrations);

/** Those that have run here. */
export const findAppliedMigrations = async (database: Database): Promise<string[]> => {
  const all = await createMigrator(database).getMigrations();
  return all.filter(({ executedAt }) => executedAt !== undefined).map(({ name }) => name);
};
