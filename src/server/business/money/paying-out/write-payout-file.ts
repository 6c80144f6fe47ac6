import { Document } from 'sepa';
import brand from '#reference/brand.json' with { type: 'json' };
import { todayInBerlin, type IsoDate } from '#domain/basics/calendar-date.ts';
import { error, type Refusal, isRefusal } from '#domain/basics/issue.ts';
import { addCents, cents, toEuros, type Cents } from '#domain/basics/money.ts';
import { required } from '#domain/basics/complete.ts';
import { toSepaText } from '#domain/money/bank/sepa-text.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { fileHasChanged, hashOfParts } from '#server/business/money/file-hash.ts';
import { findRun, lockRun, type StoredPayout } from './payout-store.ts';
import { beginFile } from '#server/business/money/file-store.ts';
import { findPayoutsOfFile, keepFileHash, payoutBlockLength, sumPayoutsOfFile } from './payout-file-store.ts';
import { appendAudit } from '#server/foundation/audit/audit-store.ts';
import { Problem } from '#server/foundation/problem.ts';
import type { PayingOut } from './make-payout-run.ts';

const format = 'pain.001.001.09';
const ownName = toSepaText(brand.payment.creditorName, 70);
const ownIban = brand.payment.creditorIban;

/** The library writes days by the machine's own clock: this is the day there. */
const localDay = (day: IsoDate) => new Date(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8)));

export type PayoutFile = { fileName: string; parts: AsyncGenerator<string> };

/** The bank's file of a released run, piece by piece: it is made of the rows alone. Nothing of it is given unless all of it is what it was at first (spec 20.7). */
const openPayoutFile = async (runId: number, { database }: { database: Database }): Promise<PayoutFile | Refusal> => {
  const run = await findRun(database, runId);
  if (run === null) return { refusal: [error(`Die Auszahlung ${runId} gibt es nicht.`)] };
  const { messageId, releasedAt, executedOn, fileNumber, refusedReason } = run;
  if (releasedAt === null || executedOn === null) {
    return { refusal: [error(`Die Auszahlung ${runId} ist nicht freigegeben: Es gibt noch keine Datei.`)] };
  }
  if (refusedReason !== null) {
    return { refusal: [error(`Die Bank hat diese Datei abgelehnt (${refusedReason}). Bitte erstelle sie neu.`)] };
  }
  const details = { runId, fileNumber, messageId, createdOn: todayInBerlin(releasedAt), executedOn };
  const sha256 = await hashOfParts(writeParts(details, database));
  if ((await keepFileHash(database, runId, sha256)) !== sha256) return { refusal: [error(fileHasChanged)] };
  return { fileName: `${messageId}.xml`, parts: writeParts(details, database) };
};

type FileDetails = { runId: number; fileNumber: number; messageId: string; createdOn: IsoDate; executedOn: IsoDate };

async function* writeParts({ runId, fileNumber, messageId, createdOn, executedOn }: FileDetails, database: Database) {
  const document = new Document(format);
  const { count, total } = await sumPayoutsOfFile(database, { runId, fileNumber });
  document.grpHdr.id = messageId;
  document.grpHdr.created = localDay(createdOn);
  document.grpHdr.initiatorName = ownName;
  document.grpHdr.transactionCount = count;
  document.grpHdr.controlSum = toEuros(total);
  yield `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:${format}"><CstmrCdtTrfInitn>${document.grpHdr.toString()}`;
  let afterId = 0;
  for (let block = 1; ; block += 1) {
    const payouts = await findPayoutsOfFile(database, { runId, fileNumber }, { after: afterId, limit: payoutBlockLength });
    if (payouts.length === 0) break;
    yield writeBlock(document, payouts, { id: `${messageId}-${block}`, executedOn });
    afterId = required(payouts.at(-1), 'a payout').payoutId;
  }
  yield '</CstmrCdtTrfInitn></Document>\n';
}

const sumOf = (amounts: readonly Cents[]) => amounts.reduce(addCents, cents(0));

const writeBlock = (
  document: Document,
  payouts: readonly StoredPayout[],
  { id, executedOn }: { id: string; executedOn: IsoDate },
): string => {
  const block = document.createPaymentInfo();
  block.id = id;
  block.batchBooking = true;
  block.requestedExecutionDate = localDay(executedOn);
  block.debtorName = ownName;
  block.debtorIBAN = ownIban;
  for (const { payoutId, endToEndId, amount, accountHolder, iban, remittance } of payouts) {
    const transfer = block.createTransaction();
    transfer.id = String(payoutId);
    transfer.end2endId = endToEndId;
    transfer.amount = toEuros(amount);
    transfer.creditorName = accountHolder;
    transfer.creditorIBAN = iban;
    transfer.remittanceInfo = remittance;
    block.addTransaction(transfer);
  }
  block.controlSum = toEuros(sumOf(payouts.map(({ amount }) => amount)));
  return block.toString();
};

/** Streamed into any target; the same run gives the same bytes. */
export const writePayoutFile = async (
  runId: number,
  target: { write: (text: string) => Promise<void> },
  dependencies: { database: Database },
): Promise<{ fileName: string } | Refusal> => {
  const file = await openPayoutFile(runId, dependencies);
  if ('refusal' in file) return file;
  for await (const part of file.parts) await target.write(part);
  return { fileName: file.fileName };
};

/** It holds whole IBANs: who took it is kept before it is given. */
export const handOutPayoutFile = async (runId: number, { database, clock, actor }: PayingOut): Promise<PayoutFile> => {
  const file = await openPayoutFile(runId, { database });
  if (isRefusal(file)) throw new Problem('missing', file.refusal);
  await notePayoutFile({ runId, fileName: file.fileName }, { database, clock, actor });
  return file;
};

export const notePayoutFile = (
  { runId, fileName }: { runId: number; fileName: string },
  { database, clock, actor }: PayingOut,
): Promise<void> =>
  database.transaction().execute((transaction) =>
    appendAudit(transaction, {
      actor,
      actionKey: 'payout.file_taken',
      subject: { kindKey: 'money', id: `payout ${runId}` },
      after: { file: fileName },
      now: clock.now(),
    }),
  );

/** What the bank refused as a whole goes to it again under another name; nothing is booked, and no customer hears of it (spec 20.5). */
export const remakePayoutFile = (runId: number, { database, clock, actor }: PayingOut): Promise<{ fileName: string } | Refusal> =>
  database.transaction().execute(async (transaction): Promise<{ fileName: string } | Refusal> => {
    const refused = await lockRun(transaction, runId);
    if (refused === null) return { refusal: [error(`Die Auszahlung ${runId} gibt es nicht.`)] };
    const { executedOn: plannedFor, fileNumber, refusedReason } = refused;
    const now = clock.now();
    const file = await beginFile(transaction, 'payout', { runId, fileNumber, plannedFor, now });
    if (file === null) return { refusal: [error('Zu dieser Auszahlung hat die Bank keine Datei abgelehnt.')] };
    const { messageId } = required(await findRun(transaction, runId), 'the run');
    await appendAudit(transaction, {
      actor,
      actionKey: 'payout.remade',
      subject: { kindKey: 'money', id: `payout ${runId}` },
      before: { reason: refusedReason },
      after: { file: messageId, executedOn: file.day, count: file.count },
      now,
    });
    return { fileName: `${messageId}.xml` };
  });
