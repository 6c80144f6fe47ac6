import { askedOfEveryAnimal } from '#domain/testing/sample-offer.ts';
import type { TarifBook, TarifChange } from '#domain/premium/tarif-book.ts';
import { race, raceIds, tarif } from './sample-tarifs.ts';
import type { OfferData } from '#domain/wire/shop/offers.ts';

const byKey = <Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => number) =>
  new Map(entries.map((entry) => [keyOf(entry), entry]));

const makeTarifBook = () =>
  ({
    version: 'test',
    species: new Map([
      ['dog', { speciesKey: 'dog', name: 'Hund' }],
      ['cat', { speciesKey: 'cat', name: 'Katze' }],
    ]),
    tarifs: byKey(
      [
        tarif(1, 'tier_kv', 'dog', { sb0: '491.50', sb85: '389.80' }, '359.88'),
        tarif(2, 'tier_op', 'dog', { sb0: '186.40', sb85: '144.00' }, '118.80'),
        tarif(3, 'tier_kv', 'cat', { sb0: '288.10', sb85: '224.50' }, '239.88'),
        tarif(7, 'tier_hv', 'dog', {}, null),
      ],
      ({ tarifId }) => tarifId,
    ),
    races: byKey(
      [
        race(raceIds.plain, 'Pudel', 3),
        race(raceIds.cross, 'Mischling', 3, { isMischling: true, needParentRace1Input: true, needParentRace2Input: true }),
        race(raceIds.coloured, 'Dobermann', 3, {
          needFarbschlagInput: true,
          farbschlaege: new Map([
            ['blue', { title: 'blau', factor: '1.05' }],
            ['black', { title: 'schwarz', factor: '1.00' }],
          ]),
        }),
        race(raceIds.listDog, 'Bullterrier', 3, { isFightingAnimal: true, isLiabilityAllowed: false }),
        race(raceIds.imported, 'Straßenhund', 3, { needIsImportedInput: true }),
        race(raceIds.manual, 'Andere Rasse', 3, { needManualRaceNameInput: true }),
        race(raceIds.heavy, 'Molosser', 4),
        race(raceIds.cat, 'Hauskatze', 3, { speciesKey: 'cat', isLiabilityAllowed: false }),
      ],
      ({ raceId }) => raceId,
    ),
    retentions: new Map([
      ['sb0', { retentionKey: 'sb0', title: 'ohne Selbstbeteiligung', shortTitle: '0 €', amountPerAnno: '0.00' }],
      ['sb85', { retentionKey: 'sb85', title: '85 € Selbstbeteiligung', shortTitle: '85 €', amountPerAnno: '85.00' }],
    ]),
    paymentTerms: new Map([
      [
        'payment_annual',
        { paymentTermKey: 'payment_annual', title: 'jährlich', factor: '0.97', unit: 'EUR/Jahr', paymentsPerAnno: 1 },
      ],
      [
        'payment_monthly',
        { paymentTermKey: 'payment_monthly', title: 'monatlich', factor: '1.00', unit: 'EUR/Monat', paymentsPerAnno: 12 },
      ],
    ]),
    contractRuntimes: new Map([
      ['1_year', { contractRuntimeKey: '1_year', title: '1 Jahr', years: 1 }],
      ['3_years', { contractRuntimeKey: '3_years', title: '3 Jahre', years: 3 }],
    ]),
    genders: new Map([
      ['male', 'männlich'],
      ['female', 'weiblich'],
    ]),
    haltungsformen: new Map([
      ['inside', 'in der Wohnung'],
      ['outside', 'auch im Freien'],
      ['unknown', 'weiß ich noch nicht'],
    ]),
    salutations: new Map<string, { title: string; genderKey: string }>(),
    raceGroupFactors: new Map([
      [3, '1.00'],
      [4, '1.08'],
    ]),
    regionalFactors: new Map([
      ['10115', '1.08'],
      ['11111', '1.00'],
    ]),
    zipCodes: new Map<string, never>(),
    dogDuties: new Map<string, never>(),
    tarifChanges: ['sb0', 'sb85'].flatMap((retentionKey): TarifChange[] => [
      {
        fromTarifId: 1,
        fromRetentionKey: retentionKey,
        tarifChangeTypeKey: 'downgrade',
        toTarifId: 2,
        toRetentionKey: retentionKey,
      },
      {
        fromTarifId: 2,
        fromRetentionKey: retentionKey,
        tarifChangeTypeKey: 'upgrade',
        toTarifId: 1,
        toRetentionKey: retentionKey,
      },
    ]),
    surveys: new Map<string, never>(),
    vouchers: new Map<string, never>(),
    affiliates: new Map<string, never>(),
  }) satisfies TarifBook;

export type TestTarifBook = ReturnType<typeof makeTarifBook>;

/** A small tarif book of its own for each test; `edit` deletes or changes rows before it is used. */
export const testTarifBook = (edit: (book: TestTarifBook) => void = () => {}): TestTarifBook => {
  const book = makeTarifBook();
  edit(book);
  return book;
};

/** A three-year-old healthy female dog in a region of factor 1, paid monthly for one year: its factors are 1. */
export const testOffer = (differences: OfferData = {}): OfferData => ({
  tarifId: 1,
  ...askedOfEveryAnimal,
  animalName: 'Bella',
  animalBirthdateStr: '2023-11-15',
  animalGenderKey: 'female',
  animalRaceId: raceIds.plain,
  animalIsUsedForHunting: false,
  animalIsUsedForBusiness: false,
  animalIsChipped: true,
  animalZipCode: '99999',
  healthCountVetVisits: 0,
  healthWasSeriousIll: false,
  healthIsChronicallyIll: false,
  healthIsHealthy: true,
  contractIsCashFree: false,
  contractRetentionKey: 'sb85',
  contractPaymentTermKey: 'payment_monthly',
  contractWantMultiYearDiscount: false,
  liabilityWantInsurance: false,
  ...differences,
});
