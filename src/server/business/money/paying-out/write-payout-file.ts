import { Document } from 'sepa';
import brand from '#reference/brand.json' with { type: 'json' };
import { todayInBerlin, type IsoDate } from '#domain/basics/calendar-date.ts';
import { error, type Refusal, isRefusal } from '#domain/basics/issue.ts';
import { addCents, cents, toEuros, type Cents } from '#domain/basics/money.ts';
import { required } from '#domain/basics/complete.ts';
import { toSepaText } from '#domain/money/sepa-text.ts';
import type { PayoutStateKey } from '#domain/money/payout.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { fileHasChanged, hashOfParts } from '#server/business/money/file-hash.ts';
import { findPayouts, findRun, keepFileHash, sumPayouts, type StoredPayout } from './payout-store.ts';
import { appendAudit } from '#server/foundation/audit/audit-store.ts';
import { Problem } from '#server/foundation/problem.ts';
import type { PayingOut } from './make-payout-run.ts';

const format = 'pain.001.001.09';
const blockMost = 1_000;
const ownName = toSepaText(brand.payment.creditorName, 70);
const ownIban = brand.payment.creditorIban;

/** All that was handed to the bank, whatever became of it. */
const inFile: readonly PayoutStateKey[] = ['released', 'settled', 'failed'];

/** The library writes days by the machine's own clock: this is the day there. */
const localDay = (day: IsoDate) => new Date(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8)));

export type PayoutFile = { fileName: string; parts: AsyncGenerator<string> };

/** The bank's file of a released run, piece by piece: it is made of the rows alone. Nothing of it is given unless all of it is what it was at first (spec 20.7). */
const openPayoutFile = async (runId: number, { database }: { database: Database }): Promise<PayoutFile | Refusal> => {
  const run = await findRun(database, runId);
  if (run === null) return { refusal: [error(`Die Auszahlung ${runId} gibt es nicht.`)] };
  const { messageId, releasedAt, executedOn } = run;
  if (releasedAt === null || executedOn === null) {
    return { refusal: [error(`Die Auszahlung ${runId} ist nicht freigegeben: Es gibt noch keine Datei.`)] };
  }
  const told = { runId, messageId, createdOn: todayInBerlin(releasedAt), executedOn };
  const sha256 = await hashOfParts(writeParts(told, database));
  if ((await keepFileHash(database, runId, sha256)) !== sha256) return { refusal: [error(fileHasChanged)] };
  return { fileName: `${messageId}.xml`, parts: writeParts(told, database) };
};

type Told = { runId: number; messageId: string; createdOn: IsoDate; executedOn: IsoDate };

async function* writeParts({ runId, messageId, createdOn, executedOn }: Told, database: Database) {
  const document = new Document(format);
  const sums = (await sumPayouts(database, [runId])).filter(({ stateKey }) => inFile.includes(stateKey));
  document.grpHdr.id = messageId;
  document.grpHdr.created = localDay(createdOn);
  document.grpHdr.initiatorName = ownName;
  document.grpHdr.transactionCount = sums.reduce((count, sum) => count + sum.count, 0);
  document.grpHdr.controlSum = toEuros(sumOf(sums.map(({ total }) => total)));
  yield `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:${format}"><CstmrCdtTrfInitn>${document.grpHdr.toString()}`;
  let afterId = 0;
  for (let block = 1; ; block += 1) {
    const payouts = await findPayouts(database, runId, { after: afterId, limit: blockMost }, inFile);
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
