import type { BreedingTables } from './breeding-tables.ts';
import type { BusinessTables } from './business-tables.ts';
import type { OutboxTable } from '#server/mail/outbox-table.ts';
import type { ReferenceTables } from '#server/reference/reference-tables.ts';

/** Which reference data the tables hold at present. One row. */
type ReferenceVersionTable = { id: number; fingerprint: string };

export type Tables = ReferenceTables &
  BusinessTables &
  BreedingTables & { reference_version: ReferenceVersionTable; outbox: OutboxTable };
