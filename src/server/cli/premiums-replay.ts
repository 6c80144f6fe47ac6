import { formatGermanDate } from '#domain/basics/calendar-date.ts';
import { toEuros } from '#domain/basics/money.ts';
import { amountText, isEqual, replayPremiums, type ReplayedPremium } from '#server/police-changes/replay-premiums.ts';
import { createBookShelf } from '#server/reference/book-shelf.ts';
import type { Command } from './command.ts';

const toLine = (premium: ReplayedPremium) =>
  [
    formatGermanDate(premium.from),
    amountText(premium.stored).padStart(12),
    isEqual(premium) ? 'stimmt' : `FALSCH, berechnet: ${amountText(premium.workedOut)}`,
    premium.cause,
  ].join('  ');

const toJson = (premium: ReplayedPremium) => ({
  ...premium,
  stored: toEuros(premium.stored),
  workedOut: premium.workedOut === null ? null : toEuros(premium.workedOut),
  isEqual: isEqual(premium),
});

/** Every premium of a police's life with its cause, worked out again (spec 8.10). */
export const premiumsReplay: Command = async (words, { database, tarifBook, reference, say }) => {
  const [policeNumber, ...others] = words.filter((word) => word !== '--json');
  if (policeNumber === undefined || others.length > 0) {
    say('Bitte genau eine Nummer angeben, zum Beispiel KV/2026/0000000001.');
    return 2;
  }
  const replay = await replayPremiums(policeNumber, database, createBookShelf(tarifBook, reference));
  if (replay === 'unknown') {
    say(`Es gibt keine Police ${policeNumber}.`);
    return 2;
  }
  if (replay === 'unpriced') {
    say(
      `${policeNumber} ist ein Züchtertarif. Seine Beiträge stehen in reference/breeding.json und werden hier nicht nachgerechnet.`,
    );
    return 2;
  }
  const { premiums } = replay;
  if (words.includes('--json')) say(JSON.stringify({ policeNumber, premiums: premiums.map(toJson) }, null, 2));
  else for (const line of ['Gilt ab     Verlangt      Ergebnis  Ursache', ...premiums.map(toLine)]) say(line);
  return premiums.every(isEqual) ? 0 : 1;
};
