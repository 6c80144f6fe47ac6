import { isAfter, isoDate } from '#domain/basics/calendar-date.ts';
import { exportBills } from '#server/business/export/export-bills.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { command } from '#server/faces/commands/calling/command.ts';
import { fileTarget, standardOutput } from '#server/faces/commands/calling/export-target.ts';
import { day, WrongCall } from '#server/faces/commands/calling/parse-call.ts';

/** For the provider's own analyses (spec 24.3). */
export const claimsExport = command({
  options: {
    from: { value: 'TAG', help: 'Eingereicht an diesem Tag oder später' },
    to: { value: 'TAG', help: 'Eingereicht an diesem Tag oder früher' },
    out: { value: 'DATEI', help: 'Eine neue Datei; ohne Angabe geht alles auf die Standardausgabe' },
  },
  about: [
    'Eine Zeile für jede Rechnung, mit dem, was zuletzt dazu entschieden wurde, in Euro. Was Kunden geschrieben haben, ihre Namen und Konten stehen',
    "nicht darin. Vor Texten, die eine Tabelle für eine Formel hielte, steht ein Apostroph (').",
  ].join('\n'),
  example: '--from 2026-01-01 --out rechnungen.csv',
  run: async ({ options }, { database, clock, actor, say, tell }) => {
    if (options.json && options.out === null) throw new WrongCall('Mit --json braucht es --out DATEI: sonst mischt sich beides.');
    const isAll = options.from === null && options.to === null;
    const from = options.from === null ? isoDate('2000-01-01') : day(options.from, '--from');
    const to = options.to === null ? todayOf(clock) : day(options.to, '--to');
    if (isAfter(from, to)) throw new WrongCall('--from liegt nach --to.');
    const target = options.out === null ? standardOutput : fileTarget(options.out);
    const onBatch = (count: number) => tell(`${count} Rechnungen geschrieben …`);
    const count = await exportBills({ span: isAll ? null : { from, to }, target, onBatch }, { database, clock, actor }).finally(
      () => target.close(),
    );
    if (options.json) say(JSON.stringify({ count, file: options.out }, null, 2));
    else tell(`${count} Rechnungen ausgegeben.`);
    return 0;
  },
});
