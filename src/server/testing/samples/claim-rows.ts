import { createHash, randomUUID } from 'node:crypto';
import { cents } from '#domain/basics/money.ts';
import type { Clock } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { sealed } from '#server/foundation/database/sealing/sealed-value.ts';
import { isRefusal } from '#domain/basics/issue.ts';
import { makePayoutRun } from '#server/business/money/paying-out/make-payout-run.ts';
import { releasePayoutRun } from '#server/business/money/paying-out/release-payout-run.ts';
import { oweBenefit, releaseReserve, reserveForBill } from '#server/business/money/benefits/benefits.ts';

type Books = { connection: { database: Database }; clock: Clock };

export const practiceIban = 'DE02120300000000202051';

type DecidedBill = {
  amount?: number;
  billNumber?: string | null;
  /** Whoever decided it; it was decided by itself where there is nobody. */
  by?: { staffId: number | null; name: string } | null;
  iban?: string;
  accountHolder?: string;
};

/** A bill of a police that came, with what is set aside for it. */
export const handedInBill = async (
  { connection, clock }: Books,
  policeId: number,
  {
    amount = 12_000,
    billNumber = '2026-117',
    iban = practiceIban,
    accountHolder = 'Tierarztpraxis Dr. Müller',
  }: DecidedBill = {},
): Promise<{ billId: number }> =>
  connection.database.transaction().execute(async (transaction) => {
    const now = clock.now();
    const { user_id } = await transaction
      .selectFrom('police')
      .select('user_id')
      .where('id', '=', policeId)
      .executeTakeFirstOrThrow();
    const claim = await transaction
      .insertInto('claim')
      .values({ police_id: policeId, user_id: user_id ?? 0, claim_kind_key: 'illness', words: 'Husten', created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: billId } = await transaction
      .insertInto('bill')
      .values({
        claim_id: claim.id,
        state_key: 'received',
        received_at: now,
        request_key: randomUUID(),
        practice: 'Tierarztpraxis Dr. Müller',
        bill_number: billNumber,
        billed_on: '2026-11-10',
        treated_on: '2026-11-10',
        total: amount,
        lines: '[]',
        questions: JSON.stringify({ isFaultOfOther: false, hasOtherInsurance: false, noticeEdition: '1' }),
        payee_key: 'practice',
        account_holder: accountHolder,
        iban: sealed(iban),
        assigned_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await reserveForBill(transaction, { billId, policeId, amount: cents(amount), now });
    return { billId };
  });

/** The same, decided: all of it is owed. */
export const decidedBill = async (
  shop: Books,
  policeId: number,
  bill: DecidedBill = {},
): Promise<{ billId: number; benefitId: number; settlementId: number }> => {
  const { billId } = await handedInBill(shop, policeId, bill);
  const { amount = 12_000, billNumber = '2026-117', by = null } = bill;
  const { iban = practiceIban, accountHolder = 'Tierarztpraxis Dr. Müller' } = bill;
  return shop.connection.database.transaction().execute(async (transaction) => {
    const now = shop.clock.now();
    const { id: settlementId } = await transaction
      .insertInto('settlement')
      .values({
        bill_id: billId,
        decided_at: now,
        decided_by: by?.name ?? null,
        staff_id: by?.staffId ?? null,
        basis: '{}',
        result: '{}',
        words: null,
        request_key: randomUUID(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await transaction.updateTable('bill').set({ state_key: 'decided' }).where('id', '=', billId).execute();
    await releaseReserve(transaction, { billId, policeId, now });
    const payee = { accountHolder, iban, remittance: `Tierdach Leistung ${billId} Rechnung ${billNumber ?? 'ohne Nummer'}` };
    const owed = { billId, settlementId, policeId, amount: cents(amount), staffId: by?.staffId ?? null, now };
    return { billId, settlementId, benefitId: await oweBenefit(transaction, { ...owed, ...payee }) };
  });
};

/** What is owed goes out: put together by one, released by another. */
export const payOut = async ({ connection: { database }, clock }: Books) => {
  const run = await makePayoutRun({ database, clock, actor: { staffId: null, name: 'Eine' } });
  if (isRefusal(run)) throw new Error(JSON.stringify(run));
  const released = await releasePayoutRun(run.runId, { database, clock, actor: { staffId: null, name: 'Wer anders' } });
  if (isRefusal(released)) throw new Error(JSON.stringify(released));
};

/** A file that came with a bill, or with none. */
export const sentFile = async (
  { connection: { database }, clock }: Books,
  policeId: number,
  { billId = null, words = randomUUID() }: { billId?: number | null; words?: string } = {},
) => {
  const { userId } = await database
    .selectFrom('police')
    .select('user_id as userId')
    .where('id', '=', policeId)
    .executeTakeFirstOrThrow();
  await database
    .insertInto('bill_file')
    .values({
      user_id: userId ?? 0,
      request_key: randomUUID(),
      bill_id: billId,
      file_name: 'rechnung.pdf',
      content_type: 'application/pdf',
      size: words.length,
      sha256: createHash('sha256').update(words).digest('hex'),
      content: sealed(Buffer.from(words).toString('base64')),
      uploaded_at: clock.now(),
    })
    .execute();
};
