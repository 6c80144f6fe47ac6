import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { bankFileTitles } from '#domain/money/bank/bank-file.ts';
import { importBankFile, importWords } from '#server/business/money/returns/import-bank-file.ts';
import { BadBankFile } from '#server/business/money/returns/reading/xml.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { rehearse } from '#server/foundation/database/rehearse.ts';
import { command } from '#server/faces/commands/calling/command.ts';
import { dryRun, WrongCall } from '#server/faces/commands/calling/parse-call.ts';

/** What the bank tells about debits and transfers (spec 20.5). */
export const sepaImport = command({
  words: ['DATEI'],
  options: dryRun,
  about: [
    'Eine XML-Datei der Bank: Statusbericht (pain.002), Kontoauszug (camt.053) oder Einzelumsätze (camt.054).',
    'Rückläufer werden gebucht, der Kunde bekommt Nachricht, und was nicht noch einmal eingezogen wird, wird angemahnt.',
    'Dieselbe Datei noch einmal ändert nichts. Was sich nicht zuordnen lässt, steht am Schreibtisch unter Geld, Rückläufer.',
  ].join('\n'),
  example: 'auszug.xml',
  run: async ({ words: [path = ''], options }, { database, clock, tarifBook: book, actor, say }) => {
    const content = await readFile(path).catch(() => {
      throw new WrongCall(`${path} lässt sich nicht lesen.`);
    });
    try {
      const bring = (within: Database) =>
        importBankFile({ name: basename(path), content }, { database: within, clock, book, actor });
      const isDryRun = options['dry-run'];
      const outcome = await (isDryRun ? rehearse(database, bring) : bring(database));
      if (options.json) say(JSON.stringify({ ...outcome, ...(isDryRun && { isDryRun }) }, null, 2));
      else {
        if (isDryRun) say('Nur zur Probe: So würde die Datei eingelesen. Nichts ist gebucht.');
        say(bankFileTitles[outcome.kindKey]);
        for (const words of importWords(outcome)) say(words);
      }
      return 0;
    } catch (cause) {
      if (!(cause instanceof BadBankFile)) throw cause;
      if (options.json) say(JSON.stringify({ fault: cause.message }, null, 2));
      else say(`${cause.message} Nichts ist gebucht.`);
      return 1;
    }
  },
});
