import { XMLParser } from 'fast-xml-parser';
import { isoDate } from '#domain/basics/calendar-date.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { findBalances } from '#server/business/money/ledger/balance-store.ts';
import { messages } from '#server/testing/samples/changes.ts';
import { newPayingCustomer, pay, withdraw } from '#server/testing/samples/money/money.ts';
import type { TestStaff } from '#server/testing/test-desk.ts';
import type { TestShop } from '#server/testing/test-shop.ts';
import { makePayoutRun } from '#server/business/money/paying-out/make-payout-run.ts';
import { releasePayoutRun } from '#server/business/money/paying-out/release-payout-run.ts';
import type { PayoutMade, PayoutRunAnswer } from '#domain/wire/money/payouts.ts';

const commands = '/deskapi/v1/payout_commands';

/** What a person at the desk does with payouts. */
export const payoutCalls = {
  make: async (staff: TestStaff) => (await staff.post(`${commands}/make.json`, {})).json() as PayoutMade,
  send: async (staff: TestStaff, what: string, body: object) =>
    messages((await staff.post(`${commands}/${what}.json`, body)).json() as IssuesAnswer),
  runOf: async (staff: TestStaff, runId: number | null) =>
    (await staff.get(`/deskapi/v1/payouts/${runId}/lines.json`)).json() as PayoutRunAnswer,
};

/** What a test about payouts does with its shop. */
export const usePayouts = (shop: TestShop) => {
  const at = (day: string) => shop.clock.set(`${day}T10:00:00.000Z`);
  const balanceOf = async (policeId: number) =>
    (await findBalances(shop.connection.database, [policeId], isoDate('2099-01-01')))(policeId).total;
  const sumOf = async (accountKey: 'in_payout' | 'bank') => {
    const row = await shop.connection.database
      .selectFrom('ledger_entry')
      .select(({ fn }) => fn.sum<string>('amount').as('sum'))
      .where('account_key', '=', accountKey)
      .executeTakeFirstOrThrow();
    return Number(row.sum ?? 0);
  };
  /** Somebody with 30 € to get back. */
  const inCredit = async (options: Parameters<typeof newPayingCustomer>[1] = {}) => {
    const customer = await newPayingCustomer(shop, options);
    await pay(shop, customer.policeId, 3000);
    await withdraw(customer);
    return customer;
  };
  /** What the tests before left is not this one's business. */
  const settleFormer = async () => {
    at('2026-11-16');
    const { database } = shop.connection;
    const actor = { staffId: null, name: 'Aufräumen' };
    await makePayoutRun({ database, clock: shop.clock, actor });
    const draft = await database
      .selectFrom('payout_run')
      .select('id')
      .where('released_at', 'is', null)
      .where('discarded_at', 'is', null)
      .executeTakeFirst();
    if (draft !== undefined)
      await releasePayoutRun(draft.id, { database, clock: shop.clock, actor: { ...actor, name: `${actor.name} zwei` } });
  };
  return { at, balanceOf, sumOf, inCredit, settleFormer };
};

export type Transfer = { Cdtr: { Nm: string }; PmtId: { EndToEndId: string }; RmtInf: { Ustrd: string } };

/** What a file of ours orders. */
export const readTransfers = (file: string) => {
  const document = new XMLParser({ processEntities: false, parseTagValue: false }).parse(file) as {
    Document: { CstmrCdtTrfInitn: { GrpHdr: object; PmtInf: { CdtTrfTxInf: Transfer | Transfer[] } } };
  };
  return document.Document.CstmrCdtTrfInitn;
};
