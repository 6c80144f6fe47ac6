import { todayOf } from '#server/foundation/clock.ts';
import { checkAdvertisedPrices } from './checks/advertised-prices.ts';
import { checkContradictions } from './checks/contradictions.ts';
import { checkRecords } from './checks/records.ts';
import { checkWaitingWork } from './checks/waiting-work.ts';
import type { Finding } from './checks/finding.ts';
import { allowedWeaknesses } from '#server/foundation/config/weak-settings.ts';
import { command } from './calling/command.ts';
import { verifyAudit } from '#server/foundation/audit/verify-audit.ts';

/** One line for each thing that is wrong. Reference files that do not fit together are refused before this begins. */
export const check = command({
  about: [
    'Geprüft werden: ob reference/ vollständig ist und zusammenpasst; ob beworbene Preise erreichbar sind; was Seiten anders sagen als die Daten;',
    'E-Mails, die seit einer Stunde warten oder aufgegeben sind; Anträge und Vorgänge nach ihrem Tag; Tage, die nicht getan sind, und Einzüge, die niemand gemacht hat; das Protokoll;',
    'die Bücher; die verwahrten Tariffassungen; schwache Einstellungen, die erlaubt wurden.',
  ].join('\n'),
  example: '--json',
  run: async ({ options }, { config, database, reference, tarifBook, clock, say }) => {
    const [now, today] = [clock.now(), todayOf(clock)];
    const findings: Finding[] = [
      ...allowedWeaknesses(config).map((message): Finding => ({ checkKey: 'setting', message })),
      ...checkAdvertisedPrices(reference, tarifBook, today),
      ...checkContradictions(reference),
      ...(await checkWaitingWork(database, { now, today })),
      ...(await checkRecords(database, { version: tarifBook.version, clock })),
    ];
    if (options.json) say(JSON.stringify({ findings }, null, 2));
    else for (const line of findings.length === 0 ? ['Alles in Ordnung.'] : findings.map(({ message }) => message)) say(line);
    return findings.length === 0 ? 0 : 1;
  },
});

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
