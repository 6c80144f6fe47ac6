import { beforeAll, expect, test } from 'vitest';
import { sampleRates } from '#server/testing/bills/bill-contents.ts';
import { sampleBills, startBillPress, type SampleBill } from '#server/testing/bills/sample-bills.ts';
import { rowsOfPdf, withPdf } from '#server/business/claims/reading/pdf-file.ts';
import { readRows } from './read-rows.ts';
import { rowsOfWords } from './rows.ts';

let draw: Awaited<ReturnType<typeof startBillPress>>;
beforeAll(async () => {
  draw = await startBillPress();
});

const readText = async (bill: Pick<SampleBill, 'data'>) => readRows(await withPdf(draw(bill), rowsOfPdf), 'text', sampleRates);
const layouts = Object.entries(Object.groupBy(sampleBills, ({ key }) => key.split('/')[0]!));

test('there are more than forty bills', () => {
  expect(sampleBills.length).toBeGreaterThan(40);
});

test.each(layouts)('every bill in the layout "%s" is read as it is printed', async (_layout, bills = []) => {
  for (const bill of bills) {
    const { lines, doSumsAgree, currency, ...head } = await readText(bill);
    const { lines: trueLines, ...trueHead } = bill.truth;
    for (const [key, value] of Object.entries(trueHead))
      expect([bill.key, key, head[key as keyof typeof head]?.value ?? null]).toEqual([bill.key, key, value]);
    expect(lines).toEqual(trueLines.map((line) => ({ ...line, source: 'text' })));
    expect([bill.key, doSumsAgree, currency?.value]).toEqual([bill.key, true, 'EUR']);
  }
});

test('a total that is off by a cent is read as printed and not believed', async () => {
  const [bill] = sampleBills;
  const sums = (bill!.data['sums'] as string[][]).map(([label, value]) => [label!, value!]);
  const [label] = sums.pop()!;
  const read = await readText({ data: { ...bill!.data, sums: [...sums, [label!, '999,99 €']] } });
  expect(read).toMatchObject({ totalCents: { value: 99_999 }, doSumsAgree: false });
});

test('a letter is no bill', () => {
  const text = 'Sehr geehrte Frau Musterfrau wir freuen uns auf Ihren Besuch am 12.10.2026 in unserer Praxis';
  const words = text.split(' ').map((word, index) => ({ text: word, x0: index * 50, x1: index * 50 + 45, y0: 0, y1: 10 }));
  expect(readRows(rowsOfWords(words, 1), 'text', sampleRates)).toMatchObject({ lines: [], totalCents: null, doSumsAgree: false });
  expect(readRows([], 'text', new Map()).lines).toEqual([]);
});
