import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { heicHead } from '#server/testing/bills/hostile-files.ts';
import { ublOf } from '#server/testing/bills/e-invoices.ts';
import { sampleBills } from '#server/testing/bills/sample-bills.ts';
import { shippedReference } from '#server/testing/shipped-reference.ts';
import { parseCall } from '#server/faces/commands/calling/parse-call.ts';
import { claimsRead } from './claims-read.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tierdach-bills-'));
});
afterAll(() => rm(folder, { recursive: true }));

const [{ truth }] = sampleBills as [(typeof sampleBills)[number]];
const fileOf = async (name: string, content: string | Uint8Array) => {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
};
/** It needs no database: nothing is kept. */
const run = async (...words: string[]) => {
  const { reference } = await shippedReference();
  const lines: string[] = [];
  const code = await claimsRead.run(parseCall(claimsRead, words), {
    reference,
    say: (line: string) => lines.push(line),
  } as never);
  return { code, lines, text: lines.join('\n') };
};

test('a bill is shown with where each part was found, and whether its prices follow the fee schedule', async () => {
  const { code, text } = await run(await fileOf('rechnung.txt', ublOf(truth)));
  expect(code).toBe(0);
  expect(text).toContain(`Nummer        ${truth.number} (E-Rechnung)`);
  expect(text).toMatch(/12\.10\.2026 {2}16 {3}Allgemeine Untersuchung .* 47,24\s€ netto {2}stimmt/);
  expect(text).toContain('Die Positionen ergeben den Betrag.');
});

test('what could not be read or does not add up ends with 1, in words and for programs', async () => {
  const heic = await fileOf('foto.jpg', heicHead());
  const off = await fileOf('falsch.xml', ublOf({ ...truth, totalCents: truth.totalCents + 100 }));
  expect(await run(heic)).toMatchObject({ code: 1, lines: expect.arrayContaining([expect.stringContaining('Foto-Format')]) });
  expect((await run(off)).text).toContain('ergeben den Betrag nicht');
  const { code, text } = await run(off, heic, '--json');
  expect(code).toBe(1);
  expect(JSON.parse(text)).toMatchObject({
    doSumsAgree: false,
    number: { value: truth.number, source: 'e-invoice' },
    files: [
      { file: off, kind: 'xml', refusal: null },
      { file: heic, kind: 'heic', refusal: 'unread-format' },
    ],
  });
});

test('a path that is no file, or too large a one', async () => {
  await expect(run(join(folder, 'nichts.pdf'))).rejects.toThrow('lässt sich nicht lesen');
  await expect(run(folder)).rejects.toThrow('lässt sich nicht lesen');
  const large = await fileOf('gross.pdf', Buffer.alloc(11 * 1024 * 1024, '%PDF-'));
  expect((await run(large)).text).toContain('höchstens 10 MB');
});
