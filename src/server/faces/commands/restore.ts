import { appendAudit } from '#server/foundation/audit/audit-store.ts';
import { checkBackup } from '#server/foundation/backup/read-backup.ts';
import { restoreBackup } from '#server/foundation/backup/restore-backup.ts';
import { mailboxFolder } from '#server/foundation/mail/local-mailbox.ts';
import { command } from './command.ts';

/** Into an empty database, of either kind (spec 19.12). */
export const restore = command({
  words: ['DATEI'],
  options: { 'dry-run': { help: 'Prüft die Sicherung und ändert nichts' } },
  about: [
    'Nur in eine leere Datenbank: einen neuen DATA_DIR oder eine neue Datenbank in DATABASE_URL. Eine Sicherung der eingebauten Datenbank',
    'passt in PostgreSQL und umgekehrt. Danach wird alles nachgezählt; stimmt etwas nicht, bleibt die Datenbank leer.',
  ].join('\n'),
  example: '/var/sicherungen/tierdach-20261115T100000Z.backup.gz',
  needs: 'untouched',
  run: async ({ words: [path = ''], options }, { database, clock, config, actor, say, tell }) => {
    const restoring = { database, mailbox: mailboxFolder(config.dataDir), tell };
    const { head, end } = options['dry-run'] ? await checkBackup(path) : await restoreBackup(path, restoring);
    if (!options['dry-run']) {
      await database.transaction().execute((transaction) =>
        appendAudit(transaction, {
          actor,
          actionKey: 'database.restored',
          subject: { kindKey: 'database', id: end.sha256 },
          after: { madeAt: head.madeAt },
          now: clock.now(),
        }),
      );
    }
    const counts = Object.fromEntries(Object.entries(end.sums).map(([table, { count }]) => [table, count]));
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const what = options['dry-run'] ? 'Die Sicherung ist heil' : 'Alles ist zurück';
    if (options.json)
      say(JSON.stringify({ madeAt: head.madeAt, rows, files: end.files, counts, isDryRun: options['dry-run'] }, null, 2));
    else say(`${what}: ${rows} Zeilen und ${end.files} E-Mails vom ${head.madeAt}.`);
    return 0;
  },
});
