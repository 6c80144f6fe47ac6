import { formatGermanDate } from '#domain/basics/calendar-date.ts';
import { toEuros } from '#domain/basics/money.ts';
import { amountText, isEqual, replayPremiums, type ReplayedPremium } from '#server/business/changes/replay-premiums.ts';
import { createBookShelf } from '#server/foundation/reference/book-shelf.ts';
import { command } from './command.ts';
import { formatTable } from './table.ts';
import { WrongCall } from './wrong-call.ts';

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
  run: async ({ words: [policeNumber = ''], options }, { database, tarifBook, reference, say }) => {
    const replay = await replayPremiums(policeNumber, database, createBookShelf(tarifBook, reference));
    if (replay === 'unknown') throw new WrongCall(`Es gibt keine Police ${policeNumber}.`);
    if (replay === 'unpriced') {
      throw new WrongCall(
        `${policeNumber} ist ein Züchtertarif. Seine Beiträge stehen in reference/breeding.json und werden hier nicht nachgerechnet.`,
      );
    }
    const { premiums } = replay;
    if (options.json) say(JSON.stringify({ policeNumber, premiums: premiums.map(toJson) }, null, 2));
    else formatTable(columns, premiums.map(toCells)).forEach(say);
    return premiums.every(isEqual) ? 0 : 1;
  },
});
