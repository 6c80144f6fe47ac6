import table from '#reference/vet-costs.csv?raw';
import { hundredths, readTable } from '#web/pages/parts/reference-table.ts';
import type { PictureName } from '#web/ui/picture-names.ts';

export type VetCost = { key: string; title: string; cents: number; picture: PictureName; text: string };

export const readVetCosts = (csv: string): readonly VetCost[] =>
  readTable(csv).map((row) => ({
    key: row['key'] ?? '',
    title: row['title'] ?? '',
    cents: hundredths(row['price'] ?? ''),
    picture: row['picture'] as PictureName,
    text: row['text'] ?? '',
  }));

/** The example costs (1-shop 1), in the order shown. */
export const vetCosts = readVetCosts(table);
