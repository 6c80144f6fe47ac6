import { expect, test } from 'vitest';
import { startDocumentPrinter, type DocumentPrinter } from '#server/foundation/documents/printing/document-printer.ts';
import type { PrintOrder } from '#server/foundation/documents/printing/print-process.ts';
import { calculate, sampleCat } from '#server/testing/samples/offers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const printed: string[] = [];
const gate = Promise.withResolvers<void>();

const emailIn = ({ data }: PrintOrder) => /[\w.]+@beispiel\.example/.exec(data)?.[0] ?? '';

/** One press, which prints nothing before the gate is open. */
const real = startDocumentPrinter({
  presses: 1,
  startWorker: async () => ({
    print: async (order) => {
      await gate.promise;
      if (order.template === 'offer') printed.push(emailIn(order));
      return { pdf: Buffer.from('%PDF-1.7'), memoryBytes: 0 };
    },
    end: async () => undefined,
  }),
});

let offerCount = 0;
const printer: DocumentPrinter = {
  ...real,
  print: (document, lane) => {
    if (document.template === 'offer') offerCount += 1;
    return real.print(document, lane);
  },
};

const shop = useTestShop({ printer, mailWaitMs: 0 });

test('whoever has letters printed for twenty others lets the next one pass (spec 21.1)', async () => {
  const { _issues, ...calculated } = await calculate(shop, sampleCat(shop));
  const order = (contracteeEmail: string, remoteAddress: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/webapi/v1/commands/create_insurance_offer.json',
      headers: { 'auth-token': 'tierdach-web', 'x-xhr': '1' },
      payload: { ...calculated, contracteeEmail },
      remoteAddress,
    });
  for (let number = 1; number <= 20; number += 1) await order(`opfer${number}@beispiel.example`, '192.0.2.7');
  await expect.poll(() => offerCount).toBe(20);
  await order('kundin@beispiel.example', '198.51.100.7');
  await expect.poll(() => offerCount).toBe(21);
  gate.resolve();
  await expect.poll(() => printed.length).toBe(21);
  // One was under way; the sender had a turn of three, and perhaps what the mail loop had taken over.
  expect(printed.indexOf('kundin@beispiel.example')).toBeLessThanOrEqual(7);
});
