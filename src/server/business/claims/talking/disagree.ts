import { formatGermanDate } from '#domain/basics/calendar-date.ts';
import { required } from '#domain/basics/complete.ts';
import { csvLine } from '#domain/basics/csv.ts';
import { error, isSuccess, ok, type Issue } from '#domain/basics/issue.ts';
import { parseUuid } from '#domain/basics/text.ts';
import { decisionDueOn } from '#domain/claims/deciding/bill-clock.ts';
import { objectionOutcomes, type ObjectionOutcomeKey } from '#domain/claims/bill.ts';
import { checkWorkText } from '#domain/staff/work.ts';
import type { BillText, NewBillAnswer } from '#domain/wire/area/claims.ts';
import { findHolderOfPolice } from '#server/business/polices/holder-store.ts';
import { findPolice } from '#server/business/polices/police-store.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { findOwnBill, lockBill } from '#server/business/claims/bills/bill-store.ts';
import { objectionMailKind } from './bill-talk-mail.ts';
import { claimNumber, describeBills } from '#server/business/claims/bills/describe-bill.ts';
import { findObjections, insertObjection, listComplaints, type Complaint } from './objection-store.ts';
import { findSettlementsOfBills } from '#server/business/claims/settling/settlement-store.ts';

const thanks = ok('Danke, dein Widerspruch ist bei uns. Jemand anderes sieht sich die Rechnung noch einmal an.');

/** One button with a text on what was decided (spec 24.7). While it is open, pressing again changes nothing. */
export const disagree = (
  { billUuid, words }: BillText,
  userId: number,
  { database, clock }: Pick<Work, 'database' | 'clock'>,
): Promise<NewBillAnswer> =>
  database.transaction().execute(async (transaction): Promise<NewBillAnswer> => {
    const own = await findOwnBill(transaction, { userId, billUuid: parseUuid(billUuid) });
    const bill = own && (await lockBill(transaction, own.billId));
    if (bill === null) return { bill: null, _issues: [error('Diese Rechnung gibt es nicht.')] };
    const { billId, policeId } = bill;
    const tell = async (...issues: Issue[]): Promise<NewBillAnswer> => ({
      bill: (await describeBills(transaction, [bill]))[0] ?? null,
      _issues: issues,
    });
    if ((await findObjections(transaction, [billId])).some(({ endedAt }) => endedAt === null)) return tell(thanks);
    const settlement = (await findSettlementsOfBills(transaction, [billId])).get(billId);
    if (bill.stateKey !== 'decided' || settlement === undefined)
      return tell(error('Über diese Rechnung ist nicht entschieden. Widersprechen kannst du danach.'));
    const issues = checkWorkText(words, { field: 'words', about: 'kurz, womit du nicht einverstanden bist' });
    if (!isSuccess(issues)) return tell(...issues);
    const now = clock.now();
    const { settlementId } = settlement;
    await insertObjection(transaction, { billId, settlementId, words: (words ?? '').trim(), now });
    const holder = await findHolderOfPolice(transaction, policeId);
    const police = required(await findPolice(transaction, policeId), 'the police of a bill');
    const facts = {
      firstname: holder.firstname,
      animalName: police.animalName,
      claimNumber: claimNumber(bill),
      until: formatGermanDate(decisionDueOn(now, [], todayOf(clock))),
    };
    await enqueueMail(transaction, objectionMailKind, { to: holder.email, ...facts }, now);
    return tell(thanks);
  });

const head = ['Fall', 'Police', 'Eingang', 'Entschieden von', 'Gezahlt', 'Erledigt', 'Erledigt von', 'Ergebnis', 'Text'];

const toRow = (one: Complaint) =>
  csvLine([
    claimNumber(one),
    one.policeNumber,
    formatGermanDate(one.madeOn),
    one.firstDecidedBy ?? 'von selbst',
    { amount: one.paidBefore },
    one.endedOn === null ? null : formatGermanDate(one.endedOn),
    one.endedBy,
    one.outcomeKey === null ? 'offen' : objectionOutcomes[one.outcomeKey],
    one.words,
  ]);

/** The register of complaints of a year as a file, and what the yearly report counts. */
export const complaintRegister = async (year: number, { database }: Pick<Work, 'database'>) => {
  const complaints = await listComplaints(database, year);
  const count = (key: ObjectionOutcomeKey | null) => complaints.filter(({ outcomeKey }) => outcomeKey === key).length;
  return {
    csv: `\uFEFF${csvLine(head)}${complaints.map(toRow).join('')}`,
    counts: {
      all: complaints.length,
      open: count(null),
      kept: count('kept'),
      changed: count('changed'),
      withdrawn: count('withdrawn'),
    },
  };
};
