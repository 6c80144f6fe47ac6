import type { ReferenceTables } from '#server/reference/reference-tables.ts';

/** Which reference data the tables hold at present. One row. */
type ReferenceVersionTable = { id: number; fingerprint: string };

export type Tables = ReferenceTables & { reference_version: ReferenceVersionTable };
