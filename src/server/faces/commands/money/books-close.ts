import { isRefusal } from '#domain/basics/issue.ts';
import { monthTitle } from '#domain/money/ledger-accounts.ts';
import { confirmClosing, listClosings, planClosing, proposeClosing } from '#server/business/money/bookkeeping/close-month.ts';
import { firstDayOf } from '#server/business/money/bookkeeping/tax-of-month.ts';
import { MendableError } from '#server/foundation/config/mendable-error.ts';
import { command } from '#server/faces/commands/calling/command.ts';
import { WrongCall } from '#server/faces/commands/calling/parse-call.ts';
import { formatTable } from '#server/faces/commands/calling/table.ts';

const columns = [{ title: 'Konto' }, ...['Soll', 'Haben', 'Zeilen'].map((title) => ({ title, isNumber: true }))];

/** Throws in words what was refused. */
const orThrow = <Value extends object>(outcome: Value): Exclude<Value, { refusal: unknown }> => {
  if (isRefusal(outcome)) throw new MendableError(outcome.refusal.map(({ message }) => message).join(' '));
  return outcome as Exclude<Value, { refusal: unknown }>;
};

/** One person proposes, another confirms; from then on nothing is booked into the month (spec 20.10). */
export const booksClose = command({
  words: ['MONAT'],
  options: {
    confirm: { value: 'PRÜFSUMME', help: 'Bestätigt, was jemand anderes vorgeschlagen hat; die Prüfsumme steht im Vorschlag' },
    'dry-run': { help: 'Rechnet den Monat nach und behält nichts' },
  },
  about: [
    'Ohne --confirm wird der Monat nachgerechnet und vorgeschlagen. Abgeschlossen ist er, wenn jemand anderes bestätigt, hier oder am Schreibtisch.',
    'Danach wird in den Monat nichts mehr gebucht: Berichtigungen tragen den Tag, an dem sie geschehen.',
  ].join('\n'),
  example: '2026-10',
  run: async ({ words: [monthText = ''], options }, { database, clock, actor, say }) => {
    const month = firstDayOf(monthText);
    if (month === null) throw new WrongCall(`„${monthText}“ ist kein Monat wie 2026-10.`);
    const work = { database, clock, actor };
    if (options['dry-run']) {
      const { sha256, movementCount } = orThrow(await planClosing(month, work));
      if (options.json) say(JSON.stringify({ month: monthText, sha256, count: movementCount, isDryRun: true }, null, 2));
      else say(`${monthTitle(month)} kann abgeschlossen werden: ${movementCount} Buchungen, Prüfsumme ${sha256}.`);
      return 0;
    }
    if (options.confirm === null) orThrow(await proposeClosing(month, work));
    else orThrow(await confirmClosing({ month, sha256: options.confirm }, work));
    const closing = (await listClosings(work)).items.find((item) => item.month === monthText);
    if (options.json) say(JSON.stringify(closing, null, 2));
    else if (closing !== undefined) {
      formatTable(
        columns,
        closing.accounts.map(({ title, leftStr, rightStr, count }) => [title, leftStr, rightStr, String(count)]),
      ).forEach(say);
      say(`${closing.count} Buchungen, Prüfsumme ${closing.sha256}`);
      const { proposedBy, confirmedBy } = closing;
      say(
        confirmedBy === null
          ? `Vorgeschlagen von ${proposedBy}. Bestätigen muss jemand anderes: books close ${monthText} --confirm ${closing.sha256}`
          : `${monthTitle(month)} ist abgeschlossen: vorgeschlagen von ${proposedBy}, bestätigt von ${confirmedBy}.`,
      );
    }
    return 0;
  },
});
