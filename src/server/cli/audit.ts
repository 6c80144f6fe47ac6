import { verifyAudit } from '#server/audit/verify-audit.ts';
import type { Command } from './command.ts';

/** spec 19.4. */
export const auditVerify: Command = async (words, { database, say }) => {
  const verdict = await verifyAudit(database);
  const { count, brokenAt, lastHash } = verdict;
  if (words.includes('--json')) say(JSON.stringify(verdict));
  else if (brokenAt === null) say(`Das Protokoll ist unversehrt: ${count} Einträge, letzter Hash ${lastHash}`);
  else say(`Das Protokoll ist verändert worden: Eintrag ${brokenAt} passt nicht zu dem davor.`);
  return brokenAt === null ? 0 : 1;
};
