import fc from 'fast-check';
import { addDays, type IsoDate } from '#domain/basics/calendar-date.ts';
import type { Tarif, TarifBook } from '#domain/premium/tarif-book.ts';
import type { OfferData } from '#domain/wire/shop/offers.ts';
import type { RateEstimateData } from '#domain/wire/shop/rates.ts';

const mostly = (value: boolean) => fc.oneof({ weight: 4, arbitrary: fc.constant(value) }, fc.boolean());
const rarely = fc.oneof({ weight: 30, arbitrary: fc.constant(false) }, fc.constant(true));

const anyHealth: fc.Arbitrary<OfferData> = fc.record({
  healthCountVetVisits: fc.integer({ min: 0, max: 13 }),
  healthWereHardTreatments: fc.boolean(),
  healthWasSeriousIll: mostly(false),
  healthIsChronicallyIll: rarely,
  healthIsHealthy: mostly(true),
  healthDiseaseOccurrenceEntries: fc
    .array(fc.integer({ min: 0, max: 6 }), { maxLength: 3 })
    .map((counts) =>
      counts.map((countOccurrences, tarifDiseaseId) => ({ tarifDiseaseId, title: 'Erkrankung', countOccurrences })),
    ),
});

const anyTerms = ({ retentions, paymentTerms }: TarifBook): fc.Arbitrary<OfferData> =>
  fc.record({
    contractIsCashFree: fc.boolean(),
    contractRetentionKey: fc.constantFrom(...retentions.keys()),
    contractPaymentTermKey: fc.constantFrom(...paymentTerms.keys()),
    contractWantMultiYearDiscount: fc.boolean(),
    contractIsAlreadyTdCustomer: fc.boolean(),
    contractDiscountCode: fc.constantFrom(null, 'WELPE45', 'nie gehört'),
    liabilityWantInsurance: fc.boolean(),
    liabilityHasBeenPreInsuranced: fc.constantFrom(null, false, true),
    liabilityPreInsuranceCanceledByCeding: fc.constantFrom(null, false),
  });

const anyAnimal = (tarif: Tarif, book: TarifBook, today: IsoDate): fc.Arbitrary<OfferData> => {
  const races = [...book.races.values()].filter(({ speciesKey }) => speciesKey === tarif.speciesKey);
  const asking = races.filter((race) => race.needParentRace1Input || race.needFarbschlagInput || race.needIsImportedInput);
  const parentRaceId = fc.constantFrom(...races.filter(({ isParent }) => isParent).map(({ raceId }) => raceId));
  return fc
    .record({
      race: fc.oneof(fc.constantFrom(...races), fc.constantFrom(...(asking.length > 0 ? asking : races))),
      farbschlag: fc.nat(),
      answers: fc.record<OfferData>({
        tarifId: fc.constant(tarif.tarifId),
        animalRaceId: fc.constant(null),
        animalManualRaceName: fc.constantFrom(null, 'Hofhund'),
        animalParentRace1Id: parentRaceId,
        animalParentRace2Id: parentRaceId,
        animalFarbschlagKey: fc.constant(null),
        animalBirthdateStr: fc.integer({ min: 40, max: 3000 }).map((days) => addDays(today, -days)),
        animalGenderKey: fc.constantFrom(...book.genders.keys()),
        animalHaltungsformKey: fc.constantFrom(...book.haltungsformen.keys()),
        animalIsUsedForHunting: fc.boolean(),
        animalIsImported: fc.boolean(),
        animalIsUsedForBusiness: rarely,
        animalIsChipped: fc.boolean(),
        animalZipCode: fc.constantFrom('99999', ...book.regionalFactors.keys()),
      }),
    })
    .map(({ race, farbschlag, answers }) => {
      const farbschlagKeys = [...race.farbschlaege.keys()];
      const animalFarbschlagKey = farbschlagKeys[farbschlag % farbschlagKeys.length] ?? 'none';
      return { ...answers, animalRaceId: race.raceId, animalFarbschlagKey };
    });
};

/** Everything answered, for any tarif of the book; some of it is refused. */
export const anyCompleteAnswers = (book: TarifBook, today: IsoDate): fc.Arbitrary<OfferData> => {
  const tarifs = [...book.tarifs.values()].filter(({ insuranceTypeKey }) => insuranceTypeKey !== 'tier_hv');
  const animal = fc.oneof(...tarifs.map((tarif) => anyAnimal(tarif, book, today)));
  return fc.tuple(animal, anyHealth, anyTerms(book)).map(([animal, health, terms]) => ({ ...animal, ...health, ...terms }));
};

/** Which answers are kept: what a lower number hides, a higher one hides too. */
export const anyOrder = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 40, maxLength: 40 });

/**
 * Without the answers whose number is below `hidden`. A tarif that is not known may be known by its species or its variant.
 * A span is one of a payment term, so only the one that is meant without it can be left out.
 */
export const hideAnswers = (offer: OfferData, order: readonly number[], hidden: number, book: TarifBook): RateEstimateData => {
  const isHidden = (index: number) => (order[index] ?? 0) < hidden;
  const answers: RateEstimateData = Object.fromEntries(Object.entries(offer).filter((_, index) => !isHidden(index)));
  const tarif = book.tarifs.get(offer.tarifId ?? 0);
  return {
    ...answers,
    ...(offer.contractPaymentTermKey === 'payment_monthly'
      ? {}
      : { contractPaymentTermKey: offer.contractPaymentTermKey ?? null }),
    speciesKey: isHidden(38) ? null : (tarif?.speciesKey ?? null),
    tarifIsOpTarif: isHidden(39) ? null : tarif?.insuranceTypeKey === 'tier_op',
  };
};
