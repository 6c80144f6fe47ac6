import { verifyAudit } from '#server/audit/verify-audit.ts';
import type { Database } from '#server/database/connect.ts';
import { findUnkeptVersions } from '#server/polices/terms-cause-store.ts';
import { findPremiumVersion } from '#server/reference/premium-version-store.ts';
import type { Finding } from './finding.ts';

/** What must be there for ever: the log as it was written, and what premiums were calculated with (spec 19.12). */
export const checkRecords = async (database: Database, version: string): Promise<Finding[]> => {
  const findings: Finding[] = [];
  const { brokenAt } = await verifyAudit(database);
  if (brokenAt !== null)
    findings.push({ checkKey: 'audit', message: `Das Protokoll ist ab Eintrag ${brokenAt} nicht das, was geschrieben wurde.` });
  if ((await findPremiumVersion(database, version)) === null) {
    const message = `Die Tariffassung ${version.slice(0, 12)}… aus reference/ ist noch nicht verwahrt: Starte den Shop einmal damit.`;
    findings.push({ checkKey: 'premium_version', message });
  }
  for (const unkept of await findUnkeptVersions(database)) {
    findings.push({ checkKey: 'premium_version', message: `Policen nennen die Tariffassung ${unkept}, die nicht verwahrt ist.` });
  }
  return findings;
};
