import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerKinds, controlKinds, displayKinds } from '#domain/offer/offer-fields.ts';
import { calculate, sampleDog } from '#server/testing/samples/offers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop();
const commands = [
  'calculate_insurance_rate',
  'explain_insurance_rate',
  'compare_insurance_rates',
  'estimate_insurance_rate',
  'create_insurance_offer',
  'accept_insurance_offer',
  'send_feedback',
  'answer_survey',
];
type Issues = { _issues: { level: string; message: string }[] };

const faultsLogged = () => shop.logLines.filter((line) => line.includes('"level":50'));

const expectKindAnswer = (answer: { status: number; text: string; json: () => Issues }) => {
  expect(answer.status).toBeLessThan(500);
  expect(Array.isArray(answer.json()._issues)).toBe(true);
  expect(answer.text).not.toMatch(/node_modules|\.ts:\d+/);
};

test.each(commands)('%s answers any JSON with issues and never with a fault of its own', async (command) => {
  await fc.assert(
    fc.asyncProperty(fc.json(), async (body) => {
      expectKindAnswer(await shop.post(`/webapi/v1/commands/${command}.json`, body));
    }),
    { numRuns: 60 },
  );
  expect(faultsLogged()).toEqual([]);
});

test.each(commands.slice(0, 5))('%s takes an offer with any one field replaced by anything', async (command) => {
  const offer = sampleDog(shop);
  const hostile = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(
      '\u0000',
      '\uD800',
      "'; drop table police; --",
      '<script>alert(1)</script>',
      '💥'.repeat(5_000),
      1e308,
      -1,
      Number.MAX_SAFE_INTEGER,
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...Object.keys(offer)), hostile, async (field, value) => {
      expectKindAnswer(await shop.post(`/webapi/v1/commands/${command}.json`, JSON.stringify({ ...offer, [field]: value })));
    }),
    { numRuns: 150 },
  );
  expect(faultsLogged()).toEqual([]);
});

test('an offer with a text that nobody can store is made or refused, whichever field it stands in', async () => {
  const kinds = { ...answerKinds, ...controlKinds, ...displayKinds };
  const fields = Object.entries(kinds).flatMap(([field, kind]) => (kind === 'string' ? [field] : []));
  const { _issues, ...calculated } = await calculate(shop, sampleDog(shop));
  const faults: string[] = [];
  for (const field of fields) {
    for (const value of ['\u0000', 'a\u0000b', '\uD800', 'x'.repeat(200_000)]) {
      const answer = await shop.post(
        '/webapi/v1/commands/create_insurance_offer.json',
        JSON.stringify({ ...calculated, [field]: value }),
      );
      if (answer.status !== 200) faults.push(`${answer.status} ${field} ${value.slice(0, 3)}`);
    }
  }
  expect(faults).toEqual([]);
});
