import { required } from '#domain/basics/complete.ts';
import { daysOfRange, type FigureRange, mergeSmall } from '#domain/figures/figures.ts';
import type { EndingCauseKey } from '#domain/police/police-standing.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import { todayOf, type Clock } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { selectEndings, selectInForce, selectSoldByDay, selectSoldBySource } from '#server/business/polices/figures-store.ts';
import {
  selectCalculationsByDay,
  selectCalculationsBySource,
  selectOffersByDay,
  selectOffersBySource,
  selectSurveyAnswers,
} from './figures-store.ts';
import { groupInForce } from './group-in-force.ts';
import type { CountFigure, Figures, SourceFigure } from '#domain/wire/desk/figures.ts';

export type FiguresDependencies = { database: Database; book: TarifBook; clock: Clock };

const causeTitles: Readonly<Record<EndingCauseKey, string>> = {
  ordinary: 'Kündigung',
  extraordinary: 'Kündigung aus wichtigem Grund',
  withdrawal: 'Widerruf',
  died: 'Tier gestorben',
  given_away: 'Tier abgegeben',
  mother_gone: 'Muttertier nicht mehr versichert',
  refused: 'Antrag abgelehnt',
  term: 'Laufzeit vorbei (Züchtertarif)',
};

const addCounts = (one: CountFigure, other: CountFigure) => ({ ...one, count: one.count + other.count });
const mergeCounts = (groups: readonly CountFigure[]) => mergeSmall(groups, ({ count }) => count, addCounts);

const addSources = (one: SourceFigure, other: SourceFigure): SourceFigure => ({
  ...one,
  calculations: one.calculations + other.calculations,
  offers: one.offers + other.offers,
  polices: one.polices + other.polices,
});

/** The provider's figures: sums that the database works out, without anything of one person (spec 19.10). */
export const showFigures = async (range: FigureRange, { database, book, clock }: FiguresDependencies): Promise<Figures> => {
  const today = todayOf(clock);
  const days = daysOfRange(range, today);
  const span = { from: required(days[0], 'the first day of a range'), to: today };

  const calculationsOn = byKey(await selectCalculationsByDay(database, span).execute(), ({ day }) => day);
  const offersOn = byKey(await selectOffersByDay(database, span).execute(), ({ day }) => day);
  const policesOn = byKey(await selectSoldByDay(database, span).execute(), ({ day }) => day);
  const calculationsOf = byKey(await selectCalculationsBySource(database, span).execute(), ({ sourceKey }) => sourceKey);
  const offersOf = byKey(await selectOffersBySource(database, span).execute(), ({ sourceKey }) => sourceKey);
  const policesOf = byKey(await selectSoldBySource(database, span).execute(), ({ sourceKey }) => sourceKey);
  const sourceKeys = [...new Set([calculationsOf, offersOf, policesOf].flatMap((counts) => [...counts.keys()]))];
  const sources = sourceKeys.map((key) => ({
    title: key === '' ? 'ohne Partner' : key,
    calculations: calculationsOf.get(key) ?? 0,
    offers: offersOf.get(key) ?? 0,
    polices: policesOf.get(key) ?? 0,
  }));
  const endings = await selectEndings(database, span).execute();

  return {
    ...span,
    funnel: days.map((day) => ({
      day,
      calculations: calculationsOn.get(day) ?? 0,
      offers: offersOn.get(day) ?? 0,
      polices: policesOn.get(day) ?? 0,
    })),
    sources: mergeSmall(sources, ({ polices }) => polices, addSources),
    ...groupInForce(await selectInForce(database, today).execute(), book),
    surveys: nameAnswers(await selectSurveyAnswers(database, span).execute(), book),
    endings: mergeCounts(endings.map(({ causeKey, count }) => ({ title: causeTitles[causeKey], count }))),
  };
};

const byKey = <Row extends { count: number }>(rows: readonly Row[], keyOf: (row: Row) => string) =>
  new Map(rows.map((row) => [keyOf(row), row.count]));

type AnswerRow = { surveyKey: string; questionKey: string; answerKey: string; count: number };

/** Questions that the files still ask, in their order. */
const nameAnswers = (rows: readonly AnswerRow[], book: TarifBook): Figures['surveys'] =>
  [...book.surveys].flatMap(([surveyKey, questions]) =>
    questions.map(({ surveyQuestionKey, surveyQuestionText, answers }) => ({
      question: surveyQuestionText,
      answers: mergeCounts(
        rows
          .filter((row) => row.surveyKey === surveyKey && row.questionKey === surveyQuestionKey)
          .map(({ answerKey, count }) => ({
            title: answers.find((answer) => answer.answerKey === answerKey)?.answerText ?? answerKey,
            count,
          })),
      ),
    })),
  );
