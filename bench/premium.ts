/** How long a premium takes. Prints nanoseconds and ratios of one run: `node bench/premium.ts`. */
import { Big } from 'big.js';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { calculateRate } from '#domain/premium/calculate-rate.ts';
import { compareRates } from '#domain/premium/comparing/compare-rates.ts';
import { exact, times } from '#domain/basics/exact-decimal.ts';
import { roundToCents } from '#domain/basics/money.ts';
import { estimateRate } from '#domain/premium/estimate/estimate-rate.ts';
import { explainRate } from '#domain/premium/comparing/explain-rate.ts';
import { readPremiumInput } from '#domain/premium/premium-input.ts';
import { pricePremium } from '#domain/premium/price-premium.ts';
import { testOffer, testTarifBook } from '#domain/premium/testing/sample-tarif-book.ts';

/** As the shop ships it: four retentions, so that the grid has 4 × 2 × 2 × 2 cells. */
const book = testTarifBook(({ retentions, tarifs }) => {
  for (const [retentionKey, baseRate] of [
    ['sb35', '440.60'],
    ['sb175', '322.00'],
  ] as const) {
    retentions.set(retentionKey, { ...retentions.get('sb85')!, retentionKey });
    for (const tarifId of [1, 2]) tarifs.get(tarifId)!.baseRates.set(retentionKey, baseRate);
  }
});

/** With most factors other than 1, so that nothing is skipped. */
const offer = testOffer({
  animalGenderKey: 'male',
  animalBirthdateStr: '2021-05-04',
  animalIsUsedForHunting: true,
  animalZipCode: '10115',
  healthCountVetVisits: 2,
  healthWereHardTreatments: false,
  healthDiseaseOccurrenceEntries: [{ tarifDiseaseId: 101, title: 'Ohrenentzündung', countOccurrences: 2 }],
  contractIsCashFree: true,
  contractWantMultiYearDiscount: true,
  contractIsAlreadyTdCustomer: true,
  liabilityWantInsurance: true,
  liabilityHasBeenPreInsuranced: false,
});
const moment = { today: isoDate('2026-11-15'), calculatedAt: '2026-11-15T12:00:00.000Z' };

const { input } = readPremiumInput(offer, book, moment);
if (input === null) throw new Error('the request of the benchmark is faulty');
const texts = ['1.08', '1.10', '0.904', '1.25', '1.05', '1.10', '1.08', '0.97', '0.95', '1.03', '0.95', '0.85', '1.4', '1.19'];

/** What a visitor has answered so far, when the span is asked for. Each answer holds both tarifs of the species. */
const early = { speciesKey: 'dog' };
const later = { tarifId: 1, animalRaceId: offer.animalRaceId ?? null, animalBirthdateStr: offer.animalBirthdateStr ?? null };

const works = {
  calculateRate: () => calculateRate(offer, book, moment),
  'rules alone (readPremiumInput)': () => readPremiumInput(offer, book, moment),
  'price alone (pricePremium)': () => pricePremium(input, book, []),
  explainRate: () => explainRate(offer, book, moment),
  'estimateRate, species alone': () => estimateRate(early, book, moment),
  'estimateRate, race and birthdate': () => estimateRate(later, book, moment),
  'estimateRate, all answered': () => estimateRate(offer, book, moment),
  'compareRates, 32 cells': () => compareRates(offer, book, moment),
  'product of 15, scaled integers': () =>
    roundToCents(texts.reduce((product, text) => times(product, exact(text)), exact('389.80'))),
  'product of 15, big.js': () =>
    texts
      .reduce((product, text) => product.times(text), new Big('389.80'))
      .times(100)
      .round(0, Big.roundHalfUp)
      .toNumber(),
};

const rounds = 400;
const callsPerRound = 50;

/** Nanoseconds a call, in turns. Rounds are short and the best one counts: on a busy machine a long one is interrupted. */
const best = new Map<string, number>();
for (let round = 0; round < rounds; round += 1) {
  for (const [name, work] of Object.entries(works)) {
    const start = process.hrtime.bigint();
    for (let call = 0; call < callsPerRound; call += 1) work();
    best.set(name, Math.min(best.get(name) ?? Infinity, Number(process.hrtime.bigint() - start) / callsPerRound));
  }
}

const single = best.get('calculateRate')!;
for (const [name, nanoseconds] of best) {
  console.log(
    `${name.padEnd(34)} ${nanoseconds.toFixed(0).padStart(8)} ns ${(nanoseconds / single).toFixed(2).padStart(7)} × calculateRate`,
  );
}
const grid = best.get('compareRates, 32 cells')! / single;
console.log(
  `cells: ${compareRates(offer, book, moment).cells.length}; grid / calculation: ${grid.toFixed(2)} (allowed: below 5)`,
);
const spans = [...best].filter(([name]) => name.startsWith('estimateRate')).map(([, nanoseconds]) => nanoseconds / single);
console.log(`spans of two tarifs / calculation: at most ${Math.max(...spans).toFixed(2)} (allowed: below 4)`);
