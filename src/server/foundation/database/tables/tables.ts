import type { ApplicationTables } from './application-tables.ts';
import type { BreedingTables } from './breeding-tables.ts';
import type { BusinessTables } from './business-tables.ts';
import type { ClaimTables } from './claim-tables.ts';
import type { DeskTables } from './desk-tables.ts';
import type { MoneyTables, PayoutTables } from './money-tables.ts';
import type { PracticeTables } from './practice-tables.ts';
import type { OutboxTable } from '#server/foundation/mail/outbox-table.ts';

/** What premiums were calculated with; the content is JSON (`reference/premium-version.ts`). */
type PremiumVersionTable = { sha256: string; content: string; first_seen_at: Date };

export type Tables = BusinessTables &
  BreedingTables &
  ClaimTables &
  DeskTables &
  ApplicationTables &
  MoneyTables &
  PracticeTables &
  PayoutTables & { premium_version: PremiumVersionTable; outbox: OutboxTable };
