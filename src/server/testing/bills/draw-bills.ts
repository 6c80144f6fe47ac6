import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startCompiler } from '#server/foundation/documents/printing/typst-compiler.ts';
import type { SampleBill } from './sample-bills.ts';

/** Sets sample bills as PDFs, as letters are set. */
export const startBillPress = async () => {
  const content = await readFile(join(import.meta.dirname, 'bill.typ'));
  const { compile } = await startCompiler([{ path: 'bill.typ', content }]);
  return ({ data }: Pick<SampleBill, 'data'>): Uint8Array => compile({ template: 'bill', data: JSON.stringify(data) });
};
