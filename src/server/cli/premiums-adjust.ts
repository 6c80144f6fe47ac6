import { previewAdjustment, type AdjustedPolice } from '#domain/police/adjustment-preview.ts';
import { formatCents } from '#domain/basics/format-cents.ts';
import { cents, toEuros } from '#domain/basics/money.ts';
import { systemClock, todayOf } from '#server/clock.ts';
import { applyAdjustment } from '#server/police-changes/apply-adjustment.ts';
import { planAdjustments } from '#server/police-changes/plan-adjustment.ts';
import { createBookShelf } from '#server/reference/book-shelf.ts';
import type { Command } from './command.ts';

const reasonAfter = (words: readonly string[]) => {
  const index = words.indexOf('--grund');
  return index === -1 ? null : (words[index + 1]?.trim() ?? '');
};

/** Shows what edited base rates do to the portfolio, and does it when told to (spec 8.12). */
export const premiumsAdjust: Command = async (words, { database, tarifBook, reference, say }) => {
  const isApplied = words.includes('--anwenden');
  const reason = reasonAfter(words);
  if (isApplied && (reason === null || reason === '' || reason.startsWith('--'))) {
    say('Bitte den Grund nennen, der im Brief steht: --grund "Die Tierarztkosten sind seit 2025 um … gestiegen."');
    return 2;
  }
  const dependencies = { database, shelf: createBookShelf(tarifBook, reference), book: tarifBook, today: todayOf(systemClock) };
  const polices: AdjustedPolice[] = [];
  const unpriced: string[] = [];
  for await (const { policeNumber, planned } of planAdjustments(dependencies)) {
    if (planned === 'unpriced') unpriced.push(policeNumber);
    if (planned === null || planned === 'unpriced') continue;
    const annual = (rate: number) => cents(rate * planned.paymentsPerAnno);
    polices.push({ policeNumber, before: annual(planned.before.rate), after: annual(planned.after.rate) });
  }
  const { before, after, largest, ...preview } = previewAdjustment(polices);
  if (words.includes('--json')) {
    const inEuros = largest.map((police) => ({ ...police, before: toEuros(police.before), after: toEuros(police.after) }));
    say(JSON.stringify({ ...preview, before: toEuros(before), after: toEuros(after), largest: inEuros, unpriced }, null, 2));
  } else {
    say(`${preview.count} Policen ändern sich, im Jahr von ${formatCents(before)} auf ${formatCents(after)}.`);
    for (const { share, percent } of preview.quantiles)
      say(`  ${String(share * 100).padStart(3)} % ändern sich um höchstens ${percent} %`);
    for (const { fromPercent, count } of preview.histogram) say(`  ${fromPercent} bis ${fromPercent + 5} %: ${count}`);
    for (const police of largest) say(`  ${police.policeNumber}  ${formatCents(police.before)} → ${formatCents(police.after)}`);
    for (const policeNumber of unpriced) say(`  ${policeNumber}: mit den neuen Dateien ohne Beitrag`);
  }
  if (!isApplied || reason === null) return unpriced.length === 0 ? 0 : 1;
  const count = await applyAdjustment({ ...dependencies, now: systemClock.now(), reason }, (done) => {
    if (done % 500 === 0) say(`${done} von ${preview.count} …`);
  });
  say(`${count} Policen sind angepasst, die Briefe gehen per E-Mail hinaus.`);
  return unpriced.length === 0 ? 0 : 1;
};
