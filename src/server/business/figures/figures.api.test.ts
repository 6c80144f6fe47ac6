/** @module-tag both-databases */
import { expect, test } from 'vitest';
import { buildShop } from '#server/shop.ts';
import { accept, calculate, create, sampleCat, sampleDog, withLiability } from '#server/testing/samples/offers.ts';
import { useTestDesk } from '#server/testing/test-desk.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import type { Figures } from '#domain/wire/desk/figures.ts';

const shop = useTestShop();
const desk = useTestDesk(shop);

const figures = async (query = '') => {
  const staff = await desk.logIn('clerk');
  return (await staff.get(`/deskapi/v1/figures.json${query}`)).json() as Figures;
};

const buy = async (place: number, offer = sampleDog(shop)) =>
  accept(shop, await create(shop, { ...offer, contracteeEmail: `zahl${place}@beispiel.example` }));

const total = (counts: readonly { [key: string]: number | string }[], key: string) =>
  counts.reduce((sum, one) => sum + Number(one[key]), 0);

test('figures grow with what is sold: zeros, days alone below five, groups, partners, calculations', async () => {
  // Nothing is sold yet.
  const answer = await figures();
  expect(answer).toMatchObject({ from: '2026-10-17', to: '2026-11-15', inForce: null, bySpecies: [], sources: [], endings: [] });
  expect(answer.funnel).toHaveLength(30);
  expect(answer.funnel.at(-1)).toMatchObject({ day: '2026-11-15', offers: 0, polices: 0 });

  // Fewer than five contracts show nothing but how many were sold on a day.
  for (const place of [1, 2, 3]) await buy(place);
  const few = await figures();
  expect(few.funnel.at(-1)).toMatchObject({ offers: 3, polices: 3 });
  expect(few).toMatchObject({ inForce: null, bySpecies: [], byVariant: [], byRegion: [], sources: [] });

  // Groups that are too small disappear in the rest.
  for (const place of [4, 5]) await buy(place);
  await buy(6, sampleCat(shop));
  await buy(7, { ...sampleDog(shop), ...withLiability });
  const many = await figures('?days=7');
  expect(many.funnel).toHaveLength(7);
  expect(many.funnel.at(-1)).toMatchObject({ offers: 7, polices: 7 });
  // The liability of the last one is a contract of its own.
  expect(many.inForce?.count).toBe(8);
  expect(many.bySpecies).toEqual([{ title: 'übrige', count: 8, premium: many.inForce?.premium }]);
  expect(total(many.byRegion, 'count')).toBe(8);
  expect(many.inForce?.premium).toBeGreaterThan(1000);

  // A code that we never gave counts as none.
  for (const place of [11, 12, 13, 14, 15]) await buy(place, { ...sampleDog(shop), affiliateActionCode: ' musterverein ' });
  await buy(16, { ...sampleDog(shop), affiliateActionCode: 'ERFUNDEN' });
  const { sources } = await figures();
  expect(sources.map(({ title, offers, polices }) => ({ title, offers, polices }))).toEqual([
    { title: 'ohne Partner', offers: 8, polices: 8 },
    { title: 'MUSTERVEREIN', offers: 5, polices: 5 },
  ]);

  // Calculations are counted by a server when it stops, those of several servers together.
  const before = total((await figures()).funnel, 'calculations');
  for (const times of [2, 3]) {
    const app = await buildShop(shop.dependencies);
    const post = async (url: string, payload: unknown) => {
      const headers = { 'auth-token': 'tierdach-web', 'x-xhr': '1' };
      const { body } = await app.inject({ method: 'POST', url, headers, payload: payload as object });
      return { json: () => JSON.parse(body) as never } as never;
    };
    for (let time = 0; time < times; time += 1) await calculate({ ...shop, post }, sampleDog(shop));
    // Without a price there is nothing to count.
    await calculate({ ...shop, post }, { ...sampleDog(shop), animalBirthdateStr: null });
    await app.close();
  }
  expect(total((await figures()).funnel, 'calculations')).toBe(before + 5);
});

test('survey answers are counted, and what somebody wrote stays where it is', async () => {
  const answer = { surveyKey: 'customer_survey_000', surveyQuestionKey: 'where_knowing', surveyAnswerText: 'Kommt nie heraus' };
  const answers = ['from_google', 'from_google', 'from_google', 'from_google', 'from_google'];
  for (const surveyAnswerKey of answers)
    await shop.post('/webapi/v1/commands/answer_survey.json', [{ ...answer, surveyAnswerKey }]);
  const figureAnswer = await figures();
  expect(figureAnswer.surveys[0]?.answers).toEqual([{ title: 'Über Google oder eine andere Suchmaschine', count: 5 }]);
  expect(JSON.stringify(figureAnswer)).not.toContain('Kommt nie heraus');
});

test('a span that is not offered is refused', async () => {
  const staff = await desk.logIn('lead');
  expect((await staff.get('/deskapi/v1/figures.json?days=8')).status).toBe(400);
});
