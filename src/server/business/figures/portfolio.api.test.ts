import { sql, type CompiledQuery } from 'kysely';
import { expect, inject, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { toEuros } from '#domain/basics/money.ts';
import { required } from '#domain/basics/complete.ts';
import { policeOn } from '#domain/police/police-standing.ts';
import { termsOn } from '#domain/police/police-terms.ts';
import { selectEndings, selectInForce, selectSoldByDay, selectSoldBySource } from '#server/business/polices/figures-store.ts';
import { findPolicesOfUser } from '#server/business/polices/police-store.ts';
import { fillPortfolio } from '#server/testing/samples/portfolio.ts';
import { useTestDesk } from '#server/testing/test-desk.ts';
import { isThorough } from '#server/testing/test-settings.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import {
  selectCalculationsByDay,
  selectCalculationsBySource,
  selectOffersByDay,
  selectOffersBySource,
  selectSurveyAnswers,
} from './figures-store.ts';
import { groupInForce } from './group-in-force.ts';
import type { Figures } from '#domain/wire/desk/figures.ts';

const shop = useTestShop({ isPerTest: true });
const desk = useTestDesk(shop);

test.each(['2026-11-15', '2026-03-01', '2027-08-31'])(
  'the premium in force on %s is what policeOn and termsOn say of every contract',
  async (day) => {
    const { database } = shop.connection;
    const userId = await fillPortfolio(database, 700);
    const on = isoDate(day);
    const inForce = (await findPolicesOfUser(database, userId)).filter((police) => policeOn(police, on).isInForce);
    const premiums = inForce.map((police) => {
      const { rate, paymentTermKey } = termsOn(police, on);
      return rate * required(shop.tarifBook.paymentTerms.get(paymentTermKey), 'its payment term').paymentsPerAnno;
    });
    const figureGroups = groupInForce(await selectInForce(database, on).execute(), shop.tarifBook);
    expect(inForce.length).toBeGreaterThan(150);
    expect(figureGroups.inForce).toEqual({
      count: inForce.length,
      premium: toEuros(premiums.reduce((sum, one) => sum + one, 0) as never),
    });
    const full = inForce.filter((police) => termsOn(police, on).insuranceTypeKey === 'tier_kv').length;
    expect(figureGroups.byVariant.find(({ title }) => title === 'Vollschutz')?.count).toBe(full);
    for (const groups of [figureGroups.bySpecies, figureGroups.byVariant, figureGroups.byRegion])
      expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(inForce.length);
  },
);

test('endings are told by their cause, without what is personal', async () => {
  await fillPortfolio(shop.connection.database, 700);
  const staff = await desk.logIn('accounting');
  const { endings } = (await staff.get('/deskapi/v1/figures.json?days=365')).json() as Figures;
  expect(endings.map(({ title }) => title).toSorted()).toEqual([
    'Kündigung',
    'Kündigung aus wichtigem Grund',
    'Tier gestorben',
    'Widerruf',
  ]);
});

test.runIf(inject('databaseTemplate').kind === 'postgres')('a large portfolio is summed up by its indexes', async () => {
  const { database } = shop.connection;
  await fillPortfolio(database, isThorough ? 20_000 : 8_000);
  await sql`
    insert into calculation_count
    select date '2020-01-01' + n / 4, 'dog', 'tier_kv', (n % 4)::text, n from generate_series(1, 10000) as n
  `.execute(database);
  await sql`
    insert into survey_response (survey_key, survey_question_key, survey_answer_key, answered_at)
    select 'customer_survey_000', 'where_knowing', 'from_google', timestamptz '2026-11-15' - n * interval '1 hour'
    from generate_series(1, 20000) as n
  `.execute(database);
  for (const table of [
    'police',
    'police_event',
    'police_terms',
    'insurance_offer',
    'calculation_count',
    'survey_response',
    'animal',
  ])
    await sql`vacuum analyze ${sql.table(table)}`.execute(database);

  const planOf = async (query: { compile: () => CompiledQuery }) => {
    const { rows } = await database.executeQuery<{ 'QUERY PLAN': string }>({
      ...query.compile(),
      sql: `explain ${query.compile().sql}`,
    });
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  const month = { from: isoDate('2026-10-17'), to: isoDate('2026-11-15') };
  expect(await planOf(selectCalculationsByDay(database, month))).toContain('calculation_count_pkey');
  expect(await planOf(selectCalculationsBySource(database, month))).toContain('calculation_count_pkey');
  expect(await planOf(selectOffersByDay(database, month))).toContain('insurance_offer_by_creation');
  expect(await planOf(selectOffersBySource(database, month))).toContain('insurance_offer_by_creation');
  expect(await planOf(selectSoldByDay(database, month))).toContain('police_by_creation');
  expect(await planOf(selectSoldBySource(database, month))).toContain('police_by_creation');
  expect(await planOf(selectSurveyAnswers(database, month))).toContain('survey_response_by_time');
  expect(await planOf(selectEndings(database, month))).toContain('police_event_by_time');
  // What all contracts come to reads each of them once: no loop over them, and only sums leave the database.
  expect(await planOf(selectInForce(database, month.to))).not.toMatch(/Nested Loop|SubPlan/);
  expect((await selectInForce(database, month.to).execute()).length).toBeLessThan(40);
});
