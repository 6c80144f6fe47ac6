import { unsubscribeSecretName } from '#server/business/customers/advertising/unsubscribe-token.ts';
import { proofSecretName } from '#server/business/polices/proof/proof-code.ts';
import { appendAudit } from '#server/foundation/audit/audit-store.ts';
import { sellingSecretName } from '#server/business/breeding/child-animals/secret-store.ts';
import { dropOldSecrets, findSecrets, replaceSecret } from '#server/foundation/database/secret-store.ts';
import { mailSecretName, resealMails } from '#server/foundation/mail/mail-secrets.ts';
import { command } from './calling/command.ts';
import { oneOf } from './calling/parse-call.ts';
import { countToSeal, forgetOlderKeys, reseal } from '#server/foundation/database/sealing/reseal.ts';

const names = [mailSecretName, sellingSecretName, unsubscribeSecretName, proofSecretName] as const;

/** A new key, and nothing that the old one sealed or signed is lost (spec 19.12). */
export const rotateKey = command({
  words: ['NAME'],
  options: {
    'drop-old': { help: 'Vergisst die früheren Schlüssel: Links, die mit ihnen unterschrieben sind, gelten nicht mehr' },
    'dry-run': { help: 'Sagt, was geschähe, und ändert nichts' },
  },
  about: [
    `${mailSecretName}: verschlüsselt die Codes in E-Mails, die warten; sie werden neu verschlüsselt.`,
    `${sellingSecretName}: unterschreibt die Links für Käufer von Jungtieren.`,
    `${unsubscribeSecretName}: unterschreibt die Links zum Abbestellen von Werbung.`,
    'Der Shop darf dabei laufen. Wer angemeldet ist, bleibt es.',
  ].join('\n'),
  example: mailSecretName,
  run: async ({ words: [word = ''], options }, { database, clock, config, actor, say }) => {
    const name = oneOf(names, word, 'NAME');
    const end = (lines: readonly string[], result: object, code: 0 | 1 = 0) => {
      if (options.json) say(JSON.stringify({ name, ...result }, null, 2));
      else lines.forEach(say);
      return code;
    };
    if (name === mailSecretName && config.mailKey !== null) {
      return end(
        ['MAIL_KEY steht in den Einstellungen: Ändere ihn dort, wenn keine E-Mail mehr wartet.'],
        { isReplaced: false },
        1,
      );
    }
    if (options['dry-run']) {
      const { length } = await findSecrets(database, name);
      const text =
        length === 0
          ? 'Diesen Schlüssel hat der Shop noch nicht gebraucht.'
          : `Ersetzt würde einer, ${length - 1} frühere gibt es.`;
      return end([text], { isReplaced: false, isDryRun: true, olderKeys: Math.max(0, length - 1) });
    }
    const result = await database.transaction().execute(async (transaction) => {
      if (!(await replaceSecret(transaction, name))) return null;
      const resealed = name === mailSecretName ? await resealMails(transaction) : 0;
      const dropped = options['drop-old'] ? await dropOldSecrets(transaction, name) : 0;
      await appendAudit(transaction, {
        actor,
        actionKey: 'key.rotated',
        subject: { kindKey: 'database', id: name },
        after: { resealed, dropped },
        now: clock.now(),
      });
      return { resealed, dropped };
    });
    if (result === null)
      return end(['Diesen Schlüssel hat der Shop noch nicht gebraucht; es ist nichts zu ersetzen.'], { isReplaced: false });
    const lines = [
      `Der Schlüssel ${name} ist neu.`,
      ...(result.resealed > 0 ? [`${result.resealed} wartende E-Mails sind neu verschlüsselt.`] : []),
      ...(result.dropped > 0 ? [`${result.dropped} frühere Schlüssel sind vergessen.`] : []),
    ];
    return end(lines, { isReplaced: true, ...result });
  },
});

/** The newest of `DATA_KEYS` seals what the others sealed (spec 22.6). */
export const keysRotate = command({
  options: { 'dry-run': { help: 'Sagt, wie viele es wären, und ändert nichts' } },
  about: [
    'Setze den neuen Schlüssel in DATA_KEYS an die erste Stelle, lass die früheren dahinter stehen und starte Shop und Schreibtisch neu.',
    'Dann verschlüsselt dieser Befehl alle IBANs und Dateien von Rechnungen mit ihm, in kleinen Schritten; der Shop darf dabei laufen. Bricht er ab, geht es beim nächsten',
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
      return end(`${waiting} IBANs und Dateien würden mit dem neuesten Schlüssel verschlüsselt.`, { isDryRun: true, waiting });
    }
    const resealed = await reseal(database, { which: 'older' });
    // What a server with the keys of before wrote meanwhile.
    const remaining = await countToSeal(database, 'older');
    const dropped = remaining === 0 ? await forgetOlderKeys(database) : [];
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
    const rest = remaining === 0 ? '' : ` ${remaining} sind noch anders verschlüsselt: Rufe den Befehl noch einmal auf.`;
    return end(`${resealed} IBANs und Dateien sind mit dem neuesten Schlüssel verschlüsselt.${free}${rest}`, {
      resealed,
      left: remaining,
      dropped,
    });
  },
});
