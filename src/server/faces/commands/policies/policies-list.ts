import { formatGermanDate, todayInBerlin, type IsoDate } from '#domain/basics/calendar-date.ts';
import { formatCents, toEuros } from '#domain/basics/money.ts';
import { policeOn, policeStateKeys } from '#domain/police/police-standing.ts';
import { termsOn } from '#domain/police/police-terms.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { findPolicePage } from '#server/business/polices/search-store.ts';
import { findPoliceByNumber, type StoredPolice } from '#server/business/polices/police-store.ts';
import { command } from '#server/faces/commands/calling/command.ts';
import { day, oneOf, wholeNumber, WrongCall } from '#server/faces/commands/calling/parse-call.ts';
import { formatTable } from '#server/faces/commands/calling/table.ts';

const usualLimit = 50;
const greatestLimit = 10_000;

const describe = (police: StoredPolice, today: IsoDate) => {
  const { stateKey, termEndsOn, endsOn } = policeOn(police, today);
  const { insuranceTypeKey, tarifId, rate, paymentTermKey } = termsOn(police, today);
  const { policeNumber, animalName, speciesKey, validFrom } = police;
  const made = todayInBerlin(police.createdAt);
  const contract = { policeNumber, policeStateKey: stateKey, insuranceTypeKey, tarifId, speciesKey, animalName };
  return { ...contract, made, validFrom, validTo: termEndsOn, endsOn, rate, paymentTermKey };
};

const columns = [
  { title: 'Nummer' },
  { title: 'Status' },
  { title: 'Art' },
  { title: 'Tier' },
  { title: 'Antrag' },
  { title: 'Beginn' },
  { title: 'Beitrag', isNumber: true },
  { title: 'Zahlweise' },
];

const toCells = (police: ReturnType<typeof describe>) => [
  police.policeNumber,
  police.policeStateKey,
  police.insuranceTypeKey,
  police.animalName,
  formatGermanDate(police.made),
  formatGermanDate(police.validFrom),
  formatCents(police.rate),
  police.paymentTermKey,
];

const findId = async (database: Database, policeNumber: string) => {
  const police = await findPoliceByNumber(database, policeNumber);
  if (police === null) throw new WrongCall(`Es gibt keine Police ${policeNumber}.`);
  return police.policeId;
};

/** Names no customer, so that looking through it is no look at one (spec 19.12). */
export const policiesList = command({
  options: {
    state: { value: 'STATUS', help: `Nur diese, wie sie heute sind: ${policeStateKeys.join(', ')}` },
    since: { value: 'TAG', help: 'Nur, was an diesem Tag oder später beantragt wurde (2026-01-31)' },
    limit: { value: 'ZAHL', help: `Höchstens so viele; ohne Angabe ${usualLimit}` },
    after: { value: 'NUMMER', help: 'Weiter nach dieser Police, dem Ende der Seite davor' },
  },
  about: 'Die neuesten zuerst. Anträge, die ein Mensch prüfen muss, haben den Status new_manual.',
  example: '--state new_manual --since 2026-01-01',
  run: async ({ options }, { database, clock, say, tell }) => {
    const today = todayOf(clock);
    const { polices, nextBelowId } = await findPolicePage(database, {
      stateKey: options.state === null ? null : oneOf(policeStateKeys, options.state, '--state'),
      since: options.since === null ? null : day(options.since, '--since'),
      limit: options.limit === null ? usualLimit : wholeNumber(options.limit, '--limit', greatestLimit),
      belowId: options.after === null ? null : await findId(database, options.after),
      today,
    });
    const described = polices.map((police) => describe(police, today));
    const next = nextBelowId === null ? null : (polices.at(-1)?.policeNumber ?? null);
    if (options.json) {
      const inEuros = described.map((police) => ({ ...police, rate: toEuros(police.rate) }));
      say(JSON.stringify({ polices: inEuros, next }, null, 2));
      return 0;
    }
    formatTable(columns, described.map(toCells)).forEach(say);
    if (next !== null) tell(`Es gibt mehr: --after ${next}`);
    return 0;
  },
});
