import { unsubscribeSecretName } from '#server/business/customers/advertising/unsubscribe-urls.ts';
import { appendAudit } from '#server/foundation/audit/audit-store.ts';
import { sellingSecretName } from '#server/business/breeding/secret-store.ts';
import { dropOldSecrets, findSecrets, replaceSecret } from '#server/foundation/database/secret-store.ts';
import { mailSecretName, resealMails } from '#server/foundation/mail/mail-secrets.ts';
import { command } from './command.ts';
import { oneOf } from './read-value.ts';

const names = [mailSecretName, sellingSecretName, unsubscribeSecretName] as const;

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
    const done = await database.transaction().execute(async (transaction) => {
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
    if (done === null)
      return end(['Diesen Schlüssel hat der Shop noch nicht gebraucht; es ist nichts zu ersetzen.'], { isReplaced: false });
    const lines = [
      `Der Schlüssel ${name} ist neu.`,
      ...(done.resealed > 0 ? [`${done.resealed} wartende E-Mails sind neu verschlüsselt.`] : []),
      ...(done.dropped > 0 ? [`${done.dropped} frühere Schlüssel sind vergessen.`] : []),
    ];
    return end(lines, { isReplaced: true, ...done });
  },
});
