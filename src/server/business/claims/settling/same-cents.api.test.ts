import { expect, test } from 'vitest';
import type { ClaimsAnswer, SettlementAnswer } from '#domain/wire/area/claims.ts';
import type { MailPreview } from '#domain/wire/desk/work.ts';
import type { PracticePreview } from '#domain/wire/practice/practice.ts';
import { claimsReplay, claimsShow } from '#server/faces/commands/claims/claims.ts';
import { readPdf } from '#server/foundation/documents/testing-read-pdf.ts';
import { runCommand } from '#server/testing/run-command.ts';
import { newBill } from '#server/testing/samples/claims.ts';
import { comeBack, mailTo, newCustomer } from '#server/testing/samples/customers.ts';
import { sampleDog } from '#server/testing/samples/offers.ts';
import { samplePractice, showCode } from '#server/testing/samples/practice.ts';
import { useTestDesk } from '#server/testing/test-desk.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop({ printed: ['claims/settlement'] });
const desk = useTestDesk(shop);
const treatedOn = '2027-01-05';

/** One line above the fee schedule, one that bears the retention with it, one that nobody pays. */
const entered = [
  { position: 16, factor: 5 },
  { words: 'Tropfen', amount: 15 },
  { words: 'Diätfutter', amount: 13 },
];
const typed = [
  { position: 16, kindKey: 'examination', words: 'Untersuchung', factor: '5', amount: 11_810, isNet: true },
  { position: null, kindKey: 'medicine', words: 'Tropfen', factor: null, amount: 1_500, isNet: true },
  { position: null, kindKey: 'food', words: 'Diätfutter', factor: null, amount: 1_300, isNet: true },
].map((line) => ({ treatedOn, count: '1', vatPercent: 19, decided: null, ...line }));

test('practice, desk, letter, mail, customer area and command line tell the same cents of the same lines (CL-05)', async () => {
  const bought = await newCustomer(shop, { offer: { ...sampleDog(shop), contractRetentionKey: 'sb35' } });
  shop.clock.set('2027-01-05T10:00:00.000Z');
  const customer = await comeBack(shop, bought);
  const practice = samplePractice(shop, (await showCode(customer)).code);
  await practice.open();
  const { settlement } = (await practice.call('preview', { lines: entered, treatedOn })).json() as PracticePreview;
  // 140,54 € of which 112,43 € are within the schedule, 17,85 €, and 15,47 € for food; 35 € of the rest are the customer's.
  const told = { billed: '173,86\u00A0€', paid: '95,28\u00A0€' };
  expect(settlement).toMatchObject({ billedStr: told.billed, paidStr: told.paid, ownStr: '78,58\u00A0€' });
  const ofLines = settlement!.lines.map(({ paidStr }) => paidStr);
  expect(ofLines).toEqual(['77,43\u00A0€', '17,85\u00A0€', '0,00\u00A0€']);

  const { billUuid, claimNumber } = await newBill(customer, { total: 173.86, treatedOn, billedOn: treatedOn });
  const { id: billId } = await shop.connection.database
    .selectFrom('bill')
    .select('id')
    .where('bill_uuid', '=', billUuid)
    .executeTakeFirstOrThrow();
  const clerk = await desk.logIn('clerk');
  const press = (name: string) => clerk.post(`/deskapi/v1/bill_commands/${name}.json`, { billId, lines: typed, words: '' });
  const { effects, mail: shown } = (await press('preview')).json() as MailPreview;
  expect((await press('decide')).status).toBe(200);

  const mail = await mailTo(shop, customer.email, `${told.paid} für dich`);
  expect(mail.text).toBe(shown!.text);
  const { text } = await readPdf(mail.attachments![0]!.content as Buffer);
  const { bills } = (await customer.get('/webapi/v1/user/claims.json')).json() as ClaimsAnswer;
  expect(bills.find((bill) => bill.billUuid === billUuid)).toMatchObject({ paidStr: told.paid });
  const own = (await customer.get(`/webapi/v1/user/bills/${billUuid}/settlement.json`)).json() as SettlementAnswer;
  const onCommandLine = (await runCommand(shop, claimsShow, claimNumber)).lines.join('\n');
  for (const place of [effects.join('\n'), text, JSON.stringify(own), onCommandLine])
    for (const amount of [told.paid, ...ofLines])
      expect(place.replaceAll('\u00A0', ' ')).toContain(amount.replace('\u00A0', ' '));
  expect((await runCommand(shop, claimsReplay, claimNumber)).lines[0]).toContain(`${told.paid} stimmt`);
}, 120_000);
