import { formatCents, toEuros } from '#domain/basics/money.ts';
import { adjustmentWork } from '#server/business/changes/apply-adjustment.ts';
import { createBookShelf } from '#server/foundation/reference/book-shelf.ts';
import { percentText } from '#domain/premium/rate-text.ts';
import { command } from '#server/faces/commands/calling/command.ts';
import { formatTable, tellProgress } from '#server/faces/commands/calling/table.ts';
import { dryRun, policeNumberOf, WrongCall } from '#server/faces/commands/calling/parse-call.ts';
import { formatGermanDate } from '#domain/basics/calendar-date.ts';
import { amountText, isEqual, replayPremiums, type ReplayedPremium } from '#server/business/changes/replay-premiums.ts';

/** Shows what edited base rates do to the portfolio, and does it when told to (spec 8.12). */
export const premiumsAdjust = command({
  options: {
    anwenden: { help: 'Ändert die Beiträge; ohne dies wird nur gezeigt, was geschähe' },
    grund: { value: 'TEXT', help: 'Der Grund, der im Brief steht; mit --anwenden nötig' },
    ...dryRun,
  },
  about: 'Mit --anwenden bekommen alle, deren Beitrag sich ändert, einen Brief. Bricht es ab, geht es beim nächsten Mal weiter.',
  example: '--anwenden --grund "Die Tierarztkosten sind seit 2025 gestiegen."',
  run: async ({ options }, { database, tarifBook, reference, clock, actor, say, tell }) => {
    const { grund } = options;
    const isApplied = options.anwenden && !options['dry-run'];
    if (isApplied && grund === null) throw new WrongCall('Bitte den Grund nennen, der im Brief steht: --grund TEXT');
    const shelf = createBookShelf(tarifBook, reference);
    const work = adjustmentWork({ database, shelf, book: tarifBook, reference, clock });
    const planned = await work.preview(tellProgress(tell, (looked) => `${looked} Policen gerechnet …`));
    const { before, after, largest, unpriced, example: _, ...preview } = planned;
    let applied: number | null = null;
    if (isApplied && grund !== null) {
      const progress = tellProgress(tell, (count) => `${count} von ${preview.count} …`);
      applied = await work.apply({ reason: grund.trim(), actor }, progress);
    }
    if (options.json) {
      const inEuros = largest.map((police) => ({ ...police, before: toEuros(police.before), after: toEuros(police.after) }));
      const sums = { before: toEuros(before), after: toEuros(after) };
      say(JSON.stringify({ ...preview, ...sums, largest: inEuros, unpriced, applied }, null, 2));
    } else {
      say(`${preview.count} Policen ändern sich, im Jahr von ${formatCents(before)} auf ${formatCents(after)}.`);
      for (const { share, percent } of preview.quantiles)
        say(`  ${String(share * 100).padStart(3)} % ändern sich um höchstens ${percentText(percent)}`);
      for (const { fromPercent, count } of preview.histogram) say(`  ${fromPercent} bis ${fromPercent + 5} %: ${count}`);
      formatTable(
        [{ title: 'Am meisten' }, { title: 'bisher', isNumber: true }, { title: 'künftig', isNumber: true }],
        largest.map((police) => [police.policeNumber, formatCents(police.before), formatCents(police.after)]),
      ).forEach(say);
      for (const policeNumber of unpriced) say(`  ${policeNumber}: mit den neuen Dateien ohne Beitrag`);
      if (applied !== null) say(`${applied} Policen sind angepasst, die Briefe gehen per E-Mail hinaus.`);
    }
    return unpriced.length === 0 ? 0 : 1;
  },
});

const columns = [{ title: 'Gilt ab' }, { title: 'Verlangt', isNumber: true }, { title: 'Ergebnis' }, { title: 'Ursache' }];

const toCells = (premium: ReplayedPremium) => [
  formatGermanDate(premium.from),
  amountText(premium.stored),
  isEqual(premium) ? 'stimmt' : `FALSCH, berechnet: ${amountText(premium.workedOut)}`,
  premium.cause,
];

const toJson = (premium: ReplayedPremium) => ({
  ...premium,
  stored: toEuros(premium.stored),
  workedOut: premium.workedOut === null ? null : toEuros(premium.workedOut),
  isEqual: isEqual(premium),
});

/** Every premium of a police's life with its cause, worked out again (spec 8.10). */
export const premiumsReplay = command({
  words: ['NUMMER'],
  example: 'KV/2026/0000000001',
  run: async ({ words: [number = ''], options }, { database, tarifBook, reference, say }) => {
    const policeNumber = policeNumberOf(number);
    const replay = await replayPremiums(policeNumber, database, createBookShelf(tarifBook, reference));
    if (replay === null) throw new WrongCall(`Es gibt keine Police ${policeNumber}.`);
    const { premiums } = replay;
    if (options.json) say(JSON.stringify({ policeNumber, premiums: premiums.map(toJson) }, null, 2));
    else formatTable(columns, premiums.map(toCells)).forEach(say);
    return premiums.every(isEqual) ? 0 : 1;
  },
});
