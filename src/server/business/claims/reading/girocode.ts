import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Canvas } from '@napi-rs/canvas';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { cents } from '#domain/basics/money.ts';
import { emptyHead, type Found, type ReadBill } from '#domain/claims/reading/read-bill.ts';
import { normaliseIban } from '#domain/person/payment.ts';
import { pixelsOf } from './pictures.ts';

/** From the package itself: it would otherwise be fetched from outside. */
const startReader = () => {
  const file = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  const wasmBinary = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength);
  return prepareZXingModule({ overrides: { wasmBinary: wasmBinary as ArrayBuffer }, fireImmediately: true });
};
let started: Promise<unknown> | null = null;

/** The texts of all QR codes on a picture, however it is turned. */
const codesOn = async (canvas: Canvas): Promise<string[]> => {
  started ??= startReader();
  await started;
  const { data, width, height } = pixelsOf(canvas);
  const barcodes = await readBarcodes({ data, width, height, colorSpace: 'srgb' } as never, {
    formats: ['QRCode'],
    maxNumberOfSymbols: 4,
  });
  return barcodes.map(({ text }) => text);
};

/** A bill's number out of the purpose: `Rechnung 2026-1040`, `RE 4711, KD 12`. */
const numberIn = (purpose: string) => {
  const words = purpose.split(/[\s,;:]/).filter((word) => word !== '');
  const label = words.findIndex((word) => /^(?:rechnung|re\b|rg\b|rnr|beleg)/i.test(word));
  const number = words.slice(label + 1).find((word) => /\d/.test(word)) ?? '';
  return label !== -1 && /^[A-Z\d][A-Z\d/.-]{1,29}$/i.test(number) ? number : null;
};

/** Reads the lines of a GiroCode (EPC069-12); null for any other code. */
export const readGirocode = (text: string): ReadBill | null => {
  const [mark, version = '', , kind, , name = '', iban = '', amount = '', , reference = '', purpose = ''] = text.split(/\r?\n/);
  if (mark !== 'BCD' || !/^00[12]$/.test(version) || kind !== 'SCT') return null;
  const fact = <Value>(value: Value | null): Found<Value> | null => (value === null ? null : { value, source: 'girocode' });
  const [, euros = '', rest = ''] = /^EUR(\d{1,9})(?:\.(\d{1,2}))?$/.exec(amount.trim()) ?? [];
  return {
    ...emptyHead,
    practiceName: fact(name.trim() === '' ? null : name.trim()),
    iban: fact<string>(normaliseIban(iban)),
    number: fact(numberIn(reference) ?? numberIn(purpose)),
    currency: fact(euros === '' ? null : 'EUR'),
    totalCents: fact(euros === '' ? null : cents(Number(euros) * 100 + Number(rest.padEnd(2, '0')))),
    lines: [],
    doSumsAgree: false,
  };
};

export const girocodesOn = async (canvas: Canvas): Promise<ReadBill[]> =>
  (await codesOn(canvas)).map(readGirocode).filter((bill) => bill !== null);
