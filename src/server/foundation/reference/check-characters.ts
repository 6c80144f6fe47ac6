import { createCoverage } from '#server/foundation/documents/printing/font-coverage.ts';
import type { ReferenceData } from './read-reference.ts';
import type { Fault } from './reference-file.ts';

/** Every character that a customer may write can be printed (spec 3.10). */
export const checkCharacters = ({ settings }: ReferenceData): Fault[] => {
  const isPrinted = createCoverage();
  return settings.limits.text.characters.flatMap((row) => {
    const characters = charactersOf(row);
    const missing = characters.filter((character) => !isPrinted(character));
    if (characters.length > 0 && missing.length === 0) return [];
    const reason =
      characters.length === 0
        ? `„${row}“ hat den letzten Buchstaben vor dem ersten`
        : `für „${missing.join('')}“ fehlt ein Zeichen in den Schriften der Dokumente`;
    return [{ file: 'limits.json', line: 0, reason: `text.characters: ${reason}` }];
  });
};

const charactersOf = (row: string) => {
  const [first = 0, last = first] = [row.charCodeAt(0), row.charCodeAt(row.length - 1)];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => String.fromCharCode(first + index));
};
