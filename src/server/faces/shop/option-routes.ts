import type { TarifBook } from '#domain/premium/tarif-book.ts';
import type { OptionCatalogue, OptionsOfTarif } from '#domain/product/option-catalogue.ts';
import { notFound } from '#server/foundation/problem.ts';
import { storedRoute, type Route } from '#server/foundation/http/route.ts';
import { bankNameByCode } from '#server/business/customers/mandates/bank-name.ts';
import { type DogDuty, getDogDuties } from '#domain/wire/shop/dog-duty.ts';
import * as options from '#domain/wire/shop/options.ts';

const isExistingZipCode = (book: TarifBook, zipCode: string) => book.zipCodes.has(zipCode.trim());

/** `city` is the main town where one is known, otherwise the first of the towns that share the code. */
const findCity = (book: TarifBook, zipCode: string): { city: string; cities: string[] } | null => {
  const cities = book.zipCodes.get(zipCode.trim())?.cities;
  const city = cities?.[0];
  return cities === undefined || city === undefined ? null : { city, cities: [...cities] };
};

/** One answer for all ZIP codes of the same states, so that it is stored once. */
const createDutyFinder = ({ zipCodes, dogDuties }: TarifBook) => {
  const answers = new Map<string, { dogDuties: DogDuty[] }>();
  return (zipCode: string) => {
    const place = zipCodes.get(zipCode.trim());
    if (place === undefined) throw notFound('Diese Postleitzahl gibt es nicht.');
    const states = [...new Set(place.stateByCity.values())];
    const key = states.join();
    const answer = answers.get(key) ?? { dogDuties: states.flatMap((state) => dogDuties.get(state) ?? []) };
    answers.set(key, answer);
    return answer;
  };
};

/** A path parameter that should name a row; anything that cannot is an id that nobody has. */
const toId = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : Number.NaN);

/** The option catalogue (spec 12.4). */
export const optionsRoutes = (book: TarifBook, catalogue: OptionCatalogue): Route[] => {
  const ofTarif =
    <Part extends keyof OptionsOfTarif>(part: Part) =>
    ({ tarifId }: { tarifId: string }) => {
      const options = catalogue.ofTarif.get(toId(tarifId));
      if (options === undefined) throw notFound(`Einen Tarif „${tarifId}“ gibt es nicht.`);
      return options[part];
    };
  const dutiesOf = createDutyFinder(book);
  return [
    storedRoute(getDogDuties, ({ zip }) => dutiesOf(zip)),
    storedRoute(options.getTarifOptions, () => catalogue.tarifs),
    storedRoute(options.getGenderOptions, () => catalogue.genders),
    storedRoute(options.getTarifGenderOptions, ofTarif('genders')),
    storedRoute(options.getHaltungsformOptions, ofTarif('haltungsformen')),
    storedRoute(options.getSpeciesAgeYearsOptions, ofTarif('ageYears')),
    storedRoute(options.getMonthOptions, () => catalogue.months),
    storedRoute(options.getRaceOptions, ofTarif('races')),
    storedRoute(options.getParentRaceOptions, ofTarif('parentRaces')),
    storedRoute(options.getFarbschlagOptions, ({ raceId }) => {
      const farbschlaege = catalogue.farbschlaegeOfRace.get(toId(raceId));
      if (farbschlaege === undefined) throw notFound(`Eine Rasse „${raceId}“ gibt es nicht.`);
      return farbschlaege;
    }),
    storedRoute(options.getRetentionOptions, ofTarif('retentions')),
    storedRoute(options.getPaymentTermOptions, () => catalogue.paymentTerms),
    storedRoute(options.getSalutationOptions, () => catalogue.salutations),
    storedRoute(options.getTarifDiseaseOptions, ofTarif('diseases')),
    storedRoute(options.getTarifChangeOptions, () => catalogue.tarifChanges),
    storedRoute(options.getSurveyQuestions, ({ surveyKey }) => {
      const questions = catalogue.surveys.get(surveyKey);
      if (questions === undefined) throw notFound(`Eine Umfrage „${surveyKey}“ gibt es nicht.`);
      return questions;
    }),
    storedRoute(options.getTarifOption, ofTarif('tarif')),
    storedRoute(options.existsZipCode, ({ zip }) => ({ isExisting: isExistingZipCode(book, zip) })),
    storedRoute(options.getBankByCode, ({ bankCode }) => ({ bankName: bankNameByCode(bankCode) })),
    storedRoute(options.getCityByZipCode, ({ zip }) => {
      const city = findCity(book, zip);
      if (city === null) throw notFound('Diese Postleitzahl gibt es nicht.');
      return city;
    }),
  ];
};
