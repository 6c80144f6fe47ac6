import { moneyLook } from '#domain/wire/call.ts';
import { noteLook } from '#server/foundation/audit/note-look.ts';
import { formatGermanDate, formatGermanInstant } from '#domain/basics/calendar-date.ts';
import { formatCents, toEuros } from '#domain/basics/money.ts';
import { isRefusal, type Refusal } from '#domain/basics/issue.ts';
import { discardPayoutRun, releasePayoutRun } from '#server/business/money/paying-out/release-payout-run.ts';
import { notePayoutFile, writePayoutFile } from '#server/business/money/paying-out/write-payout-file.ts';
import { makePayoutRun, unpayableText, type PayingOut } from '#server/business/money/paying-out/make-payout-run.ts';
import { listPayouts } from '#server/business/money/paying-out/show-payouts.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { rehearse } from '#server/foundation/database/rehearse.ts';
import { MendableError } from '#server/foundation/config/mendable-error.ts';
import { command } from '#server/faces/commands/calling/command.ts';
import { fileTarget, standardOutput } from '#server/faces/commands/calling/export-target.ts';
import { dryRun, wholeNumber, WrongCall } from '#server/faces/commands/calling/parse-call.ts';
import { formatTable } from '#server/faces/commands/calling/table.ts';

/** What a step of a payout does, or would do: the same, taken back. */
export const doOrTry = async <Done extends object>(
  isDryRun: boolean,
  { database, clock, actor }: PayingOut,
  step: (payingOut: PayingOut) => Promise<Done | Refusal>,
): Promise<Done> => {
  const act = (within: Database) => step({ database: within, clock, actor });
  const result = await (isDryRun ? rehearse(database, act) : act(database));
  if (isRefusal(result)) throw refuse(result);
  return result;
};

export const tried = 'Nur zur Probe: Es hat sich nichts geändert.';

const refuse = ({ refusal }: Refusal) => new MendableError(refusal.map(({ message }) => message).join(' '));

const stateWords = { draft: 'Entwurf', released: 'freigegeben', discarded: 'verworfen' } as const;

const columns = [
  { title: 'Nr.', isNumber: true },
  { title: 'Stand' },
  { title: 'Anzahl', isNumber: true },
  { title: 'Summe', isNumber: true },
  { title: 'Zusammengestellt' },
  { title: 'Freigegeben' },
];

export const sepaPayoutList = command({
  example: '--json',
  run: async ({ options }, { database, clock, actor, say }) => {
    const { items: runs, failed } = await listPayouts(undefined, { database });
    if (failed.length > 0) await noteLook(moneyLook('payouts', failed), actor, { database, clock });
    if (options.json) say(JSON.stringify({ runs, failed }, null, 2));
    else {
      const cells = runs.map((run) => [
        String(run.runId),
        stateWords[run.stateKey],
        String(run.count),
        run.totalStr,
        `${run.madeBy}, ${formatGermanInstant(new Date(run.madeAt))}`,
        run.releasedBy ?? '',
      ]);
      if (runs.length === 0) say('Noch keine Auszahlung.');
      else formatTable(columns, cells).forEach(say);
      for (const { policeNumber, amountStr, reason } of failed) say(`Zurückgekommen: ${policeNumber} ${amountStr} (${reason})`);
    }
    return 0;
  },
});

export const sepaPayoutMake = command({
  about: [
    'Dabei sind Leistungen zu Rechnungen, und Guthaben von Verträgen, die widerrufen oder beendet sind oder jährlich gezahlt werden.',
    'Solange eine Lastschrift noch zurückkommen kann, wartet das Guthaben. Gebucht wird erst mit der Freigabe durch jemand anderen.',
  ].join('\n'),
  options: dryRun,
  example: '--dry-run',
  run: async ({ options }, { database, clock, actor, say }) => {
    const isDryRun = options['dry-run'];
    const { runId, count, total, unpayable } = await doOrTry(isDryRun, { database, clock, actor }, makePayoutRun);
    const sums = { count, total: toEuros(total), unpayable };
    if (options.json) say(JSON.stringify(isDryRun ? { ...sums, isDryRun } : { runId, ...sums }, null, 2));
    else {
      if (isDryRun) say(`${count} Zeilen, ${formatCents(total)} würden ausgezahlt. ${tried}`);
      else
        say(
          `Auszahlung ${runId}: ${count} Zeilen, ${formatCents(total)}. Jemand anderes gibt sie frei: sepa payout release ${runId}`,
        );
      for (const one of unpayable) say(`Nicht dabei: ${unpayableText(one)}`);
    }
    return 0;
  },
});

export const sepaPayoutRelease = command({
  words: ['NUMMER'],
  about:
    'Wer zusammengestellt oder eine Rechnung darin entschieden hat, kann nicht freigeben. Guthaben, die seither kleiner wurden, bleiben weg und werden genannt.',
  options: dryRun,
  example: '7',
  run: async ({ words: [number = ''], options }, { database, clock, actor, say }) => {
    const isDryRun = options['dry-run'];
    const { runId, count, total, executedOn, leftOut } = await doOrTry(isDryRun, { database, clock, actor }, (payingOut) =>
      releasePayoutRun(wholeNumber(number, 'NUMMER'), payingOut),
    );
    if (options.json) {
      const result = { runId, count, total: toEuros(total), executedOn, leftOut };
      say(JSON.stringify({ ...result, ...(isDryRun && { isDryRun }) }, null, 2));
    } else {
      const sums = `${count} Zeilen, ${formatCents(total)}, ausgeführt am ${formatGermanDate(executedOn)}`;
      if (count === 0)
        say(`Kein Betrag stimmte mehr: Die Auszahlung ${isDryRun ? `würde verworfen. ${tried}` : 'ist verworfen.'}`);
      else say(isDryRun ? `${sums}. ${tried}` : `${sums}: sepa payout file ${runId}`);
      for (const { policeNumber, reason } of leftOut) say(`Nicht dabei: ${policeNumber}. ${reason}`);
    }
    return count === 0 ? 1 : 0;
  },
});

export const sepaPayoutDiscard = command({
  words: ['NUMMER'],
  options: { reason: { value: 'TEXT', help: 'Warum' }, ...dryRun },
  example: '7 --reason "Falscher Monat"',
  run: async ({ words: [number = ''], options }, { database, clock, actor, say }) => {
    const { reason } = options;
    if (reason === null) throw new WrongCall('Es fehlt --reason TEXT.');
    const isDryRun = options['dry-run'];
    const result = await doOrTry(isDryRun, { database, clock, actor }, (payingOut) =>
      discardPayoutRun({ runId: wholeNumber(number, 'NUMMER'), reason }, payingOut),
    );
    if (options.json) say(JSON.stringify({ ...result, ...(isDryRun && { isDryRun }) }));
    else say(isDryRun ? `Die Auszahlung würde verworfen. ${tried}` : 'Die Auszahlung ist verworfen.');
    return 0;
  },
});

export const sepaPayoutFile = command({
  words: ['NUMMER'],
  options: { out: { value: 'DATEI', help: 'Eine neue Datei; ohne Angabe geht alles auf die Standardausgabe' } },
  about: 'Dieselbe Auszahlung ergibt immer dieselbe Datei. Sie enthält ganze IBANs: Verwahre sie entsprechend.',
  example: '7 --out auszahlung.xml',
  run: async ({ words: [number = ''], options }, { database, clock, actor, say, tell }) => {
    if (options.json && options.out === null) throw new WrongCall('Mit --json braucht es --out DATEI: sonst mischt sich beides.');
    const runId = wholeNumber(number, 'NUMMER');
    const target = options.out === null ? standardOutput : fileTarget(options.out);
    try {
      const written = await writePayoutFile(runId, target, { database });
      if (isRefusal(written)) throw refuse(written);
      await notePayoutFile({ runId, fileName: options.out ?? written.fileName }, { database, clock, actor });
    } finally {
      await target.close();
    }
    if (options.json) say(JSON.stringify({ runId, file: options.out }));
    else tell('Die Datei ist geschrieben.');
    return 0;
  },
});
