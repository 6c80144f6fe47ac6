import { formatGermanDate } from '#domain/basics/calendar-date.ts';
import { formatCents, toEuros } from '#domain/basics/money.ts';
import { skipWords } from '#domain/money/collection.ts';
import { targetDayFrom } from '#domain/basics/working-days.ts';
import { collectDebits } from '#server/business/money/collecting/collect-debits.ts';
import { countNotices } from '#server/business/money/collecting/notice-store.ts';
import { takeCollectionFile } from '#server/business/money/collecting/take-collection-file.ts';
import { command } from './command.ts';
import { day } from './read-value.ts';
import { refuseExisting, writeWholeFile } from './whole-file.ts';
import { WrongCall } from './wrong-call.ts';

/** What is due on the first of a month as a file for the bank (spec 20.4). */
export const sepaCollect = command({
  options: {
    date: { value: 'TAG', help: 'Der Erste eines Monats, zum Beispiel 2026-12-01' },
    out: { value: 'DATEI', help: 'Eine neue Datei für die Bank (pain.008.001.08)' },
    'dry-run': { help: 'Sagt, was angekündigt ist, bucht nichts und schreibt nichts' },
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
      const settledOn = targetDayFrom(collectionDate);
      const told = `${count} Lastschriften über ${formatCents(total)} sind angekündigt, Abbuchung am ${formatGermanDate(settledOn)}.`;
      say(options.json ? JSON.stringify({ count, total: toEuros(total), settledOn, isDryRun: true }, null, 2) : told);
      return 0;
    }
    const { out } = options;
    if (out === null) throw new WrongCall('Es fehlt --out DATEI, zum Beispiel --out einzug.xml.');
    await refuseExisting(out);
    const onProgress = (count: number) => tell(`${count} Policen durchgegangen …`);
    const run = await collectDebits(collectionDate, { database, clock, actor }, onProgress);
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
