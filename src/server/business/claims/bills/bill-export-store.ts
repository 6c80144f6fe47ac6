import { sql } from 'kysely';
import type { BillStateKey, ClaimKindKey } from '#domain/claims/bill.ts';
import type { Amounts } from '#domain/claims/settling/settlement.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { isWithinDays, type DaySpan } from '#server/foundation/database/query-parts.ts';

export type BillToExport = {
  billId: number;
  claimId: number;
  policeId: number;
  claimKindKey: ClaimKindKey;
  stateKey: BillStateKey;
  receivedAt: Date;
  practice: string;
  billNumber: string | null;
  billedOn: string | null;
  treatedOn: string;
  total: number;
  decidedAt: Date | null;
  isByItself: boolean;
} & { [Part in keyof Omit<Amounts, 'billed'>]: number | null };

/** With the sums of the decision that holds, in the order of their coming. */
export const findBillsToExport = async (
  database: Database,
  { span, afterId, limit }: { span: DaySpan | null; afterId: number; limit: number },
): Promise<BillToExport[]> => {
  const { rows } = await sql<BillToExport>`
    select bill.id as "billId", claim.id as "claimId", police_id as "policeId",
      claim_kind_key as "claimKindKey", state_key as "stateKey", received_at as "receivedAt", practice,
      bill_number as "billNumber", billed_on as "billedOn", treated_on as "treatedOn", total,
      decided_at as "decidedAt", decided_by is null as "isByItself",
      (sums ->> 'notCovered')::bigint as "notCovered", (sums ->> 'above')::bigint as above, (sums ->> 'share')::bigint as share,
      (sums ->> 'retention')::bigint as retention, (sums ->> 'paid')::bigint as paid
    from bill
    join claim on claim.id = claim_id
    left join lateral (
      select decided_at, decided_by, result -> 'sum' as sums from settlement where bill_id = bill.id order by id desc limit 1
    ) as last on true
    where bill.id > ${afterId} and ${span === null ? sql`true` : isWithinDays('received_at', span)}
    order by bill.id limit ${limit}
  `.execute(database);
  return rows;
};

/** The positions of the newest decided bills, and whose contract each was. */
export const findDecidedPositions = async (database: Database, limit: number) => {
  const { rows } = await sql<{ policeId: number; positions: number[] }>`
    select police_id as "policeId", jsonb_path_query_array(bill.lines, '$[*].position ? (@ != null)') as positions
    from bill join claim on claim.id = claim_id
    where state_key = 'decided' order by bill.id desc limit ${limit}
  `.execute(database);
  return rows;
};
