import { verifyAudit } from '#server/foundation/audit/verify-audit.ts';
import type { Clock } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { findingText, verifyLedger } from '#server/business/money/bookkeeping/verify-ledger.ts';
import { findUnkeptVersions } from '#server/business/polices/figures-store.ts';
import { findPremiumVersion } from '#server/foundation/reference/versions/premium-version-store.ts';
import type { Finding } from './finding.ts';

/** What must be there for ever: the log as it was written, the books, and what premiums were calculated with (spec 19.12, 20.10). */
export const checkRecords = async (
  database: Database,
  { version, clock }: { version: string; clock: Clock },
): Promise<Finding[]> => {
  const findings: Finding[] = [];
  const { brokenAt } = await verifyAudit(database);
  if (brokenAt !== null)
    findings.push({ checkKey: 'audit', message: `Das Protokoll ist ab Eintrag ${brokenAt} nicht das, was geschrieben wurde.` });
  const { findings: ledger } = await verifyLedger({ database, clock });
  findings.push(...ledger.map((finding): Finding => ({ checkKey: 'money', message: findingText(finding) })));
  if ((await findPremiumVersion(database, version)) === null) {
    const message = `Die Tariffassung ${version.slice(0, 12)}… aus reference/ ist noch nicht verwahrt: Starte den Shop einmal damit.`;
    findings.push({ checkKey: 'premium_version', message });
  }
  for (const unkept of await findUnkeptVersions(database)) {
    findings.push({ checkKey: 'premium_version', message: `Policen nennen die Tariffassung ${unkept}, die nicht verwahrt ist.` });
  }
  return findings;
};
