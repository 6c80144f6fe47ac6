import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { offerDocument } from '#server/foundation/documents/letters/offer-document.ts';
import { policeDocument } from '#server/foundation/documents/letters/police-document.ts';
import { startPrintProcess } from '#server/foundation/documents/printing/print-process.ts';
import { sepaMandateDocument } from '#server/foundation/documents/letters/sepa-mandate-document.ts';
import { sampleLiabilityPolice, sampleMandate, sampleOffer, samplePolice } from '#server/foundation/documents/testing-samples.ts';
import { processorSecondsOfTree } from './processor-time.ts';

/** The letters of one purchase, as different from others as people are: the compiler sets again what it has not seen. */
const lettersOf = (number: number) => {
  const animalName = `Bello ${number}`;
  const digits = String(number).padStart(10, '0');
  const sections = samplePolice.sections.map(({ title, rows }) => ({
    title,
    rows: rows.map((row) => {
      if (row.value === samplePolice.animalName) return { ...row, value: animalName };
      return row.label === 'E-Mail' ? { ...row, value: `kundin${number}@beispiel.example` } : row;
    }),
  }));
  const about = { animalName, sections };
  const restoreUrl = `https://tierdach.example/beitragberechnen/${randomUUID()}`;
  return [
    offerDocument({ ...sampleOffer, ...about, offerReference: digits.slice(-8), restoreUrl }),
    policeDocument({ ...samplePolice, ...about, policeNumber: `KV/2026/${digits}` }),
    policeDocument({ ...sampleLiabilityPolice, ...about, policeNumber: `HV/2026/${digits}` }),
    sepaMandateDocument({ ...sampleMandate, mandateReference: `TD-2026-${digits}` }),
  ];
};

/** No shop prints faster than this: the compiler alone, in one process that is warm. */
export const measureLetters = async () => {
  const { print, end } = await startPrintProcess();
  const printMany = async (first: number, count: number) => {
    for (let number = first; number < first + count; number += 1) {
      for (const { template, data } of lettersOf(number)) await print({ template, data });
    }
  };
  const count = 50;
  // Its first hundreds are slow: V8 still compiles.
  await printMany(0, 2 * count);
  const before = await processorSecondsOfTree(process.pid);
  const start = performance.now();
  await printMany(2 * count, count);
  const seconds = (performance.now() - start) / 1000;
  const processor = (await processorSecondsOfTree(process.pid)) - before;
  await end();
  console.log(
    `floor, letters by the compiler alone, one process: ${(count / seconds).toFixed(1)} purchases/s, ${(count / processor).toFixed(1)} a processor second`,
  );
};

const findPgbench = () => globSync('/usr/lib/postgresql/*/bin/pgbench').toSorted().at(-1) ?? null;

/** No shop writes faster than this: what a purchase writes, by PostgreSQL's own benchmark, in tables without keys to others. */
export const measureStatements = async (databaseUrl: string) => {
  const pgbench = findPgbench();
  if (pgbench === null) return console.log('floor, statements: no pgbench here (on Debian: apt-get install postgresql-contrib)');
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query('create schema floor');
  for (const table of ['insurance_offer', 'outbox', 'letter_content', 'customer_document']) {
    await client.query(`create table floor.${table} (like public.${table} including all)`);
  }
  for (const atATime of [8, 64]) {
    const script = join(import.meta.dirname, 'floor.sql');
    const printed = execFileSync(pgbench, [
      '-n',
      '-f',
      script,
      '-c',
      `${atATime}`,
      '-j',
      '2',
      '-T',
      '10',
      databaseUrl,
    ]).toString();
    const perSecond = /tps = ([\d.]+)/.exec(printed)?.[1];
    console.log(`floor, statements by pgbench, ${atATime} at a time: ${Number(perSecond).toFixed(0)} purchases/s`);
  }
  await client.query('drop schema floor cascade');
  await client.end();
};
