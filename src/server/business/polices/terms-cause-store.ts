import { sql } from 'kysely';
import type { PoliceEventKey } from '#domain/police/police-history.ts';
import type { Database } from '#server/foundation/database/connect.ts';

export type TermsCause = { eventKey: PoliceEventKey; happenedAt: Date; data: Readonly<Record<string, unknown>> };

/** What brought each of the later terms of a police, in their order. */
export const findTermsCauses = (database: Database, policeId: number): Promise<TermsCause[]> =>
  database
    .selectFrom('police_terms')
    .innerJoin('police_event', 'police_event.id', 'police_terms.event_id')
    .select(['police_event.event_key as eventKey', 'police_event.happened_at as happenedAt', 'police_event.data'])
    .where('police_terms.police_id', '=', policeId)
    .orderBy('police_terms.id')
    .execute();

/** Versions of the tarif that terms name and nobody kept: their premiums cannot be worked out again. */
export const findUnkeptVersions = async (database: Database): Promise<string[]> => {
  const { rows } = await sql<{ version: string }>`
    select distinct version from (
      select premium_version as version from police_terms union select base_version from police_terms
    ) as named
    where version is not null and version not in (select sha256 from premium_version)
  `.execute(database);
  return rows.map(({ version }) => version);
};
