import { type VetRow, completeVet, type VetFault } from './complete-vet.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import { readVetCsv } from './read-vet-csv.ts';
import { readVetGeojson } from './read-vet-geojson.ts';

/** One practice, however it is spelt: by its name and its place. */
const identityOf = ({ name, zip_code, city }: VetRow) =>
  [name, zip_code, city].map((text) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')).join('|');

/** What was known and the new source does not say stays; its name for the shop stays in any case. */
const merge = (known: VetRow, found: VetRow): VetRow => ({
  ...found,
  vet_uuid: known.vet_uuid,
  phone: found.phone ?? known.phone,
  email: found.email ?? known.email,
  website: found.website ?? known.website,
  is_clinic: found.is_clinic || known.is_clinic,
  has_emergency_service: found.has_emergency_service || known.has_emergency_service,
  accepts_direct_settlement: found.accepts_direct_settlement || known.accepts_direct_settlement,
});

type VetMerge = { rows: VetRow[]; added: number; changed: number; unchanged: number; duplicates: number; dropped: number };

/** The directory as it stands, then what is new, in the order of its source. */
const mergeVets = (
  known: readonly VetRow[],
  found: readonly VetRow[],
  { isSampleDropped }: { isSampleDropped: boolean },
): VetMerge => {
  const kept = known.filter(({ is_sample }) => !isSampleDropped || !is_sample);
  const merged = new Map(kept.map((row) => [identityOf(row), row]));
  const before = new Map(merged);
  const seen = new Set<string>();
  let duplicates = 0;
  for (const row of found) {
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
    dropped: known.length - kept.length,
  };
};

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
