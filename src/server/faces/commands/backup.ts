import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { appendAudit } from '#server/foundation/audit/audit-store.ts';
import { makeBackup } from '#server/foundation/backup/make-backup.ts';
import { mailboxFolder } from '#server/foundation/mail/delivering/local-mailbox.ts';
import { MendableError } from '#server/foundation/config/mendable-error.ts';
import { command } from './calling/command.ts';
import { checkBackup } from '#server/foundation/backup/read-backup.ts';
import { placeOfKeys, refuseWithoutKeys } from '#server/foundation/backup/needed-keys.ts';
import { restoreBackup } from '#server/foundation/backup/restore-backup.ts';

/** `tierdach-20261115T100000Z.backup.gz`: names sort by time. */
const nameAt = (now: Date) => `tierdach-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.backup.gz`;

const pathOf = async (target: string, now: Date) => {
  const stats = await stat(target).catch(({ code }: NodeJS.ErrnoException) => {
    if (code === 'ENAMETOOLONG') throw new MendableError('Dieser Name ist zu lang für eine Datei.');
    return null;
  });
  if (stats === null && !target.endsWith('.gz'))
    throw new MendableError(`${target} gibt es nicht. Leg den Ordner an, oder nenne eine Datei, die auf .gz endet.`);
  const path = stats?.isDirectory() === true ? join(target, nameAt(now)) : target;
  if (stats?.isFile() === true || (await stat(path).catch(() => null)) !== null) {
    throw new MendableError(`${path} gibt es schon; eine Sicherung überschreibt nichts.`);
  }
  return path;
};

/** The whole database and the local mailbox, also while the shop runs (spec 19.12). */
export const backup = command({
  words: ['DATEI_ODER_ORDNER'],
  about: [
    'Der Shop darf dabei laufen: gesichert wird ein einziger Augenblick. In einem Ordner bekommt die Datei einen Namen mit der Zeit.',
    'Nur der Besitzer darf sie lesen. Bewahre sie so sicher auf wie die Datenbank. Die Schlüssel der IBANs (DATA_KEYS, oder die Datei',
    'data-keys in DATA_DIR) sind nicht darin: Bewahre sie getrennt davon auf, ohne sie kommt die Sicherung nicht zurück.',
  ].join('\n'),
  example: '/var/sicherungen',
  run: async ({ words: [target = ''], options }, { database, clock, config, actor, say, tell }) => {
    const now = clock.now();
    const path = await pathOf(target, now);
    const { sums, files, sha256, keys } = await makeBackup(path, { database, mailbox: mailboxFolder(config.dataDir), now, tell });
    const rows = Object.values(sums).reduce((sum, { count }) => sum + count, 0);
    await database.transaction().execute((transaction) =>
      appendAudit(transaction, {
        actor,
        actionKey: 'database.backed_up',
        subject: { kindKey: 'database', id: sha256 },
        after: { rows, files },
        now: clock.now(),
      }),
    );
    const counts = Object.fromEntries(Object.entries(sums).map(([table, { count }]) => [table, count]));
    if (options.json) say(JSON.stringify({ file: path, rows, files, sha256, keys, counts }, null, 2));
    else say(`${path}: ${rows} Zeilen, ${files} E-Mails aus dem Postfach, SHA-256 ${sha256}`);
    if (keys.length > 0)
      tell(
        `Die IBANs darin öffnet nur, was ${placeOfKeys(config)} steht (${keys.join(', ')}). Bewahre auch das auf, getrennt davon.`,
      );
    return 0;
  },
});

/** Into an empty database, of either kind (spec 19.12). */
export const restore = command({
  words: ['DATEI'],
  options: { 'dry-run': { help: 'Prüft die Sicherung und ändert nichts' } },
  about: [
    'Nur in eine leere Datenbank: einen neuen DATA_DIR oder eine neue Datenbank in DATABASE_URL. Eine Sicherung der eingebauten Datenbank',
    'passt in PostgreSQL und umgekehrt. Danach wird alles nachgezählt; stimmt etwas nicht, bleibt die Datenbank leer.',
    'Vorher müssen die Schlüssel der IBANs da sein: DATA_KEYS des gesicherten Shops, oder seine Datei data-keys im neuen DATA_DIR.',
  ].join('\n'),
  example: '/var/sicherungen/tierdach-20261115T100000Z.backup.gz',
  needs: 'untouched',
  run: async ({ words: [path = ''], options }, { database, clock, config, actor, say, tell }) => {
    const restoring = { database, mailbox: mailboxFolder(config.dataDir), settings: config, tell };
    const { head, end, keys } = options['dry-run'] ? await checkBackup(path) : await restoreBackup(path, restoring);
    if (options['dry-run']) refuseWithoutKeys(keys, config);
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
