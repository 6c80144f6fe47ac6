import { expect, test } from 'vitest';
import { shippedReference } from '#server/testing/shipped-reference.ts';
import { toPageValues } from './to-page-values.ts';

test('the greatest price of what is sold lies above the advertised one, and what is not sold has none', async () => {
  const { reference } = await shippedReference();
  const { 'greatest-prices': greatest, 'advertised-prices': advertised } = toPageValues(reference);
  expect(greatest).toMatchObject({ full_dog: 348, op_dog: 133, full_rabbit: 48 });
  for (const key of Object.keys(greatest) as (keyof typeof greatest)[]) {
    expect((greatest[key] ?? 0) * 100).toBeGreaterThan(advertised[key]);
  }
  const withoutRabbits = {
    ...reference,
    species: reference.species.map((row) => ({ ...row, is_enabled: row.key !== 'rabbit' })),
  };
  expect(toPageValues(withoutRabbits)['greatest-prices'].full_rabbit).toBeNull();
});
