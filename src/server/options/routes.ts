import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { OptionCatalogue, OptionsOfTarif } from '#domain/option-catalogue.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import * as calls from '#domain/wire/option-calls.ts';
import * as schemas from '#domain/wire/option-schemas.ts';
import { ZipCodeCityAnswer, ZipCodeExistenceAnswer } from '#domain/wire/zip-code-schemas.ts';
import { notFound } from '#server/http/problem.ts';
import { serveStoredCall } from '#server/http/serve-call.ts';

import { findCity, isExistingZipCode } from './zip-codes.ts';

const tag = 'Auswahllisten';

/** The option catalogue (2-backend 7, "Code tables"). */
export const serveOptions = (app: FastifyInstance, book: TarifBook, catalogue: OptionCatalogue) => {
  const ofTarif =
    <Part extends keyof OptionsOfTarif>(part: Part) =>
    ({ tarifId }: { tarifId: string }) => {
      const options = /^\d{1,9}$/.test(tarifId) ? catalogue.ofTarif.get(Number(tarifId)) : undefined;
      if (options === undefined) throw notFound(`Einen Tarif „${tarifId}“ gibt es nicht.`);
      return options[part];
    };

  serveStoredCall(
    app,
    calls.getTarifOptions,
    { summary: 'Alle Tarife', tag, answer: Type.Array(schemas.TarifOption) },
    () => catalogue.tarifs,
  );
  serveStoredCall(app, calls.getTarifOption, { summary: 'Ein Tarif', tag, answer: schemas.TarifOption }, ofTarif('tarif'));
  serveStoredCall(
    app,
    calls.getGenderOptions,
    { summary: 'Geschlechter', tag, answer: Type.Array(schemas.GenderOption) },
    () => catalogue.genders,
  );
  serveStoredCall(
    app,
    calls.getTarifGenderOptions,
    { summary: 'Geschlechter eines Tarifs', tag, answer: Type.Array(schemas.GenderOption) },
    ofTarif('genders'),
  );
  serveStoredCall(
    app,
    calls.getHaltungsformOptions,
    { summary: 'Haltungsformen', tag, answer: Type.Array(schemas.HaltungsformOption) },
    ofTarif('haltungsformen'),
  );
  serveStoredCall(
    app,
    calls.getSpeciesAgeYearsOptions,
    { summary: 'Alter in Jahren', tag, answer: Type.Array(schemas.SpeciesAgeYearsOption) },
    ofTarif('ageYears'),
  );
  serveStoredCall(
    app,
    calls.getMonthOptions,
    { summary: 'Monate', tag, answer: Type.Array(schemas.MonthOption) },
    () => catalogue.months,
  );
  serveStoredCall(
    app,
    calls.getRaceOptions,
    { summary: 'Rassen', tag, answer: Type.Array(schemas.RaceOption) },
    ofTarif('races'),
  );
  serveStoredCall(
    app,
    calls.getParentRaceOptions,
    { summary: 'Elternrassen', tag, answer: Type.Array(schemas.ParentRaceOption) },
    ofTarif('parentRaces'),
  );
  serveStoredCall(
    app,
    calls.getFarbschlagOptions,
    { summary: 'Farbschläge einer Rasse', tag, answer: Type.Array(schemas.FarbschlagOption) },
    ({ raceId }) => {
      const options = /^\d{1,9}$/.test(raceId) ? catalogue.farbschlaegeOfRace.get(Number(raceId)) : undefined;
      if (options === undefined) throw notFound(`Eine Rasse „${raceId}“ gibt es nicht.`);
      return options;
    },
  );
  serveStoredCall(
    app,
    calls.getRetentionOptions,
    { summary: 'Selbstbeteiligungen', tag, answer: Type.Array(schemas.RetentionOption) },
    ofTarif('retentions'),
  );
  serveStoredCall(
    app,
    calls.getPaymentTermOptions,
    { summary: 'Zahlweisen', tag, answer: Type.Array(schemas.PaymentTermOption) },
    () => catalogue.paymentTerms,
  );
  serveStoredCall(
    app,
    calls.getSalutationOptions,
    { summary: 'Anreden', tag, answer: Type.Array(schemas.SalutationOption) },
    () => catalogue.salutations,
  );
  serveStoredCall(
    app,
    calls.getTarifDiseaseOptions,
    { summary: 'Beschwerden', tag, answer: Type.Array(schemas.TarifDiseaseOption) },
    ofTarif('diseases'),
  );
  serveStoredCall(
    app,
    calls.getTarifChangeOptions,
    { summary: 'Tarifwechsel', tag, answer: Type.Array(schemas.TarifChangeOption) },
    () => catalogue.tarifChanges,
  );
  serveStoredCall(
    app,
    calls.getSurveyQuestions,
    { summary: 'Fragen einer Umfrage', tag, answer: Type.Array(schemas.SurveyQuestion) },
    ({ surveyKey }) => {
      const questions = catalogue.surveys.get(surveyKey);
      if (questions === undefined) throw notFound(`Eine Umfrage „${surveyKey}“ gibt es nicht.`);
      return questions;
    },
  );
  serveStoredCall(
    app,
    calls.existsZipCode,
    { summary: 'Gibt es diese Postleitzahl?', tag, answer: ZipCodeExistenceAnswer },
    ({ zip }) => ({
      isExisting: isExistingZipCode(book, zip),
    }),
  );
  serveStoredCall(
    app,
    calls.getCityByZipCode,
    { summary: 'Orte einer Postleitzahl', tag, answer: ZipCodeCityAnswer },
    ({ zip }) => {
      const city = findCity(book, zip);
      if (city === null) throw notFound('Diese Postleitzahl gibt es nicht.');
      return city;
    },
  );
};
