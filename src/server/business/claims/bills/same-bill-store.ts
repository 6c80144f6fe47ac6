import { sql } from 'kysely';
import { todayInBerlin } from '#domain/basics/calendar-date.ts';
import { cents } from '#domain/basics/money.ts';
import type { OtherBill } from '#domain/claims/deciding/hints.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { StoredBill } from './bill-store.ts';
import { claimNumber } from './describe-bill.ts';

/** More need not be named one by one. */
const namedMost = 10;

const selectOthers = (database: Database, billId: number) =>
  database
    .selectFrom('bill')
    .select(['claim_id as claimId', 'received_at as receivedAt', 'practice', 'total'])
    .where('bill.id', '<>', billId)
    .where('state_key', '<>', 'withdrawn')
    .orderBy('bill.id')
    .limit(namedMost);

type OtherRow = Awaited<ReturnType<ReturnType<typeof selectOthers>['execute']>>[number];

const toOther = ({ claimId, receivedAt, practice, total }: OtherRow): OtherBill => ({
  claimNumber: claimNumber({ claimId }),
  receivedOn: todayInBerlin(receivedAt),
  practice,
  total: cents(total),
});

/** Bills of any customer that have one of these files, byte for byte. */
export const findBillsWithFileAnywhere = async (
  database: Database,
  { billId, hashes }: { billId: number; hashes: readonly string[] },
): Promise<OtherBill[]> =>
  hashes.length === 0
    ? []
    : (
        await selectOthers(database, billId)
          .where('bill.id', 'in', (query) =>
            query
              .selectFrom('bill_file')
              .select('bill_id')
              .where('sha256', 'in', hashes)
              .where('bill_id', 'is not', null)
              .$castTo<{
                bill_id: number;
              }>(),
          )
          .execute()
      ).map(toOther);

/** Bills of any customer with the same number, however it is written. */
export const findBillsWithNumber = async (
  database: Database,
  { billId, billNumber }: Pick<StoredBill, 'billId' | 'billNumber'>,
): Promise<OtherBill[]> =>
  billNumber === null
    ? []
    : (
        await selectOthers(database, billId)
          .where('bill_number', 'is not', null)
          .where(
            sql<boolean>`lower(regexp_replace(bill_number, '[^[:alnum:]]', '', 'g')) = lower(regexp_replace(${billNumber}, '[^[:alnum:]]', '', 'g'))`,
          )
          .execute()
      ).map(toOther);
