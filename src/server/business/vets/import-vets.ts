import type { TarifBook } from '#domain/premium/tarif-book.ts';
import { completeVet, type VetRow } from './complete-vet.ts';
import { mergeVets, type VetMerge } from './merge-vets.ts';
import { readVetCsv } from './read-vet-csv.ts';
import { readVetGeojson } from './read-vet-geojson.ts';
import type { VetFault } from './vet-source.ts';

export type VetImport = { merge: VetMerge; faults: VetFault[] };

/** What the file would make of the directory; nothing is written here. GeoJSON begins with a brace, a table does not. */
export const planVetImport = (
  content: string,
  known: readonly VetRow[],
  { book, isSampleDropped }: { book: TarifBook; isSampleDropped: boolean },
): VetImport => {
  const source = content.replace('\uFEFF', '').trimStart().startsWith('{') ? readVetGeojson(content) : readVetCsv(content);
  const faults = [...source.faults];
  const found: VetRow[] = [];
  for (const vet of source.vets) {
    const row = completeVet(vet, book);
    if (Array.isArray(row)) faults.push(...row);
    else found.push(row);
  }
  return { merge: mergeVets(known, found, { isSampleDropped }), faults };
};
