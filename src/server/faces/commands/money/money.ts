import { formatCents, toEuros } from '#domain/basics/money.ts';
import { ledgerAccountNumbersOf, openBookings } from '#server/business/money/bookkeeping/export-bookings.ts';
import { firstDayOf, takeTaxOfMonth, taxAsCsv } from '#server/business/money/bookkeeping/tax-of-month.ts';
import { findingText, verifyLedger } from '#server/business/money/bookkeeping/verify-ledger.ts';
import { command } from '#server/faces/commands/calling/command.ts';
import { fileTarget, standardOutput } from '#server/faces/commands/calling/export-target.ts';
import { day, WrongCall } from '#server/faces/commands/calling/parse-call.ts';
import { formatTable } from '#server/faces/commands/calling/table.ts';

const out = { value: 'DATEI', help: 'Eine neue Datei; ohne Angabe geht alles auf die Standardausgabe' } as const;
const mixed = 'Mit --json braucht es --out DATEI: sonst mischt sich beides.';

const columns = [{ title: 'Konto' }, { title: 'Zeilen', isNumber: true }, { title: 'Saldo', isNumber: true }];

export const moneyVerify = command({
  about: [
    'Jede Buchung muss null ergeben; jeder Beitrag muss der sein, den die Regel heute für das Gebuchte ergibt; jede Lastschrift und jede',
    'freigegebene Auszahlung muss genau einmal gebucht sein. Was nicht stimmt, steht mit der Nummer der Police da.',
  ].join('\n'),
  example: '--json',
  run: async ({ options }, { database, clock, say, tell }) => {
    const onProgress = (polices: number) => tell(`${polices} Policen nachgerechnet …`);
    const { ledgerAccounts, polices, waiting, findings } = await verifyLedger({ database, clock, onProgress });
    if (options.json) {
      const sums = ledgerAccounts.map(({ accountKey, sum, count }) => ({ accountKey, sum: toEuros(sum), count }));
      say(JSON.stringify({ accounts: sums, polices, waiting, findings }, null, 2));
    } else {
      formatTable(
        columns,
        ledgerAccounts.map(({ title, count, sum }) => [title, String(count), formatCents(sum)]),
      ).forEach(say);
      say(`${polices} Policen nachgerechnet, ${waiting} warten noch auf eine Buchung.`);
      for (const finding of findings) say(findingText(finding));
      say(findings.length === 0 ? 'Die Bücher stimmen.' : `Die Bücher stimmen an ${findings.length} Stellen nicht.`);
    }
    return findings.length === 0 ? 0 : 1;
  },
});

export const moneyTax = command({
  options: { month: { value: 'MONAT', help: 'Ein Monat wie 2026-12' }, out },
  about: 'Spalten: Monat, Steuersatz, Beiträge netto, Versicherungsteuer, Anzahl Buchungen.',
  example: '--month 2026-12',
  run: async ({ options }, { database, clock, actor, say }) => {
    const first = options.month === null ? null : firstDayOf(options.month);
    if (first === null) throw new WrongCall(`--month: „${options.month ?? ''}“ ist kein Monat wie 2026-12.`);
    const { month, rows } = await takeTaxOfMonth(first, { database, clock, actor });
    if (options.json) {
      const lines = rows.map(({ percent, net, tax, count }) => ({ percent, net: toEuros(net), tax: toEuros(tax), count }));
      say(JSON.stringify({ month, lines }, null, 2));
      return 0;
    }
    const target = options.out === null ? standardOutput : fileTarget(options.out);
    await target.write(taxAsCsv(month, rows)).finally(() => target.close());
    return 0;
  },
});

export const moneyBookings = command({
  options: {
    from: { value: 'TAG', help: 'Der erste Tag, wie 2026-12-01' },
    to: { value: 'TAG', help: 'Der letzte Tag, wie 2026-12-31' },
    out,
  },
  about: 'Die Spalten stehen in docs/operations.md, die Nummern der Konten in reference/accounts.csv.',
  example: '--from 2026-12-01 --to 2026-12-31 --out buchungen.csv',
  run: async ({ options }, { database, clock, actor, reference, say, tell }) => {
    if (options.from === null || options.to === null) throw new WrongCall('Es fehlt --from TAG oder --to TAG.');
    const [from, to] = [day(options.from, '--from'), day(options.to, '--to')];
    if (to < from) throw new WrongCall('--to liegt vor --from.');
    if (options.json && options.out === null) throw new WrongCall(mixed);
    const target = options.out === null ? standardOutput : fileTarget(options.out);
    try {
      const parts = await openBookings({ from, to, numbers: ledgerAccountNumbersOf(reference) }, { database, clock, actor });
      for await (const part of parts) await target.write(part);
    } finally {
      await target.close();
    }
    if (options.json) say(JSON.stringify({ from, to, file: options.out }));
    else tell('Die Buchungen sind geschrieben.');
    return 0;
  },
});
