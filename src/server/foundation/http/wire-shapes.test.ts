import { expect, test } from 'vitest';
import { ruledText } from '#domain/wire/basic-schemas.ts';
import { isOfType, wireDefinitions, type Shape } from '#server/testing/wire-definitions.ts';

/** Each value in a shape that is neither object nor list, by its path. */
const valuesOf = (shape: Shape, path: string): [string, Shape][] => {
  if (shape.properties !== undefined)
    return Object.entries(shape.properties).flatMap(([name, value]) => valuesOf(value, `${path}.${name}`));
  if (shape.items !== undefined) return valuesOf(shape.items, `${path}[]`);
  if (shape.anyOf !== undefined) return shape.anyOf.flatMap((choice) => valuesOf(choice, path));
  return [[path, shape]];
};

const isNarrow = (shape: Shape) => {
  if (shape.enum !== undefined || shape.const !== undefined || shape === (ruledText as Shape)) return true;
  if (isOfType(shape, 'string')) return shape.pattern !== undefined;
  if (isOfType(shape, 'integer')) return Number.isSafeInteger(shape.minimum) && Number.isSafeInteger(shape.maximum);
  return ['number', 'boolean', 'null'].some((name) => isOfType(shape, name));
};

test('every text and every whole number that a call takes has bounds: no control characters, nothing beyond what can be stored', async () => {
  const values = (await wireDefinitions()).flatMap(({ name, body, query }) =>
    [body, query].flatMap((shape) => (shape === undefined ? [] : valuesOf(shape, name))),
  );
  expect(values.length).toBeGreaterThan(300);
  expect(values.flatMap(([path, shape]) => (isNarrow(shape) ? [] : [path]))).toEqual([]);
});
