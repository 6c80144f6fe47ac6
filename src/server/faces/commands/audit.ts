import { verifyAudit } from '#server/foundation/audit/verify-audit.ts';
import { command } from './command.ts';

/** spec 19.4. */
export const auditVerify = command({
  example: '--json',
  run: async ({ options }, { database, say }) => {
    const verdict = await verifyAudit(database);
    const { count, brokenAt, lastHash } = verdict;
    if (options.json) say(JSON.stringify(verdict));
    else if (brokenAt === null) say(`Das Protokoll ist unversehrt: ${count} Einträge, letzter Hash ${lastHash}`);
    else say(`Das Protokoll wurde verändert: Eintrag ${brokenAt} passt nicht zu dem davor.`);
    return brokenAt === null ? 0 : 1;
  },
});
