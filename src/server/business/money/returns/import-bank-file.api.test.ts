import { expect, test } from 'vitest';
import { remakeCollectionFile, takeCollectionFile } from '#server/business/money/collecting/collection-file.ts';
import { bringBankFile, testActor } from '#server/testing/run-command.ts';
import {
  amountOf,
  camt053,
  camt054,
  endToEnd,
  pain002,
  purpose,
  refs,
  returned,
  txDetails,
  type SampleEntry,
} from '#server/testing/samples/money/bank-files.ts';
import { accountSums, balanceOf, collectFrom, newPayer, type SampleDebit } from '#server/testing/samples/money/debits.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop();

const counts = async (xml: string | Buffer) => (await bringBankFile(shop, xml)).json() as Record<string, unknown>;

const newDebit = async () => {
  const debit = await collectFrom(shop, await newPayer(shop));
  shop.clock.set('2026-12-04T09:00:00.000Z');
  return debit;
};

const stateOf = async ({ debitId }: SampleDebit) =>
  (await shop.connection.database.selectFrom('debit').select('state_key').where('id', '=', debitId).executeTakeFirstOrThrow())
    .state_key;

const lastItem = () =>
  shop.connection.database.selectFrom('bank_item').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();

/** How banks tell that a debit came back. */
const shapes: Record<string, (debit: SampleDebit) => SampleEntry> = {
  'with a reason of its own': ({ amount, endToEndId }) => ({
    amount,
    details: txDetails(refs(endToEnd(endToEndId)) + returned('AM04')),
  }),
  'as a reversal': ({ amount, endToEndId }) => ({
    amount,
    extra: '<RvslInd>true</RvslInd>',
    details: txDetails(refs(endToEnd(endToEndId))),
  }),
  'by its mandate': ({ amount, mandateReference }) => ({
    amount,
    details: txDetails(refs(`<EndToEndId>NOTPROVIDED</EndToEndId><MndtId>${mandateReference}</MndtId>`) + returned('AM04')),
  }),
  'by the purpose of an old format': ({ amount, endToEndId }) => ({
    amount,
    details: txDetails(`${purpose(`EREF+${endToEndId} SVWZ+RETOURE AM04`)}`),
  }),
  'by its instruction': ({ amount, endToEndId }) => ({
    amount,
    details: txDetails(refs(`<InstrId>${endToEndId}</InstrId>`) + returned('MS03')),
  }),
  'by the police': ({ amount, policeNumber }) => ({
    amount,
    details: txDetails(refs(endToEnd('NOTPROVIDED')) + purpose(`Tierdach ${policeNumber}`) + returned('AM04')),
  }),
};

test.each(Object.entries(shapes))('a return told %s is booked once', async (_, shape) => {
  const debit = await newDebit();
  const file = camt053([shape(debit)]);
  expect(await counts(file)).toMatchObject({ kindKey: 'camt.053', isKnown: false, returned: 1, unclear: 0 });
  expect(await counts(file)).toMatchObject({ isKnown: true, returned: 1 });
  expect(await stateOf(debit)).toBe('returned');
  expect(await balanceOf(shop, debit.policeId)).toBe(debit.amount);
});

test.each(['02', '08'] as const)('several returns in one sum, with their charges in it, version %s', async (version) => {
  const [one, other] = [await newDebit(), await newDebit()];
  const charge =
    version === '02'
      ? `<Chrgs>${amountOf(350)}</Chrgs>`
      : `<Chrgs><Rcrd>${amountOf(350)}<CdtDbtInd>DBIT</CdtDbtInd></Rcrd></Chrgs>`;
  const part = ({ amount, endToEndId }: SampleDebit) =>
    txDetails(
      refs(endToEnd(endToEndId)) +
        (version === '02' ? `<AmtDtls><TxAmt>${amountOf(amount)}</TxAmt></AmtDtls>` : amountOf(amount)) +
        charge +
        returned('AM04'),
    );
  const entry = { amount: one.amount + other.amount + 700, details: part(one) + part(other) };
  expect(await counts(camt053([entry], { version }))).toMatchObject({ returned: 2, unclear: 0 });
  expect(await balanceOf(shop, one.policeId)).toBe(one.amount + 350);
  expect(await balanceOf(shop, other.policeId)).toBe(other.amount + 350);
});

test('a charge that is an entry of its own is passed on once; one of nobody is the provider\u2019s', async () => {
  const debit = await newDebit();
  const before = await accountSums(shop);
  const code = '<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>MDOP</Cd><SubFmlyCd>CHRG</SubFmlyCd></Fmly></Domn></BkTxCd>';
  const entries: SampleEntry[] = [
    { amount: 300, extra: code, details: txDetails(refs(endToEnd(debit.endToEndId))) },
    shapes['with a reason of its own']!(debit),
    { amount: 900, extra: code, details: txDetails(purpose('Entgelt Kontoführung 11/2026')) },
  ];
  expect(await counts(camt054(entries, { version: '02' }))).toMatchObject({ returned: 1, unclear: 0 });
  expect(await counts(camt053(entries, { version: '08' }))).toMatchObject({ returned: 0, unclear: 0 });
  expect(await balanceOf(shop, debit.policeId)).toBe(debit.amount + 300);
  const after = await accountSums(shop);
  expect(after['bank_charges']! - (before['bank_charges'] ?? 0)).toBe(900);
  expect(after['bank']! - (before['bank'] ?? 0)).toBe(-debit.amount - 1200);
});

test('the same return told by a report, by postings and by a statement is one, and the books agree with the bank', async () => {
  const debit = await newDebit();
  const before = await accountSums(shop);
  const { endToEndId, amount } = debit;
  expect(await counts(pain002([{ endToEndId, code: 'AC01', amount }], { version: '03' }))).toMatchObject({ rejected: 1 });
  expect(await stateOf(debit)).toBe('rejected');
  const posted = { amount, details: txDetails(refs(endToEnd(endToEndId)) + returned('AC01')) };
  const credited = { amount, isCredit: true, details: txDetails(refs(endToEnd(endToEndId))) };
  expect(await counts(camt054([posted], { version: '02' }))).toMatchObject({ returned: 0, rejected: 0, unclear: 0 });
  expect(await counts(camt053([credited, posted]))).toMatchObject({ returned: 0, settled: 1, unclear: 0 });
  expect(await balanceOf(shop, debit.policeId)).toBe(amount);
  const after = await accountSums(shop);
  expect(after['bank'] ?? 0).toBe(before['bank'] ?? 0);
  expect(after['in_collection']).toBe((before['in_collection'] ?? 0) - amount);
});

test('files that several bring at once, the same one and others that tell the same, are booked once', async () => {
  const debit = await newDebit();
  const entries = [shapes['with a reason of its own']!(debit)];
  const [statement, postings] = [camt053(entries), camt054(entries, { version: '02' })];
  const results = await Promise.all([statement, postings, statement, postings, statement].map(counts));
  expect(results.filter(({ isKnown }) => isKnown === false)).toHaveLength(2);
  expect(new Set(results.filter(({ returned }) => returned === 1).map(({ kindKey }) => kindKey)).size).toBe(1);
  expect(results.every(({ unclear }) => unclear === 0)).toBe(true);
  expect(await stateOf(debit)).toBe('returned');
  expect(await balanceOf(shop, debit.policeId)).toBe(debit.amount);
});

test('a file that was credited in one sum is in the bank, once', async () => {
  const payers = [await newPayer(shop), await newPayer(shop)];
  const debits: SampleDebit[] = [];
  for (const payer of payers) debits.push(await collectFrom(shop, payer, { day: '2027-03-01' }));
  const sum = debits.reduce((all, { amount }) => all + amount, 0);
  const batch = (amount: number): SampleEntry => ({
    amount,
    isCredit: true,
    day: '2027-03-01',
    details: `<Btch><PmtInfId>${debits[0]!.messageId}-1</PmtInfId><NbOfTxs>2</NbOfTxs></Btch>`,
  });
  const before = await accountSums(shop);
  expect(await counts(camt053([batch(sum - 1)]))).toMatchObject({ settled: 0, unclear: 1 });
  expect((await lastItem()).reason_key).toBe('unknown_batch');
  expect(await counts(camt054([batch(sum)]))).toMatchObject({ settled: 2, unclear: 0 });
  expect(await counts(camt053([batch(sum)]))).toMatchObject({ settled: 0, unclear: 0 });
  const after = await accountSums(shop);
  // What does not fit has moved as well: it stands on the account of the unclear.
  expect(after['bank']! - (before['bank'] ?? 0)).toBe(sum + sum - 1);
  expect((after['unassigned'] ?? 0) - (before['unassigned'] ?? 0)).toBe(1 - sum);
});

test('transfers find their police by its number, by the mandate or by the debit; others wait', async () => {
  const debit = await newDebit();
  const credit = (amount: number, text: string): SampleEntry => ({
    amount,
    isCredit: true,
    details: txDetails(`${refs(endToEnd('NOTPROVIDED'))}${purpose(text)}`),
  });
  const entries = [
    credit(100, `Beitrag ${debit.policeNumber.replaceAll('/', ' ')}`),
    credit(200, `Beitrag ${debit.mandateReference}`),
    credit(300, `Beitrag ${debit.endToEndId}`),
    credit(400, 'Vielen Dank und liebe Grüße'),
  ];
  expect(await counts(camt053(entries))).toMatchObject({ payments: 3, unassigned: 1 });
  expect(await counts(camt054(entries))).toMatchObject({ payments: 0, unassigned: 0 });
  expect(await balanceOf(shop, debit.policeId)).toBe(-600);
  expect(await lastItem()).toMatchObject({ kind_key: 'unassigned', amount: 400, reference: 'Vielen Dank und liebe Grüße' });

  // Also where the text is cut, nothing of an IBAN is kept (spec 22.6).
  await counts(camt053([credit(500, `${'Dank '.repeat(98)}DE02120300000000202051`)]));
  const { reference } = await lastItem();
  expect([reference?.length, reference?.includes('DE02 12') || reference?.includes('DE0212')]).toEqual([500, false]);
});

test('what does not fit touches no customer and waits for a person', async () => {
  const debit = await newDebit();
  const back = (changes: Partial<SampleEntry>, id = debit.endToEndId): SampleEntry => ({
    amount: debit.amount,
    details: txDetails(refs(endToEnd(id)) + returned('AM04')),
    ...changes,
  });
  const expected: [string, string][] = [
    [camt053([back({ amount: debit.amount - 1 })]), 'amount_differs'],
    [camt053([back({ amount: debit.amount + 2_001 })]), 'amount_differs'],
    [camt053([back({ day: '2026-12-05' })]), 'future'],
    [camt053([back({ currency: 'CHF' })]), 'currency'],
    [camt053([back({}, 'FREMD-12345')]), 'unknown_reference'],
    [camt053([back({})], { iban: 'DE02120300000000202051' }), 'other_account'],
    [camt053([{ amount: 5000, details: txDetails(purpose('Miete Dezember')) }]), 'other_debit'],
    [pain002([{ endToEndId: debit.endToEndId, code: 'AM04', amount: 1 }]), 'amount_differs'],
  ];
  for (const [file, reasonKey] of expected) {
    expect(await counts(file)).toMatchObject({ returned: 0, rejected: 0, unclear: 1 });
    expect((await lastItem()).reason_key).toBe(reasonKey);
  }
  expect(await stateOf(debit)).toBe('collected');
  expect(await balanceOf(shop, debit.policeId)).toBe(0);
});

test('a charge that is only the difference between the entry and the debit is passed on like any other', async () => {
  const debit = await newDebit();
  const details = txDetails(refs(endToEnd(debit.endToEndId)) + returned('AM04'));
  expect(await counts(camt053([{ amount: debit.amount + 275, details }]))).toMatchObject({ returned: 1, unclear: 0 });
  expect(await balanceOf(shop, debit.policeId)).toBe(debit.amount + 275);
});

test('a file that the bank refuses as a whole is made anew under another name; no customer hears of it', async () => {
  const debit = await collectFrom(shop, await newPayer(shop), { day: '2027-04-01' });
  const { messageId, amount } = debit;
  const { database } = shop.connection;
  const { run_id: runId } = await database
    .selectFrom('debit')
    .select('run_id')
    .where('id', '=', debit.debitId)
    .executeTakeFirstOrThrow();
  await database.updateTable('collection_run').set({ file_sha256: 'of the test' }).where('id', '=', runId).execute();
  const before = { sums: await accountSums(shop) };
  const refuse = (name = messageId) => counts(pain002([], { status: 'RJCT', messageId: name }));
  expect(await refuse()).toMatchObject({ refusedFiles: 1, rejected: 0, returned: 0, unclear: 0 });
  // Told again by another report it is the same refusal.
  expect(await refuse()).toMatchObject({ refusedFiles: 0, unclear: 0 });
  expect(await stateOf(debit)).toBe('collected');
  expect(await accountSums(shop)).toEqual(before.sums);
  expect(shop.mails.filter(({ to, subject }) => to === debit.customer.email && subject.includes('zurückgekommen'))).toEqual([]);
  const work = { database, clock: shop.clock, actor: testActor };
  await expect(takeCollectionFile(runId, work)).rejects.toThrow('Die Bank hat diese Datei abgelehnt');

  shop.clock.set('2027-04-09T09:00:00.000Z');
  const remade = await Promise.allSettled([remakeCollectionFile(runId, work), remakeCollectionFile(runId, work)]);
  expect(remade.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const { parts, fileName } = await takeCollectionFile(runId, work);
  expect(fileName).toBe(`${messageId}R2.xml`);
  let file = '';
  for await (const part of parts) file += part;
  for (const part of [`<MsgId>${messageId}R2</MsgId>`, '<ReqdColltnDt>2027-04-12</ReqdColltnDt>', debit.endToEndId]) {
    expect(file).toContain(part);
  }
  expect(await refuse()).toMatchObject({ refusedFiles: 0 });
  expect(await refuse(`${messageId}R3`)).toMatchObject({ refusedFiles: 0, unclear: 1 });

  const batch = `<Btch><MsgId>${messageId}R2</MsgId><PmtInfId>${messageId}R2-1</PmtInfId></Btch>`;
  shop.clock.set('2027-04-12T09:00:00.000Z');
  const credited = camt053([{ amount, isCredit: true, details: batch, day: '2027-04-12' }]);
  expect(await counts(credited)).toMatchObject({ settled: 1, unclear: 0 });
  expect((await accountSums(shop))['in_collection'] ?? 0).toBe((before.sums['in_collection'] ?? 0) - amount);
});
