import { formatGermanDate, addDays, isAfter } from '#domain/basics/calendar-date.ts';
import { formatCents, toEuros } from '#domain/basics/money.ts';
import { skipWords, collectableFrom, isInTimeToAnnounce, lateDebitDay } from '#domain/money/collection.ts';
import { targetDayFrom } from '#domain/basics/working-days.ts';
import { beginLateCollection, collectDebits } from '#server/business/money/collecting/collect-debits.ts';
import { countNotices } from '#server/business/money/collecting/notice-store.ts';
import { remakeCollectionFile, takeCollectionFile } from '#server/business/money/collecting/collection-file.ts';
import { command } from '#server/faces/commands/calling/command.ts';
import { day, dryRun, WrongCall, wholeNumber } from '#server/faces/commands/calling/parse-call.ts';
import { refuseExisting, writeWholeFile } from '#server/faces/commands/calling/export-target.ts';
import { nextFirst } from '#domain/money/dues.ts';
import { productPromises } from '#domain/product/product.ts';
import { appendAudit } from '#server/foundation/audit/audit-store.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { rehearse } from '#server/foundation/database/rehearse.ts';
import { announceDebits } from '#server/business/money/collecting/announce-debits.ts';
import { findOutcomes, listRuns } from '#server/business/money/collecting/run-store.ts';
import { formatTable } from '#server/faces/commands/calling/table.ts';

/** What is due on the first of a month as a file for the bank (spec 20.4). */
export const sepaCollect = command({
  options: {
    date: { value: 'TAG', help: 'Der Erste eines Monats, zum Beispiel 2026-12-01' },
    out: { value: 'DATEI', help: 'Eine neue Datei für die Bank (pain.008.001.08)' },
    'dry-run': { help: 'Sagt, was angekündigt ist, bucht nichts und schreibt nichts' },
    late: {
      help: 'Holt einen Tag nach, den niemand eingezogen hat, zum nächsten Bankarbeitstag, den die Kunden rechtzeitig erfahren',
    },
    anew: { help: 'Erstellt eine Datei neu, die die Bank als Ganzes abgelehnt hat, unter einem anderen Namen' },
  },
  about: [
    'Eingezogen wird, was bis zu dem Tag fällig ist, höchstens so viel, wie angekündigt ist. Fällt er auf ein Wochenende oder einen',
    'Feiertag der Banken, bucht die Bank am nächsten Bankarbeitstag ab. Bricht der Befehl ab, geht er beim nächsten Mal dort weiter.',
    'Noch einmal aufgerufen, schreibt er dieselbe Datei und bucht nichts. In der Datei stehen ganze IBAN: Bewahre sie sicher auf.',
  ].join('\n'),
  example: '--date 2026-12-01 --out einzug-2026-12.xml',
  run: async ({ options }, { database, clock, actor, say, tell }) => {
    if (options.date === null) throw new WrongCall('Es fehlt --date TAG, zum Beispiel --date 2026-12-01.');
    const collectionDate = day(options.date, '--date');
    if (options['dry-run']) {
      const { count, total } = await countNotices(database, collectionDate);
      const settledOn = options.late ? lateDebitDay(todayOf(clock)) : targetDayFrom(collectionDate);
      const line = `${count} Lastschriften über ${formatCents(total)} sind angekündigt, Abbuchung am ${formatGermanDate(settledOn)}.`;
      say(options.json ? JSON.stringify({ count, total: toEuros(total), settledOn, isDryRun: true }, null, 2) : line);
      return 0;
    }
    const { out } = options;
    if (out === null) throw new WrongCall('Es fehlt --out DATEI, zum Beispiel --out einzug.xml.');
    await refuseExisting(out);
    const onProgress = (count: number) => tell(`${count} Policen durchgegangen …`);
    if (options.late) await beginLateCollection(collectionDate, { database, clock, actor });
    const run = await collectDebits(collectionDate, { database, clock, actor }, onProgress);
    if (options.anew) await remakeCollectionFile(run.runId, { database, clock, actor });
    if (run.count > 0) {
      const { parts } = await takeCollectionFile(run.runId, { database, clock, actor });
      await writeWholeFile(out, async ({ write }) => {
        for await (const part of parts) await write(part);
      });
    }
    const skipped = skipWords(run.skipped);
    if (options.json) {
      const { messageId, settledOn, count, total } = run;
      const file = count === 0 ? null : out;
      say(
        JSON.stringify(
          { messageId, collectionDate, settledOn, count, total: toEuros(total), skipped: run.skipped, file },
          null,
          2,
        ),
      );
      return 0;
    }
    say(
      run.count === 0
        ? 'Es war nichts einzuziehen; eine Datei gibt es nicht.'
        : `${run.count} Lastschriften über ${formatCents(run.total)}, Abbuchung am ${formatGermanDate(run.settledOn)}: ${out}`,
    );
    for (const line of skipped) say(`Nicht eingezogen: ${line}`);
    return 0;
  },
});

/** Tells customers before a debit (spec 20.3). */
export const sepaAnnounce = command({
  options: { date: { value: 'TAG', help: 'Der Erste eines Monats, zum Beispiel 2026-12-01' }, ...dryRun },
  about: [
    'Ein laufender Shop tut es jeden Tag von selbst. Eine E-Mail bekommt, wer zum ersten Mal abgebucht wird oder wessen Betrag oder Konto',
    'sich geändert hat. Noch einmal aufgerufen, sagt er niemandem dasselbe zweimal.',
  ].join('\n'),
  example: '--date 2026-12-01',
  run: async ({ options }, { database, clock, actor, say, tell }) => {
    if (options.date === null) throw new WrongCall('Es fehlt --date TAG, zum Beispiel --date 2026-12-01.');
    const collectionDate = day(options.date, '--date');
    const today = todayOf(clock);
    if (nextFirst(collectionDate) !== collectionDate) throw new WrongCall('--date: Eingezogen wird am Ersten eines Monats.');
    if (isAfter(collectableFrom(collectionDate), today))
      throw new WrongCall(`--date: Angekündigt wird ab dem ${formatGermanDate(collectableFrom(collectionDate))}.`);
    if (!isInTimeToAnnounce(collectionDate, today)) {
      const latest = addDays(targetDayFrom(collectionDate), -productPromises.sepa.preNotificationDays);
      throw new WrongCall(`--date: Dafür ist es zu spät; angekündigt wurde bis zum ${formatGermanDate(latest)}.`);
    }
    const onProgress = (count: number) => tell(`${count} Policen durchgegangen …`);
    const announce = (within: Database) => announceDebits(collectionDate, { database: within, clock }, onProgress);
    if (options['dry-run']) {
      const { noticed, mailed } = await rehearse(database, announce);
      const what = noticed === 1 ? '1 Abbuchung würde' : `${noticed} Abbuchungen würden`;
      const line = `${what} angekündigt, ${mailed} davon mit E-Mail.`;
      say(options.json ? JSON.stringify({ collectionDate, noticed, mailed, isDryRun: true }, null, 2) : line);
      return 0;
    }
    const announced = await announce(database);
    await database.transaction().execute((transaction) =>
      appendAudit(transaction, {
        actor,
        actionKey: 'debits.announced',
        subject: { kindKey: 'money', id: collectionDate },
        after: { collectionDate, ...announced },
        now: clock.now(),
      }),
    );
    if (options.json) say(JSON.stringify({ collectionDate, ...announced }, null, 2));
    else say(`${announced.noticed} Abbuchungen angekündigt, ${announced.mailed} davon mit E-Mail.`);
    return 0;
  },
});

const usual = '24';
const most = 1000;

export const sepaRuns = command({
  options: { limit: { value: 'ANZAHL', help: `Höchstens so viele, die neuesten zuerst (ohne Angabe ${usual})` } },
  example: '--limit 12',
  run: async ({ options }, { database, say }) => {
    const runs = await listRuns(database, { after: null, limit: wholeNumber(options.limit ?? usual, '--limit', most) });
    const outcomesOf = await findOutcomes(
      database,
      runs.map(({ runId }) => runId),
    );
    if (options.json) {
      const rows = runs.map(({ total, ...run }) => ({
        ...run,
        total: toEuros(total),
        cameBack: outcomesOf(run.runId).cameBack.count,
      }));
      say(JSON.stringify(rows, null, 2));
      return 0;
    }
    if (runs.length === 0) {
      say('Eingezogen wurde noch nichts.');
      return 0;
    }
    const columns = [
      ...['Zum', 'Abbuchung am'].map((title) => ({ title })),
      ...['Anzahl', 'Summe', 'zurück'].map((title) => ({ title, isNumber: true })),
      ...['Von', 'Stand'].map((title) => ({ title })),
    ];
    const rows = runs.map((run) => [
      formatGermanDate(run.collectionDate),
      formatGermanDate(run.settledOn),
      String(run.count),
      formatCents(run.total),
      String(outcomesOf(run.runId).cameBack.count),
      run.madeBy,
      run.finishedAt === null ? 'nicht fertig' : 'fertig',
    ]);
    formatTable(columns, rows).forEach(say);
    return 0;
  },
});
