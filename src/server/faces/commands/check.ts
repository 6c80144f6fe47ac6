import { isSuccess, type Issue } from '#domain/basics/issue.ts';
import { findingKeyOf, isOfChoice, type Finding } from '#server/business/checking/finding.ts';
import { acceptFinding, findChoices, partKnown, reopenFinding } from '#server/business/checking/known-findings.ts';
import { checkRecords } from '#server/business/checking/records.ts';
import { checkWaitingWork } from '#server/business/checking/waiting-work.ts';
import { verifyAudit } from '#server/foundation/audit/verify-audit.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { command, type ExitCode } from './calling/command.ts';

const lineOf = (finding: Finding) => (isOfChoice(finding) ? `${findingKeyOf(finding)} ${finding.message}` : finding.message);

/** One line for each thing that is wrong. Reference files that do not fit together are refused before this begins. */
export const check = command({
  about: [
    'Geprüft werden: ob reference/ vollständig ist und zusammenpasst; ob beworbene Preise erreichbar sind; was Seiten anders sagen als die Daten;',
    'E-Mails, die seit einer Stunde warten oder aufgegeben sind; Anträge und Vorgänge nach ihrem Tag; Rechnungen, über die seit mehr als einem Monat nicht entschieden ist; Tage, die nicht getan sind, und Einzüge, die niemand gemacht hat; das Protokoll;',
    'die Bücher; die verwahrten Tariffassungen; schwache Einstellungen, die erlaubt wurden.',
    'Was die Leitung kennt und so lässt (Zeilen mit einem Kürzel davor), vermerkt sie mit „check accept“ oder am Schreibtisch unter „Tarife“: Dann ist es keine Beanstandung mehr.',
  ].join('\n'),
  example: '--json',
  run: async ({ options }, { config, database, reference, tarifBook: book, clock, say }) => {
    const [now, today] = [clock.now(), todayOf(clock)];
    const { open, noted } = await partKnown(database, [
      ...findChoices({ config, reference, book, clock }),
      ...(await checkWaitingWork(database, { now, today })),
      ...(await checkRecords(database, { version: book.version, clock })),
    ]);
    if (options.json) say(JSON.stringify({ findings: open.map(withKey), known: noted.map(withKey) }, null, 2));
    else {
      for (const line of open.length === 0 ? ['Alles in Ordnung.'] : open.map(lineOf)) say(line);
      for (const one of noted) say(`bekannt: ${lineOf(one)} (${one.reason}, ${one.notedBy})`);
    }
    return open.length === 0 ? 0 : 1;
  },
});

const withKey = <Some extends Finding>(finding: Some) =>
  isOfChoice(finding) ? { findingKey: findingKeyOf(finding), ...finding } : finding;

const tell = (issues: readonly Issue[], { json }: { json: boolean }, say: (line: string) => void): ExitCode => {
  if (json) say(JSON.stringify({ issues }));
  else for (const { message } of issues) say(message);
  return isSuccess(issues) ? 0 : 1;
};

/** spec 19.12: accepted by whoever leads, with a reason. */
export const checkAccept = command({
  words: ['KÜRZEL'],
  options: { reason: { value: 'TEXT', help: 'Warum es so bleibt; steht im Protokoll.' } },
  about: 'Ändert sich der Satz, etwa mit einer neuen Zahl, meldet check ihn wieder.',
  example: '3f9a1c22b7 --reason "Preise kommen mit der Kampagne im Januar"',
  run: async ({ words: [findingKey = ''], options }, { tarifBook: book, actor, say, ...parts }) => {
    const issues = await acceptFinding({ findingKey, reason: options.reason ?? '' }, actor, { ...parts, book });
    return tell(issues, options, say);
  },
});

export const checkReopen = command({
  words: ['KÜRZEL'],
  example: '3f9a1c22b7',
  run: async ({ words: [findingKey = ''], options }, { tarifBook: book, actor, say, ...parts }) => {
    const issues = await reopenFinding(findingKey, actor, { ...parts, book });
    return tell(issues, options, say);
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
