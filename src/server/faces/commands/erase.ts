import { findCase } from '#server/business/cases/case-store.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { eraseCustomer } from '#server/business/keeping/erase-customer.ts';
import { command } from './calling/command.ts';
import { wholeNumber, WrongCall } from './calling/parse-call.ts';

const emailOfCase = async (database: Database, caseId: number) => {
  const request = await findCase(database, caseId);
  if (request?.kindKey !== 'erasure') throw new WrongCall(`Es gibt keinen Antrag auf Löschung ${caseId}.`);
  return request.email;
};

/** DSGVO 17 (spec 15.6); the same use case as at the desk. */
export const erase = command({
  words: ['[EMAIL]'],
  options: {
    case: { value: 'VORGANG', help: 'Statt der Adresse die Nummer des Antrags auf Löschung' },
    'dry-run': { help: 'Sagt, was ginge und was bliebe, und ändert nichts' },
  },
  about: [
    'Läuft noch ein Vertrag, wird nichts gelöscht (endet mit 1). Sonst gehen Zugang, Anmeldungen, offene Angebote, Einwilligungen und',
    'wartende E-Mails; Verträge und Briefe bleiben, bis ihre Frist vorbei ist. Wer gelöscht wurde, bekommt eine letzte E-Mail.',
  ].join('\n'),
  example: 'erika@beispiel.example --dry-run',
  run: async ({ words: [word], options }, { database, clock, actor, say }) => {
    if ((word === undefined) === (options.case === null))
      throw new WrongCall('Bitte entweder EMAIL oder --case VORGANG angeben.');
    const email = word ?? (await emailOfCase(database, wholeNumber(options.case ?? '', '--case')));
    const isDryRun = options['dry-run'];
    const erasure = await eraseCustomer({ email, isDryRun }, { database, clock, actor });
    if (options.json) say(JSON.stringify({ ...erasure, mail: undefined, isDryRun }, null, 2));
    else if (erasure.outcome === 'refused') for (const line of ['Es wird nichts gelöscht.', ...erasure.reasons]) say(line);
    else if (erasure.outcome === 'erased') {
      say(isDryRun ? 'Gelöscht würde:' : 'Gelöscht ist:');
      for (const line of erasure.gone.length === 0 ? ['nichts mehr'] : erasure.gone) say(`  ${line}`);
      say('Aufbewahrt wird:');
      for (const line of erasure.kept.length === 0 ? ['nichts'] : erasure.kept) say(`  ${line}`);
    }
    if (erasure.outcome === 'unknown') throw new WrongCall('Unter dieser Adresse ist nichts gespeichert.');
    return erasure.outcome === 'refused' ? 1 : 0;
  },
});
