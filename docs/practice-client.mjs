#!/usr/bin/env node
/* oxlint-disable no-console -- it speaks to whoever runs it */
// A practice's software in fifty lines: opens a code, uploads the bill or sends its lines, shows what would be paid, asks the customer, waits for the press.
// Usage: node practice-client.mjs https://shop.example K7M4-9XQ2-R5TC bill.json
// bill.json: { "practice": "...", "accountHolder": "...", "iban": "DE...", "claimKindKey": "illness", "words": "Otitis externa",
//              "billNumber": "R-17", "lines": [{ "position": 16, "factor": 2 }, { "words": "Ohrentropfen", "amount": 15 }] }
// In place of lines: { ..., "upload": "rechnung.pdf" } (PDF, photo or e-invoice); what is read should be shown and corrected before it is asked for.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const [shop, code, file] = process.argv.slice(2);
const { practice, upload, ...bill } = JSON.parse(await readFile(file, 'utf8'));

const askAgainMs = Number(process.env.ASK_AGAIN_MS ?? 2000);

// The code is the only key, and stands in every body. A device keeps its own uuid.
const entry = { code, deviceKey: process.env.DEVICE_KEY ?? randomUUID() };

const call = async (name, body) => {
  const response = await fetch(`${shop}/api/practice/v1/${name}.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...entry, ...body }),
  });
  const answer = await response.json();
  const faults = answer._issues.filter(({ level }) => level === 'error');
  for (const { field, message } of faults) console.error(field ? `${field}: ${message}` : message);
  if (!response.ok || faults.length > 0) process.exit(1);
  return answer;
};

const { animal, cover } = await call('open', { practice });
console.log(`${animal.name}, ${animal.speciesStr}: ${cover.title}`);

if (upload !== undefined) {
  bill.filesKey = randomUUID();
  const contentBase64 = (await readFile(upload)).toString('base64');
  await call('add_file', { filesKey: bill.filesKey, fileName: basename(upload), contentBase64 });
  let pages = await call('read_files', { filesKey: bill.filesKey });
  for (; pages.isReading; pages = await call('read_files', { filesKey: bill.filesKey })) await wait(askAgainMs);
  console.log(pages.outcome, ...pages.notes.map(({ text }) => text));
  bill.lines = pages.lines;
  bill.billNumber ??= pages.billNumber;
}

const { settlement } = await call('preview', { lines: bill.lines });
for (const { title, billedStr, paidStr, reasons } of settlement.lines)
  console.log(`${title}: ${billedStr}, ${paidStr}`, ...reasons);
console.log(`Wir zahlen ${settlement.paidStr}, der Tierhalter ${settlement.ownStr}.`);

// The same key again asks once: keep it until the answer is there.
const requestKey = randomUUID();
await call('ask', { ...bill, requestKey });
for (;;) {
  const [request] = (await call('state')).requests;
  if (request.stateKey !== 'asked') {
    console.log(request.words);
    process.exit(request.stateKey === 'assigned' ? 0 : 1);
  }
  await wait(askAgainMs);
}
