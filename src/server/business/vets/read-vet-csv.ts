import { parse } from 'csv-parse/sync';
import { referenceFiles } from '#server/foundation/reference/files.ts';
import type { FoundVet, VetSource } from './complete-vet.ts';

const columns = Object.keys(referenceFiles.vet.columns);
const needed = ['name', 'street', 'building_no', 'zip_code', 'city'];

type Parsed = { record: string[]; info: { lines: number } };

/** With the columns of reference/vets.csv in any order; what a practice need not have may be left out. */
export const readVetCsv = (content: string): VetSource => {
  const firstLine = content.slice(0, content.search(/\r?\n|$/));
  const delimiter = firstLine.includes(';') ? ';' : ',';
  let parsed: Parsed[];
  try {
    parsed = parse(content, {
      delimiter,
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as Parsed[];
  } catch (cause) {
    return {
      vets: [],
      faults: [{ line: (cause as { lines?: number }).lines ?? 0, reason: `kein gültiges CSV: ${(cause as Error).message}` }],
    };
  }
  const [head, ...body] = parsed;
  const names = (head?.record ?? []).map((name) => name.trim().toLowerCase());
  const wrong = [
    ...names.filter((name) => !columns.includes(name)).map((name) => `eine Spalte „${name}“ gibt es nicht`),
    ...needed.filter((name) => !names.includes(name)).map((name) => `die Spalte ${name} fehlt`),
  ];
  if (wrong.length > 0) return { vets: [], faults: wrong.map((reason) => ({ line: 1, reason })) };
  const vets: FoundVet[] = [];
  const faults: VetSource['faults'] = [];
  for (const { record, info } of body) {
    if (record.length === names.length)
      vets.push({ line: info.lines, fields: Object.fromEntries(names.map((name, index) => [name, record[index] ?? ''])) });
    else faults.push({ line: info.lines, reason: `die Zeile hat ${record.length} Felder statt ${names.length}` });
  }
  return { vets, faults };
};
