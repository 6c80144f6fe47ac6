import table from '#reference/partners.csv?raw';
import { readTable } from '#web/pages/parts/reference-table.ts';

/** As the marks are drawn in partner-mark.tsx. */
export const partnerMarks = ['gables', 'cross', 'folder', 'rings', 'pulse', 'flask'] as const;
export type PartnerMarkName = (typeof partnerMarks)[number];

export type Partner = { key: string; isParent: boolean; name: string; mark: PartnerMarkName; text: string };

export const readPartners = (csv: string): readonly Partner[] =>
  readTable(csv).map((row) => {
    const mark = partnerMarks.find((name) => name === row['mark']);
    if (mark === undefined) throw new Error(`partners.csv: no mark "${row['mark']}"`);
    return { key: row['key'] ?? '', isParent: row['kind'] === 'parent', name: row['name'] ?? '', mark, text: row['text'] ?? '' };
  });

export const partners = readPartners(table);
