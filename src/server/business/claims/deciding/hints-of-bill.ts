import { laterOf, todayInBerlin } from '#domain/basics/calendar-date.ts';
import type { BillLine } from '#domain/claims/bill.ts';
import { findHints, mayBeSameBill } from '#domain/claims/deciding/hints.ts';
import { answersOn } from '#domain/police/police-premium.ts';
import type { StoredPolice } from '#server/business/polices/police-store.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { Work } from '#server/foundation/work.ts';
import { findFilesOfBills } from '#server/business/claims/bills/bill-file-store.ts';
import { claimNumber } from '#server/business/claims/bills/describe-bill.ts';
import { findBillsOfUser, type StoredBill } from '#server/business/claims/bills/bill-store.ts';
import { findBillsWithFileAnywhere, findBillsWithNumber } from '#server/business/claims/bills/same-bill-store.ts';
import type { FilesRead } from '#server/business/claims/reading/read-files.ts';

type HintedBill = {
  bill: StoredBill;
  /** As they were read. */
  lines: readonly BillLine[];
  police: StoredPolice;
  chip: string | null;
  reading: Pick<FilesRead, 'bill' | 'producers'> | null;
};

/** What a person should know of before deciding; where there is anything, nobody decides by itself (spec 24.3). */
export const hintsOfBill = async (
  { bill, lines, police, chip, reading }: HintedBill,
  { database, claimSettings }: Pick<Work, 'claimSettings'> & { database: Database },
): Promise<string[]> => {
  const { billId, billNumber } = bill;
  const pages = (await findFilesOfBills(database, [billId])).filter(({ purposeKey }) => purposeKey === 'page');
  const hashes = pages.map(({ sha256 }) => sha256);
  const bills = await findBillsOfUser(database, bill.userId);
  const { underwritingExclusion = null } = answersOn(police, laterOf(police.validFrom, bill.treatedOn));
  return findHints({
    ...bill,
    lines,
    receivedOn: todayInBerlin(bill.receivedAt),
    contractStart: police.validFrom,
    firstDays: claimSettings.firstDaysByPerson,
    exclusion: underwritingExclusion,
    chip,
    printedChip: reading?.bill.chip?.value ?? null,
    producers: reading?.producers ?? [],
    sameFile: await findBillsWithFileAnywhere(database, { billId, hashes }),
    sameNumber: await findBillsWithNumber(database, { billId, billNumber }),
    sameDay: bills
      .filter((other) => other.billId !== billId && other.stateKey !== 'withdrawn' && mayBeSameBill(bill, other))
      .map(({ claimId, receivedAt, practice, total }) => ({
        claimNumber: claimNumber({ claimId }),
        receivedOn: todayInBerlin(receivedAt),
        practice,
        total,
      })),
    receivedDays: bills.filter(({ stateKey }) => stateKey !== 'withdrawn').map(({ receivedAt }) => todayInBerlin(receivedAt)),
  });
};
