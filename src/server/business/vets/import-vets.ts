import { type VetRow, completeVet, type VetFault } from './complete-vet.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import { readVetCsv } from './read-vet-csv.ts';
import { readVetGeojson } from './read-vet-geojson.ts';

/** One practice, however it is spelt: by its name and its place. */
const identityOf = ({ name, zip_code, city }: VetRow) =>
  [name, zip_code, city].map((text) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')).join('|');

/** What was known and the new source does not say stays; its name for the shop stays in any case. */
const merge = (former: VetRow, newer: VetRow): VetRow => ({
  ...newer,
  vet_uuid: former.vet_uuid,
  phone: newer.phone ?? former.phone,
  email: newer.email ?? former.email,
  website: newer.website ?? former.website,
  is_clinic: newer.is_clinic || former.is_clinic,
  has_emergency_service: newer.has_emergency_service || former.has_emergency_service,
  accepts_direct_settlement: newer.accepts_direct_settlement || former.accepts_direct_settlement,
});

type VetMerge = { rows: VetRow[]; added: number; changed: number; unchanged: number; duplicates: number; dropped: number };

/** The directory as it stands, then what is new, in the order of its source. */
const mergeVets = (
  directory: readonly VetRow[],
  additions: readonly VetRow[],
  { isSampleDropped }: { isSampleDropped: boolean },
): VetMerge => {
  const kept = directory.filter(({ is_sample }) => !isSampleDropped || !is_sample);
  const merged = new Map(kept.map((row) => [identityOf(row), row]));
  const before = new Map(merged);
  const seen = new Set<string>();
  let duplicates = 0;
  for (const row of additions) {
    const identity = identityOf(row);
    if (seen.has(identity)) duplicates += 1;
    seen.add(identity);
    const present = merged.get(identity);
    merged.set(identity, present === undefined ? row : merge(present, row));
  }
  const changedOnes = [...seen].filter(
    (identity) => before.has(identity) && JSON.stringify(before.get(identity)) !== JSON.stringify(merged.get(identity)),
  );
  const added = [...seen].filter((identity) => !before.has(identity)).length;
  return {
    rows: [...merged.values()],
    added,
    changed: changedOnes.length,
    unchanged: seen.size - added - changedOnes.length,
    duplicates,
    dropped: directory.length - kept.length,
  };
};

export type VetImport = { merge: VetMerge; faults: VetFault[] };

/** What the file would make of the directory; nothing is written here. GeoJSON begins with a brace, a table does not. */
export const planVetImport = (
  content: string,
  directory: readonly VetRow[],
  { book, isSampleDropped }: { book: TarifBook; isSampleDropped: boolean },
): VetImport => {
  const source = content.replace('\uFEFF', '').trimStart().startsWith('{') ? readVetGeojson(content) : readVetCsv(content);
  const faults = [...source.faults];
  const additions: VetRow[] = [];
  for (const vet of source.vets) {
    const row = completeVet(vet, book);
    if (Array.isArray(row)) faults.push(...row);
    else additions.push(row);
  }
  return { merge: mergeVets(directory, additions, { isSampleDropped }), faults };
};
