import { appendAudit } from '#server/foundation/audit/audit-store.ts';
import { countToSeal, forgetOlderKeys, reseal } from '#server/foundation/database/sealing/reseal.ts';
import { command } from './command.ts';

/** The newest of `DATA_KEYS` seals what the others sealed (spec 22.6). */
export const keysRotate = command({
  options: { 'dry-run': { help: 'Sagt, wie viele es wären, und ändert nichts' } },
  about: [
    'Setze den neuen Schlüssel in DATA_KEYS an die erste Stelle, lass die früheren dahinter stehen und starte Shop und Schreibtisch neu.',
    'Dann verschlüsselt dieser Befehl alle IBANs mit ihm, in kleinen Schritten; der Shop darf dabei laufen. Bricht er ab, geht es beim nächsten',
    'Aufruf weiter. Danach dürfen die früheren Schlüssel aus DATA_KEYS verschwinden.',
  ].join('\n'),
  example: '--dry-run',
  run: async ({ options }, { database, clock, actor, say }) => {
    const end = (text: string, result: object) => {
      say(options.json ? JSON.stringify(result, null, 2) : text);
      return 0 as const;
    };
    if (options['dry-run']) {
      const waiting = await countToSeal(database, 'older');
      return end(`${waiting} IBANs würden mit dem neuesten Schlüssel verschlüsselt.`, { isDryRun: true, waiting });
    }
    const resealed = await reseal(database, { which: 'older' });
    // What a server with the keys of before wrote meanwhile.
    const left = await countToSeal(database, 'older');
    const dropped = left === 0 ? await forgetOlderKeys(database) : [];
    await database.transaction().execute((transaction) =>
      appendAudit(transaction, {
        actor,
        actionKey: 'key.rotated',
        subject: { kindKey: 'database', id: 'data' },
        after: { resealed, dropped: dropped.length },
        now: clock.now(),
      }),
    );
    const free = dropped.length === 0 ? '' : ` Aus DATA_KEYS darf jetzt weg: ${dropped.join(', ')}.`;
    const rest = left === 0 ? '' : ` ${left} sind noch anders verschlüsselt: Rufe den Befehl noch einmal auf.`;
    return end(`${resealed} IBANs sind mit dem neuesten Schlüssel verschlüsselt.${free}${rest}`, { resealed, left, dropped });
  },
});
