import { countPolicesToExport } from '#server/business/polices/export-store.ts';
import { exportFormats, exportPolices } from '#server/business/export/export-polices.ts';
import { command } from '#server/faces/commands/calling/command.ts';
import { fileTarget, standardOutput } from '#server/faces/commands/calling/export-target.ts';
import { oneOf, WrongCall } from '#server/faces/commands/calling/parse-call.ts';

/** The portfolio for the provider's own system (spec 19.12). */
export const exportPolicies = command({
  options: {
    format: { value: 'jsonl|csv', help: 'JSON Lines (ohne Angabe) oder CSV mit Semikolon' },
    out: { value: 'DATEI', help: 'Eine neue Datei; ohne Angabe geht alles auf die Standardausgabe' },
    all: { help: 'Auch, was schon exportiert ist und sich nicht geändert hat' },
    'dry-run': { help: 'Zählt nur und vermerkt nichts' },
  },
  about: [
    'Exportiert werden Policen, die noch nie exportiert wurden oder sich seither geändert haben. Was geschrieben ist, wird in derselben',
    'Transaktion vermerkt. Lässt sich die Datei nicht schreiben, ist nichts vermerkt. In CSV steht vor Texten, die eine Tabelle für eine',
    "Formel hielte, ein Apostroph ('). Die IBAN steht gekürzt darin.",
  ].join('\n'),
  example: '--format csv --out policen.csv',
  run: async ({ options }, { database, clock, actor, say, tell }) => {
    const format = oneOf(exportFormats, options.format ?? 'jsonl', '--format');
    const choice = { isAll: options.all };
    if (options['dry-run']) {
      const count = await countPolicesToExport(database, choice);
      say(options.json ? JSON.stringify({ count, isDryRun: true }, null, 2) : `${count} Policen würden exportiert.`);
      return 0;
    }
    if (options.json && options.out === null) throw new WrongCall('Mit --json braucht es --out DATEI: sonst mischt sich beides.');
    const target = options.out === null ? standardOutput : fileTarget(options.out);
    let exported = 0;
    try {
      const onBatch = (count: number) => {
        exported = count;
        tell(`${count} Policen geschrieben …`);
      };
      await exportPolices({ ...choice, format, target, onBatch }, { database, clock, actor });
    } catch (cause) {
      if (exported > 0) tell(`${exported} Policen sind geschrieben und vermerkt, die übrigen nicht.`);
      throw cause;
    } finally {
      await target.close();
    }
    if (options.json) say(JSON.stringify({ count: exported, file: exported === 0 ? null : options.out, format }, null, 2));
    else tell(exported === 0 ? 'Nichts zu exportieren.' : `${exported} Policen exportiert.`);
    return 0;
  },
});
