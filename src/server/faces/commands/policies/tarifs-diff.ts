import { scaleLinear } from 'd3-scale';
import { compareBooks, percentsOf, summariseChanges, type ChangeSummary } from '#domain/premium/comparing/tarif-diff.ts';
import { formatCents, toEuros } from '#domain/basics/money.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { previewPortfolio } from '#server/business/changes/planning/plan-adjustment.ts';
import { recalculateClaims } from '#server/business/tarifs/recalculate-claims.ts';
import { createBookShelf } from '#server/foundation/reference/book-shelf.ts';
import { readReference } from '#server/foundation/reference/read-reference.ts';
import { toClaimBook } from '#server/foundation/reference/to-claim-book.ts';
import { toTarifBook } from '#server/foundation/reference/to-tarif-book.ts';
import { command } from '#server/faces/commands/calling/command.ts';
import { fileTarget } from '#server/faces/commands/calling/export-target.ts';
import { formatTable, tellProgress } from '#server/faces/commands/calling/table.ts';

const width = 720;
const height = 360;
const margin = { top: 48, right: 24, bottom: 48, left: 56 };
const mostBars = 40;

const toText = (value: number) => String(value).replace('.', ',').replace('-', '−');

/** Steps that people count in, and not more bars than can be told apart. */
const stepOf = (span: number) => [0.5, 1, 2, 5, 10, 20, 50].find((step) => span / step <= mostBars) ?? Math.ceil(span / mostBars);

/** How many prices change by how many percent, as a file of its own. */
export const drawHistogram = (all: readonly number[], title: string): string => {
  const percents = all.filter((percent) => percent !== 0);
  const [least, greatest] = [Math.min(0, ...percents), Math.max(0, ...percents)];
  const step = stepOf(greatest - least);
  const counts = new Map<number, number>();
  for (const percent of percents) {
    const from = Math.floor(percent / step) * step;
    counts.set(from, (counts.get(from) ?? 0) + 1);
  }
  const [from, to] = [Math.floor(least / step) * step, (Math.floor(greatest / step) + 1) * step];
  const x = scaleLinear([from, to], [margin.left, width - margin.right]);
  const y = scaleLinear([0, Math.max(1, ...counts.values())], [height - margin.bottom, margin.top]).nice();
  const bars = [...counts].map(([start, count]) => {
    const fill = start >= 0 ? '#b4532a' : '#2f6f5e';
    const label = `${toText(start)} bis ${toText(start + step)} %: ${count}`;
    return `<rect x="${x(start) + 1}" y="${y(count)}" width="${Math.max(1, x(start + step) - x(start) - 2)}" height="${y(0) - y(count)}" fill="${fill}"><title>${label}</title></rect>`;
  });
  const columns = x
    .ticks(9)
    .map((tick) => `<text x="${x(tick)}" y="${height - margin.bottom + 20}" text-anchor="middle">${toText(tick)} %</text>`);
  const rows = y
    .ticks(5)
    .map(
      (tick) =>
        `<line x1="${margin.left}" x2="${width - margin.right}" y1="${y(tick)}" y2="${y(tick)}" stroke="#ddd"/><text x="${margin.left - 8}" y="${y(tick) + 4}" text-anchor="end">${tick}</text>`,
    );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${title}" font-family="sans-serif" font-size="12" fill="#333">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<text x="${margin.left}" y="26" font-size="16" font-weight="bold">${title}</text>`,
    `<text x="${margin.left}" y="${height - 8}">${all.length - percents.length} von ${all.length} bleiben gleich.</text>`,
    ...rows,
    ...bars,
    `<line x1="${x(0)}" x2="${x(0)}" y1="${margin.top}" y2="${height - margin.bottom}" stroke="#333"/>`,
    ...columns,
    '</svg>\n',
  ].join('\n');
};

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
    'Jahresbeitrag) mit beiden; der Bestand so, wie ihn „premiums adjust“ anpassen würde; und die entschiedenen Rechnungen der letzten zwölf Monate:',
    'was die anderen Regeln (Gebührenordnung, Schutz, Anteil, Selbstbeteiligung) gezahlt hätten. Geändert wird nichts.',
  ].join('\n'),
  example: '/tmp/reference-2027 --svg beitraege.svg',
  run: async ({ words: [folder = ''], options }, { database, reference, tarifBook, clock, say, tell }) => {
    const today = todayOf(clock);
    const otherReference = await readReference(folder);
    const otherBook = toTarifBook(otherReference);
    tell('Die Stichprobe wird gerechnet …');
    const changes = compareBooks(tarifBook, otherBook, today);
    const summary = summariseChanges(changes);
    const dependencies = { database, shelf: createBookShelf(tarifBook, reference), book: otherBook, today };
    const progress = tellProgress(tell, (looked) => `${looked} Policen gerechnet …`);
    const { before, after, quantiles, count, unpriced } = await previewPortfolio(dependencies, progress);
    const others = { book: otherBook, claimBook: toClaimBook(otherReference) };
    const claims = await recalculateClaims(others, {
      database,
      today,
      onPortion: tellProgress(tell, (looked) => `${looked} Rechnungen gerechnet …`),
    });
    if (options.svg !== null) {
      const target = fileTarget(options.svg);
      await target.write(drawHistogram(percentsOf(changes), 'So viele Jahresbeiträge der Stichprobe ändern sich um …'));
      await target.close();
    }
    if (options.json) {
      const portfolio = { count, before: toEuros(before), after: toEuros(after), quantiles, unpriced };
      const toldClaims = { ...claims, before: toEuros(claims.before), after: toEuros(claims.after) };
      say(
        JSON.stringify(
          { isSameVersion: tarifBook.version === otherBook.version, sample: summary, portfolio, claims: toldClaims },
          null,
          2,
        ),
      );
    } else {
      if (tarifBook.version === otherBook.version) say('Beide Ordner rechnen gleich.');
      formatTable(columns, summary.map(toCells)).forEach(say);
      say(`Bestand: ${count} Policen ändern sich, im Jahr von ${formatCents(before)} auf ${formatCents(after)}.`);
      if (claims.count > 0)
        say(
          `Leistungen aus zwölf Monaten: ${claims.count} Rechnungen, gezahlt ${formatCents(claims.before)}, mit den anderen Dateien ${formatCents(claims.after)}; ${claims.changed} davon anders.`,
        );
      for (const policeNumber of unpriced) say(`  ${policeNumber}: mit den anderen Dateien ohne Beitrag`);
    }
    return unpriced.length > 0 || summary.some(({ lost }) => lost > 0) ? 1 : 0;
  },
});
