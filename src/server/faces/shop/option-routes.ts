import type { TarifBook } from '#domain/premium/tarif-book.ts';
import type { FastifyInstance } from 'fastify';
import { Type, type TSchema } from 'typebox';
import type { OptionCatalogue, OptionsOfTarif } from '#domain/product/option-catalogue.ts';
import type { Call } from '#domain/wire/call.ts';
import * as calls from '#domain/wire/shop/option-calls.ts';
import * as schemas from '#domain/wire/shop/option-schemas.ts';
import { BankAnswer, ZipCodeCityAnswer, ZipCodeExistenceAnswer } from '#domain/wire/shop/option-schemas.ts';
import { notFound } from '#server/foundation/problem.ts';
import { serveStoredCall } from '#server/foundation/http/serve-call.ts';
import { bankNameByCode } from '#server/business/customers/mandates/bank-name.ts';

const isExistingZipCode = (book: TarifBook, zipCode: string) => book.zipCodes.has(zipCode.trim());

/** `city` is the main town where one is known, otherwise the first of the towns that share the code. */
const findCity = (book: TarifBook, zipCode: string): { city: string; cities: string[] } | null => {
  const cities = book.zipCodes.get(zipCode.trim())?.cities;
  const city = cities?.[0];
  return cities === undefined || city === undefined ? null : { city, cities: [...cities] };
};

const tag = 'Auswahllisten';

/** A path parameter that should name a row; anything that cannot is an id that nobody has. */
const toId = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : Number.NaN);

/** The option catalogue (spec 12.4). */
export const serveOptions = (app: FastifyInstance, book: TarifBook, catalogue: OptionCatalogue) => {
  const ofTarif =
    <Part extends keyof OptionsOfTarif>(part: Part) =>
    ({ tarifId }: { tarifId: string }) => {
      const options = catalogue.ofTarif.get(toId(tarifId));
      if (options === undefined) throw notFound(`Einen Tarif „${tarifId}“ gibt es nicht.`);
      return options[part];
    };
  const serveList = <Params, Entry>(
    call: Call<Params, undefined, Entry[]>,
    summary: string,
    entry: TSchema,
    find: (params: { [Name in keyof Params]: string }) => Entry[],
  ) => serveStoredCall(app, call, { summary, tag, answer: Type.Array(entry) }, find);

  serveList(calls.getTarifOptions, 'Alle Tarife', schemas.TarifOption, () => catalogue.tarifs);
  serveStoredCall(app, calls.getTarifOption, { summary: 'Ein Tarif', tag, answer: schemas.TarifOption }, ofTarif('tarif'));
  serveList(calls.getGenderOptions, 'Geschlechter', schemas.GenderOption, () => catalogue.genders);
  serveList(calls.getTarifGenderOptions, 'Geschlechter eines Tarifs', schemas.GenderOption, ofTarif('genders'));
  serveList(calls.getHaltungsformOptions, 'Haltungsformen', schemas.HaltungsformOption, ofTarif('haltungsformen'));
  serveList(calls.getSpeciesAgeYearsOptions, 'Alter in Jahren', schemas.SpeciesAgeYearsOption, ofTarif('ageYears'));
  serveList(calls.getMonthOptions, 'Monate', schemas.MonthOption, () => catalogue.months);
  serveList(calls.getRaceOptions, 'Rassen', schemas.RaceOption, ofTarif('races'));
  serveList(calls.getParentRaceOptions, 'Elternrassen', schemas.ParentRaceOption, ofTarif('parentRaces'));
  serveList(calls.getFarbschlagOptions, 'Farbschläge einer Rasse', schemas.FarbschlagOption, ({ raceId }) => {
    const options = catalogue.farbschlaegeOfRace.get(toId(raceId));
    if (options === undefined) throw notFound(`Eine Rasse „${raceId}“ gibt es nicht.`);
    return options;
  });
  serveList(calls.getRetentionOptions, 'Selbstbeteiligungen', schemas.RetentionOption, ofTarif('retentions'));
  serveList(calls.getPaymentTermOptions, 'Zahlweisen', schemas.PaymentTermOption, () => catalogue.paymentTerms);
  serveList(calls.getSalutationOptions, 'Anreden', schemas.SalutationOption, () => catalogue.salutations);
  serveList(calls.getTarifDiseaseOptions, 'Beschwerden', schemas.TarifDiseaseOption, ofTarif('diseases'));
  serveList(calls.getTarifChangeOptions, 'Tarifwechsel', schemas.TarifChangeOption, () => catalogue.tarifChanges);
  serveList(calls.getSurveyQuestions, 'Fragen einer Umfrage', schemas.SurveyQuestion, ({ surveyKey }) => {
    const questions = catalogue.surveys.get(surveyKey);
    if (questions === undefined) throw notFound(`Eine Umfrage „${surveyKey}“ gibt es nicht.`);
    return questions;
  });

  const existence = { summary: 'Gibt es diese Postleitzahl?', tag, answer: ZipCodeExistenceAnswer };
  serveStoredCall(app, calls.existsZipCode, existence, ({ zip }) => ({ isExisting: isExistingZipCode(book, zip) }));
  const bank = { summary: 'Name einer Bank', tag, answer: BankAnswer };
  serveStoredCall(app, calls.getBankByCode, bank, ({ bankCode }) => ({ bankName: bankNameByCode(bankCode) }));
  const city = { summary: 'Orte einer Postleitzahl', tag, answer: ZipCodeCityAnswer };
  serveStoredCall(app, calls.getCityByZipCode, city, ({ zip }) => {
    const found = findCity(book, zip);
    if (found === null) throw notFound('Diese Postleitzahl gibt es nicht.');
    return found;
  });
};
