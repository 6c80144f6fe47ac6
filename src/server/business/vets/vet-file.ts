import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { referenceFiles, type ReferenceRow } from '#server/foundation/reference/files.ts';
import type { VetRow } from './complete-vet.ts';
import type { Vet } from '#domain/wire/shop/vets.ts';

const columns = Object.keys(referenceFiles.vet.columns) as (keyof VetRow)[];
const decimals: ReadonlySet<string> = new Set(['latitude', 'longitude']);

const toCell = (name: keyof VetRow, value: VetRow[keyof VetRow]) => {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'ja' : 'nein';
  const text = decimals.has(name) ? value.replace('.', ',') : value;
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const toCsv = (rows: readonly VetRow[]) =>
  [columns.join(';'), ...rows.map((row) => columns.map((name) => toCell(name, row[name])).join(';'))]
    .map((line) => `${line}\n`)
    .join('');

/** All of it or, whatever happens meanwhile, the file as it was. */
export const writeVetFile = async (folder: string, rows: readonly VetRow[]) => {
  const path = join(folder, referenceFiles.vet.file);
  const unfinished = `${path}.part`;
  try {
    const file = await open(unfinished, 'w', 0o644);
    await file.writeFile(toCsv(rows));
    await file.sync();
    await file.close();
    await rename(unfinished, path);
  } catch (cause) {
    await rm(unfinished, { force: true });
    throw cause;
  }
};

const german = new Intl.Collator('de');

/** The directory as it is shown: by city, then by name. */
export const toVets = (rows: readonly ReferenceRow<'vet'>[]): readonly Vet[] =>
  rows
    .map((row) => ({
      vetUuid: row.vet_uuid,
      name: row.name,
      street: row.street,
      buildingNo: row.building_no,
      zipCode: row.zip_code,
      city: row.city,
      phone: row.phone,
      email: row.email,
      website: row.website,
      isClinic: row.is_clinic,
      hasEmergencyService: row.has_emergency_service,
      acceptsDirectSettlement: row.accepts_direct_settlement,
      latitude: Number(row.latitude),
      longitude: Number(row.longitude),
    }))
    .toSorted((a, b) => german.compare(a.city, b.city) || german.compare(a.name, b.name));
