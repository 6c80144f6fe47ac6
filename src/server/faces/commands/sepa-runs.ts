import { formatGermanDate } from '#domain/basics/calendar-date.ts';
import { formatCents, toEuros } from '#domain/basics/money.ts';
import { countCameBack, listRuns } from '#server/business/money/collecting/run-store.ts';
import { command } from './command.ts';
import { wholeNumber } from './read-value.ts';
import { formatTable } from './table.ts';

const usual = '24';
const most = 1000;

export const sepaRuns = command({
  options: { limit: { value: 'ANZAHL', help: `Höchstens so viele, die neuesten zuerst (ohne Angabe ${usual})` } },
  example: '--limit 12',
  run: async ({ options }, { database, say }) => {
    const runs = await listRuns(database, { before: null, limit: wholeNumber(options.limit ?? usual, '--limit', most) });
    const cameBack = await countCameBack(
      database,
      runs.map(({ runId }) => runId),
    );
    if (options.json) {
      const told = runs.map(({ total, ...run }) => ({ ...run, total: toEuros(total), cameBack: cameBack.get(run.runId) ?? 0 }));
      say(JSON.stringify(told, null, 2));
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
      String(cameBack.get(run.runId) ?? 0),
      run.madeBy,
      run.finishedAt === null ? 'nicht fertig' : 'fertig',
    ]);
    formatTable(columns, rows).forEach(say);
    return 0;
  },
});
