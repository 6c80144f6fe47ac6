import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { appendAudit } from '#server/foundation/audit/audit-store.ts';
import { referenceFolder } from '#server/foundation/reference/read-reference.ts';
import { planVetImport } from '#server/business/vets/import-vets.ts';
import { writeVetFile } from '#server/business/vets/vet-file.ts';
import { command } from './calling/command.ts';
import { WrongCall } from './calling/parse-call.ts';

/** Into reference/vets.csv, which the shop reads when it starts (spec 19.12). */
export const vetsImport = command({
  words: ['DATEI'],
  options: {
    'skip-bad': { help: 'Lässt fehlerhafte Einträge aus, statt die ganze Datei abzulehnen' },
    'drop-samples': { help: 'Nimmt die mitgelieferten Musterpraxen heraus' },
    'dry-run': { help: 'Zeigt, was geschähe, und ändert nichts' },
  },
  about: [
    'CSV mit den Spalten von reference/vets.csv (nötig: name, street, building_no, zip_code, city) oder GeoJSON aus OpenStreetMap',
    '(amenity=veterinary). Was nach Name und Ort schon da ist, wird ergänzt. Der Shop kennt die Praxen nach seinem nächsten Start.',
    'Daten aus OpenStreetMap: © OpenStreetMap-Mitwirkende (ODbL).',
  ].join('\n'),
  example: 'praxen.geojson --drop-samples --dry-run',
  run: async ({ words: [path = ''], options }, { database, reference, tarifBook, clock, actor, say }) => {
    const content = await readFile(path, 'utf8').catch(() => {
      throw new WrongCall(`${path} lässt sich nicht lesen.`);
    });
    const directory = reference.vet.map(({ line: _line, ...row }) => row);
    const { merge, faults } = planVetImport(content, directory, { book: tarifBook, isSampleDropped: options['drop-samples'] });
    const { rows, ...counts } = merge;
    const isRefused = (faults.length > 0 && !options['skip-bad']) || rows.length === 0;
    const isWritten = !isRefused && !options['dry-run'];
    if (isWritten) {
      await database.transaction().execute(async (transaction) => {
        await appendAudit(transaction, {
          actor,
          actionKey: 'vets.imported',
          subject: { kindKey: 'database', id: 'vets' },
          after: { file: basename(path), ...counts },
          now: clock.now(),
        });
        await writeVetFile(referenceFolder, rows);
      });
    }
    if (options.json) say(JSON.stringify({ ...counts, total: rows.length, faults, isWritten }, null, 2));
    else {
      for (const { line, reason } of faults) say(`${path}:${line}: ${reason}`);
      const { added, changed, unchanged, duplicates, dropped } = counts;
      say(
        `${added} neu, ${changed} ergänzt, ${unchanged} unverändert, ${duplicates} doppelt in der Datei, ${dropped} Muster heraus; zusammen ${rows.length}.`,
      );
      if (isWritten) say('Geschrieben. Starte den Shop neu, damit er sie kennt.');
      else
        say(
          isRefused ? 'Nichts ist geschrieben: Behebe die Fehler, oder nimm --skip-bad.' : 'Nichts ist geschrieben (--dry-run).',
        );
    }
    return faults.length > 0 ? 1 : 0;
  },
});
