import { randomUUID } from 'node:crypto';
import { isEmail } from '#domain/person/contact-fields.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import { referenceFiles, type ReferenceRow } from '#server/foundation/reference/files.ts';

export type VetRow = ReferenceRow<'vet'>;

/** What nobody says is not so. */
const flags: ReadonlySet<string> = new Set(['is_clinic', 'has_emergency_service', 'accepts_direct_settlement', 'is_sample']);
const germany = { latitude: [47, 55.2], longitude: [5.7, 15.2] } as const;
const isWithin = (value: string, [least, greatest]: readonly [number, number]) =>
  Number(value) >= least && Number(value) <= greatest;

/** Only what a browser may open; a script is no address. */
const toWebsite = (text: string) => {
  if (text === '') return '';
  const address = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  if (address === null || !address.hostname.includes('.') || /^\w+:(?!\/\/)/.test(text))
    throw new Error(`„${text}“ ist keine Webadresse`);
  return address.href;
};

const toEmail = (text: string) => {
  if (text !== '' && !isEmail(text)) throw new Error(`„${text}“ ist keine E-Mail-Adresse`);
  return text;
};

/** A row of reference/vets.csv, with what follows from the ZIP code where it was left out; or all that is wrong with it. */
export const completeVet = ({ line, fields }: FoundVet, { zipCodes }: TarifBook): VetRow | VetFault[] => {
  const faults: VetFault[] = [];
  const fieldOf = (name: string) => (fields[name] ?? '').replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  const place = zipCodes.get(fieldOf('zip_code'));
  if (place === undefined && fieldOf('zip_code') !== '') {
    return [{ line, reason: `zip_code: die Postleitzahl ${fieldOf('zip_code')} gibt es nicht` }];
  }
  const texts: Record<string, string> = {
    vet_uuid: fieldOf('vet_uuid') || randomUUID(),
    city: fieldOf('city') || (place?.cities[0] ?? ''),
    ...(fieldOf('latitude') === '' || fieldOf('longitude') === ''
      ? { latitude: place?.latitude.toFixed(6) ?? '', longitude: place?.longitude.toFixed(6) ?? '' }
      : {}),
  };
  const row: Record<string, unknown> = {};
  for (const [name, column] of Object.entries(referenceFiles.vet.columns)) {
    try {
      const text = texts[name] ?? (fieldOf(name) || (flags.has(name) ? 'nein' : ''));
      const checked = name === 'website' ? toWebsite(text) : name === 'email' ? toEmail(text) : text;
      row[name] = column.read(checked);
    } catch (cause) {
      faults.push({ line, reason: `${name}: ${(cause as Error).message}` });
    }
  }
  if (faults.length > 0) return faults;
  const vet = row as VetRow;
  if (!isWithin(vet.latitude, germany.latitude) || !isWithin(vet.longitude, germany.longitude)) {
    return [{ line, reason: `latitude, longitude: ${vet.latitude}, ${vet.longitude} liegt nicht in Deutschland` }];
  }
  return vet;
};

/** Columns of reference/vets.csv as texts; what is not known is missing or empty. `line`: of the file, or the number of the feature. */
export type FoundVet = { line: number; fields: Readonly<Record<string, string>> };

export type VetFault = { line: number; reason: string };

export type VetSource = { vets: FoundVet[]; faults: VetFault[] };
