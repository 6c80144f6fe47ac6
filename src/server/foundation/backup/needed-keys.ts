import { MendableError } from '#server/foundation/config/mendable-error.ts';
import { keyFileOf } from '#server/foundation/database/sealing/data-keys.ts';
import { sealedBeginning, sealedColumns } from '#server/foundation/database/sealing/sealed-value.ts';
import { findSealer, type KeySettings } from '#server/foundation/database/sealing/sealer.ts';
import type { SavedTable } from './catalogue-store.ts';
import type { SavedRow } from './row-store.ts';

/** A value of each key that sealed something, by the key's name. The keys themselves are in no backup (docs/decisions/018). */
export type NeededKeys = ReadonlyMap<string, string>;

const isSealed = (table: string, column: string) =>
  sealedColumns.some((sealed) => sealed.table === table && sealed.column === column) ||
  (table === 'server_secret' && column === 'secret');

/** Looks at rows as they pass by. */
export const collectKeys = (tables: readonly SavedTable[]) => {
  const places = new Map(
    tables.map(({ name, columns }) => [name, columns.flatMap((column, index) => (isSealed(name, column.name) ? [index] : []))]),
  );
  const needed = new Map<string, string>();
  return {
    add: (table: string, rows: readonly SavedRow[]) => {
      for (const place of places.get(table) ?? [])
        for (const row of rows) {
          const value = row[place] ?? '';
          const [, id = ''] = value.startsWith(sealedBeginning) ? value.split('.') : [];
          if (id !== '') needed.set(id, value);
        }
    },
    needed: needed as NeededKeys,
  };
};

/** Where the keys that are in force stand, for whoever has to keep or bring them. */
export const placeOfKeys = ({ dataKeys, dataDir }: KeySettings) =>
  (dataKeys ?? null) === null ? `in der Datei ${keyFileOf(dataDir)}` : 'in DATA_KEYS';

const bring = ({ dataDir }: KeySettings) =>
  `Lege die Datei data-keys des gesicherten Shops als ${keyFileOf(dataDir)} ab, oder setze seine DATA_KEYS. Geschrieben ist noch nichts.`;

/** Before anything is written: a shop without these keys could not read an IBAN, and no command would start. */
export const refuseWithoutKeys = (needed: NeededKeys, settings: KeySettings) => {
  if (needed.size === 0) return;
  const names = [...needed.keys()].map((id) => `„${id}“`).join(', ');
  const sealer = findSealer(settings);
  if (sealer === null)
    throw new MendableError(
      `Die IBANs der Sicherung sind verschlüsselt (${names}), und ihre Schlüssel sind nicht da. ${bring(settings)}`,
    );
  for (const value of needed.values()) {
    try {
      sealer.open(value);
    } catch (cause) {
      if (!(cause instanceof MendableError)) throw cause;
      throw new MendableError(`${cause.message} ${bring(settings)}`);
    }
  }
};
