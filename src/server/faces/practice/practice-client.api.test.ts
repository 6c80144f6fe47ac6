import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { InPractice } from '#domain/wire/practice/in-practice.ts';
import { formatCode } from '#domain/basics/spoken-code.ts';
import { ublOf } from '#server/testing/bills/e-invoices.ts';
import { useDogOwners } from '#server/testing/samples/dog-owners.ts';
import { showCode } from '#server/testing/samples/practice.ts';
import { trueBill } from '#server/testing/samples/true-bill.ts';
import { compileCache } from '#server/testing/test-settings.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop();
const owners = useDogOwners(shop, { count: 1 });
const bill = trueBill({ totalCents: 5_622, lines: trueBill().lines.slice(0, 1) });

const run = (address: string, code: string, file: string) =>
  new Promise<{ code: number | null; output: string }>((resolve) => {
    const client = join(import.meta.dirname, '../../../../docs/practice-client.mjs');
    const child = execFile(
      process.execPath,
      [client, address, code, file],
      { env: { ...compileCache(), ASK_AGAIN_MS: '100' } },
      (_cause, out, err) => resolve({ code: child.exitCode, output: out + err }),
    );
  });

test("the client of the docs opens a code, shows what is paid, asks, and hears the customer's press", async () => {
  const customer = owners[0]!;
  const address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const folder = await mkdtemp(join(tmpdir(), 'tierdach-practice-'));
  const file = join(folder, 'bill.json');
  const lines = [
    { position: 16, factor: 2 },
    { words: 'Ohrentropfen', amount: 15 },
  ];
  await writeFile(
    file,
    JSON.stringify({
      practice: 'Praxis Muster',
      accountHolder: 'Praxis',
      iban: 'DE02120300000000202051',
      claimKindKey: 'illness',
      words: 'Otitis',
      lines,
    }),
  );
  const { code } = await showCode(customer);
  const running = run(address, formatCode(code), file);
  const asked = async () => ((await customer.get('/webapi/v1/user/in_practice.json')).json() as InPractice).requests[0];
  await vi.waitUntil(async () => (await asked()) !== undefined, { timeout: 60_000, interval: 100 });
  const { requestUuid, paid } = (await asked())!;
  await customer.post('/webapi/v1/user/commands/answer_practice_request.json', { requestUuid, isAssigned: true, paid });
  const { code: exit, output } = await running;
  expect([exit, output]).toEqual([0, expect.stringMatching(/Vollschutz[\s\S]*Wir zahlen 74,07\s€[\s\S]*Bestätigt/)]);
  const invoice = join(folder, 'rechnung.xml');
  await writeFile(invoice, ublOf(bill));
  await writeFile(
    file,
    JSON.stringify({
      practice: 'Praxis Muster',
      accountHolder: 'Praxis',
      iban: bill.iban,
      claimKindKey: 'illness',
      words: 'Otitis',
      upload: invoice,
    }),
  );
  const uploading = run(address, formatCode(code), file);
  await vi.waitUntil(async () => (await asked())?.billNumber === bill.number, { timeout: 60_000, interval: 100 });
  const second = (await asked())!;
  await customer.post('/webapi/v1/user/commands/answer_practice_request.json', {
    requestUuid: second.requestUuid,
    isAssigned: true,
    paid: second.paid,
  });
  const uploaded = await uploading;
  expect([uploaded.code, uploaded.output]).toEqual([
    0,
    expect.stringMatching(/1 Position gelesen, zusammen 56,22\s€[\s\S]*Wir zahlen 56,22\s€/),
  ]);
  const wrong = await run(address, '2222-2222-2222', file);
  expect([wrong.code, wrong.output]).toEqual([1, expect.stringContaining('Diesen Code kennen wir nicht')]);
  await rm(folder, { recursive: true });
}, 120_000);
