import { checkAnimal } from '#domain/animal/animal.ts';
import type { IsoDate } from '#domain/basics/calendar-date.ts';
import { checkContractTerms } from '#domain/cover/contract-terms.ts';
import { checkContractee } from '#domain/person/contractee.ts';
import { checkHealth } from '#domain/health/health.ts';
import type { Issue } from '#domain/basics/issue.ts';
import { checkLiability } from '#domain/cover/liability.ts';
import { checkShownCalculation } from '#domain/offer/calculation-result.ts';
import type { OptionCatalogue } from '#domain/product/option-catalogue.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import { findRace } from '#domain/animal/animal-needs.ts';
import type { PresenceSwitch, Unchecked } from '#domain/basics/rules/rule.ts';
import { normaliseZipCode } from '#domain/person/contact-fields.ts';
import type { OfferData } from '#domain/wire/shop/offers.ts';

export type OfferRules = { book: TarifBook; catalogue: OptionCatalogue; today: IsoDate; isMinimumAgeChecked: boolean };

type UncheckedOffer = Unchecked<keyof OfferData>;

/** The same rules that ran in the browser, on what arrived (spec 2.1): the browser's word is not taken for it. */
export const checkOffer = (
  offer: UncheckedOffer,
  { book, catalogue, today, isMinimumAgeChecked }: OfferRules,
  presenceSwitch: PresenceSwitch,
): Issue[] => {
  const options = catalogue.ofTarif.get(offer.tarifId as number);
  const tarif = options?.tarif ?? null;
  const raceOptions = options?.races ?? [];
  const race = findRace(raceOptions, offer.animalRaceId);
  const exists = (zipCode: unknown) => book.zipCodes.has(normaliseZipCode(zipCode) ?? '');
  return [
    ...checkAnimal(
      { ...offer, speciesKey: tarif?.speciesKey },
      {
        checkedAt: 'server',
        today,
        isMinimumAgeChecked,
        tarif,
        race,
        raceOptions,
        genderOptions: catalogue.genders,
        parentRaceOptions: options?.parentRaces ?? [],
        farbschlagOptions: race === null ? [] : (catalogue.farbschlaegeOfRace.get(race.raceId) ?? []),
        haltungsformOptions: options?.haltungsformen ?? [],
        isZipCodeExisting: exists(offer.animalZipCode),
      },
      presenceSwitch,
    ),
    ...checkHealth(offer, { today, diseaseOptions: options?.diseases ?? [] }, presenceSwitch),
    ...checkLiability(offer, { tarif, race, raceOptions, isOfferToBeCreated: true }, presenceSwitch),
    ...checkContractTerms(
      offer,
      { checkedAt: 'server', retentionOptions: options?.retentions ?? [], paymentTermOptions: catalogue.paymentTerms },
      presenceSwitch,
    ),
    ...checkContractee(
      offer,
      {
        checkedAt: 'server',
        today,
        salutationOptions: catalogue.salutations,
        isZipCodeExisting: exists(offer.contracteeZipCode),
      },
      presenceSwitch,
    ),
    ...(presenceSwitch.presence ? checkShownCalculation(offer) : []),
  ];
};
