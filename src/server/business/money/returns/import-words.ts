import type { ImportOutcome } from './import-bank-file.ts';

const counted = (count: number, one: string, many: string) => (count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]);

/** What came of a file, line by line, for whoever brought it. */
export const importWords = ({ isKnown, ...count }: ImportOutcome): string[] => {
  if (isKnown) return ['Diese Datei wurde schon eingelesen. Es hat sich nichts geändert.'];
  const lines = [
    ...counted(count.settled, 'Lastschrift ist gutgeschrieben.', 'Lastschriften sind gutgeschrieben.'),
    ...counted(count.rejected, 'Lastschrift hat die Bank abgelehnt.', 'Lastschriften hat die Bank abgelehnt.'),
    ...counted(count.returned, 'Lastschrift ist zurückgekommen.', 'Lastschriften sind zurückgekommen.'),
    ...counted(count.payments, 'Überweisung ist einem Vertrag gutgeschrieben.', 'Überweisungen sind Verträgen gutgeschrieben.'),
    ...counted(count.unassigned, 'Überweisung wartet auf eine Zuordnung.', 'Überweisungen warten auf eine Zuordnung.'),
    ...counted(count.unclear, 'Umsatz ist ungeklärt und nicht gebucht.', 'Umsätze sind ungeklärt und nicht gebucht.'),
  ];
  return lines.length === 0 ? ['In der Datei steht nichts, was etwas ändert.'] : lines;
};
