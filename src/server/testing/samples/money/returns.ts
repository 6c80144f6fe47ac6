import { expect } from 'vitest';
import type { MailPreview } from '#domain/wire/desk/work.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { readPdf } from '#server/foundation/documents/testing-read-pdf.ts';
import { findHeldPolices } from '#server/business/money/ledger/hold-store.ts';
import {
  camt053,
  endToEnd,
  purpose,
  refs,
  returned,
  txDetails,
  type SampleEntry,
} from '#server/testing/samples/money/bank-files.ts';
import { mailTo } from '#server/testing/samples/customers.ts';
import { collectFrom, newPayer, type SampleDebit } from '#server/testing/samples/money/debits.ts';
import type { TestDesk, TestStaff } from '#server/testing/test-desk.ts';
import type { TestShop } from '#server/testing/test-shop.ts';
import type { BankFileAnswer } from '#domain/wire/money/bank.ts';
import type { ReminderList } from '#domain/wire/money/returns.ts';

/** A debit that the bank takes back. */
export const back = ({ endToEndId, amount }: SampleDebit, code: string, charge = 0): SampleEntry => ({
  amount: amount + charge,
  details: txDetails(
    refs(endToEnd(endToEndId)) +
      (charge > 0 ? `<Chrgs><Amt Ccy="EUR">${(charge / 100).toFixed(2)}</Amt></Chrgs>` : '') +
      returned(code),
  ),
});
/** A transfer. */
export const paid = (amount: number, text: string): SampleEntry => ({
  amount,
  isCredit: true,
  details: txDetails(purpose(text)),
});

/** What a test about returns and reminders does at the desk of its shop. */
export const useReturns = (shop: TestShop, desk: TestDesk) => {
  const bring = async (staff: TestStaff, entries: readonly SampleEntry[]) => {
    const body = { name: 'muster.xml', contentBase64: Buffer.from(camt053(entries)).toString('base64') };
    return (await staff.post('/deskapi/v1/money_commands/import_bank_file.json', body)).json() as BankFileAnswer;
  };
  /** A debit, a return, and whoever works on it. */
  const comeBack = async (code: string, { charge = 0, isFirst = false } = {}) => {
    const payer = await newPayer(shop);
    if (!isFirst) await collectFrom(shop, payer);
    const debit = await collectFrom(shop, payer, isFirst ? {} : { day: '2027-01-01' });
    shop.clock.set(isFirst ? '2026-12-04T09:00:00.000Z' : '2027-01-07T09:00:00.000Z');
    const staff = await desk.logIn('accounting');
    expect((await bring(staff, [back(debit, code, charge)])).lines).toEqual(['1 Lastschrift ist zurückgekommen.']);
    return { debit, staff, payer };
  };
  const later = async (day: string) => {
    shop.clock.set(`${day}T09:00:00.000Z`);
    return desk.logIn('accounting');
  };
  const reminderOf = async (staff: TestStaff, { policeNumber }: SampleDebit) => {
    const { items } = (await staff.get('/deskapi/v1/money/reminders.json')).json() as ReminderList;
    return items.find((item) => item.policeNumber === policeNumber);
  };
  const isHeld = async ({ policeId }: SampleDebit) => (await findHeldPolices(shop.connection.database, [policeId])).size > 0;
  const decide = async (staff: TestStaff, reminderId: number, actionKey: string, more: object = {}) =>
    (
      await staff.post('/deskapi/v1/reminder_commands/decide.json', { reminderId, actionKey, deadline: '', reason: '', ...more })
    ).json() as IssuesAnswer;
  const preview = async (staff: TestStaff, reminderId: number, actionKey: string, more: object = {}) =>
    (
      await staff.post('/deskapi/v1/reminder_commands/preview.json', { reminderId, actionKey, deadline: '', reason: '', ...more })
    ).json() as MailPreview;
  const letterOf = async (email: string, subject: string) =>
    (await readPdf((await mailTo(shop, email, subject)).attachments![0]!.content as Buffer)).text;
  return { bring, comeBack, later, reminderOf, isHeld, decide, preview, letterOf };
};
