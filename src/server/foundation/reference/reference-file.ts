import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Column, Columns } from './columns.ts';

/** One CSV file of `reference/` and how its fields are read. */
export type ReferenceFile<Shape extends Columns> = {
  file: string;
  columns: Shape;
  /** The columns that name a row; no two rows share them. */
  key: readonly (keyof Shape & string)[];
};

export type Row<File> =
  File extends ReferenceFile<infer Shape>
    ? { [Name in keyof Shape]: Shape[Name] extends Column<infer Value> ? Value : never }
    : never;

export type Fault = { file: string; line: number; reason: string };

/** A row and the line of the file that it stands on, so that later checks can point to it. */
export type Located<Value> = Value & { readonly line: number };

export const referenceFile = <const Shape extends Columns>(
  file: string,
  key: readonly (keyof Shape & string)[],
  columns: Shape,
): ReferenceFile<Shape> => ({ file, columns, key });

export const readReferenceFile = async <Shape extends Columns>(
  folder: string,
  definition: ReferenceFile<Shape>,
  faults: Fault[],
): Promise<Located<Row<ReferenceFile<Shape>>>[]> => {
  const content = await readFile(join(folder, definition.file), 'utf8').catch(() => null);
  if (content === null) {
    faults.push({ file: definition.file, line: 0, reason: 'die Datei fehlt oder ist nicht lesbar' });
    return [];
  }
  return parseReferenceFile(content, definition, faults);
};

const parseReferenceFile = <Shape extends Columns>(
  content: string,
  definition: ReferenceFile<Shape>,
  faults: Fault[],
): Located<Row<ReferenceFile<Shape>>>[] => {
  const fault = (line: number, reason: string) => void faults.push({ file: definition.file, line, reason });
  const records = splitRecords(content, fault);
  const [header, ...body] = records;
  const columns = Object.entries(definition.columns);
  const names = columns.map(([name]) => name);
  if (header === undefined || header.fields.join(';') !== names.join(';')) {
    fault(1, `die Kopfzeile lautet „${header?.fields.join(';') ?? ''}“ statt „${names.join(';')}“`);
    return [];
  }
  if (body.length === 0) fault(1, 'die Datei hat keine Zeilen');

  const linesByKey = new Map<string, number>();
  return body.flatMap(({ fields, line }) => {
    if (fields.length !== names.length) {
      fault(line, `die Zeile hat ${fields.length} Felder statt ${names.length}`);
      return [];
    }
    const row: Record<string, unknown> = { line };
    let isGood = true;
    columns.forEach(([name, column], index) => {
      try {
        row[name] = column.read(fields[index] ?? '');
      } catch (cause) {
        isGood = false;
        fault(line, `${name}: ${(cause as Error).message}`);
      }
    });
    if (!isGood) return [];
    const key = definition.key.map((name) => String(row[name])).join(' / ');
    const earlier = linesByKey.get(key);
    if (earlier !== undefined) fault(line, `${definition.key.join(' + ')} „${key}“ steht schon in Zeile ${earlier}`);
    linesByKey.set(key, line);
    return [row as Located<Row<ReferenceFile<Shape>>>];
  });
};

const splitRecords = (content: string, fault: (line: number, reason: string) => void) => {
  try {
    const records: { record: string[]; info: { lines: number } }[] = parse(content, {
      delimiter: ';',
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as never;
    return records.map(({ record, info }) => ({ fields: record, line: info.lines }));
  } catch (cause) {
    fault((cause as { lines?: number }).lines ?? 0, `kein gültiges CSV: ${(cause as Error).message}`);
    return [];
  }
};
