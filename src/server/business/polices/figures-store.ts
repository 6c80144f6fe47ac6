import { sql } from 'kysely';
import type { IsoDate } from '#domain/basics/calendar-date.ts';
import type { EndingCauseKey, PoliceTypeKey } from '#domain/police/police-standing.ts';
import { berlinDay, isWithinDays, type DaySpan } from '#server/foundation/database/query-parts.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { PoliceEventKey } from '#domain/police/police-history.ts';

/** Contracts that offers became: liability comes along with the health police of its offer and is not counted again. */
const soldWithin = (database: Database, span: DaySpan) =>
  database
    .selectFrom('police')
    .select(sql<number>`count(*)`.as('count'))
    .where('police.is_enabled', '=', true)
    .where('police.insurance_type_key', 'in', ['tier_kv', 'tier_op'])
    .where('police.insurance_offer_id', 'is not', null)
    .where(isWithinDays('police.created_at', span));

export const selectSoldByDay = (database: Database, span: DaySpan) =>
  soldWithin(database, span).select(berlinDay('police.created_at').as('day')).groupBy('day');

export const selectSoldBySource = (database: Database, span: DaySpan) =>
  soldWithin(database, span)
    .innerJoin('insurance_offer', 'insurance_offer.id', 'police.insurance_offer_id')
    .select('insurance_offer.source_key as sourceKey')
    .groupBy('insurance_offer.source_key');

/** What a row of the portfolio's sums is about. */
export type InForceRow = {
  /** All null: the whole portfolio. */
  speciesKey: string | null;
  typeKey: PoliceTypeKey | null;
  zipCode: string | null;
  paymentTermKey: string;
  count: number;
  /** The rates for each payment term, in euros. */
  rates: string;
};

/**
 * Contracts that cover or will cover, by the terms of the day: what `policeOn` and `termsOn` say of each, said of all at once; a test
 * compares both. One pass over the portfolio, of which only sums leave the database.
 */
export const selectInForce = (database: Database, day: IsoDate) =>
  database
    .with('latest_terms', (query) =>
      query
        .selectFrom('police_terms')
        .distinctOn('police_id')
        .innerJoin('police', 'police.id', 'police_terms.police_id')
        .select(['police_id', 'police_terms.insurance_type_key', 'police_terms.payment_term_key'])
        .select('police_terms.premium_rate_by_payment_term')
        .where('from_day', '<=', sql<string>`greatest(${day}::date, police.valid_from)`)
        .orderBy('police_id')
        .orderBy('police_terms.id', 'desc'),
    )
    .with('in_force', (query) =>
      query
        .selectFrom('police')
        .innerJoin('animal', 'animal.id', 'police.animal_id')
        .leftJoin('latest_terms', 'latest_terms.police_id', 'police.id')
        .select(['animal.species_key', 'animal.zip_code'])
        .select(({ fn }) => [
          fn.coalesce('latest_terms.insurance_type_key', 'police.insurance_type_key').as('type_key'),
          fn.coalesce('latest_terms.payment_term_key', 'police.payment_term_key').as('payment_term_key'),
          fn.coalesce('latest_terms.premium_rate_by_payment_term', 'police.premium_rate_by_payment_term').as('rate'),
        ])
        .where('police.is_enabled', '=', true)
        .where('police.police_state_key', 'in', ['new', 'active', 'cancelled'])
        .where(({ or, eb, and }) =>
          or([
            eb('police.valid_to', '>=', day),
            and([eb('police.police_state_key', '!=', 'cancelled'), eb('police.insurance_type_key', '!=', 'tier_zt')]),
          ]),
        ),
    )
    .selectFrom('in_force')
    .select(['species_key as speciesKey', 'type_key as typeKey', 'zip_code as zipCode', 'payment_term_key as paymentTermKey'])
    .select([sql<number>`count(*)`.as('count'), sql<string>`sum(rate)::text`.as('rates')])
    .groupBy(
      sql`grouping sets ((payment_term_key), (species_key, payment_term_key), (type_key, payment_term_key), (zip_code, payment_term_key))`,
    )
    .$castTo<InForceRow>();

/** What was said or done that ended a contract for that cause. */
const decidingEvents: Readonly<Record<EndingCauseKey, string>> = {
  ordinary: 'cancelled',
  extraordinary: 'cancelled',
  withdrawal: 'withdrawn',
  died: 'animal_died',
  given_away: 'animal_given_away',
  mother_gone: 'mother_gone',
  refused: 'declined',
  term: 'ended',
};

/** Endings by the day on which they were declared or decided; what was taken back has no cause any more. */
export const selectEndings = (database: Database, span: DaySpan) =>
  database
    .selectFrom('police_event')
    .innerJoin('police', 'police.id', 'police_event.police_id')
    .select('police.ending_cause_key as causeKey')
    .select(sql<number>`count(distinct police.id)`.as('count'))
    .where('police.is_enabled', '=', true)
    .where(isWithinDays('police_event.happened_at', span))
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('police.ending_cause_key', 'police_event.event_key'),
        'in',
        Object.entries(decidingEvents).map(([cause, event]) => tuple(cause as EndingCauseKey, event as never)),
      ),
    )
    .groupBy('police.ending_cause_key')
    .$narrowType<{ causeKey: EndingCauseKey }>();

/** In portions, so that no portfolio is too large. */
const portion = 500;

/** Health polices that nobody has ended, by their ids. */
export const findHealthPoliceIds = async (database: Database, afterId: number): Promise<number[]> => {
  const rows = await database
    .selectFrom('police')
    .select('id')
    .where('is_enabled', '=', true)
    .where('insurance_type_key', 'in', ['tier_kv', 'tier_op'])
    .where('police_state_key', 'in', ['new', 'active'])
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(portion)
    .execute();
  return rows.map(({ id }) => id);
};

export type TermsCause = { eventId: number; eventKey: PoliceEventKey; happenedAt: Date; data: Readonly<Record<string, unknown>> };

/** What brought each of the later terms of a police, in their order. */
export const findTermsCauses = (database: Database, policeId: number): Promise<TermsCause[]> =>
  database
    .selectFrom('police_terms')
    .innerJoin('police_event', 'police_event.id', 'police_terms.event_id')
    .select(['police_event.id as eventId', 'police_event.event_key as eventKey'])
    .select(['police_event.happened_at as happenedAt', 'police_event.data'])
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

/** A part of a statement: what the police of a row is about on a day, `species_key` and `tarif_id`. */
export const aboutPolice = ({ policeId, day }: { policeId: string; day: string }) => sql`
  select species_key, coalesce(terms.tarif_id, police.tarif_id) as tarif_id
  from police
  join animal on animal.id = police.animal_id
  left join lateral (
    select tarif_id from police_terms where police_id = police.id and from_day <= greatest(${sql.ref(day)}, police.valid_from)
    order by id desc limit 1
  ) as terms on true
  where police.id = ${sql.ref(policeId)}`;
