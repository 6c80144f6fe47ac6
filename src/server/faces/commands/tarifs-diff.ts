import { compareBooks, percentsOf, summariseChanges, type ChangeSummary } from '#domain/premium/tarif-diff.ts';
import { formatCents, toEuros } from '#domain/basics/money.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { previewPortfolio } from '#server/business/changes/preview-portfolio.ts';
import { createBookShelf } from '#server/foundation/reference/book-shelf.ts';
import { readReference } from '#server/foundation/reference/read-reference.ts';
import { toTarifBook } from '#server/foundation/reference/to-tarif-book.ts';
import { drawHistogram } from './change-histogram.ts';
import { command } from './command.ts';
import { fileTarget } from './export-target.ts';
import { formatTable } from './table.ts';
import { tellProgress } from './tell-progress.ts';

const percent = (value: number) => `${value.toFixed(1).replace('.', ',').replace('-', '−')} %`;
const share = (value: number) => `${Math.round(value * 100)} %`;

const columns = [
  { title: 'Tarif' },
  ...['n', 'mindestens', 'Mitte', 'höchstens', 'teurer', 'günstiger', 'ohne Preis'].map((title) => ({ title, isNumber: true })),
];

const toCells = (one: ChangeSummary) => [
  `${one.tarifId} ${one.tarifTitle}`,
  String(one.count),
  percent(one.least),
  percent(one.median),
  percent(one.greatest),
  share(one.shareUp),
  share(one.shareDown),
  String(one.lost),
];

/** What other files would do to prices, before anybody uses them (spec 19.12). */
export const tarifsDiff = command({
  words: ['ORDNER'],
  options: { svg: { value: 'DATEI', help: 'Zeichnet dazu, wie viele Preise sich um wie viel Prozent ändern' } },
  about: [
    'ORDNER ist eine geänderte Kopie von reference/. Gerechnet wird eine Stichprobe (alle Tarife, Rassegruppen, Alter und Selbstbeteiligungen,',
    'Jahresbeitrag) mit beiden; und der Bestand so, wie ihn „premiums adjust“ anpassen würde. Geändert wird nichts.',
  ].join('\n'),
  example: '/tmp/reference-2027 --svg beitraege.svg',
  run: async ({ words: [folder = ''], options }, { database, reference, tarifBook, clock, say, tell }) => {
    const today = todayOf(clock);
    const otherBook = toTarifBook(await readReference(folder));
    tell('Die Stichprobe wird gerechnet …');
    const changes = compareBooks(tarifBook, otherBook, today);
    const summary = summariseChanges(changes);
    const dependencies = { database, shelf: createBookShelf(tarifBook, reference), book: otherBook, today };
    const progress = tellProgress(tell, (looked) => `${looked} Policen gerechnet …`);
    const { before, after, quantiles, count, unpriced } = await previewPortfolio(dependencies, progress);
    if (options.svg !== null) {
      const target = fileTarget(options.svg);
      await target.write(drawHistogram(percentsOf(changes), 'So viele Jahresbeiträge der Stichprobe ändern sich um …'));
      await target.close();
    }
    if (options.json) {
      const portfolio = { count, before: toEuros(before), after: toEuros(after), quantiles, unpriced };
      say(JSON.stringify({ isSameVersion: tarifBook.version === otherBook.version, sample: summary, portfolio }, null, 2));
    } else {
      if (tarifBook.version === otherBook.version) say('Beide Ordner rechnen gleich.');
      formatTable(columns, summary.map(toCells)).forEach(say);
      say(`Bestand: ${count} Policen ändern sich, im Jahr von ${formatCents(before)} auf ${formatCents(after)}.`);
      for (const policeNumber of unpriced) say(`  ${policeNumber}: mit den anderen Dateien ohne Beitrag`);
    }
    return unpriced.length > 0 || summary.some(({ lost }) => lost > 0) ? 1 : 0;
  },
});
