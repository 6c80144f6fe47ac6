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
import { findBytes, findPressFiles, findReading, keepReading, type StoredReading } from './bill-reading-store.ts';
import { isHealthPolice } from '#server/business/claims/bills/cover-of-police.ts';
import type { BillReader } from './bill-reader.ts';
import { refusalTexts } from './file-kind.ts';

type Press = { userId: number; requestKey: string };
export type ReadingBills = Pick<Work, 'database' | 'clock' | 'claimBook'> & { billReader: Pick<BillReader, 'read'> };

/** What the files of a press say; read once, and anew where other files came. Null where there are none. */
export const readPress = async (press: Press, work: ReadingBills, note = () => {}): Promise<StoredReading | null> => {
  const { database, clock, claimBook, billReader } = work;
  for (;;) {
    const files = await findPressFiles(database, press);
    if (files.length === 0) return null;
    const before = await findReading(database, files);
    if (before !== null) return before;
    const reading = await billReader.read(await findBytes(database, files), simpleRatesOf(claimBook), String(press.userId));
    await database.transaction().execute((transaction) => keepReading(transaction, { files, read: reading, now: clock.now() }));
    note();
  }
};

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

/** What was read so far; asked again while it is read. Whoever asks for it first begins it: pictures of a loss are read by nobody. */
export const tellReading = async (
  given: { requestKey?: string | null },
  userId: number,
  { database, clock, jobs }: Pick<Work, 'database' | 'clock' | 'jobs'>,
): Promise<ReadBillAnswer> => {
  const nothing: ReadBillAnswer = { isReading: false, fields: [], lines: [], linesStr: null, notes: [] };
  const requestKey = parseUuid(given.requestKey);
  const files = requestKey === null ? [] : await findPressFiles(database, { userId, requestKey });
  if (requestKey === null || files.length === 0) return nothing;
  const reading = await findReading(database, files);
  if (reading === null) {
    const last = (await findLastJobs(database, readingJobKind, [requestKey])).get(requestKey);
    // A file that came while the last reading ended was not seen by it.
    if (last === undefined || last.state === 'done') {
      await database.transaction().execute((transaction) => orderReading(transaction, { userId, requestKey }, clock.now()));
      jobs.wake();
    }
    return { ...nothing, isReading: last === undefined || last.state === 'done' || isOpen(last) };
  }
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
