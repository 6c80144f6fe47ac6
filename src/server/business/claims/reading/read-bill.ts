import { formatGermanDate } from '#domain/basics/calendar-date.ts';
import { formatCents } from '#domain/basics/money.ts';
import { faultOfCharacters, parseUuid } from '#domain/basics/text.ts';
import { isAnimal } from '#domain/claims/deciding/automatic.ts';
import { simpleRatesOf } from '#domain/claims/claim-book.ts';
import { claimLimits } from '#domain/claims/handing-in/hand-in.ts';
import type { BillSource, Found, ReadBill } from '#domain/claims/reading/read-bill.ts';
import type { ReadBillAnswer } from '#domain/wire/area/claims.ts';
import { findAnimals } from '#server/business/customers/contact/animal-store.ts';
import { findPolicesOfUser } from '#server/business/polices/police-store.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import type { JobKind } from '#server/foundation/jobs/job-kind.ts';
import { findLastJobs, isOpen, orderJob } from '#server/foundation/jobs/job-store.ts';
import type { Work } from '#server/foundation/work.ts';
import {
  findBytes,
  findPagesOfBill,
  findPressFiles,
  findReading,
  keepReading,
  type PressFile,
  type StoredReading,
} from './bill-reading-store.ts';
import { isHealthPolice } from '#server/business/claims/bills/cover-of-police.ts';
import type { BillReader } from './bill-reader.ts';
import { refusalTexts } from './file-kind.ts';

type Press = { userId: number; requestKey: string };
export type ReadingBills = Pick<Work, 'database' | 'clock' | 'claimBook'> & { billReader: Pick<BillReader, 'read'> };

/** What files say; read once, and anew where others came meanwhile. Null where there are none. */
const readFiles = async (
  find: () => Promise<PressFile[]>,
  userId: number,
  { database, clock, claimBook, billReader }: ReadingBills,
  note: () => void,
): Promise<StoredReading | null> => {
  for (;;) {
    const files = await find();
    if (files.length === 0) return null;
    const before = await findReading(database, files);
    if (before !== null) return before;
    const reading = await billReader.read(await findBytes(database, files), simpleRatesOf(claimBook), String(userId));
    await database.transaction().execute((transaction) => keepReading(transaction, { files, read: reading, now: clock.now() }));
    note();
  }
};

export const readPress = (press: Press, work: ReadingBills, note = () => {}): Promise<StoredReading | null> =>
  readFiles(() => findPressFiles(work.database, press), press.userId, work, note);

/** What a practice uploaded with a bill whose lines it entered itself. */
export const readPagesOfBill = (
  { billId, userId }: { billId: number; userId: number },
  work: ReadingBills,
  note = () => {},
): Promise<StoredReading | null> => readFiles(() => findPagesOfBill(work.database, billId), userId, work, note);

/** While the customer goes on: nobody waits for it. */
export const readingJobKind: JobKind<Press, object, ReadingBills> = {
  kind: 'bill-reading',
  run: async ({ payload, note }, work) => {
    await readPress(payload, work, () => note(1));
    return {};
  },
};

const orderReading = (transaction: Transaction, press: Press, now: Date) =>
  orderJob(transaction, readingJobKind, {
    subject: press.requestKey,
    payload: press,
    actor: { staffId: null, name: 'von selbst' },
    now,
  });

const sourceWords: Readonly<Record<BillSource, string>> = {
  'e-invoice': 'aus der E-Rechnung',
  text: 'aus dem Text des PDF',
  girocode: 'aus dem GiroCode',
  photo: 'vom Foto',
};

const findPoliceOf = async (database: Database, userId: number, bill: ReadBill): Promise<Found<string> | null> => {
  const source = (bill.chip ?? bill.animalName)?.source;
  if (source === undefined) return null;
  const polices = (await findPolicesOfUser(database, userId)).filter(isHealthPolice);
  const animals = new Map(
    (await findAnimals(database, userId, {})).map(({ id, name, chip_nummer }) => [id, { name, chip: chip_nummer }]),
  );
  const matching = polices.filter(({ animalId }) => {
    const one = animals.get(animalId);
    const others = [...animals].filter(([id]) => id !== animalId).map(([, other]) => other);
    return one !== undefined && isAnimal(bill, one, others);
  });
  const [only] = matching.length === 1 ? matching : [];
  return only === undefined ? null : { value: only.policeUuid, source };
};

/** As the inputs of the page have it; what no input could hold is left out. */
const fieldsOf = (bill: ReadBill, police: Found<string> | null): ReadBillAnswer['fields'] => {
  const days = bill.lines.flatMap(({ day, source }) => (day === null ? [] : { value: day as string, source }));
  const isEuro = (bill.currency?.value ?? 'EUR') === 'EUR';
  const total = bill.totalCents === null || !isEuro ? null : bill.totalCents;
  const all: Readonly<Record<string, { found: Found<string> | null; most: number }>> = {
    policeUuid: { found: police, most: 36 },
    words: { found: bill.diagnosis, most: claimLimits.words },
    treatedOn: { found: days.toSorted((one, other) => one.value.localeCompare(other.value))[0] ?? null, most: 10 },
    practice: { found: bill.practiceName, most: claimLimits.practice },
    total: {
      found: total === null ? null : { value: (total.value / 100).toFixed(2).replace('.', ','), source: total.source },
      most: 12,
    },
    billNumber: { found: bill.number, most: claimLimits.billNumber },
    billedOn: { found: bill.day, most: 10 },
    iban: { found: bill.iban, most: 34 },
  };
  return Object.entries(all).flatMap(([name, { found, most }]) => {
    const value = found?.value.trim() ?? '';
    if (found === null || value === '' || value.length > most || faultOfCharacters(value) !== null) return [];
    return { name, value, sourceStr: sourceWords[found.source] };
  });
};

const linesOf = ({ lines, totalCents, doSumsAgree }: ReadBill): Pick<ReadBillAnswer, 'lines' | 'linesStr'> => {
  if (lines.length === 0) return { lines: [], linesStr: null };
  const count = lines.length === 1 ? '1 Position' : `${lines.length} Positionen`;
  const sum = doSumsAgree && totalCents !== null ? `, zusammen ${formatCents(totalCents.value)}` : '';
  return {
    linesStr: count + sum,
    lines: lines.map(({ day, position, words, amountCents, isNet }, index) => ({
      number: index + 1,
      title: [position ?? [], words].flat().join(' ').toWellFormed(),
      dayStr: day === null ? null : formatGermanDate(day),
      amountStr: `${formatCents(amountCents)}${isNet ? ' netto' : ''}`,
    })),
  };
};

type Looking = Pick<Work, 'database' | 'clock' | 'jobs'>;
type ReadingSoFar = { files: readonly PressFile[]; reading: StoredReading | null; isReading: boolean };

/** What was read so far; whoever asks for it first begins it: pictures of a loss are read by nobody. */
export const lookAtReading = async (press: Press, { database, clock, jobs }: Looking): Promise<ReadingSoFar> => {
  const { requestKey } = press;
  const files = await findPressFiles(database, press);
  const reading = await findReading(database, files);
  if (files.length === 0 || reading !== null) return { files, reading, isReading: false };
  const last = (await findLastJobs(database, readingJobKind, [requestKey])).get(requestKey);
  // A file that came while the last reading ended was not seen by it.
  const isNext = last === undefined || last.state === 'done';
  if (isNext) {
    await database.transaction().execute((transaction) => orderReading(transaction, press, clock.now()));
    jobs.wake();
  }
  return { files, reading: null, isReading: isNext || isOpen(last) };
};

/** For the customer who sent it; asked again while it is read. */
export const tellReading = async (
  given: { requestKey?: string | null },
  userId: number,
  work: Looking,
): Promise<ReadBillAnswer> => {
  const nothing: ReadBillAnswer = { isReading: false, fields: [], lines: [], linesStr: null, notes: [] };
  const requestKey = parseUuid(given.requestKey);
  if (requestKey === null) return nothing;
  const { database } = work;
  const { files, reading, isReading } = await lookAtReading({ userId, requestKey }, work);
  if (reading === null) return { ...nothing, isReading };
  const { bill } = reading;
  return {
    isReading: false,
    fields: fieldsOf(bill, await findPoliceOf(database, userId, bill)),
    ...linesOf(bill),
    notes: reading.files.flatMap(({ refusal }, index) =>
      refusal === null ? [] : { fileUuid: files[index]?.fileUuid ?? '', text: refusalTexts[refusal] },
    ),
  };
};
